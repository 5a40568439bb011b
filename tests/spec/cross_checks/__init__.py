"""Second sources: what others made of ONNX Runtime's headers, and what the comments in them say, held against the registry.

Facts are recorded once, by `python -m tools.record_cross_checks`, from material that stays outside the repository: names, types, numbers and
verdicts, never a sentence. facts.py is their form and the comparison; jextract.py, ort_sys.py and comments.py read one source each;
registry.py says the same things of the registry. A difference needs a reason of its own in tests/data/cross_checks/reasons.yaml, and a reason needs a
difference.
"""
