"""Sources of Debian's that a mirror has lost: a pool of our own that apt's program downloads from."""

from __future__ import annotations

import hashlib
import re
import threading
from collections.abc import Iterator, Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote

import pytest

from tools import debian
from tools.debian import HELPER, OLDER, NotPossibleError, source

pytestmark = pytest.mark.skipif(not Path(HELPER).exists(), reason=f"{HELPER} is not there: this is no Debian")


class Quiet(SimpleHTTPRequestHandler):
    """A mirror that prints nothing."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name in http.server
        """Nothing."""


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """One try for each file: the others come after a pause."""
    monkeypatch.setattr(debian, "PATIENT", ("-o", "Acquire::Retries=0"))


@pytest.fixture
def pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Path, str]]:
    """A folder, and its address."""
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    folder = tmp_path / "pool"
    folder.mkdir()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    yield folder, f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def into(tmp_path: Path) -> Path:
    """Where downloads go."""
    folder = tmp_path / "into"
    folder.mkdir()
    return folder


def original(version: str) -> str:
    return f"python3.14_{version}.orig.tar.xz"


def named(address: str, version: str, checksum: str) -> str:
    """What apt says that the source of a release is."""
    lines = [("1.dsc", "1"), ("1.debian.tar.xz", "1")]
    others = [
        f"'{address}python3.14_{version}-{end}' python3.14_{version}-{end} {size} SHA256:0" for end, size in lines
    ]
    return "\n".join([*others, f"'{address}{original(version)}' {original(version)} 3 SHA256:{checksum}", ""])


def put(folder: Path, version: str, content: bytes, *, described: bytes | None = None) -> str:
    """Have a release in the pool, with a .dsc that describes this, if that is wanted; the checksum of the content."""
    (folder / original(version)).write_bytes(content)
    if described is not None:
        lines = ["Checksums-Sha256:", f" {hashlib.sha256(described).hexdigest()} {len(described)} {original(version)}"]
        (folder / f"python3.14_{version}-1.dsc").write_text("\n".join(lines) + "\n")
    return hashlib.sha256(content).hexdigest()


def test_what_the_index_names(pool: tuple[Path, str], into: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, address = pool
    checksum = put(folder, "3.14.8", b"new")
    put(folder, "3.14.7", b"old", described=b"old")
    assert source(named(address, "3.14.8", checksum), into) == into / original("3.14.8")
    assert (into / original("3.14.8")).read_bytes() == b"new"
    assert capsys.readouterr().out == ""


def test_an_older_release_in_place_of_a_lost_one(
    pool: tuple[Path, str], into: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The newest of those that are there, compared with its own .dsc."""
    folder, address = pool
    put(folder, "3.14.6", b"older", described=b"older")
    put(folder, "3.14.5", b"oldest", described=b"oldest")
    found = source(named(address, "3.14.8", "0" * 64), into)
    assert (found.name, found.read_bytes()) == (original("3.14.6"), b"older")
    said = capsys.readouterr().out
    assert f"has lost {original('3.14.8')}" in said
    assert f"taken instead: {original('3.14.6')}; its .dsc has its checksum" in said


def test_nothing_to_compare_with(pool: tuple[Path, str], into: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, address = pool
    put(folder, "3.14.7", b"old")
    assert source(named(address, "3.14.8", "0" * 64), into).read_bytes() == b"old"
    assert f"{original('3.14.7')}; there is no checksum to compare it with" in capsys.readouterr().out


@pytest.mark.parametrize("lost", [True, False])
@pytest.mark.parametrize("under", ["", "404/", "404%20/"])
def test_not_what_its_checksum_says(lost: bool, under: str, pool: tuple[Path, str], into: Path) -> None:
    """Nothing else is taken in its place, whatever its address is."""
    folder, address = pool
    inner = folder / unquote(under)
    inner.mkdir(exist_ok=True)
    put(inner, "3.14.7" if lost else "3.14.8", b"damaged", described=b"whole")
    put(inner, "3.14.6", b"older", described=b"older")
    with pytest.raises(NotPossibleError, match="Hash Sum mismatch"):
        source(named(address + under, "3.14.8", hashlib.sha256(b"whole").hexdigest()), into)


def test_a_checksum_that_looks_like_a_status(pool: tuple[Path, str], into: Path) -> None:
    folder, address = pool
    put(folder, "3.14.8", b"damaged")
    put(folder, "3.14.7", b"older", described=b"older")
    with pytest.raises(NotPossibleError, match="Hash Sum mismatch"):
        source(named(address, "3.14.8", "404" * 21 + "0"), into)


def test_in_any_language(
    pool: tuple[Path, str], into: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """apt is asked in English, since its answer is read."""
    folder, address = pool
    put(folder, "3.14.7", b"old", described=b"old")
    environments: list[Mapping[str, str] | None] = []
    real = debian.run

    def recorded(*command: str, environment: Mapping[str, str] | None = None) -> str:
        environments.append(environment)
        return real(*command, environment=environment)

    monkeypatch.setattr(debian, "run", recorded)
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert source(named(address, "3.14.8", "0" * 64), into) == into / original("3.14.7")
    assert [environment and environment["LC_ALL"] for environment in environments] == ["C"] * 3


def test_tries_end(pool: tuple[Path, str], into: Path) -> None:
    folder, address = pool
    put(folder, f"3.14.{20 - OLDER - 1}", b"too old", described=b"too old")
    with pytest.raises(NotPossibleError, match=re.escape(f"nor any of the {OLDER} releases before it")):
        source(named(address, "3.14.20", "0" * 64), into)
    put(folder, f"3.14.{20 - OLDER}", b"just so", described=b"just so")
    assert source(named(address, "3.14.20", "0" * 64), into).read_bytes() == b"just so"


def test_a_mirror_that_is_not_there(into: Path) -> None:
    """It is asked for one release only."""
    with pytest.raises(NotPossibleError, match=rf"{re.escape(original('3.14.8'))}(?s:.*)Could not connect"):
        source(named("http://127.0.0.1:9/", "3.14.8", "0" * 64), into)
    with pytest.raises(NotPossibleError, match="no original source"):
        source("E: nothing", into)
