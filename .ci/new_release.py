"""Is there an ONNX Runtime release that the registry does not have? If so, prepare the work.

    python .ci/new_release.py FOLDER [--index URL] [--headers URL]

Asks the package index for the newest `onnxruntime`. If its minor version is newer than the registry, FOLDER gets title.txt and
body.md of a pull request or issue: the checklist, and what `ortforge diff` says, where the headers can be had; these are
in FOLDER/headers. With GITHUB_OUTPUT set, `found`, `version` and `headers` are written to it.
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
from ortforge.generator.diff.compare import compare
from ortforge.generator.diff.report import page
from ortforge.generator.diff.sides import side
from ortforge.generator.render import Renderer
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


def body(version: str, headers: Path | None) -> str:
    """The text of the pull request."""
    minor = int(version.split(".")[1])
    lines = [f"onnxruntime {version} is on the package index; the registry ends before 1.{minor}.", ""]
    lines += ["What to do is in UPDATING.md.", ""]
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
    version = newest(json.loads(fetch(options.index)))
    known = pipeline.read_api().newest
    if version is None or int(version.split(".")[1]) <= known:
        print(f"nothing new: the index has {version}, the registry 1.{known}")
        report(found="false")
        return 0
    headers = options.folder / "headers"
    there = fetch_headers(version, options.headers, headers)
    (options.folder / "title.txt").write_text(f"ONNX Runtime {version}\n", encoding="utf-8")
    (options.folder / "body.md").write_text(body(version, headers if there else None), encoding="utf-8")
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
