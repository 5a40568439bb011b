"""Every operator of the EP on ONNX's own test cases of it: a new operator needs no test here."""

import numpy as np
import onnx
import onnxruntime as ort
import pytest
from support import CASES, OPERATORS, session_of


@pytest.mark.parametrize("operator", OPERATORS)
def test_operator(operator):
    if "." not in operator:  # those of other domains than ONNX's have theirs before the name
        assert onnx.defs.has(operator), f"ONNX has no operator {operator}: is its name in src/operators.cpp misspelt?"
    if not CASES[operator]:
        pytest.skip(f"ONNX has no cases of {operator}: test it in a file of its own")
    ran, left = [], []
    for case in CASES[operator]:
        if not (run := session_of(case)):
            left.append(case.name)
            continue
        for inputs, outputs in case.data_sets:
            found = run.run(None, {value.name: x for value, x in zip(run.get_inputs(), inputs, strict=True)})
            for is_now, expected in zip(found, outputs, strict=True):
                np.testing.assert_allclose(is_now, expected, case.rtol, case.atol, err_msg=case.name)
        ran.append(case.name)
    print(f"onnxruntime {ort.__version__}, {operator}: {', '.join(ran)}; left to others: {', '.join(left) or 'none'}")
    assert ran, f"the EP takes none of ONNX's cases of {operator}; its log says why: EP_LOG=0 python -m pytest -s"
