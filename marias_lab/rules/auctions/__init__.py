"""Kinds of auction, one module each. A kind is a handful of functions over its own frozen value; the ruleset's knob ``auction`` picks it.

Each kind offers ``begin``, ``fits``, ``laying``, ``menu``, ``choices``, ``check``, ``step``, ``nameable``, ``reopening`` and the value ``Bidding`` they work on; see
:mod:`marias_lab.rules.auctions.take_and_return`, the first of them, for what they get and give.
"""
