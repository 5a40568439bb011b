"""The generator: load -> model -> check -> select -> lower -> emit -> write, and header import beside it.

Data flows one way. Every stage is one module (or one folder) with frozen dataclasses at its border, and no
module imports one that comes after it:

    errors     places and the one exception hierarchy
    ctype      C types as data
    keys       how a dataclass declares the keys that its YAML mapping may have
    known, concurrency, config_keys    parts of the model: how facts are known; threads; configuration keys
    model      the registry as frozen dataclasses
    load/      YAML text -> nodes -> model
    check/     cross-checks over the whole model
    backends   the same two stages for spec/backends
    contracts  and for spec/contracts
    cxx_wrapper    and for spec/wrapper: what ORT's C++ wrapper calls in each release
    select     model -> the API of one version
    lower/     API -> what one kind of output needs
    emit/      lowered view -> (path, text)
    write      (path, text) -> files, or a comparison with them
    pipeline   all of these, one after another

Beside them stand helpers without a stage: names (C names -> Python names), text, patterns (texts that go into C as they are),
nulls (what ORT does about NULL slots, in words), contract_targets (what a rule can speak of), spec_folder (the files of
spec/), spec_text (model -> YAML, the inverse of load), render (Jinja2). What commands do beyond generating:

    headers/   C headers -> the same model, differences, and merging into the registry (wrapper_merge for the C++ wrapper); importing puts them
               together
    diff/      two Apis -> every change with a verdict
    bindings/  somebody's hand-written tables -> where they differ from the registry
    floor/     sources and libraries -> the oldest ONNX Runtime they need
    tables/    libraries of ONNX Runtime -> their tables beside the registry's
    symbols/   names -> what the registry knows of them
    site/      the registry -> a static site
    scaffold/  new EP projects, and their upkeep
    new_tests  a library -> pytest files for it
    demo       all of it at once, with the real ONNX Runtime
    commands/  the command line, a file for each command; cli puts them together
"""
