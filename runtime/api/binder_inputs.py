"""The source that turns Python arguments into C arguments, one method per kind."""

from __future__ import annotations

import ctypes

from . import arguments, bindings, callbacks
from .bindings import Arg
from .ctypes_types import SCALARS
from .draft import PATH, POINTER, Draft
from .memory import Memory


class Inputs(Draft):
    """Writes the conversions of arguments."""

    def _in_handle(self, i: int, arg: Arg) -> None:
        self._types.append(POINTER)
        nullable = "?" in arg.flags
        if "-" in arg.flags:
            self._taken.append((arg.name, f"_{i}"))
            return
        slow = f"_{i} = _x.resolve({arg.name}, {arg.of!r}, {arg.name!r}, _f{', True' if nullable else ''})"
        if arg.of in bindings.handles():
            slot = self._context.handle_class(arg.of).slot
            fetch = f"{arg.name}.{slot}"
            self._fetch.append(f"_{i} = None if {arg.name} is None else {fetch}" if nullable else f"_{i} = {fetch}")
            self._slow.append(slow)
            self._keep.append(f"*_kept_by(_{i})" if "c" in arg.flags else f"_{i}")
        else:
            self._before.append(slow)
        if "&" in arg.flags:
            if any(a.kind == ">handle" and "+" in a.flags for a in self._form.args):
                if arg.name not in self._keep and f"_{i}" not in self._keep:
                    self._keep.append(arg.name)
            else:
                self._retained(f"_{i}" if arg.of in bindings.handles() else arg.name)

    def _retained(self, expression: str) -> None:
        """The object that is changed keeps an argument; the same call with the same names replaces it."""
        names = [a.name for a in self._form.args if a.kind == "string"]
        if names:  # written out: BindInput and its like are called in loops
            key = f"({self._form.c!r}, {', '.join(names)})"
            self._after += [
                f"if (_k := _kept.get(id(_{self._refs[0]}))) is None:",
                f"    _k = _kept.setdefault(id(_{self._refs[0]}), {{}})",
                f"_k[{key}] = {expression}",
            ]
        else:
            self._after.append(f"_retain(_{self._refs[0]}, ({expression},))")

    def _in_int(self, i: int, arg: Arg) -> None:
        low, high = arguments.RANGES[arg.of]
        name = arg.name
        self._types.append(SCALARS[arg.of])
        self._before += [
            f"if {name}.__class__ is not int or not {low} <= {name} <= {high}:",
            f"    {name} = _int({name}, {low}, {high}, {name!r}, _f)",
            f"_{i} = {name}",
        ]

    def _in_bool(self, i: int, arg: Arg) -> None:
        self._types.append(ctypes.c_bool)
        self._before.append(
            f"_{i} = {arg.name} if {arg.name} is True or {arg.name} is False else _bool({arg.name}, {arg.name!r}, _f)"
        )

    def _in_float(self, i: int, arg: Arg) -> None:
        self._types.append(SCALARS[arg.of])
        self._before.append(
            f"_{i} = {arg.name} if {arg.name}.__class__ is float else _float({arg.name}, {arg.name!r}, _f)"
        )

    def _in_enum(self, i: int, arg: Arg) -> None:
        enum = bindings.enum(arg.of)
        self._types.append(ctypes.c_int)
        self._space |= {f"_{i}E": enum, f"_{i}C": enum.cls, f"_{i}K": enum.known(self._context.version)}
        self._before += [
            f"if {arg.name}.__class__ is _{i}C and {arg.name} in _{i}K:",
            f"    _{i} = {arg.name}",
            "else:",
            f"    _{i} = _enum({arg.name}, _{i}E, {self._context.version}, {self._context.host!r}, {arg.name!r}, _f)",
        ]

    def _in_string(self, i: int, arg: Arg) -> None:
        name = arg.name
        self._types.append(ctypes.c_char_p)
        none = f"None if {name} is None else " if "?" in arg.flags else ""
        fast = f"{name}.encode() if {name}.__class__ is str and {name}.isascii() and '\\0' not in {name} else "
        self._before.append(f"_{i} = {none}{fast}_text({name}, {name!r}, _f)")

    def _in_path(self, i: int, arg: Arg) -> None:
        self._types.append(PATH)
        none = f"None if {arg.name} is None else " if "?" in arg.flags else ""
        self._before.append(f"_{i} = {none}_path({arg.name}, {arg.name!r}, _f)")

    def _in_buffer(self, i: int, arg: Arg) -> None:
        name = arg.name
        self._types.append(POINTER)
        if "-" in arg.flags:  # the other side frees it: no Python object can own it
            self._space["_Memory"] = Memory
            given = f"{name} is not None and " if "0" in arg.flags else ""
            self._before += [
                f"if {given}{name}.__class__ is not _Memory:",
                f"    raise _bad({name}, {name!r}, _f, 'a Memory')",
            ]
            self._space["_bad"] = arguments.bad
        call = f"_{i}, _{i}n, _{i}k = _buffer({name}, {arg.of!r}, {'w' in arg.flags}, {name!r}, _f)"
        self._before += self._or_null(i, arg, call, f"_{i}n = 0", f"_{i}k = None")
        if "&" in arg.flags:
            if any(a.kind == ">handle" for a in self._form.args):
                self._keep.append(f"_{i}k")
            else:
                self._retained(f"_{i}k")

    def _in_numbers(self, i: int, arg: Arg) -> None:
        self._types.append(POINTER)
        call = f"_{i}, _{i}n, _{i}k = _numbers({arg.name}, {arg.of!r}, {arg.name!r}, _f)"
        self._before += self._or_null(i, arg, call, f"_{i}n = 0")

    def _in_pointer(self, i: int, arg: Arg) -> None:
        self._types.append(POINTER)
        if "?" not in arg.flags:  # an address of 0 still goes through: whoever writes a number knows what it stands for
            self._space["_bad"] = arguments.bad
            self._before += [
                f"if {arg.name} is None:",
                f"    raise _bad({arg.name}, {arg.name!r}, _f, 'an address or a contiguous buffer')",
            ]
        if arg.of in SCALARS and arg.of != "void":
            self._before.append(f"if {arg.name}.__class__ is list or {arg.name}.__class__ is tuple:")
            self._before.append(f"    _{i}, _{i}n, _{i}k = _numbers({arg.name}, {arg.of!r}, {arg.name!r}, _f)")
            self._before.append("else:")
            self._before.append(f"    _{i}, _{i}k = _pointer({arg.name}, {arg.name!r}, _f)")
        else:
            self._before.append(f"_{i}, _{i}k = _pointer({arg.name}, {arg.name!r}, _f)")
        if "&" in arg.flags:
            self._retained(f"_{i}k")
        elif any(a.kind == ">handle" and "+" in a.flags for a in self._form.args) and not arg.code.startswith("*="):
            self._keep.append(f"_{i}k")

    def _in_handles(self, i: int, arg: Arg) -> None:
        self._types.append(POINTER)
        if "-" in arg.flags:
            self._taken.append((arg.name, f"_{i}l"))
            return
        slot = self._context.handle_class(arg.of).slot
        lines = [
            *self._listed(arg),
            "try:",
            f"    _{i}l = [v.{slot} for v in {arg.name}]",
            "except (AttributeError, TypeError):",
            f"    _{i}l = _x.resolve_all({arg.name}, {arg.of!r}, {arg.name!r}, _f)",
            f"_{i}n = len(_{i}l)",
            f"_{i} = (_vp * _{i}n)(*_{i}l)",
        ]
        if "?" in arg.flags or "0" in arg.flags:
            lines = [
                f"if {arg.name} is None:",
                f"    _{i}, _{i}n, _{i}l = None, 0, ()",
                "else:",
                *(f"    {x}" for x in lines),
            ]
        self._before += lines
        if "&" in arg.flags:
            self._retained(f"_{i}l")
        self._keep.append(f"*_{i}l")

    @staticmethod
    def _listed(arg: Arg) -> list[str]:
        """An iterator is used up by reading it, and sequences may be read more than once."""
        name = arg.name
        return [
            f"if {name}.__class__ is not list and {name}.__class__ is not tuple:",
            f"    {name} = _items({name}, {name!r}, _f, {arg.of!r})",
        ]

    def _in_strings(self, i: int, arg: Arg) -> None:
        self._types.append(POINTER)
        if self._has("outputs"):
            self._names_of_run(i)
            return
        if "?" not in arg.flags and "0" not in arg.flags:
            self._before += self._listed(arg)
        self._before += self._or_null(i, arg, f"_{i}, _{i}n = _texts({arg.name}, {arg.name!r}, _f)", f"_{i}n = 0")

    def _names_of_run(self, i: int) -> None:
        """A program runs the same names again and again: their C arrays are made once. See `arguments.run_names`."""
        first, second = [j for j, a in enumerate(self._form.args) if a.kind == "strings"]
        if i != first:
            return
        self._space["_c"] = {}
        ins, outs = self._form.args[first], self._form.args[second]
        target = f"_{first}, _{first}n, _{second}, _{second}n, _shared"
        self._before += [
            *self._listed(ins),
            *self._listed(outs),
            "try:",
            f"    {target} = _c[tuple({ins.name}), tuple({outs.name})]",
            "except (KeyError, TypeError):",
            f"    {target} = _run_names({ins.name}, {outs.name}, {ins.name!r}, {outs.name!r}, _f, _c)",
        ]

    def _in_paths(self, i: int, arg: Arg) -> None:
        self._types.append(POINTER)
        self._before += self._or_null(i, arg, f"_{i}, _{i}n = _paths({arg.name}, {arg.name!r}, _f)", f"_{i}n = 0")

    def _in_buffers(self, i: int, arg: Arg) -> None:
        self._types.append(POINTER)
        call = f"_{i}, _{i}n, _{i}z, _{i}k = _buffers({arg.name}, {arg.name!r}, _f)"
        self._before += self._or_null(i, arg, call, f"_{i}n = 0", f"_{i}z = None", f"_{i}k = None")
        if "&" in arg.flags:
            self._retained(f"_{i}k")

    def _in_sizes(self, i: int, arg: Arg) -> None:
        self._types.append(POINTER)
        self._before.append(f"_{i} = _{arg.links[0]}z")

    def _in_length(self, i: int, arg: Arg) -> None:
        self._types.append(SCALARS[arg.of])
        if not any(name.endswith("l") for name in (refs for _, refs in self._taken)):
            self._before += self._length_lines(i)

    def _length_lines(self, i: int) -> list[str]:
        arg = self._form.args[i]
        sources = [j for j in arg.links if self._form.args[j].kind not in ("outputs", "sizes")]
        if any(self._form.args[j].kind == "length" for j in sources):
            return []
        first, lines = sources[0], []
        names = {self._form.args[j].name: f"_{j}n" for j in sources}
        if len(sources) > 1:
            text = ", ".join(f"{name!r}: {local}" for name, local in names.items())
            unequal = " or ".join(f"_{first}n != _{j}n" for j in sources[1:])
            lines += [f"if {unequal}:", f"    raise _same(_f, {{{text}}})"]
        return [*lines, f"_{i} = _{first}n"]

    def _in_state(self, i: int, arg: Arg) -> None:  # noqa: ARG002
        """What the callback before it wants to get back; see gated.py."""
        self._types.append(POINTER)
        owner = next((j for j in range(i - 1, -1, -1) if self._form.args[j].kind == "callback"), None)
        self._before.append(f"_{i} = None" if owner is None else f"_{i} = None if _{owner} is None else _{owner}.state")

    def _in_callback(self, i: int, arg: Arg) -> None:
        self._types.append(POINTER)
        make = callbacks.factory(self._context, arg.of, arg.name, self._form.qualified)
        self._space[f"_{i}T"] = make
        self._before += self._or_null(i, arg, f"_{i} = _{i}T({arg.name})")
        if any(a.kind == ">handle" for a in self._form.args):
            self._keep.append(f"_{i}")
        elif self._refs:
            self._after.append(f"_retain(_{self._refs[0]}, (_{i},))")

    def _in_function(self, i: int, arg: Arg) -> None:
        self._types.append(POINTER)
        self._space[f"_{i}T"] = callbacks.loop_body(arg.name, self._form.qualified)
        self._before.append(f"_{i} = _{i}T({arg.name})")

    def _in_outputs(self, i: int, arg: Arg) -> None:
        """Values that may be given or are made; one that shares a name with an input may be that very value."""
        self._types.append(POINTER)
        made = self._context.handle_class(arg.of)
        linked = next(a for a in self._form.args if a.kind == "length" and i in a.links).links[0]
        values = next(j for j, a in enumerate(self._form.args) if a.kind == "handles")
        session = f"_{self._refs[0]}"
        self._space |= {f"_{i}C": made.cls, f"_{i}R": made.owned, f"_{i}M": made.make}
        self._before += [
            f"if {arg.name} is None:",
            f"    _{i} = (_vp * _{linked}n)()",
            "else:",
            f"    _{i}, {arg.name} = _r.output_space(_x, {arg.name}, _{linked}n, {arg.name!r}, _f, {arg.of!r})",
        ]
        self._after += [
            f"if {arg.name} is not None or _shared:",
            f"    return _r.outputs({arg.name}, _{i}, _{i}M, ({session}, *_{values}l) if _shared else ({session},))",
            "_o = []",
            f"for _v in _{i}:",
            f"    _h = _new(_{i}C)",
            f"    _h.{made.slot} = _n = _{i}R(_v)",
            f"    _kept[id(_n)] = {{0: {session}}}",
            "    _o.append(_h)",
        ]
        self._results.append("_o")
