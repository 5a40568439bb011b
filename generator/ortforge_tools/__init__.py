"""The generator: load -> model -> check -> lower -> emit -> write, and the tools and commands on top.

Data flows one way, with frozen dataclasses at the border of every stage; no layer imports one that stands below it here:

    errors, missing, text, names, patterns, folders    leaves: places and the one exception hierarchy; words; C names -> Python names; texts that go
               into C as they are; where things are
    projects   which files of bindings/ are generated, and which are hand-written
    cache, parallel    what an earlier run worked out; work for two processes
    model/     the registry as frozen dataclasses
    load/      YAML text -> nodes -> model
    check/     cross-checks over the whole model
    pipeline   these, one after another: a folder of YAML -> a checked registry
    render     templates
    lower/     model -> what one kind of output needs
    emit/      lowered view -> (path, text)
    write      (path, text) -> files, or a comparison with them
    spec_files writes to a spec: all files of a change or none
    tools/     what commands do beyond generating
    outputs    a checked registry -> every generated file
    ep_testing/  what looks at EP libraries and machines: conform, doctor
    commands/  the command line, a file for each command; cli puts them together
"""
