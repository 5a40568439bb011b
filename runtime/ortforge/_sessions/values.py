"""Python values and OrtValues, by what a model says that they are.

Input: arrays, tensors of other libraries, lists, dicts, numbers, text; or OrtValues. Output: the other side. Errors name what was given.
"""

from __future__ import annotations

import numpy as np

from .._api.handles import Handle
from .._errors import ArgumentError, OrtforgeError
from .value_info import STRING, ValueInfo, element_name

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

_SEQUENCE, _MAP = 2, 3  # ONNXType
_SHOWN = 20  # names in a message, where none is near


def to_value(library: Any, info: ValueInfo, given: Any, where: str) -> Any:
    """An OrtValue for what was given for an input.

    Raises:
        ArgumentError: it is no such thing; `where` says what it was given for.
        HandleError: it was closed.
    """
    from .tensors import map_value, sequence_value

    if isinstance(given, Handle):
        return given
    if given is None:
        raise ArgumentError(
            f"{where} got None, and the model wants {info.type}"
            + ("; C has no way to make an optional without a value" if info.kind == "optional" else "")
        )
    if info.kind == "optional" and info.of:
        return to_value(library, info.of, given, where)
    if info.kind == "sequence" and info.of:
        if not isinstance(given, list | tuple):
            raise _wrong(info, given, where)
        return sequence_value(
            library, [to_value(library, info.of, g, f"{where}, item {i}") for i, g in enumerate(given)]
        )
    if info.kind == "map" and info.of:
        if not isinstance(given, dict):
            raise _wrong(info, given, where)
        keys = ValueInfo("", "tensor", element=info.element)
        of_keys, of_values = (
            to_value(library, keys, list(given), where),
            to_value(library, info.of, list(given.values()), where),
        )
        return map_value(library, of_keys, of_values)
    if info.kind != "tensor":
        raise ArgumentError(f"{where} wants {info.type}: give an OrtValue, not {type(given).__name__}")
    return _tensor(library, info, given, where)


def _tensor(library: Any, info: ValueInfo, given: Any, where: str) -> Any:
    from .._tensors.elements import elements_of
    from .._tensors.foreign import foreign
    from .._tensors.make import value_over
    from .tensors import value_from_numpy

    if not isinstance(given, np.ndarray):
        if not isinstance(given, list | tuple | int | float | complex | str | bytes | np.generic):
            try:
                found = foreign(elements_of(library._context.facts), given, None)
                if found.element.value != info.element:
                    raise _wrong_dtype(info, given, found.element.name, where)
                return value_over(library, found, False, where, "Session.run")
            except OrtforgeError as error:
                if isinstance(error, ArgumentError) and "tensors are OrtValues" in str(error):
                    raise _wrong(info, given, where) from None
                raise
        given = _array(info, given, where)
    if info.element == STRING:
        if given.dtype.kind not in "UTSO":
            raise _wrong_dtype(info, given, given.dtype, where)
        try:
            return value_from_numpy(library, given)
        except ArgumentError as error:  # of one of the strings
            raise ArgumentError(f"{where}: {error}") from None
    if not _dtypes(info):
        raise ArgumentError(f"{where} wants {info.type}, which numpy has no dtype for: give an OrtValue")
    check_dtype(info, given, where)
    return value_from_numpy(library, given, info.element)


def _dtypes(info: ValueInfo) -> tuple[str, ...]:
    """Names of the dtypes that arrays of a tensor may have; none for elements that numpy cannot have."""
    from ortforge_abi.elements import ELEMENTS

    element = ELEMENTS.get(info.element)
    return (element.name, element.storage) if element is not None and element.storage else ()


def check_dtype(info: ValueInfo, given: Any, where: str) -> None:
    """Refuse an array that has not the elements that a tensor of the model has.

    Raises:
        ArgumentError: it is one.
    """
    if not isinstance(given, np.ndarray) or info.kind != "tensor" or info.element == STRING:
        return
    dtypes = _dtypes(info)
    if dtypes and given.dtype.name not in dtypes:
        raise _wrong_dtype(info, given, given.dtype.name, where)


def _array(info: ValueInfo, given: Any, where: str) -> Any:
    """An array of a number, or of a list of them, if the model's type can hold them."""
    from .value_info import dtype_of

    want = dtype_of(info.element)
    try:
        array = np.array(given, object) if info.element == STRING else np.asarray(given)
    except ValueError as error:  # lists of different lengths
        raise ArgumentError(f"{where} got a {type(given).__name__} that makes no array: {error}") from None
    if info.element == STRING or want is None or array.dtype == want:
        return array
    if isinstance(given, np.generic):  # it has a type of its own
        return array
    if not (
        array.size == 0
        or np.can_cast(array.dtype, want, "same_kind")
        or (array.dtype.kind in "iuf" and want.kind in "Vf")
    ):
        raise _wrong_dtype(info, given, array.dtype, where)
    return array.astype(want)


def _wrong(info: ValueInfo, given: Any, where: str) -> ArgumentError:
    wanted = {"sequence": "a list", "map": "a dict"}.get(
        info.kind, "an array, a tensor of another library, a list or a number"
    )
    return ArgumentError(f"{where} wants {info.type}: give {wanted}, not {type(given).__name__}")


def _wrong_dtype(info: ValueInfo, given: Any, dtype: object, where: str) -> ArgumentError:
    """The error for other elements than the model wants, with what converts them, if something of numpy does."""
    kind = "str" if info.element == STRING else repr(element_name(info.element))
    what = "an array" if isinstance(given, np.ndarray) else f"a {type(given).__name__}"
    advice = ""
    if hasattr(given, "astype"):
        advice = f"; use .astype({kind}) if that is meant"
    elif isinstance(given, list | tuple | int | float):
        advice = f"; give numpy.array(..., {kind}) if that is meant"
    return ArgumentError(f"{where} got {what} of {dtype}, and the model wants {info.type}{advice}")


def from_value(library: Any, info: ValueInfo, value: Any) -> Any:
    """What Python has for an OrtValue: an array, a list, a dict, None; or the value itself, where there is nothing."""
    from .tensors import value_to_numpy

    api = library.api
    if info.kind == "optional" and info.of:
        return from_value(library, info.of, value) if api.has_value(value) else None
    if info.kind == "tensor":
        if info.dtype is None:
            return value
        array = value_to_numpy(library, value)
        return array if array.dtype == info.dtype else array.view(info.dtype)
    if info.kind not in ("sequence", "map") or info.of is None:
        return value
    allocator = api.get_allocator_with_default_options()
    items = [api.get_value(value, i, allocator) for i in range(api.get_value_count(value))]
    if info.kind == "sequence":
        return [from_value(library, info.of, item) for item in items]
    keys, values = (value_to_numpy(library, item).tolist() for item in items)
    return dict(zip(keys, values, strict=True))


def given_for(feeds: Any, infos: Mapping[str, ValueInfo], what: str) -> None:
    """Refuse feeds that lack an input, or have one that there is not.

    Raises:
        ArgumentError: with what was probably meant.
    """
    if not hasattr(feeds, "keys"):
        raise ArgumentError(f"Session.{what}: give a mapping of names to arrays, not {type(feeds).__name__}")
    for name in list(feeds):  # another thread may change them meanwhile
        if name not in infos:
            raise unknown(f"Session.{what}: the model has no input", name, infos)
    missing = [info for name, info in infos.items() if info.required and name not in feeds]
    if missing:
        raise ArgumentError(f"Session.{what}: nothing was given for the input {', '.join(map(repr, missing))}")


def unknown(what: str, name: object, names: Any, error: type[OrtforgeError] = ArgumentError) -> OrtforgeError:
    """The error for a name that is none, with the nearest one."""
    from difflib import get_close_matches

    names = list(names)
    near = get_close_matches(str(name)[:200], names, n=1)
    if near:
        return error(f"{what} {name!r}; did you mean {near[0]!r}?")
    more = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
    return error(f"{what} {name!r}; there are: {', '.join(names[:_SHOWN]) or 'none'}{more}")
