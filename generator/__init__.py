"""The generator: load -> model -> check -> lower -> emit -> write, and the tools and commands on top.

Data flows one way, with frozen dataclasses at the border of every stage; no layer imports one that stands below it here:

    errors, text, names, patterns    leaves: places and the one exception hierarchy; words; C names -> Python names; texts that go into C as they are
    model/     the registry as frozen dataclasses
    load/      YAML text -> nodes -> model
    check/     cross-checks over the whole model
    render     templates
    lower/     model -> what one kind of output needs
    emit/      lowered view -> (path, text)
    write      (path, text) -> files, or a comparison with them
    pipeline   all of these, one after another
    tools/     what commands do beyond generating
    commands/  the command line, a file for each command; cli puts them together
"""
