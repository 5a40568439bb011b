"""The generator: load -> model -> check -> select -> lower -> emit -> write, and header import beside it.

Data flows one way. Every stage is one module (or one folder) with frozen dataclasses at its border, and no
module imports one that comes after it:

    errors     places and the one exception hierarchy
    ctype      C types as data
    keys       how a dataclass declares the keys that its YAML mapping may have
    model      the registry as frozen dataclasses
    load/      YAML text -> nodes -> model
    check/     cross-checks over the whole model
    backends   the same two stages for spec/backends
    contracts  and for spec/contracts
    select     model -> the API of one version
    lower/     API -> what one kind of output needs
    emit/      lowered view -> (path, text)
    write      (path, text) -> files, or a comparison with them
    headers/   C headers -> the same model, differences, and merging into the registry
    diff/      two Apis -> every change with a verdict
    bindings/  somebody's hand-written tables -> where they differ from the registry
    symbols/   names -> what the registry knows of them
    commands/  the command line, a file for each command; cli puts them together
"""
