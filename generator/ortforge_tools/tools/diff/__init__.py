"""Two Apis -> every change between them, with a verdict.

changes      Change, Group, Diff: the vocabulary
sides        what the user named (a version, a header folder) -> Side
judge_types  two types -> what the difference means where they are used
judge_calls  two forms of a function -> changes
structs      two forms of a struct -> changes, by layout
definitions  two forms of a macro or constant -> what that means
keys         configuration keys of two Apis -> changes
compare      two Sides -> Diff
report       Diff -> text, JSON, Markdown
"""
