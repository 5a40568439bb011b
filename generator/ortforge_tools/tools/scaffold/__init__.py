"""New EP projects from templates, and their upkeep: `ortforge new-ep` and `ortforge update-ep`.

names      what may be the name or vendor of an EP, and the names that follow from it
backends   the backends there are templates for, as these describe themselves
parts      what a minimal project can grow by
project    the description of one project: a frozen dataclass, and ortforge.json
c_tables   what tests of a project need to know of the C API
layers     project -> its files: which template folders make it, rendered; those that are committed in generated/ep
base       the vendored base layer (generated/c, generated/cpp and runtime/cpp) and its manifest
create     the files -> a new folder, as a whole or not at all
update     a folder with an older base layer -> the same with today's
"""
