"""README and docs in plain English: proselint, sentences that are not too long, and the names of the field."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.prose import PAGES, ROOT, words

PROGRAM = Path(sys.executable).with_name("proselint")
#: Longer ones have to be read twice. Code counts as a word.
LONGEST = 40
#: What is not asked of proselint: what quotation marks and dashes look like in plain text, and dates: "am" is a verb here.
OTHERS = (": typography.", ": dates_times.")
#: What is wrong -> how it is written.
VOCABULARY = {
    r"\b(?!ONNX Runtime\b|onnxruntime\b|ONNXRunTime\.jl)(?i:onnx[ -]?runtime)\b": "ONNX Runtime",
    r"\b(?!GitHub\b)(?i:github)\b": "GitHub",
    r"\b(?!PyPI\b)(?i:pypi)\b": "PyPI",
    r"\b(?i:executions? provider)s?\b(?<!execution provider)(?<!execution providers)(?<!Execution provider)(?<!Execution providers)": "execution provider",
    r"\btime-?line[- ]semafor": "timeline semaphore",
    r"\b(?i:zerocopy|zero copies)\b": "zero-copy",
    r"\be\.g\.": "ex)",
    r"\bi\.e\.": "that is",
    r"\b(?i:via)\b": "through, with, over",
    r"\b(?i:utili[sz]e|leverage|in order to|seamless|robust|powerful|simply|easily|just works)\b": "a plain word, or nothing",
}


def proselint(texts: dict[str, str], folder: Path) -> list[str]:
    """What proselint says of texts, by their names."""
    if not PROGRAM.exists():
        pytest.skip("proselint is not installed; the extra `test` brings it")
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    command: list[str | Path] = [
        PROGRAM,
        "--output-format",
        "compact",
        "check",
        *(folder / name for name in texts),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return [line for line in done.stdout.splitlines() if line.strip() and not any(other in line for other in OTHERS)]


def linted(page: Path) -> str:
    """A page for a linter: what stands in different blocks is no repetition."""
    return "\n\n".join(f"[{found.line}] {found.text}" for found in words(page))


def too_long(page: Path) -> list[str]:
    return [
        f"{page.name}:{found.line}: {len(sentence.split())} words: {sentence[:80]}"
        for found in words(page)
        for sentence in found.sentences()
        if len(sentence.split()) > LONGEST
    ]


def wrong_words(text: str) -> list[str]:
    return [f"{match[0]!r}: write {right}" for wrong, right in VOCABULARY.items() for match in re.finditer(wrong, text)]


def test_proselint_finds_nothing(tmp_path: Path) -> None:
    said = proselint({str(p.relative_to(ROOT)).replace("/", "-"): linted(p) for p in PAGES}, tmp_path)
    assert said == []


def test_proselint_finds_what_it_is_for(tmp_path: Path) -> None:
    said = proselint({"bad.md": "This is very unique. He could care less.", "good.md": "It is rare."}, tmp_path)
    assert len([line for line in said if "bad.md" in line]) >= 2
    assert not any("good.md" in line for line in said)


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.stem)
def test_sentences_are_short(page: Path) -> None:
    assert too_long(page) == []


def test_a_long_sentence_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# Page\n\n{'word ' * LONGEST}end.\n\n{'word ' * (LONGEST - 1)}end.\n\n```\n{'x ' * 99}\n```\n")
    assert [line.partition(" words")[0] for line in too_long(page)] == [f"page.md:3: {LONGEST + 1}"]


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.stem)
def test_names_are_those_of_the_field(page: Path) -> None:
    found = [f"{page.name}:{w.line}: {wrong}" for w in words(page) for wrong in wrong_words(w.text)]
    assert found == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("ONNX Runtime and the package onnxruntime", False),
        ("OnnxRuntime", True),
        ("onnx runtime", True),
        ("an execution provider on GitHub, from PyPI", False),
        ("on Github", True),
        ("Execution Provider", True),
        ("Execution providers run", False),
        ("e.g. this", True),
        ("simply call it", True),
    ],
)
def test_what_is_a_wrong_word(text: str, wrong: bool) -> None:
    assert bool(wrong_words(text)) is wrong, wrong_words(text)
