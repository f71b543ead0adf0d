"""marias-lab: Mariáš and Marjas in Jupyter. Deals played, logged, replayed and explained.

The rooms: :mod:`marias_lab.rules` (what the game is), :mod:`marias_lab.engine` (how a deal unfolds), :mod:`marias_lab.record` (what
happened), :mod:`marias_lab.explain` (why, in words), :mod:`marias_lab.scenes` (what it looks like), :mod:`marias_lab.widgets` (controls).
"""
