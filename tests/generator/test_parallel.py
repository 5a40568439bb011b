"""Two processes make what one would make, whatever becomes of the second."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import textwrap
from collections.abc import Callable, Sequence

import pytest

from ortforge_tools import outputs, parallel, pipeline

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="a system without fork has one process do all")


def told(code: str) -> str:
    """What a fresh process prints, which has one thread, unlike this one; nothing on stderr."""
    head = "import os, signal, sys, time\nfrom ortforge_tools.parallel import in_two\nfirst = os.getpid()\n"
    result = subprocess.run(
        [sys.executable, "-W", "error", "-c", head + textwrap.dedent(code)], capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    return result.stdout


def test_each_piece_is_done_once_in_their_order() -> None:
    """Both do some: the one who has piece a waits until the other has taken b."""
    said = told("""
        seen, write = os.pipe()
        def work(piece):
            if piece == "a":
                os.read(seen, 1)  # until the other process has begun
            if piece == "b":
                os.write(write, b"x")
            return piece.upper(), os.getpid()
        done = in_two(list("abcdef"), work)
        print("".join(done), "".join(text for text, _ in done.values()), len({pid for _, pid in done.values()}))
    """)
    assert said == "abcdef ABCDEF 2\n"


@pytest.mark.parametrize(
    "end",
    ["os._exit(0)", "os._exit(3)", "os.kill(os.getpid(), signal.SIGKILL)", "sys.exit(1)", "1 / 0", "return lambda: 0"],
)
def test_what_the_helper_does_not_deliver_is_done_here(end: str) -> None:
    """It dies, fails, or says what cannot be passed on."""
    said = told(f"""
        taken, write = os.pipe()
        def work(piece):
            if os.getpid() != first:
                os.write(write, b"x")
                {end}
            os.read(taken, 1) if piece in "ab" and not work.__dict__.setdefault("met", []) else None
            work.met.append(piece)
            return piece
        print(list(in_two(list("abcd"), work).values()))
    """)
    assert said == "['a', 'b', 'c', 'd']\n"


def test_a_mistake_comes_out_as_without_a_helper() -> None:
    """Whoever meets it first."""
    said = told("""
        def work(piece):
            if piece == "c":
                raise ValueError("c is bad")
            return piece
        for _ in range(20):
            try:
                in_two(list("abcdef"), work)
            except ValueError as error:
                print(error)
        try:
            os.waitpid(-1, 0)
        except ChildProcessError:
            print("nobody is left")
    """)
    assert said == "c is bad\n" * 20 + "nobody is left\n"


def test_files_are_closed() -> None:
    said = told("""
        in_two(["a"], str)
        before = os.listdir("/dev/fd") if os.path.isdir("/dev/fd") else []
        in_two(["a"], str)
        print(before == (os.listdir("/dev/fd") if before else []))
    """)
    assert said == "True\n"


def test_a_process_with_threads_is_not_copied() -> None:
    """A copy would have their locks, and nobody to release them."""
    said = told("""
        import threading
        from ortforge_tools import parallel
        os.sched_getaffinity = lambda _: {0, 1}
        parallel._SYSTEMS = (sys.platform,)
        print(parallel.possible())
        done = threading.Event()
        threading.Thread(target=done.wait).start()
        print(parallel.possible())
        done.set()
        os.sched_getaffinity = lambda _: {0}
        print(parallel.possible())
    """)
    assert said == "True\nFalse\nFalse\n"


def test_outputs_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """And in the same order; pieces are passed on as a helper passes them, by a process that this one may not copy."""
    asked: list[Sequence[str]] = []

    def passed_on(pieces: Sequence[str], work: Callable[[str], object]) -> dict[str, object]:
        asked.append(pieces)
        return {piece: pickle.loads(pickle.dumps(work(piece))) for piece in pieces}

    monkeypatch.setattr(parallel, "possible", lambda: True)
    monkeypatch.setattr(parallel, "in_two", passed_on)
    registry = pipeline.read_registry()
    both = outputs.render(registry, alone=False)
    assert len(asked) == 1
    assert list(both.items()) == list(outputs.render(registry).items())
