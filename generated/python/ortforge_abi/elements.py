"""The types of tensor elements that have a fixed size. Made by `ortforge generate`; do not edit."""

from ortforge._api.facts import Element

#: Value of ONNXTensorElementDataType -> the type: its bits, and its dtype of numpy or of ml_dtypes, its code in DLPack.
ELEMENTS: "dict[int, Element]" = {
    1: Element(1, 32, "float32", "", 2),
    2: Element(2, 8, "uint8", "", 1),
    3: Element(3, 8, "int8", "", 0),
    4: Element(4, 16, "uint16", "", 1),
    5: Element(5, 16, "int16", "", 0),
    6: Element(6, 32, "int32", "", 0),
    7: Element(7, 64, "int64", "", 0),
    9: Element(9, 8, "bool", "", 6),
    10: Element(10, 16, "float16", "", 2),
    11: Element(11, 64, "float64", "", 2),
    12: Element(12, 32, "uint32", "", 1),
    13: Element(13, 64, "uint64", "", 1),
    14: Element(14, 64, "complex64", "", 5),
    15: Element(15, 128, "complex128", "", 5),
    16: Element(16, 16, "", "bfloat16", 4),
    17: Element(17, 8, "", "float8_e4m3fn", 10),
    18: Element(18, 8, "", "float8_e4m3fnuz", 11),
    19: Element(19, 8, "", "float8_e5m2", 12),
    20: Element(20, 8, "", "float8_e5m2fnuz", 13),
    21: Element(21, 4, "", "", 1),
    22: Element(22, 4, "", "", 0),
    23: Element(23, 4, "", "", 17),
    24: Element(24, 2, "", "", 1),
    25: Element(25, 2, "", "", 0),
    26: Element(26, 8, "", "float8_e8m0fnu", 14),
}
