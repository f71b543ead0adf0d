"""A table that is played at: what it asks, what comes of the answers, and its frames.

:mod:`choosing` is what was chosen and not yet decided, :mod:`asking` the question that is due, :mod:`table_reel` the frames of a deal.
"""
