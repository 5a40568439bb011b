"""`ortforge conform`: which rules for plugin EPs a library keeps, on which ONNX Runtime releases.

facts       rules and slots, from generated/contracts.json and generated/registry.json
subject     a path, wheel or class -> the library under test
hosts       ONNX Runtime releases: fetched once, kept side by side
checks      the checks, by the name of their probe, and results of rules; probes/ has one module per group
plan        which checks to run for which rules, and which of them share a process
run         processes with a time limit; crashes and hangs are results, and so are checks that go wrong
root_causes  which failures have one cause
crash_attribution  which rule gets the death of a process
worker      the child process
host        an OrtApiBase whose tables end at unreadable memory
entry       the library's functions, factories and devices, without ONNX Runtime in between
direct      what factories make, called the same way
public      the library in a real environment
recorder    a library between ONNX Runtime and the one under test, compiled once; its sources are in recorder/
recorded     a life of the library behind that one
trace       what was recorded
application EPContext nodes whose data the application takes and gives
cases       small models, with inputs for them; protobuf writes them
objects     structs that the library has filled, and calls of these
device_memory, imports    tensors and external resources for direct checks
guard_pages  memory behind which nothing can be read
task        what a child process is told
child       child processes that are started ahead, and what they report
fork_server  those that start quickly on Linux
process     what a process holds: memory, files, threads, and its heap to the byte
cpu_timeout  time limits that a busy machine does not use up
threads     calls on several threads at once
report      text, JSON, Markdown, JUnit XML
shards      parts of the work for several machines, and one report from theirs
baseline    failures that are known
matrix      libraries x releases
model       models of others, compared with the CPU EP
sequence    the order of calls in one session, drawn: `ortforge trace`
"""
