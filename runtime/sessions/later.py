"""What sessions are made of: each name comes from its module at first use.

A process's first session loads these modules while ONNX Runtime makes its environment, see `first`; `from ortforge import Session` therefore must not
load them. Whoever belongs to a session before that, which is `session` alone, takes them from here.
"""

from ..public import lazy

__all__ = [
    "Calls",
    "Library",
    "PreparedRun",
    "ValueInfo",
    "bad",
    "check_dtype",
    "functions",
    "hold",
    "load",
    "read",
    "reference",
    "unknown",
    "view_of",
]

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from ...generated.python.library import Library, load
    from ..api.arguments import bad
    from ..api.handles import hold, reference
    from ..api.memory import view_of
    from ..api.quick import functions
    from .calls import Calls
    from .prepared import PreparedRun
    from .value_info import ValueInfo, read
    from .values import check_dtype, unknown
else:
    _, __getattr__, __dir__ = lazy(
        __name__,
        {
            "generated.python.library": "Library load",
            "runtime.api.arguments": "bad",
            "runtime.api.handles": "hold reference",
            "runtime.api.memory": "view_of",
            "runtime.api.quick": "functions",
            "runtime.sessions.calls": "Calls",
            "runtime.sessions.prepared": "PreparedRun",
            "runtime.sessions.value_info": "ValueInfo read",
            "runtime.sessions.values": "check_dtype unknown",
        },
    )
