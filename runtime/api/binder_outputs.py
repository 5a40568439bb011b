"""The source that turns C results into Python values, one method per kind."""

from __future__ import annotations

import ctypes

from . import arguments, bindings
from .bindings import Arg
from .ctypes_types import SCALARS
from .draft import PATH, POINTER, Draft

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Outputs(Draft):
    """Writes the room for results, and what becomes of them."""

    def _out(self, i: int, ctype: Any) -> None:
        self._types.append(ctypes.POINTER(ctype))
        self._space[f"_{i}T"] = ctype
        self._before.append(f"_{i} = _{i}T()")

    def _out_int(self, i: int, arg: Arg) -> None:
        self._out(i, SCALARS[arg.of])
        self._results.append(f"_{i}.value")

    _out_bool = _out_float = _out_int

    def _out_flag(self, i: int, arg: Arg) -> None:
        self._out(i, SCALARS[arg.of])
        self._results.append(f"_{i}.value != 0")

    def _out_enum(self, i: int, arg: Arg) -> None:
        self._out(i, ctypes.c_int)
        self._space[f"_{i}E"] = bindings.enum(arg.of).members().get
        self._results.append(f"_{i}E(_v := _{i}.value, _v)")

    def _out_string(self, i: int, arg: Arg) -> None:
        if arg.links:
            self._out(i, POINTER)
            self._after.append(f"_{i}o = _r.owned_text(_x, _{arg.links[0]}, _{i}.value)")
            self._null(arg, f"_{i}o")
            self._results.append(f"_{i}o")
        else:
            self._out(i, ctypes.c_char_p)
            self._text_result(f"_{i}.value", arg)

    def _text_result(self, value: str, arg: Arg) -> None:
        null = "None" if "!" in arg.flags else "''"
        self._results.append(f"{null} if (_v := {value}) is None else _v.decode('utf-8', 'surrogateescape')")

    def _out_path(self, i: int, arg: Arg) -> None:
        self._out(i, PATH)
        null = f"None if _{i}.value is None else " if "!" in arg.flags else ""
        self._results.append(f"{null}_r.path(_{i}.value)")

    def _null(self, arg: Arg, value: str) -> None:
        if "!" not in arg.flags:
            self._after += [f"if {value} is None:", "    raise _x.null_result(_f)"]

    def _out_handle(self, i: int, arg: Arg) -> None:
        self._out(i, POINTER)
        self._after.append(f"_v = _{i}.value")
        self._new_handle(arg, f"_{i}h")
        self._results.append(f"_{i}h")

    def _new_handle(self, arg: Arg, local: str) -> None:
        """Make a handle of the pointer in `_v`. Done inline: creating objects is what short functions mostly do."""
        made = self._context.handle_class(arg.of)
        owned = "+" in arg.flags
        keep = self._keep if owned else [f"_{self._refs[0]}"] if self._refs else []
        self._space |= {f"{local}C": made.cls, f"{local}R": made.owned if owned else made.borrowed}
        lines = [f"{local} = _new({local}C)", f"{local}.{made.slot} = _n = {local}R(_v)"]
        if any(k.startswith("*") for k in keep):
            lines.append(f"_retain(_n, ({', '.join(keep)},))")
        elif keep:
            lines.append(f"_kept[id(_n)] = {{{', '.join(f'{n}: {k}' for n, k in enumerate(keep))}}}")
        if "!" in arg.flags:
            self._after += ["if _v is None:", f"    {local} = None", "else:", *(f"    {line}" for line in lines)]
        else:
            self._after += ["if _v is None:", "    raise _x.null_result(_f)", *lines]

    def _out_address(self, i: int, arg: Arg) -> None:  # noqa: ARG002
        self._out(i, POINTER)
        self._results.append(f"_{i}.value or 0")

    def _out_array(self, i: int, arg: Arg) -> None:
        size = arg.links[0]
        count = self._form.args[size].name
        self._types.append(POINTER)
        if arg.of == "bytes":
            ctype: Any = ctypes.c_char
            self._results.append(f"_{i}.raw")
        elif arg.of == "char":
            ctype = ctypes.c_char_p
            self._results.append(f"[_r.text(v) for v in _{i}]")
        elif arg.of in bindings.handles():
            ctype = POINTER
            self._space[f"_{i}M"] = self._context.handle_class(arg.of).make
            keep = f"(_{self._refs[0]},)" if self._refs else "()"
            self._results.append(f"_r.handles(_{i}M, {'+' in arg.flags}, {keep}, _{i})")
        else:
            ctype = SCALARS.get(arg.of, ctypes.c_int)
            self._results.append(f"list(_{i})")
        self._space[f"_{i}T"] = ctype
        low, high = arguments.RANGES["size_t"]
        self._before += [
            f"_{i}n = _int({count}, {low}, {high}, {count!r}, _f)",
            f"_{i} = _space(_{i}T, _{i}n, {count!r}, _f)",
        ]

    def _out_list(self, i: int, arg: Arg) -> None:
        self._out(i, POINTER)
        count, allocator = arg.links[0], f"_{arg.links[1]}" if len(arg.links) > 1 else "None"
        make, keep = "None", f"(_{self._refs[0]},)" if self._refs else "()"
        if arg.of in bindings.handles():
            self._space[f"_{i}M"] = self._context.handle_class(arg.of).make
            make = f"_{i}M"
        owned = "+" in arg.flags
        call = f"_r.listed(_x, {arg.of!r}, _{i}.value, _{count}.value, {allocator}, {make}, {owned}, {keep})"
        self._after.append(f"_{i}o = {call}")
        if self._form.mark == ">":  # a list with a function of its own to end it
            result = self._context.function(f"{self._form.table}.{self._form.extra}", POINTER, POINTER, ctypes.c_int)
            self._space["_end"] = result
            self._after += [f"if _s := _end(_{i}, _{count}.value):", "    _raise(_s, _f)"]
        self._results.append(f"_{i}o")

    def _out_count(self, i: int, arg: Arg) -> None:
        self._out(i, SCALARS[arg.of])

    def _out_hidden(self, i: int, arg: Arg) -> None:
        if any(a.kind == ">deferred" for a in self._form.args):
            self._types.append(POINTER)
        else:
            self._out(i, POINTER if arg.code.startswith("**") else SCALARS[arg.of])

    def _out_memory(self, i: int, arg: Arg) -> None:
        self._out(i, POINTER)
        link = arg.links[0]
        size = f"_{link}.value" if self._form.args[link].kind == ">count" else f"_{link}"
        allocator = f"_{arg.links[1]}" if len(arg.links) > 1 else "None"
        keep = f"_{self._refs[0]}" if self._refs else "None"
        self._results.append(f"_r.memory(_x, _{i}.value, {size}, {allocator}, {'=' in arg.code}, {keep})")

    def _out_text(self, i: int, arg: Arg) -> None:
        """Asked for twice: the first call, made here, gives the size."""
        self._types.append(POINTER)
        self._before.append(f"_{i} = None")
        size = arg.links[0]
        order = ", ".join("_b" if j == i else "_n" if j == size else f"_{j}" for j in range(len(self._form.args)))
        self._after += [
            f"_b, _n = _r.room({arg.of!r}, _{size}), _{size}",
            f"if _n.value and (_s := _call({order})):",
            "    _raise(_s, _f)",
            f"_{i}o = _r.sized({arg.of!r}, _b, _n.value)",
        ]
        self._results.append(f"_{i}o")

    def _out_size(self, i: int, arg: Arg) -> None:
        self._out(i, SCALARS[arg.of])

    def _out_names(self, i: int, arg: Arg) -> None:
        self._out(i, POINTER)
        lengths, count, allocator = arg.links
        self._results.append(f"_r.names(_x, _{allocator}, _{i}.value, _{lengths}.value, _{count}.value)")

    def _out_deferred(self, i: int, arg: Arg) -> None:
        """The function only stores the addresses; a later one writes there."""
        self._types.append(POINTER)
        size, allocator = arg.links
        self._space["_at"] = ctypes.addressof
        self._before += [
            f"_{i}o = _r.deferred(_x, _{allocator}, _{self._refs[0]})",
            f"_{i}, _{size} = _at(_{i}o.pointer), _at(_{i}o.size)",
        ]
        self._results.append(f"_{i}o")

    def _result_type(self) -> Any:
        arg = self._form.returns
        kind = arg.kind
        if kind in ("status", "none"):
            return POINTER if kind == "status" else None
        if kind in (">handle", ">table", ">address"):
            if kind == ">handle":
                self._new_handle(arg, "_h")
                self._results.insert(0, "_h")
            elif kind == ">table":
                self._results.insert(0, f"_x.table_object({arg.of!r}) if _v else None")
                self._space["_x"] = self._context
            else:
                self._results.insert(0, "_v or 0")
            return POINTER
        if kind == ">string":
            self._text_result("_v", arg)
            self._results.insert(0, self._results.pop())
            return ctypes.c_char_p
        if kind == ">path":
            self._results.insert(0, "_r.path(_v)")
            return PATH
        if kind == ">enum":
            self._space["_E"] = bindings.enum(arg.of).members().get
            self._results.insert(0, "_E(_v, _v)")
            return ctypes.c_int
        self._results.insert(0, "_v")
        return SCALARS[arg.of]
