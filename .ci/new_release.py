"""Is there an ONNX Runtime release that the registry does not have? If so, prepare the work.

    python .ci/new_release.py FOLDER [--index URL] [--headers URL]

Asks the package index for the newest `onnxruntime`. If its minor version is newer than the registry, FOLDER gets title.txt and
body.md of a pull request or issue: the checklist, what `ortforge tables` reads from the release's library, which is in
FOLDER/library, and what `ortforge diff` says, where the headers can be had; these are in FOLDER/headers. With GITHUB_OUTPUT
set, `found`, `version` and `headers` are written to it.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import urllib.error
import urllib.request
from pathlib import Path

from ortforge.generator import pipeline
from ortforge.generator.render import Renderer
from ortforge.generator.tools.diff.compare import compare
from ortforge.generator.tools.diff.report import page
from ortforge.generator.tools.diff.sides import side
from ortforge.generator.tools.tables import report as tables_report
from ortforge.generator.tools.tables.compare import Answers
from ortforge.generator.tools.tables.compare import compare as compare_tables
from ortforge.runtime.errors import OrtforgeError

INDEX = "https://pypi.org/pypi/onnxruntime/json"
HEADERS = "https://raw.githubusercontent.com/microsoft/onnxruntime/v{version}/include/onnxruntime/core/session/{name}"
NAMES = (
    "onnxruntime_c_api.h",
    "onnxruntime_ep_c_api.h",
    "onnxruntime_error_code.h",
    "onnxruntime_experimental_c_api.h",
    "onnxruntime_experimental_c_api.inc",
)
_FINAL = re.compile(r"1\.(\d+)\.(\d+)\Z")
#: Wheels whose library is read: any of them has the same.
_WHEEL = re.compile(r"onnxruntime-[^-]+-.*manylinux.*x86_64.*\.whl\Z")
_TIMEOUT = 60


def newest(index: dict[str, object]) -> str | None:
    """The newest final release of the index that has files and was not withdrawn; None if there is none."""
    releases = index.get("releases")
    found = []
    for version, files in releases.items() if isinstance(releases, dict) else ():
        match = _FINAL.match(version)
        if match and files and not all(file.get("yanked") for file in files):
            found.append((int(match[1]), int(match[2]), version))
    return max(found)[2] if found else None


def wheel(index: dict[str, object], version: str) -> tuple[str, str] | None:
    """Name and address of a wheel of a release; None if there is none for Linux on x86-64."""
    releases = index.get("releases")
    files = releases.get(version, []) if isinstance(releases, dict) else []
    found = sorted((str(f.get("filename")), str(f.get("url"))) for f in files if _WHEEL.match(str(f.get("filename"))))
    return found[0] if found else None


def fetch(url: str) -> bytes:
    """The content behind an address."""
    with urllib.request.urlopen(url, timeout=_TIMEOUT) as response:  # noqa: S310 - whoever runs this names the address
        data: bytes = response.read()
    return data


def fetch_headers(version: str, template: str, folder: Path) -> bool:
    """The headers of a release, as far as there are such files; False if the main header is not among them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in NAMES:
        _fetch_to(folder / name, template.format(version=version, name=name))
    return (folder / NAMES[0]).exists()


def _fetch_to(path: Path, url: str) -> None:
    try:
        path.write_bytes(fetch(url))
    except (urllib.error.URLError, OSError) as error:
        print(f"{path.name}: {error}", file=sys.stderr)


def tables(index: dict[str, object], version: str, folder: Path) -> list[str]:
    """The lengths of the tables of a release, as text; without them, why not."""
    found = wheel(index, version)
    if found is None:
        return ["The index has no wheel for Linux on x86-64, so the tables of its library are not known."]
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / found[0]
    _fetch_to(path, found[1])
    answers = Answers()
    if path.exists():
        compare_tables(pipeline.read_api(), str(path), answers)
    why = [text.replace(str(path), path.name) for _, text in answers.failed] or ["it could not be fetched"]
    if not answers.compared:
        return [f"The tables of its library are not known: {why[0]}."]
    lines = []
    for library in answers.compared:
        lines += [tables_report.heading(library).replace(str(path), path.name)]
        lines += [*tables_report.plain(library), *tables_report.code(library)]
    # Texts of the library are among them, and none may end the block.
    return ["## Tables of its library", "", "```", *(line.replace("`", "'") for line in lines), "```"]


def body(version: str, headers: Path | None, lengths: list[str]) -> str:
    """The text of the pull request."""
    minor = int(version.split(".")[1])
    lines = [f"onnxruntime {version} is on the package index; the registry ends before 1.{minor}.", ""]
    lines += ["What to do is in UPDATING.md.", "", *lengths, ""]
    if headers is None:
        return "\n".join([*lines, "Its headers could not be fetched.", ""])
    registry = pipeline.read_api()
    try:
        found = compare(side(f"1.{registry.newest_described}", lambda: registry), side(str(headers), lambda: registry))
    except OrtforgeError as error:
        said = str(error).replace(str(headers), "the headers")
        return "\n".join([*lines, "Its headers cannot be read yet:", "", "```", said, "```", ""])
    text = Renderer().render("report/DIFF.md.j2", **page(found)).replace(str(headers), f"1.{minor}")
    return "\n".join([*lines, text])


def main() -> int:
    """Look, and prepare the work if there is any."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--index", default=INDEX)
    parser.add_argument("--headers", default=HEADERS)
    options = parser.parse_args()
    index = json.loads(fetch(options.index))
    version = newest(index)
    known = pipeline.read_api().newest
    if version is None or int(version.split(".")[1]) <= known:
        print(f"nothing new: the index has {version}, the registry 1.{known}")
        report(found="false")
        return 0
    headers = options.folder / "headers"
    there = fetch_headers(version, options.headers, headers)
    (options.folder / "title.txt").write_text(f"ONNX Runtime {version}\n", encoding="utf-8")
    lengths = tables(index, version, options.folder / "library")
    (options.folder / "body.md").write_text(body(version, headers if there else None, lengths), encoding="utf-8")
    print(f"new: {version}; headers {'fetched' if there else 'could not be fetched'}")
    report(found="true", version=version, api=version.split(".")[1], headers=str(there).lower())
    return 0


def report(**outputs: str) -> None:
    """What the next steps of the workflow need."""
    path = os.environ.get("GITHUB_OUTPUT")
    if path:
        with Path(path).open("a", encoding="utf-8") as file:
            file.writelines(f"{name}={value}\n" for name, value in outputs.items())


if __name__ == "__main__":
    sys.exit(main())
