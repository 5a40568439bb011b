"""The API tables of ONNX Runtime libraries, read from their files: `ortforge tables`.

libraries   paths and wheels -> library files
plan        the registry -> what a search needs to know of it
facts       what a search finds, as data that crosses the border of a process
search      a path and a plan -> facts, by a child process
find        (child process) an image and a plan -> facts
taken       (child process) the addresses that code takes and data points to
routine     (child process) what the code of a function does, and which registers of arguments it reads; intel and arm know
            the instructions
mangled     (child process) symbol -> name and types of a function
members     (child process) traces of structs that EPs fill, which are no tables
compare     facts and the registry -> a verdict for each table
report      verdicts -> text and JSON; schema is that of the JSON

What is marked runs in the child processes of runtime.binaries.supervised, since it uses LIEF and capstone on files that may lie.
"""
