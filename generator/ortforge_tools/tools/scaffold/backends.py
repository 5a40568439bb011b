"""The backends that there are scaffolds for, as their template folders describe themselves.

Input: `layers.yaml` in every folder templates/new_ep_cpp/backend-*. Output: a `Backend` for each name in it. A folder may be for several
backends whose APIs are the same but for their names. What the factory of a project on the backend `x` stands on is the class template `WithX` of
runtime/cpp/ortforge/x/factory.hpp; the default backend's is that of the part `importer`.
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
class Layers:
    """The content of one file: what `ortforge new-ep` needs to know of a template folder."""

    backends: tuple[str, ...] = key("names", "the backends it is for")
    gpu: bool = key("boolean", "is the device another than the processor, which a machine may lack?")
    ep: str = key("line", "class template of the base layer around the EP, e.g. WithGpuRuns", "")
    borrows: tuple[str, ...] = key(
        "texts",
        "other folders of templates/new_ep_cpp that its projects have the files of, e.g. operators-cpu, where the "
        "processor runs the operators",
        (),
    )
    requires: tuple[str, ...] = key(
        "texts", "Python packages that the tests of a project need, e.g. vulkan>=1.3.275", ()
    )
    loc: Location = place()


@dataclass(frozen=True, slots=True)
class Backend:
    """One backend of scaffolds."""

    name: str
    family: str  # what stands behind `backend-` in the name of its folder
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
    if layers is None:
        return None
    others = [path.name for path in folder.parent.iterdir() if path.is_dir()]
    for borrowed in layers.borrows:
        if borrowed not in others:
            report.error(layers.loc, f"there is no template folder '{borrowed}'", did_you_mean(borrowed, others))
    return layers
