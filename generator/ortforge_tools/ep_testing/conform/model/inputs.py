"""What goes into a model and comes out of it: names and types, inputs made for them, files of arrays, comparison.

Input: a session, or a .npz whose names are those of inputs. Output: arrays of the types that `ortforge._sessions.tensors` stores elements
in: bfloat16 as uint16, float8 as uint8.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ortforge._errors import RequestError
from ortforge._sessions.tensors import STORAGE
from ortforge_abi.elements import ELEMENTS

from ..cases import Arrays, first_difference
from ..checks import skip

STRING = 8  # ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING
_BFLOAT16, _TENSOR = 16, 1
#: Sizes of open dimensions, one set of inputs for each: twice the same shapes, with other numbers.
_SIZES = (2, 5, 1, 2)


@dataclass(frozen=True, slots=True)
class Typed:
    """An input or output of a session."""

    name: str
    element: int
    shape: tuple[int | str, ...]  # names are open dimensions, and may be empty

    @property
    def dtype(self) -> str:
        """The name of its element type."""
        found = ELEMENTS.get(self.element)
        return "string" if self.element == STRING else (found and found.name) or f"type {self.element} of ONNX"


def typed(api: Any, session: Any, way: str) -> list[Typed]:
    """The inputs or outputs (`way`) of a session.

    Raises:
        Skipped: one is no tensor, or of elements that numpy cannot hold.
    """
    allocator, found = api.get_allocator_with_default_options(), []
    for i in range(getattr(api, f"session_get_{way}_count")(session)):
        name = getattr(api, f"session_get_{way}_name")(session, i, allocator)
        with getattr(api, f"session_get_{way}_type_info")(session, i) as info:
            if api.get_onnx_type_from_type_info(info) != _TENSOR:
                skip(f"the {way} '{name}' is no tensor, and only tensors are compared")
            tensor = api.cast_type_info_to_tensor_info(info)
            count = api.get_dimensions_count(tensor)
            sizes, names = api.get_dimensions(tensor, count), api.get_symbolic_dimensions(tensor, count)
            shape = tuple(n if s < 0 else int(s) for s, n in zip(sizes, names, strict=True))
            found.append(Typed(name, int(api.get_tensor_element_type(tensor)), shape))
        if found[-1].element not in (STRING, *STORAGE):
            skip(f"the {way} '{name}' is of {found[-1].dtype}, which numpy cannot hold")
    return found


def opened(inputs: Sequence[Typed]) -> bool:
    """Has any of them an open dimension?"""
    return any(isinstance(size, str) for value in inputs for size in value.shape)


def made(inputs: Sequence[Typed]) -> Iterator[list[Arrays]]:
    """Sets of inputs, made from the shapes: first with a size of its own for each open dimension, then with one for all."""
    names = dict.fromkeys(size for value in inputs for size in value.shape if isinstance(size, str))
    for spread in (1, 0):
        sizes = [{name: size + i * spread for i, name in enumerate(names)} for size in _SIZES]
        yield [_made(inputs, one, seed) for seed, one in enumerate(sizes)]


def _made(inputs: Sequence[Typed], sizes: Mapping[str, int], seed: int) -> Arrays:
    """One set; whole numbers are 0 and 1, which masks, tokens and indices may be."""
    random, found = np.random.default_rng(seed + 1), {}
    for value in inputs:
        shape = [sizes[size] if isinstance(size, str) else size for size in value.shape]
        if value.element == STRING:
            array = random.choice(np.array(["one", "two"]), shape)
        elif value.element == _BFLOAT16:
            array = random.uniform(-1, 1, shape).astype("float32").view("uint32") >> 16
        elif value.dtype.startswith("float8"):
            array = random.integers(0x20, 0x30, shape)  # small numbers of all four types
        elif value.dtype.startswith(("float", "complex")):
            array = random.uniform(-1, 1, shape)
        else:
            array = random.integers(0, 2, shape)
        found[value.name] = array if value.element == STRING else np.asarray(array).astype(STORAGE[value.element])
    return found


def read(path: Path) -> Arrays:
    """The arrays of a .npz.

    Raises:
        RequestError: it is none.
    """
    try:
        with np.load(path, allow_pickle=False) as file:
            return {name: file[name] for name in file.files}
    except (OSError, ValueError, EOFError, AttributeError) as error:
        raise RequestError(f"{path} is no .npz with an array for each input: {error}") from None


def stored(array: Any) -> NDArray[Any]:
    """An array in the form in which it is kept, of one that may have a dtype of ml_dtypes.

    Raises:
        ValueError: ONNX Runtime's tensors cannot be made of it here.
    """
    found = np.asarray(array)
    if found.dtype.kind in "OSU":
        return found.astype(str)
    number = next((n for n, e in ELEMENTS.items() if found.dtype.name == e.name and n in STORAGE), None)
    if number is None:
        raise ValueError(f"elements of {found.dtype.name}, which are smaller than a byte")
    return found.view(STORAGE[number])


def output_difference(
    values: Sequence[Typed],
    found: Arrays,
    wanted: Arrays,
    tolerance: Mapping[str, Sequence[float]],
    numbers: bool = True,
) -> str:
    """How outputs differ; empty if shapes, and where asked for the numbers, are what is wanted."""
    for value in values:
        array, expected = found[value.name], wanted[value.name]
        if array.shape != expected.shape:
            return f"the output '{value.name}' has the shape {list(array.shape)} instead of {list(expected.shape)}"
        if not numbers or not array.size:
            continue
        if value.element == _BFLOAT16:
            array, expected = ((a.astype("uint32") << 16).view("float32") for a in (array, expected))
        where = f" of the output '{value.name}' ({value.dtype})"
        if difference := first_difference(array, expected, tolerance.get(value.dtype), where):
            return difference
    return ""
