"""`ortforge docs`, without a browser: links, anchors, escaping, the folder it writes to. See test_site_browser.py for the rest."""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path, PurePosixPath
from urllib.parse import urlsplit

import pytest
from click.testing import CliRunner, Result

from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.errors import OutputError
from ortforge_tools.model.contracts import rules
from ortforge_tools.model.registry import Registry, alive
from ortforge_tools.model.select import select
from ortforge_tools.render import Renderer
from ortforge_tools.tools.site.build import Site, build
from ortforge_tools.tools.site.links import Linker, PageLinks
from ortforge_tools.tools.site.places import places
from ortforge_tools.tools.site.publish import LIST, check_folder, publish
from ortforge_tools.tools.symbols.index import Symbol, Symbols
from ortforge_tools.tools.symbols.languages import LANGUAGES
from tests.tools.site_pages import Page, address, broken_links, outside


@cache
def registry() -> Registry:
    return pipeline.read_registry()


@cache
def site() -> Site:
    return build(registry())


@cache
def pages() -> dict[str, Page]:
    return {str(path): Page(text) for path, text in site().files.items() if path.suffix == ".html"}


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["docs", *arguments])


def test_what_the_guide_shows_is_what_is_said(tmp_path: Path) -> None:
    """But for the numbers, which change with each release."""
    guide = (Path(__file__).parents[2] / "docs" / "revisions.md").read_text("utf-8")
    shown = guide.partition("$ ortforge docs --out site\n")[2].partition("```")[0]
    printed = run("--out", str(tmp_path / "site")).output.replace(str(tmp_path) + "/", "")
    printed = re.sub(r"^.* \.\.\.\n", "", printed, flags=re.MULTILINE)  # progress, on a busy machine
    assert re.sub(r"\d+", "N", shown) == re.sub(r"\d+", "N", printed)


# --------------------------------------------------------------------------------------------------- the pages


def test_tags_fit_and_ids_are_unique() -> None:
    assert len(pages()) == site().pages > 900
    for path, page in pages().items():
        assert page.mistakes == [], path
        assert len(set(page.ids)) == len(page.ids), path


def test_no_link_is_broken() -> None:
    """Internal ones lead to a page and a place of it; those to elsewhere have the form of such, and the templates' ones go to two hosts only."""
    assert list(broken_links(pages())) == []
    links = {(path, link) for path, page in pages().items() for link in page.links}
    assert len(links) > 20000
    assert {urlsplit(link).hostname for path, link in links if outside(link) and not path.startswith("guides/")} == {
        "onnxruntime.ai",
        "github.com",
    }  # a guide may name what it speaks of


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("api/OrtEnv.html", ""),
        ("index.html#tables", ""),
        ("#tables", ""),
        ("https://onnxruntime.ai/docs/api/c/", ""),
        ("", "leads to no page"),
        ("api/OrtEnvironment.html", "leads to no page"),
        ("../index.html/x", "leads to no page"),
        ("#table", "leads to no place of index.html"),
        ("#", "leads to no place of index.html"),
        ("api/OrtEp.html#Compiles", "leads to no place of api/OrtEp.html"),
        ("http://onnxruntime.ai/", "is not https"),
        ("file:///home/", "is not https"),
        ("//onnxruntime.ai/", "is not https"),
        ("javascript:void(0)", "is not https"),
        ("https://onnxruntime.ai/a page", "has a space"),
        ("https://onnxruntime.ai/\n", "has a space"),
        ("https://example.com/ortforge", "has a host that nobody has"),
        ("https://docs.ortforge.example/", "has a host that nobody has"),
        ("https://localhost:8000/", "has a host that nobody has"),
        ("https:///docs", "has a host that nobody has"),
        ("https://github.com/<owner>/ortforge", "has a place that is to be filled in"),
        ("https://github.com/{owner}/ortforge", "has a place that is to be filled in"),
    ],
)
def test_what_is_a_broken_link(link: str, message: str) -> None:
    home = Page(site().files[PurePosixPath("index.html")])
    home.links.append(link)
    said = list(broken_links({**pages(), "index.html": home}))
    assert [s for s in said if not s.startswith("index.html: ")] == []
    assert message in said[0] if message else said == [], said


#: Bytes that a page may load before anybody does something, not compressed: what goes over the wire is less.
FIRST_LOAD = 100_000


def first_load(path: str, files: Mapping[PurePosixPath, str]) -> dict[str, int]:
    """What a browser fetches to show a page -> bytes, not compressed. The page has to be `path`; styles load nothing, see below."""
    loaded = {address(path, one) for one in Page(files[PurePosixPath(path)]).loaded if not one.startswith("data:")}
    return {name: len(files[PurePosixPath(name)].encode()) for name in sorted({path, *loaded})}


def test_the_first_load_is_small() -> None:
    """The front page with its styles and scripts; there are no fonts and pictures, and the index of the search comes with the first letter."""
    sizes = first_load("index.html", site().files)
    assert set(sizes) == {"index.html", "site.css", "site.js"}
    assert sum(sizes.values()) < FIRST_LOAD, sizes
    more = "<script src='search-index.js'></script>"
    text = site().files[PurePosixPath("index.html")].replace("</head>", f"{more}</head>")
    planted = first_load("index.html", {**site().files, PurePosixPath("index.html"): text})
    assert sum(planted.values()) > FIRST_LOAD


def test_nothing_is_loaded_from_elsewhere() -> None:
    for path, page in pages().items():
        assert page.loaded, path
        for loaded in page.loaded:
            if not loaded.startswith("data:"):
                assert PurePosixPath(address(path, loaded)) in site().files, f"{path}: {loaded}"
    for name in ("site.css", "site.js"):
        text = site().files[PurePosixPath(name)]
        assert not re.search(r"https?:|@import|url\(|fetch\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon", text), (
            name
        )


def test_every_symbol_has_a_place() -> None:
    where = places(Symbols(registry()).all)
    assert len(set(where.values())) == len(where) == site().symbols
    for place in where.values():
        assert place.page in pages()
        assert not place.anchor or place.anchor in pages()[place.page].ids
    assert where["OrtApi.CreateSession", None].url == "api/OrtApi/CreateSession.html"
    assert where["ORT_FAIL", None].url == "api/OrtErrorCode.html#ORT_FAIL"
    assert where["OrtEp.ort_version_supported", None].url == "api/OrtEp.html#ort_version_supported"


def test_names_that_differ_in_case_only_have_pages_of_their_own() -> None:
    def function(name: str) -> Symbol:
        return Symbol(name, "function", ())

    where = places([function("GetThing"), function("getthing"), function("Index")])
    assert [p.page for p in where.values()] == ["api/GetThing.html", "api/getthing_.html", "api/Index_.html"]


def test_every_rule_and_release_has_a_place() -> None:
    for contract in registry().contracts:
        ids = pages()[f"rules/{contract.group}.html"].ids
        assert {rule.id for rule in contract.rules} <= set(ids)
    assert site().rules == sum(len(c.rules) for c in registry().contracts)
    for release in registry().releases:
        assert f"releases/1.{release.version}.html" in pages()


def test_what_a_page_says_of_a_slot() -> None:
    page = " ".join(" ".join(pages()["api/OrtApi/CreateSession.html"].words).split())
    for said in ("slot 7 of OrtApi", "1.14 or older, and newer", "Loads a model file", "not NULL", "create_session"):
        assert said in page
    assert "../../api/OrtApi/ReleaseSession.html" in pages()["api/OrtApi/CreateSession.html"].links
    compile_ = " ".join(" ".join(pages()["api/OrtEp/Compile.html"].words).split())
    assert "Must not be NULL if GetCapability claims nodes" in compile_
    assert "EP-14" in compile_


def test_a_tab_for_each_language() -> None:
    """C alone has none. The styles know of as many tabs as there are languages."""
    text = site().files[PurePosixPath("api/OrtApi/CreateSession.html")]
    assert re.findall(r'<input [^>]*value="(\w+)"', text) == [one.name for one in LANGUAGES]
    assert text.count(" checked>") == 1
    assert [f'aria-label="Declaration in {one.title}"' in text for one in LANGUAGES] == [True] * len(LANGUAGES)
    assert "-&gt; Result&lt;" in text
    assert 'class="tabs"' not in site().files[PurePosixPath("api/OrtGetApiBase.html")]
    styles = site().files[PurePosixPath("site.css")]
    assert f"input:nth-of-type({len(LANGUAGES)}):checked ~ div:nth-of-type({len(LANGUAGES)})" in styles


def test_pages_stay_light() -> None:
    """Tabs are text on every page: together with all else of it, within what a slow connection loads at once."""
    sizes = {path: len(gzip.compress(text.encode())) for path, text in site().files.items() if path.suffix == ".html"}
    symbols = {path: size for path, size in sizes.items() if len(path.parts) == 3 and path.parts[0] == "api"}
    assert max(symbols.values()) < 6000, max(symbols, key=lambda path: symbols[path])
    assert sum(symbols.values()) / len(symbols) < 3000


def test_what_a_page_says_of_a_type() -> None:
    handle = pages()["api/OrtSession.html"]
    assert "OrtApi/CreateSession.html" in " ".join(handle.links)
    assert "Given by " in handle.words
    struct = " ".join(" ".join(pages()["api/OrtMIGraphXProviderOptions.html"].words).split())
    assert "+8" in struct  # an offset
    assert "bytes on 64-bit systems" in struct


def test_what_a_release_changed() -> None:
    """The same as `ortforge diff` says, breaks included."""
    done = CliRunner().invoke(cli, ["diff", "1.22", "1.23", "--json"])
    told = json.loads(done.stdout)
    page = pages()["releases/1.23.html"]
    said = " ".join(" ".join(page.words).split())
    assert f"{told['counts']['abi']} ABI breaks" in said
    added = {c["name"] for c in told["changes"] if c["group"] == "OrtApi" and c["change"] == "added"}
    linked = {link.rpartition("/")[2].removesuffix(".html") for link in page.links if "/api/OrtApi/" in link}
    assert added
    assert added <= linked


def test_the_matrix_agrees_with_the_headers_of_each_release() -> None:
    """Counted again from the cells: what each column says of OrtApi and OrtEp."""
    versions = [r.version for r in registry().releases]
    text = site().files[PurePosixPath("matrix.html")]
    for name in ("OrtApi", "OrtEp", "OrtEpFactory"):
        table = re.search(rf'<table class="matrix" id="{name}">.*?</table>', text, re.DOTALL)
        assert table is not None
        columns = dict.fromkeys(versions, 0)
        rows = [row for row in Page(table[0]).rows if row and any("on" in c for c, _ in row)]
        for row in rows:
            assert sum(span for _, span in row) == len(versions)
            cells = [state for state, span in row for _ in range(span)]
            for version, state in zip(versions, cells, strict=True):
                columns[version] += "on" in state.split()
        for version in versions:
            structs = {s.name: s for s in select(registry(), version).structs}
            if name in structs:
                observed = [m for m in structs[name].members if m.observed and m.observed[0] < version < m.observed[1]]
                assert columns[version] == len(structs[name].members) - len(observed), (name, version)
            else:
                assert columns[version] == 0


def test_the_index_of_the_search_has_everything() -> None:
    script = site().files[PurePosixPath("search-index.js")]
    rows = json.loads(script.partition("items:")[2].removesuffix("};\n"))
    names = {row[0] for row in rows}
    assert {s.path for s in Symbols(registry()).all} <= names
    assert {r.id for c in registry().contracts for r in c.rules} <= names
    for row in rows:
        page, _, anchor = row[2].partition("#")
        assert page in pages()
        assert not anchor or anchor in pages()[page].ids
    assert script.isascii()


def test_gone_symbols_stay_on_the_site() -> None:
    gone = [s for s in Symbols(registry()).all if s.until is not None]
    assert gone
    where = places(Symbols(registry()).all)
    for symbol in gone:
        assert not alive(symbol.newest, registry().newest)
        assert where[symbol.path, symbol.overlay].page in pages()


# ------------------------------------------------------------------------------------------- text that is not ours


HOSTILE = "<script>alert(\"1\")</script> & <b>bold</b> 'quoted' {{ 7 * 7 }}"


def test_text_of_the_spec_is_never_markup() -> None:
    files = tuple(
        replace(file, handles=tuple(replace(h, doc=HOSTILE) for h in file.handles)) for file in registry().files
    )
    contracts = tuple(
        replace(c, title=HOSTILE, doc=HOSTILE, rules=tuple(replace(r, text=HOSTILE, topic=HOSTILE) for r in c.rules))
        for c in registry().contracts
    )
    found = build(replace(registry(), files=files, contracts=contracts))
    for path, text in found.files.items():
        if path.suffix == ".html":
            assert "<script>alert" not in text, path
            assert "<b>bold" not in text, path
    for name in ("api/OrtEnv.html", "rules/index.html", "rules/EPF.html", "index.html"):
        page = Page(found.files[PurePosixPath(name)])
        assert page.mistakes == []
        assert "<b>bold</b> 'quoted' {{ 7 * 7 }}" in "".join(page.words)


def test_names_become_links_where_they_mean_one_thing() -> None:
    symbols = Symbols(registry()).all
    links = PageLinks(Linker(symbols, places(symbols), {}), "api/OrtEp/Compile.html", "OrtEp")
    assert 'href="../../api/OrtApi/CreateEnv.html"' in links.text("after CreateEnv, the EP")
    assert 'href="../../api/OrtEp/GetCapability.html"' in links.text("what GetCapability claims")
    assert "href" not in links.text("Compile once")  # this page, and a word
    other = PageLinks(Linker(symbols, places(symbols), {}), "index.html")
    assert "href" not in other.text("GetName")  # of several structs
    assert 'href="api/OrtEp/GetName.html"' in other.text("OrtEp::GetName")


def test_a_mistake_in_a_template_is_named() -> None:
    with pytest.raises(OutputError, match=r"templates/site/matrix.html.j2:\d+: error: 'page' is undefined"):
        Renderer(html=True).render("site/matrix.html.j2", version="")


# -------------------------------------------------------------------------------------------------- the colours


def _colours(theme: str) -> dict[str, str]:
    found = re.findall(
        r"--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);", site().files[PurePosixPath("site.css")]
    )
    return {name: light if theme == "light" else dark for name, light, dark in found}


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_stands_out(theme: str) -> None:
    """WCAG 2 AA for text, 3 for what is no text."""
    colours = _colours(theme)
    for ground in ("page", "raised", "accent-soft"):
        for name in ("text", "quiet", "link", "bad", "warn", "good", "keyword"):
            assert contrast(colours[name], colours[ground]) >= 4.5, (name, ground)
    for ground in ("mark",):
        assert contrast(colours["text"], colours[ground]) >= 4.5
    assert contrast(colours["bar"], colours["raised"]) >= 3


# --------------------------------------------------------------------------------------------------- the command


def test_the_command_writes_the_same_bytes_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process and in one whose sets have another order."""
    monkeypatch.setattr("ortforge_tools.tools.site.build.build", lambda registry, progress: site())
    run("--out", str(tmp_path / "a"))
    environment = {**os.environ, "PYTHONHASHSEED": "1" if os.environ.get("PYTHONHASHSEED") == "2" else "2"}
    command = [sys.executable, "-m", "ortforge", "docs", "--out", str(tmp_path / "b")]
    subprocess.run(command, env=environment, check=True, capture_output=True)
    files = sorted(p.relative_to(tmp_path / "a") for p in (tmp_path / "a").rglob("*") if p.is_file())
    assert len(files) == len(site().files) + 1
    assert files == sorted(p.relative_to(tmp_path / "b") for p in (tmp_path / "b").rglob("*") if p.is_file())
    for path in files:
        assert (tmp_path / "a" / path).read_bytes() == (tmp_path / "b" / path).read_bytes()


def test_json_says_what_was_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ortforge_tools.tools.site.build.build", lambda registry, progress: site())
    first = json.loads(run("--out", str(tmp_path / "site"), "--json").stdout)
    assert (first["pages"], first["symbols"], first["rules"]) == (
        site().pages,
        site().symbols,
        sum(1 for _ in rules(registry().contracts)),
    )
    assert len(first["written"]) == first["files"]
    assert Path(first["index"]).is_file()
    second = json.loads(run("--out", str(tmp_path / "site"), "--json").stdout)
    assert (second["written"], second["removed"]) == ([], [])


@pytest.mark.parametrize("kind", ["file", "fifo", "device"])
def test_what_is_no_folder_is_refused(tmp_path: Path, kind: str) -> None:
    out = tmp_path / "out"
    if kind == "file":
        out.write_text("mine")
    elif kind == "fifo":
        os.mkfifo(out)
    else:
        out = Path("/dev/null")
    done = run("--out", str(out))
    assert done.exit_code == 2
    assert f"{out}: is not a folder" in done.stderr


@pytest.mark.parametrize("where", ["the root", "a home", "processes", "a checkout", "one file"])
def test_absurd_places_are_refused_at_once(tmp_path: Path, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is read, made, or looked for below them."""
    out = {"the root": Path("/"), "processes": Path("/proc"), "a checkout": Path(__file__).parents[2]}.get(
        where, tmp_path
    )
    if where == "a home":
        (tmp_path / "Documents").mkdir()
    elif where == "one file":
        (tmp_path / "notes.txt").write_text("mine")
    elif not out.is_dir():
        pytest.skip(f"there is no {out}")

    def never(*_: object, **__: object) -> None:
        raise AssertionError(f"{out} is refused before anything else is done")

    for function in ("ortforge_tools.pipeline.read_registry", "ortforge_tools.tools.site.publish.existing"):
        monkeypatch.setattr(function, never)
    monkeypatch.setattr(os, "walk", never)
    done = run("--out", str(out))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"error: {out} is not empty and holds no site; name a new or empty folder:\n  ")
    assert len(done.stderr.splitlines()) <= 5


def test_a_new_an_empty_and_an_earlier_one_are_not_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    publish(FILES, tmp_path / "earlier")
    for name in ("new", "new/deep", "empty", "earlier"):
        check_folder(tmp_path / name)
    assert not (tmp_path / "new").exists()


# ---------------------------------------------------------------------------------------------------- the folder

FILES = {PurePosixPath("index.html"): "one\n", PurePosixPath("api/A.html"): "two\n"}


def snapshot(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


@pytest.mark.parametrize("name", ["notes.txt", "index.html", "api/B.html"])
def test_files_of_others_stay_and_stop_everything(tmp_path: Path, name: str) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("mine")
    with pytest.raises(OutputError, match=rf"did not write, so nothing was written.*\n.*{name}"):
        publish(FILES, tmp_path)
    assert snapshot(tmp_path) == {name: b"mine"}


def test_old_files_of_ours_go(tmp_path: Path) -> None:
    publish({**FILES, PurePosixPath("old/deep/x.html"): "x\n"}, tmp_path)
    done = publish({PurePosixPath("index.html"): "new\n"}, tmp_path)
    assert [str(p) for p in done.removed] == ["api/A.html", "old/deep/x.html"]
    assert set(snapshot(tmp_path)) == {"index.html", str(LIST)}
    assert not (tmp_path / "old").exists()
    assert (tmp_path / "index.html").read_text() == "new\n"


def test_a_folder_of_ours_with_a_file_of_others_is_refused(tmp_path: Path) -> None:
    publish(FILES, tmp_path)
    (tmp_path / "api" / "mine.txt").write_text("mine")
    before = snapshot(tmp_path)
    with pytest.raises(OutputError, match=r"api/mine\.txt"):
        publish({PurePosixPath("index.html"): "new\n"}, tmp_path)
    assert snapshot(tmp_path) == before


def test_a_run_that_was_cut_short_can_be_repeated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    publish(FILES, tmp_path)
    newer = {PurePosixPath(f"p{i}.html"): f"{i}\n" for i in range(5)}
    count = 0
    real = os.replace

    def fails(source: str, target: Path) -> None:
        nonlocal count
        count += 1
        if count == 4:
            raise OSError(28, "No space left on device")
        real(source, target)

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", fails)
        with pytest.raises(OutputError, match=r"p1\.html: cannot be written: No space left on device"):
            publish(newer, tmp_path)
    publish(newer, tmp_path)
    assert set(snapshot(tmp_path)) == {*map(str, newer), str(LIST)}


def test_a_list_cannot_point_outside(tmp_path: Path) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_text("mine")
    folder = tmp_path / "site"
    publish(FILES, folder)
    (folder / LIST).write_text((folder / LIST).read_text() + f"../outside.txt\n{outside}\n")
    publish({PurePosixPath("index.html"): "new\n"}, folder)
    assert outside.read_text() == "mine"


def test_nothing_is_written_through_a_link_to_a_folder(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "api").symlink_to(elsewhere)
    with pytest.raises(OutputError, match="api"):
        publish(FILES, folder)
    assert list(elsewhere.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir(mode=0o500)
    with pytest.raises(OutputError, match="cannot be written: Permission denied"):
        publish(FILES, folder)


def test_a_list_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / LIST).write_bytes(b"\xff\xfe")
    with pytest.raises(OutputError, match="cannot be read"):
        publish(FILES, tmp_path)
