"""The stages of a deal, one module each, with the same functions: ``menu``, ``choices``, ``open_choice``, ``check``, ``step``."""
