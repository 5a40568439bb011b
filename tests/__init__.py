"""The tests, in a folder for each area, with its helpers beside them. What several areas use is here.

Import with the whole path: `from tests.waiting import until`. Folders of areas have no `__init__.py`, so that
`packaging` and `docs` never hide a package of that name from programs that start in this folder.

spec        the registry: files, checks, messages, and facts compared with headers and libraries
generator   from headers to outputs, and the layers of the code
bindings    generated C, Python, Rust, Go and C#, compiled and compared
runtime     the package ortforge: loading, sessions, tensors, the native module, readers of binaries
ep          plugin EPs in C++ and Python, and the projects of `ortforge new-ep`
interop     importers, routes and synchronization, on stand-ins and on GPUs
conform     `ortforge conform`, `matrix` and `trace`, with the mutants that they must catch
tools       all other commands
docs        README, docs, pictures and examples
packaging   distributions, CI, and other platforms; wine/ runs on Windows
fakes       strict stand-ins for GPU drivers
c, cpp      sources that several areas compile
data        tables and recorded facts, some of which the generator reads
"""
