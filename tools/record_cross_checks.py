"""Record what second sources say into tests/data/cross_checks, for machines that do not have them.

    python -m tools.record_cross_checks jextract REPOSITORY     # a clone of yuzawa-san/onnxruntime-java
    python -m tools.record_cross_checks ort_sys FOLDER          # lib.rs of ort-sys, and N.rs: pages of its reference for a newer version N
    python -m tools.record_cross_checks comments FOLDER         # FOLDER/<version>/onnxruntime_c_api.h ...; <version>-excerpt for a part of one

Only names, types, numbers and claims in words of ours are recorded. tests/spec/cross_checks says of each source what it is and what it lacks.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from tests.spec.cross_checks import comments, jextract, ort_sys
from tests.spec.cross_checks.facts import folded, write


def jextract_document(repository: Path) -> dict[str, Any]:
    """What tests/data/cross_checks/jextract.json holds."""
    commits = jextract.commits(repository)
    facts = {version: jextract.facts(repository, commit) for version, commit in commits.items()}
    return {
        "repository": "yuzawa-san/onnxruntime-java",
        "commits": {str(version): commit for version, commit in commits.items()},
        "facts": folded(facts),
    }


def ort_sys_document(folder: Path) -> dict[str, Any]:
    """What tests/data/cross_checks/ort_sys.json holds."""
    facts = ort_sys.facts(folder)
    pages = sorted(int(p.stem) for p in folder.glob("*.rs") if p.stem.isdecimal())
    return {"repository": "pykeio/ort", "pages": pages, "facts": folded(facts)}


def comments_document(folder: Path) -> dict[str, Any]:
    """What tests/data/cross_checks/comments.json holds."""
    releases = comments.releases(folder)
    return {
        "excerpts": sorted(version for version, path in releases.items() if comments.is_excerpt(path)),
        "since": folded({version: comments.since(path) for version, path in releases.items()}),
        "nulls": folded({version: comments.nulls(path) for version, path in releases.items()}),
    }


DOCUMENTS = {"jextract": jextract_document, "ort_sys": ort_sys_document, "comments": comments_document}


def main() -> None:
    """Read one source and write its data file."""
    if len(sys.argv) != 3 or sys.argv[1] not in DOCUMENTS:
        sys.exit(__doc__)
    document = DOCUMENTS[sys.argv[1]](Path(sys.argv[2]))
    write(sys.argv[1], document)
    print(
        f"{sys.argv[1]}: {sum(len(said) for key in ('facts', 'since', 'nulls') for said in document.get(key, {}).values())} facts"
    )


if __name__ == "__main__":
    main()
