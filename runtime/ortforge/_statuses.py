"""The words in which checks and matrices answer, and the numbers of their formats. Schemas are made from them."""

#: Raised when the meaning of a key of a report changes; adding keys does not.
REPORT_FORMAT = 1
#: The same of matrices.
MATRIX_FORMAT = 1
#: The same of reports on models.
MODELS_FORMAT = 1
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
#: What becomes of a model: the first is good, the next four are bad; of the last two nothing has to be said.
VERDICTS = ("right", "wrong", "refused late", "crash", "hang", "error", "not run", "not tried", "not claimed")
#: As what a breach of one rule shows in the checks of others. A rule that names several shows as each of them; a failure of it that
#: is one of them itself, as that and those behind it.
SYMPTOMS = {
    "output": "a run without a result",
    "run": "a process that dies in a run",
    "numbers": "wrong numbers in a run that is not the first of its session",
    "runs": "memory that grows with runs",
    "sessions": "memory that grows with sessions",
    "exceptions": "a process that two exceptions end at once, whose words are lost",
}
#: What a library is on a release, in a matrix, beside the bad ones.
REFUSED, NO_DEVICE, WORKS = "refused", "no device", "ok"
NOT_LOADED, UNFINISHED = "not loaded", "unfinished"
