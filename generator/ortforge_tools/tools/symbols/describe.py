"""A symbol -> everything the registry knows of it, as plain data.

Input: a `Symbol` and the registry. Output: dicts ready for JSON and for templates: signature, versions, parameters with
directions, NULL and ownership, what a NULL slot does, the rules that speak of it, and the official page.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from ...lower.c import Declarer, tagged_names
from ...lower.c_docs import page
from ...lower.concurrency import Concurrency, blocking_words, safety_words
from ...lower.config_keys import key_facts, value_words
from ...lower.contracts import ResolvedRule, resolve
from ...lower.differences import Difference, item_differences
from ...lower.ends import Ends
from ...lower.nulls import null_sentence
from ...lower.one_line import declaration
from ...model.concurrency import Blocking
from ...model.config_keys import SCOPES, ConfigKey
from ...model.ctype import base_name
from ...model.registry import Enum, Function, Param, Registry, Returns, Slot, Struct, alive, effective, lookup_name
from ...names import key_constant, python_name
from ...text import attributes, by_key
from ..diff.judge_calls import parameters
from .index import EXPERIMENTAL, KEY, Symbol


class Describer:
    """Describes symbols of one registry."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._ends = Ends.of(registry)
        self._declarer = Declarer(tagged_names(registry))
        self._concurrency = Concurrency(registry)
        self._rules = by_key(
            (target, rule) for _, rules in resolve(registry) for rule in rules for target in rule.rule.targets
        )

    def describe(self, symbol: Symbol) -> dict[str, Any]:
        """Everything known of a symbol."""
        item = symbol.newest
        owner = symbol.owner
        struct = owner if isinstance(owner, Struct) else None
        return {
            "name": symbol.path,
            "kind": symbol.kind,
            "declaration": self._declared(item),
            "doc": item.doc,
            "since": symbol.since,
            "oldest": symbol.since == self._registry.oldest,  # it may be older: nothing older is described
            "until": symbol.until,
            "observed": list(getattr(symbol.forms[0], "observed", ())),
            "known": item.known,
            "forms": self._forms(symbol),
            "header": symbol.header,
            "overlay": symbol.overlay,
            "owner": owner.name if owner else None,
            "role": struct.role if struct else getattr(item, "role", None),
            "slot": self._slot(struct, item) if struct else None,
            "python_name": self._python_name(symbol),
            "export": getattr(item, "symbol", None),
            "lookup": lookup_name(item) if symbol.kind == EXPERIMENTAL else None,
            "became": getattr(item, "became", None),
            "value": getattr(item, "value", None),
            "key": _key(item, symbol.forms[0]) if isinstance(item, ConfigKey) else None,
            "ended_by": getattr(item, "release", None),
            "params": [self._param(p, symbol) for p in getattr(item, "params", None) or () if isinstance(p, Param)],
            "returns": self._returns(item.returns, symbol) if hasattr(item, "returns") else None,
            "null": (null_sentence(item) or None) if isinstance(item, Slot) else None,
            **self._threads(item, struct),
            "members": self._members(item),
            "rules": [_rule(rule) for rule in self._about(symbol)],
            "reference": self._reference(symbol),
            "defined": str(item.loc),
        }

    @staticmethod
    def _python_name(symbol: Symbol) -> str | None:
        """The method, or the constant of a configuration key."""
        item = symbol.newest
        if isinstance(item, ConfigKey):
            return None if item.scope == "ep" else f"config_keys.{key_constant(item.scope, item.name)}"
        return python_name(item.name) if isinstance(item, Slot) else None

    def _threads(self, item: Any, struct: Struct | None) -> dict[str, Any]:
        """`blocking` of what ORT implements, `thread_safety` of functions and objects; None where nothing can be said."""
        data: dict[str, Any] = {"blocking": None, "thread_safety": None}
        if hasattr(item, "returns"):
            found = self._concurrency.of(item, struct)
            if isinstance(item, Function) or (struct is not None and struct.role == "table"):
                data["blocking"] = _blocking(found.blocking)
            safety, through = found.safety, found.through
            words = safety_words(safety, through) if safety else "no source says anything"
        elif hasattr(item, "thread_safety"):
            safety, through = item.thread_safety, None
            words = safety_words(safety, None) if safety else ""
        else:
            return data
        said = attributes(safety, "level source doc") if safety else dict.fromkeys(("level", "source", "doc"))
        data["thread_safety"] = {**said, "of": through, "words": words}
        return data

    def _declared(self, item: Any) -> str:
        if isinstance(item, (Struct, Enum)):
            word = "struct" if isinstance(item, Struct) else "enum"
            return f"typedef {word} {item.name} {item.name}" if item.style == "typedef" else f"{word} {item.name}"
        return declaration(item)

    def _forms(self, symbol: Symbol) -> list[dict[str, Any]]:
        """When it had which form, and what changed from each to the next."""
        forms: list[dict[str, Any]] = [
            {"since": form.since, "until": form.until, "changes": []} for form in symbol.forms
        ]
        for number, (old, new) in enumerate(pairwise(symbol.forms), 1):
            forms[number]["changes"] = (
                _key_changes(old, new)
                if isinstance(new, ConfigKey)
                else [_change(symbol, d) for d in item_differences(old, new)]
            )
        return forms

    def _slot(self, struct: Struct, item: Any) -> int | None:
        """Its place among the members of the newest version that has it; None for what an overlay appends."""
        newest = self._registry.newest
        version = newest if item.until is None else min(item.until, newest)
        members = [m for m in struct.members if alive(m, version)]
        return next((i for i, m in enumerate(members) if m is item), None)

    def _members(self, item: Any) -> list[dict[str, Any]]:
        parts = getattr(item, "members", None) or getattr(item, "values", None) or ()
        by_name = {part.name: part for part in parts}
        firsts = {name: min(p.since for p in parts if p.name == name) for name in by_name}
        return [
            {"name": name, "declaration": declaration(part), "since": firsts[name], "until": part.until}
            for name, part in by_name.items()
        ]

    def _param(self, declared: Param, symbol: Symbol) -> dict[str, Any]:
        param = effective(declared)
        return {
            "name": param.name,
            "type": self._declarer.type(param.type),
            **attributes(param, "dir nullable null_if_empty result_nullable length bytes kept memory_kept"),
            "called": list(param.called),
            **attributes(param, "keys_of copied"),
            "known": param.known if param.known != symbol.newest.known else None,
            "ownership": self._ownership(param, symbol),
            "doc": param.doc,
        }

    def _ownership(self, param: Param, symbol: Symbol) -> str | None:
        """Who has to end what is passed, in words."""
        owner = param.owner or ""
        if owner == "callee":
            return "the call takes it over"
        if owner == "borrowed" and param.dir != "in":
            return "stays the property of its owner"
        if owner == "caller" and param.dir != "in":
            return self._ended(base_name(param.type), symbol)
        if owner.startswith("allocator:"):
            return f"the caller frees it with {owner.removeprefix('allocator:')}"
        if owner.startswith("slot:"):
            name = owner.removeprefix("slot:")
            table = f"{symbol.owner.name}." if isinstance(symbol.owner, Struct) else ""
            return f"the caller ends it with {table}{name}"
        if param.copied:
            return "may be ended before what the call makes"
        if param.memory_kept:
            return "what it refers to must outlive what the call changes; itself it may be released"
        return "ORT keeps the address: it must outlive what the call changes" if param.kept else None

    def _ended(self, name: str, symbol: Symbol) -> str:
        release = self._ends.by(name, symbol.newest, symbol.overlay)
        return f"the caller ends it with {release}" if release else "belongs to the caller"

    def _returns(self, returns: Returns, symbol: Symbol) -> dict[str, Any]:
        return {
            "type": self._declarer.type(returns.type),
            **attributes(returns, "status nullable"),
            "ownership": self._ended(base_name(returns.type), symbol) if returns.owner == "caller" else None,
            "doc": returns.doc,
        }

    def _about(self, symbol: Symbol) -> Iterable[ResolvedRule]:
        """The rules that speak of it by any of its names."""
        found = [rule for name in (symbol.path, *symbol.aliases) for rule in self._rules.get(name, ())]
        return {rule.rule.id: rule for rule in found}.values()

    @staticmethod
    def _reference(symbol: Symbol) -> str | None:
        """The official page, for what has been released."""
        if symbol.overlay is not None or symbol.kind == KEY:
            return None
        if isinstance(symbol.owner, Struct):
            return page(symbol.owner.name, True)
        return page(symbol.path, symbol.kind == "struct")


def _blocking(blocking: Blocking | None) -> dict[str, Any]:
    if blocking is None:
        return {"how": [], "source": None, "doc": None, "words": "no: it does nothing but work in memory"}
    return {"how": list(blocking.how), **attributes(blocking, "source doc"), "words": blocking_words(blocking)}


def _key(key: ConfigKey, oldest: ConfigKey) -> dict[str, Any]:
    """What only configuration keys have; `words` are their value in a sentence, `where` the options that take them."""
    return {**key_facts(key), "patch": oldest.patch, "words": value_words(key), "where": SCOPES[key.scope]}


def _key_changes(old: ConfigKey, new: ConfigKey) -> list[str]:
    before, after = key_facts(old), key_facts(new)
    return [f"{fact}: {_said(before[fact])} -> {_said(after[fact])}" for fact in after if before[fact] != after[fact]]


def _said(fact: Any) -> str:
    return ", ".join(fact) if isinstance(fact, list) else "none" if fact is None else str(fact)


def _rule(resolved: ResolvedRule) -> dict[str, Any]:
    rule = resolved.rule
    return {
        **attributes(rule, "id severity"),
        **attributes(resolved, "since until"),
        "text": " ".join(rule.text.split()),
    }


def _change(symbol: Symbol, difference: Difference) -> str:
    """A difference between two forms, ex) "inputs: dir: in -> inout"."""
    where = difference.path.removeprefix("enum ").removeprefix(symbol.name).lstrip(".")
    if difference.fact == "parameters":
        return parameters(difference.before, difference.after)
    said = difference.detail if difference.change == "changed" else f"{difference.change} {difference.detail}".rstrip()
    return f"{where}: {said}" if where else said
