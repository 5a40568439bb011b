"""Sources or binaries -> the oldest ONNX Runtime that they need, and who says so.

facts       registry -> what a name means: since when, of which struct, of what type
uses        Use, Guard: what a reader finds, in any language
sources     files and folders -> texts, by language
options     options of a compiler -> macros, folders of headers
version_tests  conditions of #if -> versions
conditions  C and C++ text -> the same without directives; what each line stands under
context     what the readers of C and C++ share
tree        the parser, and small questions about its nodes
index       the declarations of all files: classes, members, functions, variables, aliases
scopes      a name inside a function -> its declaration
types       an expression -> the type it has
guards      version tests around an expression
headers     headers that sources include: they declare, and are no sources themselves
markers     words beside declarations -> blanks, so that the parser understands the rest
macros      macros of the sources -> what is known of them in conditions
wrappers    names of ORT's C++ wrapper, where it is not at hand -> slots, by its releases
wrapper_release  uses of the wrapper -> which release of it counts
wrapper_headers  the headers of a release of the wrapper -> what its functions call
libraries   functions of headers at hand -> what they need
members, names    nodes -> uses
cpp         C and C++ -> uses
rust        Rust -> uses
python      Python -> uses
stated      ort.json and libraries -> uses
compute     paths -> result, by all of these
result      uses -> floor
report      floor -> text, JSON
prove       floor + a compiler -> whether it agrees
"""
