"""Modules as child processes, without the folder one happens to be in: a dis.py that lies there is not the one that Python means.

`python -m` puts that folder first among those where modules are looked for, and -P, which does not, is newer than Python 3.10.
"""

from __future__ import annotations

import sys

_START = (
    "import sys; sys.path[:] = [p for p in sys.path if p]; del sys.argv[0]; "
    "import runpy; runpy.run_module(sys.argv[0], run_name='__main__', alter_sys=True)"
)


def command(module: str, *arguments: str) -> list[str]:
    """The command that runs a module of this Python."""
    return [sys.executable, "-c", _START, module, *arguments]
