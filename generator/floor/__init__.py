"""Sources or binaries -> the oldest ONNX Runtime that they need, and who says so.

facts       registry -> what a name means: since when, of which struct, of what type
uses        Use, Guard: what a reader finds, in any language
sources     files and folders -> texts, by language
conditions  C and C++ text -> the same without directives; what each line stands under
tree        the parser, and small questions about its nodes
index       the declarations of all files: classes, members, functions, variables, aliases
members     the declarations inside one class
scopes      a name inside a function -> its declaration
types       an expression -> the type it has
guards      version tests around an expression
wrappers    methods of ORT's C++ wrapper and of ortforge's layer -> slots
cpp         C and C++ -> uses
rust        Rust -> uses
python      Python -> uses
binaries    libraries and wheels' ort.json -> uses
result      uses -> floor
report      floor -> text, JSON
prove       floor + a compiler -> whether it agrees
"""
