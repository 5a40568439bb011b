"""Lowering: model -> what one kind of output needs, as frozen dataclasses of ready values for the templates.

The C side: `layout` computes sizes and offsets without a compiler, `c` prints types and declarations, `c_docs` their
comments, `c_headers` has the views of the headers and `c_tests` those of the tests. The Python side: `python` and the
modules named after it.
"""
