"""The words in which checks and matrices answer, and the numbers of their formats. Schemas are made from them."""

#: Raised when the meaning of a key of a report changes; adding keys does not.
REPORT_FORMAT = 1
#: The same of matrices.
MATRIX_FORMAT = 1
PASS, FAIL, CRASH, HANG, SKIP, ABSENT = "PASS", "FAIL", "CRASH", "HANG", "SKIP", "NOT APPLICABLE"
STATUSES = (PASS, FAIL, CRASH, HANG, SKIP, ABSENT)
#: What makes the command end with 1.
BAD = (CRASH, HANG, FAIL)
#: What a library is on a release, in a matrix, beside the bad ones.
REFUSED, NO_DEVICE, WORKS = "refused", "no device", "ok"
