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
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from typing import Any, NoReturn, TextIO

from ortforge._statuses import ABSENT, ERROR, FAIL, PASS, SKIP

from ..processes import die_of
from . import checks as declared
from . import objects
from .checks import DIRECT, FILE, PUBLIC, RECORDER, Absent, Check, Failed, Skipped
from .objects import StatusError
from .task import PLACE, PRINTED, Task, at_home


def _context(task: Task, way: str) -> Any:
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


def run_check(check: Check, context: Callable[[str], Any], rules: frozenset[str]) -> list[dict[str, str]]:
    """Run one check; an outcome for each of its rules, or those of them that are wanted."""
    from ortforge._errors import OrtError

    wanted = [rule for rule in check.rules if rule in rules]
    try:
        check.function(context(check.way))
    except Failed as failed:
        guilty = [failed.rule] if failed.rule else list(check.rules)
        others = [rule for rule in wanted if rule not in guilty]
        problem = {"expected": failed.expected, "happened": failed.happened, "symptom": failed.symptom}
        return _outcomes(guilty, FAIL, **problem) + _outcomes(others, SKIP, happened=f"after {guilty[0]} failed")
    except Absent as reason:
        return _outcomes(wanted, ABSENT, happened=str(reason))
    except Skipped as reason:
        return _outcomes(wanted, SKIP, happened=str(reason))
    except (StatusError, OrtError) as error:
        return _outcomes(wanted, FAIL, expected="success of all calls", happened=str(error))
    except Exception as error:  # noqa: BLE001 - the other checks go on, and a mistake of ours must not look like one of the library
        die_of(error)
        happened = f"{type(error).__name__}: {error}"
        return _outcomes(wanted, ERROR, happened=happened, trace=traceback.format_exc())
    return _outcomes(wanted, PASS)


def _outcomes(rules: Iterable[str], status: str, **more: str) -> list[dict[str, str]]:
    return [{"rule": rule, "status": status, **more} for rule in rules]


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
        from .model.scenarios import Job
        from .sequence.session import Job as Recording

        made = {name: (Recording if "trace" in job else Job)(**job) for name, job in order["models"].items()}
        known = {name: job.check(name.partition(".")[2]) for name, job in made.items()}
    rules = frozenset(order["rules"])
    context = cache(partial(_context, task))
    for name in order["checks"]:
        task.send(begin=name)
        task.send(end=name, outcomes=run_check(known[name], context, rules))
    task.send(done=True)
