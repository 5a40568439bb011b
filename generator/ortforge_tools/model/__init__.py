"""The registry as frozen dataclasses, each declaring the keys of its YAML mapping.

keys         how a dataclass declares these keys
ctype        C types as data
registry     the API: releases, items, members, parameters, proposals; `Registry` has all of it
known        how a fact is known
concurrency  what holds for threads
config_keys  configuration keys
harmless     what an EP answers that has nothing to say
backends     how each GPU API realises the importer
contracts    the rules that a plugin EP must keep
contract_targets    what a rule can speak of
cxx_wrapper  what ORT's C++ wrapper calls
reserved     names that C, C++ or another language keeps for itself
select       a registry -> the API of one version
layout       sizes and offsets of structs, without a compiler
declaration_order   an order in which C accepts items
header_order        which header declares what, and which headers come before others

This is the lowest layer: of ortforge it imports errors, names and text alone.
"""
