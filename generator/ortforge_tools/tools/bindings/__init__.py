"""Somebody's hand-written tables -> where they differ from the registry.

languages   which languages there are: grammars, file endings, what stands in a parser's way
texts       bytes -> text in UTF-8
conditions  #if ... #endif out of the way
parse       text -> syntax tree; no text takes for ever
syntax      small questions about nodes
readers     syntax tree -> tables, one module per language
tables      Table, Entry: what a reader finds, in any language
shapes      types, as far as languages share them, and comparing two
sources     files and folders -> tables, and what was not read
expected    the registry's tables of one version, in the same form
match       tables -> the structs and enums of the registry that they stand for
align       the members of a table beside ORT's
gaps        what stands between two members that are in place -> findings
enumerators the enumerators of a table beside ORT's -> findings
check       tables + registry -> results
findings    Finding, Result
report      results -> text, JSON
"""
