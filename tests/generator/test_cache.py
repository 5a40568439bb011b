"""What is kept between runs is never believed where anything that it follows from differs, by a byte."""

from __future__ import annotations

import errno
import math
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ortforge import _cache
from ortforge_tools import cache, outputs, pipeline
from ortforge_tools.cache import Inputs, inputs
from ortforge_tools.model.registry import Registry, once
from ortforge_tools.model.select import select
from ortforge_tools.render import Renderer
from tests.packaging.packages import python_path

ROOT = pipeline.checkout_root()


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing kept yet; and files that a test has just written count as old."""
    monkeypatch.setenv("ORTFORGE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(cache, "_START", math.inf)
    return tmp_path / "cache"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    folder = tmp_path / "place"
    (folder / "inner").mkdir(parents=True)
    (folder / "a.txt").write_bytes(b"one\n")
    (folder / "inner" / "b.txt").write_bytes(b"two\n")
    return folder


def of(*places: Path) -> Inputs:
    found = inputs(places)
    assert found is not None
    return found


def test_what_is_kept_is_found_again_by_the_same_inputs(place: Path) -> None:
    of(place).keep("answer", b"42")
    assert of(place).find("answer") == b"42"
    assert of(place).find("another") is None
    of(place).keep("answer", b"43")
    assert of(place).find("answer") == b"43"


def changed(place: Path) -> None:
    (place / "inner" / "b.txt").write_bytes(b"twO\n")


def added(place: Path) -> None:
    (place / "inner" / "c.txt").write_bytes(b"")


def removed(place: Path) -> None:
    (place / "a.txt").unlink()


def renamed(place: Path) -> None:
    (place / "a.txt").rename(place / "c.txt")


def moved_on(place: Path) -> None:
    """The same bytes one after another, with the border elsewhere."""
    (place / "a.txt").write_bytes(b"one\nt")
    (place / "inner" / "b.txt").write_bytes(b"wo\n")


@pytest.mark.parametrize("change", [changed, added, removed, renamed, moved_on])
def test_a_change_of_the_inputs_is_noticed(place: Path, change: Callable[[Path], None]) -> None:
    """Size and times stay where they can."""
    of(place).keep("answer", b"42")
    change(place)
    for path in place.rglob("*"):
        os.utime(path, (1, 1))
    assert of(place).find("answer") is None


def test_what_is_no_input_is_not_noticed(place: Path) -> None:
    """Times, and what Python leaves behind."""
    of(place).keep("answer", b"42")
    os.utime(place / "a.txt", (1, 1))
    (place / "__pycache__").mkdir()
    (place / "__pycache__" / "a.pyc").write_bytes(b"x")
    assert of(place).find("answer") == b"42"


def test_another_version_of_a_library_is_another_input(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = tmp_path / "somelibrary"
    library.mkdir()
    (library / "__init__.py").write_text("version = 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    before = inputs([place], ["somelibrary"])
    assert before == inputs([place], ["somelibrary"])
    (library / "__init__.py").write_text("version = 10\n")
    assert inputs([place], ["somelibrary"]) != before
    assert inputs([place], ["somelibrary"], "said") != inputs([place], ["somelibrary"])


@pytest.mark.parametrize("at", [0, 31, 32, -1])
def test_a_damaged_answer_is_none(place: Path, own_folder: Path, at: int) -> None:
    of(place).keep("answer", b"an answer")
    [file] = own_folder.rglob("*answer")
    whole = file.read_bytes()
    damaged = bytearray(whole)
    damaged[at] ^= 1
    for data in (bytes(damaged), whole[:-1], whole[:20], b"", whole + b"x"):
        file.write_bytes(data)
        assert of(place).find("answer") is None
    file.write_bytes(whole)
    assert of(place).find("answer") == b"an answer"


def test_files_younger_than_the_process_are_no_base(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They may have been read before they changed."""
    monkeypatch.setattr(cache, "_START", (place / "a.txt").stat().st_ctime)
    assert inputs([place]) is None
    for name in ("a.txt", "inner/b.txt"):
        os.utime(place / name, (1, 1))  # whoever sets the time of a file back changes it now
    assert inputs([place]) is None


def test_what_is_no_file_is_no_base(place: Path) -> None:
    (place / "folder").symlink_to(place.parent)
    assert inputs([place]) is None
    (place / "folder").unlink()
    os.mkfifo(place / "pipe")
    assert inputs([place]) is None
    assert inputs([place / "missing"]) is None


def test_nothing_is_kept_where_others_may_write(place: Path, own_folder: Path) -> None:
    """What is kept gets loaded, so a folder that is not ours alone is none."""
    of(place).keep("answer", b"42")
    [file] = own_folder.rglob("*answer")
    file.parent.chmod(0o777)
    assert of(place).find("answer") is None
    file.parent.chmod(0o700)
    assert of(place).find("answer") == b"42"


def test_without_a_folder_nothing_is_kept(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = place / "a.txt"
    monkeypatch.setenv("ORTFORGE_CACHE", str(blocked / "below"))
    with pytest.raises(_cache.CacheError, match=rf"nothing can be kept in {blocked}/below/generator: Not a directory"):
        _cache.folder("generator")
    of(place).keep("answer", b"42")
    assert of(place).find("answer") is None


def test_only_the_newest_stay(monkeypatch: pytest.MonkeyPatch, own_folder: Path) -> None:
    monkeypatch.setitem(_cache.KINDS, "corpus", 2)
    for i in range(4):
        _cache.keep("corpus", f"{i}", b"x")
        os.utime(own_folder / "corpus" / f"{i}", ns=(i, i))
    assert [_cache.find("corpus", f"{i}") for i in range(4)] == [None, None, b"x", b"x"]


def test_one_folder_has_every_kind(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clearing it leaves what others put there."""
    for kind in _cache.KINDS:
        _cache.keep(kind, "name", b"x")
    (own_folder / "other").mkdir()
    assert sorted(path.name for path in own_folder.iterdir()) == sorted([*_cache.KINDS, "other"])
    _cache.clear()
    _cache.clear()
    assert [path.name for path in own_folder.iterdir()] == ["other"]
    monkeypatch.delenv("ORTFORGE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "/xdg")
    assert _cache.base() == Path("/xdg/ortforge")


# ------------------------------------------------------------------------------------------ entries of many files


def fill(folder: Path) -> None:
    (folder / "inner").mkdir()
    (folder / "a").write_bytes(b"one")
    (folder / "inner" / "b").write_bytes(b"two")


def not_again(folder: Path) -> None:
    raise AssertionError(folder)


def test_an_entry_is_made_once() -> None:
    place = _cache.entry(_cache.folder("cpp") / "name", fill)
    assert _cache.entry(place, not_again) == place
    assert (place / "inner" / "b").read_bytes() == b"two"
    assert [path.name for path in place.parent.iterdir()] == ["name"]


def linked(place: Path) -> None:
    (place / "a").rename(place.parent / "a")
    (place / "a").symlink_to(place.parent / "a")


@pytest.mark.parametrize(
    "damage",
    [
        lambda place: (place / "a").write_bytes(b"onE"),
        lambda place: (place / "a").unlink(),
        lambda place: (place / "more").write_bytes(b""),
        lambda place: (place / ".sums").write_bytes(b"\xff"),
        lambda place: (place / ".sums").unlink(),
        linked,
    ],
)
def test_a_damaged_entry_is_made_again(damage: Callable[[Path], None]) -> None:
    place = _cache.entry(_cache.folder("cpp") / "name", fill)
    damage(place)
    assert not _cache.is_whole(place)
    assert _cache.entry(place, fill) == place
    assert _cache.is_whole(place)


def test_checksums_are_computed_once_per_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until a file changes: those of ONNX Runtime take a tenth of a second, and tests ask for it thousands of times."""
    place = _cache.entry(_cache.folder("cpp") / "name", fill)
    monkeypatch.setattr(_cache, "_CLOCK", -1 << 62)  # the files are older than that
    computed: list[Path] = []
    checksums = _cache._sums

    def counted(folder: Path) -> str:
        computed.append(folder)
        return checksums(folder)

    monkeypatch.setattr(_cache, "_sums", counted)
    assert [_cache.is_whole(place) for _ in range(3)] == [True] * 3
    assert computed == [place]
    (place / "a").write_bytes(b"another size")
    assert not _cache.is_whole(place)
    assert computed == [place] * 2


def test_the_first_of_two_writers_is_believed() -> None:
    """Files that it made stay, because they may be in use."""
    place = _cache.folder("cpp") / "name"

    def second(folder: Path) -> None:
        inode.append((_cache.entry(place, fill) / "a").stat().st_ino)
        fill(folder)

    inode: list[int] = []
    assert _cache.entry(place, second) == place
    assert [(place / "a").stat().st_ino] == inode
    assert [path.name for path in place.parent.iterdir()] == ["name"]


def test_what_cannot_be_filled_leaves_nothing() -> None:
    place = _cache.folder("cpp") / "name"

    def full(folder: Path) -> None:
        (folder / "half").write_bytes(b"")
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.raises(_cache.CacheError) as refused:
        _cache.entry(place, full)
    assert str(refused.value) == (
        f"nothing can be kept in {place}: No space left on device; let the variable ORTFORGE_CACHE name a folder of your own"
    )
    assert [*place.parent.iterdir()] == []


def test_a_file_is_there_even_if_nothing_can_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def one(path: Path) -> None:
        path.write_bytes(b"one")

    assert _cache.file("ep", "name.so", one).read_bytes() == b"one"
    monkeypatch.setenv("ORTFORGE_CACHE", os.devnull)
    with pytest.warns(
        RuntimeWarning, match=r"every process has to make name\.so: nothing can be kept in /dev/null/ep: "
    ):
        path = _cache.file("ep", "name.so", one)
    assert path.read_bytes() == b"one"
    assert tmp_path not in path.parents


# ---------------------------------------------------------------------------------------------- the registry


def test_the_kept_registry_is_the_registry() -> None:
    """Equal in everything, places included, which do not count as differences."""
    read = pipeline.read_registry()
    pipeline._REMEMBERED.clear()
    kept = pipeline.read_registry()
    assert kept is not read
    assert kept == read
    assert [item.loc for item in kept.section("structs")] == [item.loc for item in read.section("structs")]
    assert kept.contracts
    assert kept.wrappers
    assert [r.loc for c in kept.contracts for r in c.rules] == [r.loc for c in read.contracts for r in c.rules]


def test_a_process_reads_the_registry_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """While its files stay as they are; of another state nothing is remembered, nor where nobody knows the state."""
    with monkeypatch.context() as patched:
        patched.setattr(cache, "inputs", lambda *_: Inputs(b"this state"))
        assert pipeline.read_registry() is pipeline.read_registry()
        assert pipeline.read_api() is pipeline.read_api()
        made = [pipeline._Reader(None).remembered("part", object) for _ in range(2)]
        patched.setattr(cache, "inputs", lambda *_: Inputs(b"another state"))
        made += [pipeline._Reader(None).remembered("part", object) for _ in range(2)]
        assert [*pipeline._REMEMBERED] == [b"another state"]
        patched.setattr(cache, "inputs", lambda *_: None)
        made += [pipeline._Reader(None).remembered("part", object) for _ in range(2)]
    made += [pipeline._Reader(pipeline.spec_root().parent).remembered("part", object) for _ in range(2)]
    assert [[*map(made.index, pair)] for pair in zip(made[::2], made[1::2], strict=True)] == [
        [0, 0],
        [2, 2],
        [4, 5],
        [6, 7],
    ]


def test_what_changes_while_it_is_read_is_not_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    states = iter((b"before", b"after", b"before", b"before"))
    monkeypatch.setattr(cache, "inputs", lambda *_: Inputs(next(states)))
    changed = pipeline._Reader(None)
    first = changed._kept("part", object)
    assert changed.remembered("whole", object) is not changed.remembered("whole", object)
    registry = changed.keeping_answers(Registry(files=()))
    assert registry.kept_answer("answer", object) is not replace(registry).kept_answer("answer", object)
    assert registry._answers.keeper is None
    steady = pipeline._Reader(None)
    second = steady._kept("part", Path)
    assert second is not first
    assert steady._kept("part", Path) is second


@pytest.mark.parametrize(
    ("call", "code", "module"),
    [
        ("pipeline.read_registry()", pipeline.CODE, "generator/ortforge_tools/load/items.py"),
        (
            "from ortforge_tools.lower.python.identifiers import python_api; python_api(pipeline.read_registry())",
            (*pipeline.CODE, pipeline.LOWERING),
            "generator/ortforge_tools/lower/native.py",
        ),
    ],
)
def test_what_is_kept_follows_from_what_is_looked_at(call: str, code: tuple[Path, ...], module: str) -> None:
    """Every module of ortforge that takes part in reading the registry, or in an answer, is an input, and so is every file that is read."""
    program = f"""
import os, sys
opened = set()
def look(event, arguments):
    if event == "open" and isinstance(arguments[0], (str, os.PathLike)):
        opened.add(os.path.realpath(arguments[0]))
sys.addaudithook(look)
from ortforge_tools import pipeline, cache
cache.inputs = lambda *_: None
{call}
modules = {{m.__file__ for n, m in sys.modules.items() if n.startswith("ortforge")}}
print(*(modules | {{path for path in opened if not path.endswith(".pyc")}}), sep="\\n")
"""
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    used = {Path(path) for path in found.splitlines() if ROOT in Path(path).parents}
    used = {path for path in used if ".venv" not in path.relative_to(ROOT).parts}
    assert ROOT / module in used
    packages = {ROOT / name for name in ("generator/ortforge_tools/__init__.py", "runtime/ortforge/__init__.py")}
    packages |= {
        ROOT / "runtime/ortforge" / name for name in ("_public.py", "__init__.pyi")
    }  # what names are loaded from
    own = {ROOT / "runtime/ortforge/_resources.py"}  # where it keeps things is in every answer
    covered = [pipeline.spec_root(), *code]
    assert {f for f in used - packages - own if not any(f == c or c in f.parents for c in covered)} == set()


def test_answers_stay_with_their_registry() -> None:
    """What was worked out of a registry is of this object alone: its ids mean nothing in a copy."""

    asked = []

    @once
    def count(registry: Registry) -> int:
        asked.append(registry)
        return len(registry.files)

    registry = pipeline.read_api()
    assert count(registry) == count(registry)
    assert len(asked) == 1
    assert select(registry, 20) is select(registry, 20)
    for other in (replace(registry), pickle.loads(pickle.dumps(registry))):
        assert other == registry
        assert select(other, 20) is not select(registry, 20)
        assert select(other, 20) == select(registry, 20)
        count(other)
    assert len(asked) == 3


def test_answers_of_the_lowering_are_kept() -> None:
    """A later process finds them; one of a changed registry works them out."""
    made = []

    def answer() -> int:
        made.append(1)
        return 42

    for _ in range(2):
        registry = pipeline.read_api()
        assert [registry.kept_answer("answer", answer) for _ in range(2)] == [42, 42]
        pipeline._REMEMBERED.clear()
    assert len(made) == 1
    assert replace(pipeline.read_api()).kept_answer("answer", answer) == 42
    assert len(made) == 2


def test_versions_share_what_did_not_change() -> None:
    """And nothing else: every form has just the children of its version."""
    registry = pipeline.read_api()
    for version in range(registry.oldest, registry.newest + 1):
        for struct in select(registry, version).structs:
            assert all(m.since <= version <= (m.until or version) for m in struct.members), struct.name
    old, new = ({s.name: s for s in select(registry, v).structs} for v in (23, 24))
    assert old["OrtApiBase"] is new["OrtApiBase"]
    assert len(old["OrtApi"].members) < len(new["OrtApi"].members)


# ---------------------------------------------------------------------------------------------- outputs


@pytest.mark.parametrize("name", sorted(set(outputs.EMITTERS) - outputs.BEYOND_API))
def test_outputs_of_the_api_need_no_more(name: str) -> None:
    """`--only` reads the API and the proposals alone for these."""
    assert outputs.render(pipeline.read_api(), (name,)) == outputs.render(pipeline.read_registry(), (name,))


def test_outputs_follow_from_what_is_looked_at(tmp_path: Path) -> None:
    """Every file of ortforge that is opened while outputs are made is an input of their checksums."""
    code = f"""
import os, sys
opened = set()
def look(event, arguments):
    if event == "open" and isinstance(arguments[0], (str, os.PathLike)):
        opened.add(os.path.realpath(arguments[0]))
sys.addaudithook(look)
from ortforge_tools import outputs, pipeline
outputs.render(pipeline.read_registry())
open({str(tmp_path / "opened")!r}, "w").write("\\n".join(opened))
"""
    environment = {**os.environ, "ORTFORGE_CACHE": str(tmp_path / "none"), "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)
    opened = [Path(line) for line in (tmp_path / "opened").read_text().splitlines()]
    ours = [
        path.relative_to(ROOT)
        for path in opened
        if ROOT in path.parents and not {".venv", "__pycache__", ".cache"} & set(path.relative_to(ROOT).parts)
    ]
    assert any(path.parts[0] == "templates" for path in ours)
    covered = [Path(name) for name in (*outputs.SOURCES, "bindings")]
    assert [str(p) for p in ours if not any(p == c or c in p.parents for c in covered)] == []


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout, to be changed."""
    folder = tmp_path_factory.mktemp("copy") / "ortforge"
    folder.mkdir()
    for name in (*outputs.SOURCES, "bindings", "generated"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


class Checks:
    """`ortforge generate --check` of the copy, in a process for which all files are old."""

    CODE = (
        "import math, sys; from ortforge_tools import cache; cache._START = math.inf\n"
        "from ortforge_tools.cli import cli\n"
        "code = cli(['generate', '--check', '--json'], standalone_mode=False)\n"
        "print('stale' if code else 'fresh', 'made' if 'jinja2' in sys.modules else 'known')"
    )

    def __init__(self, copy: Path, folder: Path) -> None:
        self.copy = copy
        self._environment = {
            **os.environ,
            "ORTFORGE_CACHE": str(folder),
            "PYTHONPATH": python_path(copy),
            "PYTHONSAFEPATH": "1",
        }

    def __call__(self) -> str:
        """What it said, and whether it made the outputs for that."""
        result = subprocess.run(
            [sys.executable, "-c", self.CODE], capture_output=True, text=True, check=False, env=self._environment
        )
        assert result.returncode == 0, result.stderr
        return result.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def checks(copy: Path) -> Checks:
    found = Checks(copy, copy.parent / "cache")
    assert found() == "fresh made"
    assert found() == "fresh known"
    return found


def test_a_check_notices_every_change_of_the_outputs(checks: Checks) -> None:
    """Different by a byte, missing, one too many: each is told by a check that makes all outputs anew."""
    file = checks.copy / "generated" / "c" / "onnxruntime_c_api.h"
    whole = file.read_bytes()
    file.write_bytes(whole[:-1] + b" ")
    os.utime(file, (1, 1))
    assert checks() == "stale made"
    file.unlink()
    assert checks() == "stale made"
    file.write_bytes(whole)
    assert checks() == "fresh known"
    orphan = checks.copy / "generated" / "c" / "more.h"
    orphan.write_bytes(b"")
    assert checks() == "stale made"
    orphan.unlink()
    assert checks() == "fresh known"


#: A file of each kind that outputs follow from, and what becomes of a text in it.
CHANGES = [
    ("spec/ort/handles.yaml", "name: OrtEnv\n", "name: OrtEnv  # a comment\n"),
    ("templates/new_ep_cpp/base/README.md.j2", "# ", "# X"),
    ("generator/ortforge_tools/lower/one_line.py", '"""', '"""X'),
    ("tests/data/mutants.yaml", "mutants:", "mutants :"),
    ("runtime/ortforge/__init__.py", '__version__ = "', '__version__ = "9'),
]


def test_a_check_notices_every_change_of_the_sources(checks: Checks) -> None:
    """Whatever comes of one, what was known before is not believed."""
    for name, old, new in CHANGES:
        file = checks.copy / name
        whole = file.read_text(encoding="utf-8")
        assert old in whole
        file.write_text(whole.replace(old, new, 1), encoding="utf-8")
        said = checks()
        file.write_text(whole, encoding="utf-8")
        assert said.endswith(" made"), name
    assert checks() == "fresh made"
    assert checks() == "fresh known"


def test_a_template_that_changed_is_compiled_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Jinja2 compares the text; an environment that escapes has templates of its own."""
    monkeypatch.setattr("ortforge_tools.render.template_root", lambda: tmp_path)
    template = tmp_path / "t.j2"
    for text, expected, compiled in (("a {{ x }}", "a <", 1), ("b {{ x }}", "b <", 1), ("b {{ x }}", "b <", 0)):
        template.write_text(text)
        renderer = Renderer()
        assert renderer.render("t.j2", x="<") == expected
        new = renderer.compiled()
        assert len(new) == compiled
        renderer.keep(new)
    assert Renderer(html=True).render("t.j2", x="<") == "b &lt;"
