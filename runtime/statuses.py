"""The words in which checks and matrices answer, and the numbers of their formats. Schemas are made from them."""

#: Raised when the meaning of a key of a report changes; adding keys does not.
REPORT_FORMAT = 1
#: The same of matrices.
MATRIX_FORMAT = 1
PASS, FAIL, CRASH, HANG, SKIP, ABSENT = "PASS", "FAIL", "CRASH", "HANG", "SKIP", "NOT APPLICABLE"
#: A check went wrong by its own fault, and one that was not reached: nothing is known, which is no pass.
ERROR, NOT_RUN = "ERROR", "NOT RUN"
STATUSES = (PASS, FAIL, CRASH, HANG, ERROR, NOT_RUN, SKIP, ABSENT)
#: A rule is broken: what makes the command end with 1.
BAD = (CRASH, HANG, FAIL)
#: The answer is missing: what makes it end with 2.
UNKNOWN = (ERROR, NOT_RUN)
#: A rule was really looked at.
EXERCISED = (PASS, *BAD)
#: What a library is on a release, in a matrix, beside the bad ones.
REFUSED, NO_DEVICE, WORKS = "refused", "no device", "ok"
NOT_LOADED, UNFINISHED = "not loaded", "unfinished"
