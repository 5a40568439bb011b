"""The child process: runs checks one after the other and reports each.

Input: an order, a JSON object of `run`. Output: one JSON object per line on what was stdout; what the library prints goes to
a file. The process ends without taking anything apart, unless a check is about that.
"""

from __future__ import annotations

import faulthandler
import json
import os
import sys
import traceback
from collections.abc import Mapping
from typing import Any, NoReturn, TextIO

from ortforge._statuses import ABSENT, ERROR, FAIL, PASS, SKIP

from ..processes import die_of
from . import checks as declared
from . import objects
from .checks import DIRECT, FILE, PUBLIC, RECORDER, Absent, Check, Failed, Skipped
from .objects import StatusError
from .task import PLACE, PRINTED, Task, at_home


def _context(way: str, task: Task) -> Any:
    if way == FILE:
        return task
    if way == DIRECT:
        from .direct import Direct

        return Direct(task)
    if way == PUBLIC:
        from .public import Public

        return Public(task)
    if way == RECORDER:
        from .recorded import Recorded

        return Recorded(task)
    raise NotImplementedError(way)


def run_check(check: Check, context: Any, rules: frozenset[str]) -> list[dict[str, str]]:
    """Run one check; an outcome for each of its rules, or those of them that are wanted."""
    from ortforge._errors import OrtError

    wanted = [rule for rule in check.rules if rule in rules]
    try:
        check.function(context)
    except Failed as failed:
        guilty = [failed.rule] if failed.rule else list(check.rules)
        told = {"status": FAIL, "expected": failed.expected, "happened": failed.happened, "symptom": failed.symptom}
        done = [{"rule": r, **told} for r in guilty]
        others = [r for r in wanted if r not in guilty]
        return done + [{"rule": r, "status": SKIP, "happened": f"after {guilty[0]} failed"} for r in others]
    except Absent as reason:
        return [{"rule": rule, "status": ABSENT, "happened": str(reason)} for rule in wanted]
    except Skipped as reason:
        return [{"rule": rule, "status": SKIP, "happened": str(reason)} for rule in wanted]
    except (StatusError, OrtError) as error:
        return [
            {"rule": rule, "status": FAIL, "expected": "success of all calls", "happened": str(error)}
            for rule in wanted
        ]
    return [{"rule": rule, "status": PASS} for rule in wanted]


def _error(check: Check, error: Exception, rules: frozenset[str]) -> list[dict[str, str]]:
    """The outcomes of a check that went wrong by its own fault: a mistake of ours must not look like one of the library."""
    happened, trace = f"{type(error).__name__}: {error}", traceback.format_exc()
    return [
        {"rule": rule, "status": ERROR, "happened": happened, "trace": trace} for rule in check.rules if rule in rules
    ]


def work(line: str) -> NoReturn:
    """Do what an order says, and end the process."""
    code = 1
    try:
        channel = os.fdopen(os.dup(1), "w", encoding="utf-8")
        order = json.loads(line)
        _settle(order["home"])
        _work(order, channel)
        channel.flush()
        code = 0
    except BaseException:  # noqa: BLE001 - the parent gets it as the last words of a process that died
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def _settle(home: str) -> None:
    """Live in a folder, where all that is printed goes into a file."""
    os.environ.update(at_home(home))
    os.chdir(home)
    printed = os.open(PRINTED, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(printed, stream)
    faulthandler.enable()
    objects.note_calls(PLACE)


def _work(order: Mapping[str, Any], channel: TextIO) -> None:
    task = Task(channel=channel, **order["task"])
    if task.in_python:
        sys.path.append(order["folder"])  # last: what lies around in a folder is nothing of ours
    known = declared.checks()
    if order["models"]:
        from .model.lives import Job
        from .sequence.life import Job as Recording

        made = {name: (Recording if "trace" in job else Job)(**job) for name, job in order["models"].items()}
        known = {name: job.check(name.partition(".")[2]) for name, job in made.items()}
    rules = frozenset(order["rules"])
    contexts: dict[str, Any] = {}
    for name in order["checks"]:
        check = known[name]
        task.send(begin=name)
        try:
            if check.way not in contexts:
                contexts[check.way] = _context(check.way, task)
            outcomes = run_check(check, contexts[check.way], rules)
        except Exception as error:  # noqa: BLE001 - the others go on
            die_of(error)
            outcomes = _error(check, error, rules)
        task.send(end=name, outcomes=outcomes)
    task.send(done=True)
