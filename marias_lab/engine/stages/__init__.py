"""The stages of a deal, one module each, with the same functions: ``options``, ``choices``, ``open_choice``, ``check``, ``step``."""
