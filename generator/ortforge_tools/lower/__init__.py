"""Lowering: model -> what one kind of output needs, as frozen dataclasses of ready values for the templates.

c, c_docs    types, declarations and comments
c_headers, c_views    the views of the headers
c_tests               those of the layout tests
forms, coverage       the forms a declaration can take, and what each language passes through raw
one_line              declarations and documentation on one line
experimental          experimental functions in groups
ends                  what ends an object of each type
calls                 every function, described once for any language
python                the methods of the Python bindings, and all else of them
native                the same methods in C, where that can be
raw, layout_facts     declarations that serve all versions at once, and what a compiler must agree with in each
doc_text              what the registry says of an item, in sentences for any language's documentation
foreign               the API as a foreign language declares it, decided once
csharp, rust, golang  how C#, Rust and Go spell it
parameter_names       parameters that the text of a function means something else by
type_names            types whose names a language has for something else
platform_facts        sizes of scalars and enums, conventions, definitions of macros: what C's words mean on a platform
config_keys           configuration keys: values in words, and the views of their headers
concurrency           what holds for threads that call a function, in words
ep_classes            structs that an EP fills -> abstract classes, in no language yet
python_ep, python_ep_stubs            those in Python
cpp_ep, cpp_slots, cpp_proposals      those in C++
cpp_calls, cpp_handles, cpp_types, cpp_checks    the C++ layer's calls, handles and checks
differences           two Apis -> what headers say otherwise
nulls                 what ORT does about NULL slots, in words
contracts             rules with all that follows from the registry
recorder              what stands between ONNX Runtime and an EP under test
overrides             what hand-written C++ declares to replace
"""
