"""Somebody's hand-written tables -> where they differ from the registry.

tables    Table, Entry: what a reader finds, in any language
shapes    types, as far as languages share them, and comparing two
lexing    tokens, comments, brackets
rust, csharp, go, dart, zig, c    source text -> tables
sources   files and folders -> tables
expected  the registry's tables of one version, in the same form
match     tables -> the structs and enums of the registry that they stand for
check     tables + registry -> findings
report    findings -> text, JSON
"""
