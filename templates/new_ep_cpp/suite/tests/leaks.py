"""Leaks of the EP alone: ctest runs this where the library was built with AddressSanitizer.

Python and ONNX Runtime leave memory behind at exit as well, so only reports whose stack has this library in it count.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

# Only what is done in this process, and only some of it: each allocation costs a full unwind of the stack.
CHOSEN = "dynamic or round_trip or bodies or bad_options or truncated or failed_run or two_eps"
# %M is the library of a frame; where there are debug symbols, it would not be shown by default.
FRAME = "stack_trace_format='#%n %f %S %M'"
OPTIONS = f"detect_leaks=1:fast_unwind_on_malloc=0:malloc_context_size=60:exitcode=0:{FRAME}"


def main():
    name = Path(os.environ["EP_LIBRARY"]).name
    tests = Path(__file__).parent
    with tempfile.TemporaryDirectory() as folder:
        variables = {**os.environ, "ASAN_OPTIONS": f"{OPTIONS}:log_path={folder}/log"}
        command = [sys.executable, "-m", "pytest", "-q", "-k", CHOSEN, str(tests)]
        code = subprocess.run(command, env=variables, check=False).returncode
        logs = [path.read_text("utf-8", "replace") for path in Path(folder).iterdir()]
    if code or not logs:
        sys.exit(f"the tests ended with {code} and {len(logs)} reports; leaks are not known")
    reports = [part for log in logs for part in re.split(r"\n\n", log) if "leak of" in part]
    own = [report for report in reports if name in report]
    sys.stdout.write("\n\n".join([*own, f"{len(own)} of {len(reports)} leak reports are of {name}\n"]))
    sys.exit(1 if own else 0)


main()
