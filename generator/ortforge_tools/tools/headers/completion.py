"""Registry + the headers of a release that it knows in part -> registry that knows it whole.

Input: a registry, and the `Api` of a release that it has without its headers: from other sources, or as what its neighbours leave between them. Output: the
registry with the facts of these headers. What the releases with headers have stays as it is; a release behind it whose headers are not known either keeps what
is known of it, and gets what these headers bring. What people wrote stays with the item it was written of.

Each item is put together anew from the release before: what it was, then this release, then those behind it one by one. Its forms then take back the facts
that no header states from what they were.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest
from typing import Any

from ...errors import HeaderError
from ...lower.differences import differences
from ...model.registry import (
    EXPERIMENTAL_HEADER,
    MAIN_SECTIONS,
    Api,
    Enum,
    Function,
    Param,
    Registry,
    Release,
    SpecFile,
    Struct,
    alive,
    lookup_name,
    without_conventions,
)
from ...model.select import select
from ...text import by_key
from . import facts, infer
from .config_keys import KeyHeaders, completed
from .forms import Arrival, inherit, same_form
from .merge import corrected, cut_items, default_file, file_name, key_file, with_items


def complete(registry: Registry, api: Api, keys: KeyHeaders | None = None) -> Registry:
    """Put the facts of a release's headers into a registry that knows the release in part, with those of configuration keys.

    Raises:
        HeaderError: the registry lacks that release, or knows it whole; or what it makes of the headers contradicts other releases.
    """
    api = without_conventions(api)
    version = api.version
    entry = next((r for r in registry.releases if r.version == version), None)
    if entry is None:
        raise HeaderError(f"the registry does not describe API version {version}")
    if entry.headers == "complete":
        raise HeaderError(
            f"the registry already describes API version {version}, by its headers; without --write these here are compared with it"
        )
    files = {file_name(f): f for f in registry.files}
    done = _Completion(registry, api, files).run(keys)
    completed = replace(registry, files=tuple(done[name] for name in sorted(done)))
    _prove(registry, completed, api)
    return completed


def _prove(before: Registry, after: Registry, api: Api) -> None:
    """The release is what its headers say, and no other that is known by its headers has changed."""
    wrong = differences(select(after, api.version), api)
    if wrong:
        raise HeaderError(f"API version {api.version} cannot be completed: {wrong[0]}")
    for release in before.releases:
        if release.headers == "complete":
            ours, theirs = (facts.lines(select(r, release.version)) for r in (after, before))
            if ours != theirs:
                changed = next(pair for pair in zip_longest(theirs, ours) if pair[0] != pair[1])
                raise HeaderError(
                    f"API version {api.version} cannot be completed: API version {release.version}, whose headers are known, "
                    f"would become another: {changed[0]} -> {changed[1]}"
                )


class _Completion:
    def __init__(self, registry: Registry, api: Api, files: dict[str, SpecFile]) -> None:
        self._api = api
        self._version = api.version
        self._files = dict(files)
        self._registry = registry
        self._later = sorted((r.version, r.headers == "complete") for r in registry.releases if r.version > api.version)
        #: The releases before it whose headers are not known either: an item that is new here may be new in one of these.
        last = max(
            (r.version for r in registry.releases if r.version < api.version and r.headers == "complete"), default=0
        )
        self._gap = (last, api.version) if last and api.version - last > 1 else ()
        self._rules = infer.Rules(
            infer.release_slots((*registry.section("structs"), *api.structs), api.experimental),
            frozenset(c.name for c in (*registry.section("callbacks"), *api.callbacks)),
        )

    def run(self, keys: KeyHeaders | None) -> dict[str, SpecFile]:
        for section in MAIN_SECTIONS:
            self._section(section)
        if self._api.states_experimental:
            for section in MAIN_SECTIONS:
                self._section(section, experimental=True)
            self._experimental()
        for header in sorted(keys.headers) if keys is not None else ():
            assert keys is not None
            file, spec = key_file(self._files, header)
            read = [key for key in keys.keys if key.header == header]
            self._files[file] = replace(spec, config_keys=completed(spec.config_keys, read, self._version))
        name = next(n for n, f in self._files.items() if f.releases)
        releases = tuple(
            Release(version=r.version, date=r.date, headers="complete", loc=r.loc) if r.version == self._version else r
            for r in self._files[name].releases
        )
        self._files[name] = replace(self._files[name], releases=releases)
        return self._files

    def _section(self, section: str, experimental: bool = False) -> None:
        """Complete the items of one section: those of the main headers, or those of experimental functions."""
        arriving = {
            item.name: self._stated(item)
            for item in getattr(self._api, section)
            if (item.header == EXPERIMENTAL_HEADER) == experimental
        }
        known: dict[str, list[Any]] = by_key(
            (item.name, item)
            for item in self._registry.section(section)
            if (item.header == EXPERIMENTAL_HEADER) == experimental
        )
        for name, forms in known.items():
            if any(item.until is None or item.until >= self._version - 1 for item in forms):
                self._put(section, name, self._forms(forms, arriving.get(name)), experimental)
        previous: str | None = None
        for name, item in arriving.items():
            if name not in known:
                self._insert(section, self._forms([], item), item, previous)
            previous = name

    def _experimental(self) -> None:
        """Complete the functions that are looked up by name, which have one form each."""
        arriving = {lookup_name(function): function for function in self._api.experimental}
        for name, spec in self._files.items():
            kept = []
            for function in spec.experimental:
                stated = arriving.pop(lookup_name(function), None)
                if stated is not None:
                    kept.append(self._living(corrected(function, stated)))
                elif not alive(function, self._version):
                    kept.append(function)
                elif function.since < self._version:
                    kept.append(replace(function, until=self._version - 1))
            self._files[name] = with_items(spec, "experimental", kept)
        previous: str | None = None
        for function in self._api.experimental:
            if lookup_name(function) in arriving:
                item = self._rules.complete(function, function.since - 1)
                self._insert("experimental", (item,), item, previous)
            previous = function.name

    def _living(self, function: Function) -> Function:
        """A function that this release has; releases behind it are known not to have it where it had ended before."""
        if alive(function, self._version):
            return function
        return replace(function, until=self._version if self._later else None)

    def _stated(self, item: Any) -> Any:
        """An item of the headers, with what follows from names; see `infer`."""
        return self._rules.complete(item, self._version - 1)

    # ----------------------------------------------------------------------------------------------- one item

    def _forms(self, before: list[Any], stated: Any | None) -> tuple[Any, ...]:
        """The forms of an item: those of the releases before, this one, and each behind it."""
        forms = cut_items(tuple(before), self._version - 1)
        for version, item in self._through(before, stated):
            if item is None:
                forms = tuple(Arrival(version).close(f) if f.until is None else f for f in forms)
            else:
                forms = self._one_more(forms, item, version)
        return tuple(self._as_before(form, before) for form in forms)

    def _through(self, before: list[Any], stated: Any | None) -> list[tuple[int, Any | None]]:
        """What this release and those behind it have of an item."""
        ours = _at(before, self._version)
        found: list[tuple[int, Any | None]] = [(self._version, stated)]
        settled = False
        for version, whole in self._later:
            theirs = _at(before, version)
            settled = settled or whole
            if settled or (stated is None and ours is None):
                found.append((version, theirs))
            elif theirs is None:
                # It is unknown there: what is there now stays, unless it was known to end.
                found.append((version, stated if ours is None else None))
            else:
                found.append((version, self._carried(ours, stated, theirs)))
        return found

    def _carried(self, ours: Any | None, stated: Any | None, theirs: Any) -> Any | None:
        """What a later release has whose headers are not known: what was known of it, with what these headers change."""
        if stated is None:
            return theirs if theirs.since >= self._version else None  # it came later, or has ended
        for name in ("values", "members"):
            if hasattr(stated, name) and hasattr(theirs, name):
                return replace(theirs, **{name: self._parts(ours, stated, theirs, name)})
        return stated if ours is None or same_form(ours, theirs) else theirs

    def _parts(self, ours: Any | None, stated: Any, theirs: Any, name: str) -> tuple[Any, ...]:
        """The members of a later release: those of these headers, and behind its predecessor each that is only known of the later one."""
        before = {part.name: part for part in getattr(ours, name)} if ours is not None else {}
        later = {part.name: part for part in getattr(theirs, name)}
        result = []
        for part in getattr(stated, name):
            known = later.get(part.name)
            if known is None and part.name in before:
                continue  # it was known to end
            changed = known is not None and part.name in before and not same_form(known, before[part.name])
            result.append(known if changed else part)
        names: list[str] = [
            part.name for part in getattr(stated, name) if part.name in later or part.name not in before
        ]
        previous: str | None = None
        for part in getattr(theirs, name):
            if part.name not in names and part.since >= self._version:  # an older one has ended
                at = names.index(previous) + 1 if previous is not None else 0
                while at < len(names) and names[at] not in later:
                    at += 1  # what these headers have behind it came first
                result.insert(at, part)
                names.insert(at, part.name)
            if part.name in names:
                previous = part.name
        return tuple(result)

    def _one_more(self, forms: tuple[Any, ...], item: Any, version: int) -> tuple[Any, ...]:
        arrival = Arrival(version)
        living = next((form for form in forms if form.until is None), None)
        if living is None:
            return (*forms, self._dated(item, version))
        if isinstance(item, (Enum, Struct)) and type(living) is type(item) and living.style == item.style:
            name = "values" if isinstance(item, Enum) else "members"
            changes: dict[str, Any] = {name: arrival.sequence(getattr(living, name), getattr(item, name), version)}
            grown = replace(living, **changes)
            return tuple(grown if form is living else form for form in forms)
        if same_form(living, item):
            return forms
        closed = arrival.close(living)
        return (*(closed if form is living else form for form in forms), inherit(self._dated(item, version), living))

    def _dated(self, item: Any, version: int) -> Any:
        """An item as new in a release, its parts too."""
        observed = self._gap if version == self._version else ()
        changes: dict[str, Any] = {"since": version, "until": None, "observed": observed, "known": "header"}
        for name in ("values", "members"):
            if hasattr(item, name):
                changes[name] = tuple(self._dated(part, version) for part in getattr(item, name))
        return replace(item, **changes)

    def _as_before(self, form: Any, before: list[Any]) -> Any:
        """A form with what people wrote of it, and how it was known, if its date is the one that it had."""
        old = _nearest(form, before)
        if old is None:
            return form
        changes: dict[str, Any] = {"loc": old.loc}
        for name in ("values", "members"):
            if hasattr(form, name):
                parts = [part for item in before if hasattr(item, name) for part in getattr(item, name)]
                changes[name] = tuple(self._as_before(part, parts) for part in getattr(form, name))
        if same_form(form, old):
            changes |= {
                name: getattr(old, name) for name in ("params", "returns", "union", "struct") if hasattr(form, name)
            }
            if form.since == self._version and hasattr(form, "returns"):
                changes["params"] = tuple(replace(param, known="header") for param in changes["params"])
                changes["returns"] = replace(changes["returns"], known=None)
        if hasattr(form, "header"):
            changes["header"] = old.header
        if hasattr(form, "role"):
            changes["role"] = old.role
        if form.since == old.since != self._version:
            changes |= {"known": old.known, "observed": self._narrowed(old.observed)}
        elif form.since == old.since and self._gap:
            changes["observed"] = old.observed
        if form.since == self._version:
            old = _without_guesses(old, form)
        return replace(inherit(form, old), **changes)

    def _narrowed(self, observed: tuple[int, ...]) -> tuple[int, ...]:
        """A gap in the releases, now that this one is known."""
        if not observed or not observed[0] < self._version < observed[1]:
            return observed
        return (self._version, observed[1]) if observed[1] - self._version > 1 else ()

    # ------------------------------------------------------------------------------------------------- files

    def _put(self, section: str, name: str, forms: tuple[Any, ...], experimental: bool) -> None:
        """Put the forms of an item where it stands."""
        for file, spec in self._files.items():
            items = list(getattr(spec, section))
            places = [
                i
                for i, item in enumerate(items)
                if item.name == name and (item.header == EXPERIMENTAL_HEADER) == experimental
            ]
            if places:
                kept = [item for i, item in enumerate(items) if i not in places]
                kept[places[0] : places[0]] = forms
                self._files[file] = with_items(spec, section, kept)
                return

    def _insert(self, section: str, forms: tuple[Any, ...], item: Any, after: str | None) -> None:
        """Add an item to the file of its kind, behind its predecessor in the header where that is there too."""
        file = default_file(section, item)
        spec = self._files.get(file) or SpecFile(header=item.header, loc=item.loc._replace(file=f"spec/ort/{file}"))
        items = list(getattr(spec, section))
        index = max((i for i, known in enumerate(items) if known.name == after), default=len(items) - 1) + 1
        items[index:index] = [replace(form, header=spec.header) for form in forms]
        self._files[file] = with_items(spec, section, items)


def _at(forms: list[Any], version: int) -> Any | None:
    """What a release has of an item, with the parts that it has."""
    for form in forms:
        if alive(form, version):
            changes = {
                name: tuple(replace(part, until=None) for part in getattr(form, name) if alive(part, version))
                for name in ("values", "members")
                if hasattr(form, name)
            }
            return replace(form, until=None, **changes)
    return None


def _without_guesses(old: Any, new: Any) -> Any:
    """An old form whose inferred parameters have the facts of the new one: only their docs were written by people."""
    stated = {param.name: param for param in getattr(new, "params", None) or () if isinstance(param, Param)}
    if not stated:
        return old
    params = (
        replace(stated[param.name], doc=param.doc) if param.known == "inferred" and param.name in stated else param
        for param in old.params
    )
    return replace(old, params=tuple(params))


def _nearest(form: Any, before: list[Any]) -> Any | None:
    """The form it was: of its name, stating the same if there is one, as old as can be told."""
    named = [old for old in before if old.name == form.name and type(old) is type(form)]
    equal = [old for old in named if hasattr(form, "values") or hasattr(form, "members") or same_form(old, form)]
    return min(equal or named, key=lambda old: abs(old.since - form.since), default=None)
