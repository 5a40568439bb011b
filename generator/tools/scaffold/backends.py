"""The backends that there are scaffolds for, as their template folders describe themselves.

Input: `layers.yaml` in every folder templates/new_ep_cpp/backend-*. Output: a `Backend` for each name in it. A folder may be for several
backends whose APIs are the same but for their names.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ...errors import Location, Report, did_you_mean
from ...folders import template_root
from ...load import load_item
from ...load.spec_folder import read_text
from ...model.keys import key, place

#: What a folder says of itself; no file of a project is made from it.
FILE = "layers.yaml"
#: The words of a backend in the README of its projects; the project's own README includes them.
WORDS = "README.part.md"
#: The backend of projects that name none.
DEFAULT = "cpu"
_PREFIX = "backend-"


@dataclass(frozen=True, slots=True, kw_only=True)
class Borrowed:
    """Files of another folder."""

    folder: str = key(
        "line", "folder of templates/new_ep_cpp, ex) backend-cpu; one that begins with a style is for that style"
    )
    files: tuple[str, ...] = key("texts", "what the names of the files that are taken begin with, ex) compute.")
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Layers:
    """The content of one file: what `ortforge new-ep` needs to know of a template folder."""

    backends: tuple[str, ...] = key("names", "the backends it is for")
    gpu: bool = key("boolean", "is the device another than the processor, which a machine may lack?")
    staged: bool = key("boolean", "can the processor not address imported tensors, so that they are copied?", False)
    borrows: tuple[Borrowed, ...] = key(
        "items",
        "files of other folders; its work is done by the processor until it has kernels of its own",
        (),
        of=Borrowed,
    )
    requires: tuple[str, ...] = key(
        "texts", "Python packages that the tests of a project need, ex) vulkan>=1.3.275", ()
    )
    loc: Location = place()


@dataclass(frozen=True, slots=True)
class Backend:
    """One backend of scaffolds."""

    name: str
    family: str  # what stands behind `backend-` and `<style>-` in the names of its folders
    layers: Layers


@cache
def backends() -> dict[str, Backend]:
    """Every backend by its name: the default first, the others by name.

    Raises:
        SpecError: every mistake in these files.
    """
    report = Report()
    found: dict[str, Backend] = {}
    root = template_root() / "new_ep_cpp"
    folders = sorted(path for path in root.glob(f"{_PREFIX}*") if path.is_dir())
    for folder in folders:
        layers = _read(folder, report)
        if layers is None:
            continue
        for name in layers.backends:
            if name in found:
                report.error(layers.loc, f"backend '{name}' has another folder: backend-{found[name].family}")
            found[name] = Backend(name, folder.name.removeprefix(_PREFIX), layers)
    report.raise_if_any()
    return {name: found[name] for name in sorted(found, key=lambda name: (name != DEFAULT, name))}


def _read(folder: Path, report: Report) -> Layers | None:
    name = f"templates/new_ep_cpp/{folder.name}/{FILE}"
    layers = load_item(read_text(folder / FILE, name), name, Layers, report)
    for borrowed in layers.borrows if layers else ():
        others = [path.name for path in folder.parent.iterdir() if path.is_dir()]
        if borrowed.folder not in others:
            note = did_you_mean(borrowed.folder, others)
            report.error(borrowed.loc, f"there is no template folder '{borrowed.folder}'", note)
    return layers
