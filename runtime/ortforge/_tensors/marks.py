"""What a value keeps about its tensor, beside what keeps its memory alive; see `kept_for` and READ_ONLY in runtime/ortforge/_api/handles.py."""

from __future__ import annotations

#: Key of the stream of a run that did not wait for it.
PENDING = "written by"
#: What is kept under READ_ONLY: the other library did, or could not say that it may be written, since its DLPack has no versions.
SAID, UNSAID = "is read only", "comes in DLPack without versions, which cannot say whether it may be written"
