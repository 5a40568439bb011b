"""Models of others under an EP, compared with the CPU EP: the author's own, and the cases of onnx.backend.test.

collected  these cases, kept as onnx made them
corpus     those that are wanted, as files of a folder that goes
inputs     inputs that came with a model or are made for it; comparison
scenarios  what is done with a model in a child process
run        models on releases -> a report
report     text, JSON
"""
