"""The API as calls: every function described once, for any language.

parameter   what a parameter is to a caller: its role, direction, ownership and what it belongs to, as named fields
names       what the named types of the registry are
classify    the parameters of one function -> `Parameter`s
function    functions, tables, structs and handles with the versions that have them
api         the registry -> `Api`, all of it
version     all versions -> one

Nothing here knows a language. Names are in lower case with underscores; emitters make identifiers of them, and text of types.
"""
