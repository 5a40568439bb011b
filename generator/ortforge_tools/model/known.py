"""How facts are known of releases whose headers could not be had.

Input: nothing. Output: the choices of the key `known`, which every item of the model has.
"""

from __future__ import annotations

KNOWN_DOC = (
    "how its form in its first release is known; header: read in that release's header; sources: read in ORT's sources "
    "of that release; measured: by calling or taking apart the release's library; two sources, one source: public texts "
    "or bindings other than the header; inferred: it follows from something else. A child's defaults to its parent's"
)

#: Ways of knowing a fact, the surest first, and what readers are told of those that are no header.
KNOWN = {
    "header": "",
    "sources": "read in ONNX Runtime's sources; no header shows it",
    "measured": "measured in the library, whose headers could not be had",
    "two sources": "two sources say so, but no header of the release could be had",
    "one source": "only one source says so, and no header of the release could be had",
    "inferred": "inferred, since no header of the release could be had",
}
