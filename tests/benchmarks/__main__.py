"""All benchmarks, their ratios in one table; fails where a required ratio is missed. Needs the extra ``bench``."""

from __future__ import annotations

from pathlib import Path

import pytest

raise SystemExit(pytest.main(["--timeout=0", "--tb=line", "-q", str(Path(__file__).parent)]))
