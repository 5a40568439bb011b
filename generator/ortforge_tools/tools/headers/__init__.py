"""C headers -> the same model as the spec, differences between two APIs, and merging a release into the registry.

source_text a header file -> its text, in whatever encoding
compiler    a C compiler within limits
experimental  the list of experimental functions -> the list without malformed entries
sources     header folder -> copies for the preprocessor
preprocess  these -> one preprocessed text with its annotations set aside
c_text      C text -> tokens with their places
set_aside   text -> plain C, and what stood beside it
declarations  plain C -> the declarations in it, one by one
read        these -> Api; parts of it are context, types, calls, structs, enums, macros
constant_expressions  -> values
placed      annotations -> by the declaration that they stand in
sal         SAL annotations -> direction, nullability, length, ownership
notes       what was not read as it stands in a header
config_keys headers with constants of configuration keys -> keys, their differences, and merging them
lineage     which releases headers can be of, whatever they state
infer       facts of new items that follow from names and types
merge       registry + Api of a new release -> registry
forms       an item's forms through the releases: one more release
completion  registry + Api of a release that it knows in part -> registry
consequences  differences -> each of them once
symbols     a library's symbols -> differences to the registry, or the Api of its release
symbol_types  types of the registry <-> types as symbols state them
guesses     what symbols do not state of a function
wrapper_merge  facts of the C++ wrapper + the headers of a release of it -> facts with that release
importing   all of it, as the command needs it
facts       an Api as lines of text, for tests
layout      compiled sizes, offsets and values of a header folder
"""
