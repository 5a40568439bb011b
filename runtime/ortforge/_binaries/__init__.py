"""Shared libraries read as files, by LIEF: ELF, PE and Mach-O. Nothing is loaded.

facts       what a library is: system, machine, exports, imports, needed libraries
reading     a file -> these, kept once they were read
image       its sections and pointers, as a loader would lay them out
supervised  running a function over a file in a child process with limits, because LIEF is native code and files lie
child       that child process
parse       a path -> images, by LIEF; the one place that knows which format a file has
elf, pe, macho  one format each
key_strings a library -> the configuration keys that stand in it

This package is a leaf: of ortforge it imports the exceptions, and the files that are kept. LIEF comes with the extra `tools`, and only child
processes import it.
"""
