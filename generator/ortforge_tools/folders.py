"""Where things are: the checkout, the registry, the templates, the generated files."""

from __future__ import annotations

import os
from pathlib import Path

from ortforge import _resources as resources
from ortforge._errors import RequestError

#: The folder of this package.
PACKAGE = Path(__file__).resolve().parent


def data_root() -> Path:
    """The folder that has spec/, templates/ and generated/: that of an installation, or the root of a checkout."""
    return resources.data_root(PACKAGE)


def checkout_root() -> Path:
    """The root of a checkout, which has tests/ and docs/, too."""
    return PACKAGE.parents[1]


def spec_root() -> Path:
    """The registry's folder."""
    return data_root() / "spec"


def template_root() -> Path:
    """The folder of the templates."""
    return data_root() / "templates"


def output_root() -> Path:
    """The folder of the generated files."""
    return data_root() / "generated"


def bindings_root() -> Path:
    """The folder of the projects of other ecosystems; an installation has their hand-written files."""
    return data_root() / "bindings"


def is_checkout() -> bool:
    """Is this a checkout or a source distribution, with tests, or what a wheel installs?"""
    return data_root() == checkout_root()


def check_writable(folder: Path, cure: str = "name another folder") -> None:
    """Refuse to write to the data of an installation.

    Args:
        folder: where something is about to be written; it need not exist.
        cure: what to do instead.

    Raises:
        RequestError: it is such data.
    """
    if is_checkout():
        return
    target, data = (Path(os.path.realpath(place)) for place in (folder, data_root()))
    if data in (target, *target.parents):
        raise RequestError(f"{folder} is data of an installed ortforge, which is read-only; {cure}")


def check_spec_writable(spec: Path | None) -> Path:
    """The folder of the spec that a command may write to.

    Args:
        spec: what --spec names; None for ortforge's own, which only a checkout may change.

    Raises:
        RequestError: it is the data of an installation.
    """
    import shlex

    copy = f"cp -r {shlex.quote(str(spec_root()))} my-spec"
    folder = spec or spec_root()
    check_writable(folder, f"work in a checkout of ortforge, or name a copy of the spec with --spec ({copy})")
    return folder


def calls_root() -> Path:
    """The folder of the programs that show how functions are called."""
    return data_root() / "examples" / "calls"


def programs_root() -> Path:
    """The folder of the programs that `ortforge demo` runs."""
    return data_root() / "examples" / "demo"


def native_root() -> Path:
    """The folder of the native module's C that is written by hand."""
    return resources.data_root() / "runtime" / "native"


def recorder_root() -> Path:
    """The folder of the recorder's C++ that is written by hand."""
    return PACKAGE / "ep_testing" / "conform" / "recorder"


def cpp_root() -> Path:
    """The folder of the C++ that is written by hand."""
    return resources.data_root() / "runtime" / "cpp"
