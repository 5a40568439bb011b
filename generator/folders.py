"""Where things are: the package, the registry, the templates, the generated files."""

from __future__ import annotations

from pathlib import Path

from ..runtime.packed import data_root


def package_root() -> Path:
    """The folder of the package: a checkout's root, or where the wheel was installed."""
    return Path(__file__).resolve().parents[1]


def spec_root() -> Path:
    """The registry's folder."""
    return data_root() / "spec"


def template_root() -> Path:
    """The folder of the templates."""
    return data_root() / "templates"


def output_root() -> Path:
    """The folder of the generated files."""
    return data_root() / "generated"


def is_checkout() -> bool:
    """Is this a checkout or a source distribution, with tests, or what a wheel installs?"""
    return (package_root() / "tests" / "data").is_dir()


def calls_root() -> Path:
    """The folder of the programs that show how functions are called."""
    return data_root() / "examples" / "calls"


def programs_root() -> Path:
    """The folder of the programs that `ortforge demo` runs."""
    return data_root() / "examples" / "demo"


def native_root() -> Path:
    """The folder of the native module's C that is written by hand."""
    return data_root() / "runtime" / "native"


def recorder_root() -> Path:
    """The folder of the recorder's C++ that is written by hand."""
    return data_root() / "runtime" / "lab" / "conform" / "recorder"


def cpp_root() -> Path:
    """The folder of the C++ that is written by hand."""
    return data_root() / "runtime" / "cpp"
