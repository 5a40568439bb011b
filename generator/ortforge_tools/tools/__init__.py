"""What the command line does beyond generating, each tool a package or module of its own. They build on the stages, and no stage knows them.

headers/   C headers -> the same model, differences, and merging into the registry
diff/      two Apis -> every change with a verdict
bindings/  somebody's hand-written tables -> where they differ from the registry
floor/     sources and libraries -> the oldest ONNX Runtime they need
tables/    libraries of ONNX Runtime -> their tables beside the registry's
release/   the day of a release: all steps in order
symbols/   names -> what the registry knows of them
site/      the registry -> a static site
scaffold/  new EP projects, and their upkeep
review    what a person still has to confirm or complete
sample_release  a made-up next release, for the demo
cpp_package    ortforge for C and C++ -> a folder for build systems
"""
