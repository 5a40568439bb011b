"""The types of tensor elements that have a fixed size. Made by `ortforge generate`; do not edit."""

from ...runtime.api.facts import Element

#: Value of ONNXTensorElementDataType -> the type: its bits, and its dtype of numpy or of ml_dtypes.
ELEMENTS: "dict[int, Element]" = {
    1: Element(1, 32, "float32", ""),
    2: Element(2, 8, "uint8", ""),
    3: Element(3, 8, "int8", ""),
    4: Element(4, 16, "uint16", ""),
    5: Element(5, 16, "int16", ""),
    6: Element(6, 32, "int32", ""),
    7: Element(7, 64, "int64", ""),
    9: Element(9, 8, "bool", ""),
    10: Element(10, 16, "float16", ""),
    11: Element(11, 64, "float64", ""),
    12: Element(12, 32, "uint32", ""),
    13: Element(13, 64, "uint64", ""),
    14: Element(14, 64, "complex64", ""),
    15: Element(15, 128, "complex128", ""),
    16: Element(16, 16, "", "bfloat16"),
    17: Element(17, 8, "", "float8_e4m3fn"),
    18: Element(18, 8, "", "float8_e4m3fnuz"),
    19: Element(19, 8, "", "float8_e5m2"),
    20: Element(20, 8, "", "float8_e5m2fnuz"),
    21: Element(21, 4, "", ""),
    22: Element(22, 4, "", ""),
    23: Element(23, 4, "", ""),
    24: Element(24, 2, "", ""),
    25: Element(25, 2, "", ""),
    26: Element(26, 8, "", "float8_e8m0fnu"),
}
