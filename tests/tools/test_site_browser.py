"""`ortforge docs` in a real browser: search, matrix, links, colours, keyboard, narrow screens, print, no console errors.

Needs Chromium (`apt-get install chromium`, or name one with ORTFORGE_BROWSER). With ORTFORGE_SCREENSHOTS=FOLDER pictures of
the pages are left there for people; with ORTFORGE_EVERY_VERSION=1 every page is opened, not one of each kind.
"""

from __future__ import annotations

import functools
import http.server
import os
import sys
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from ortforge_tools.cli import cli
from ortforge_tools.tools.symbols.languages import LANGUAGES
from tests.tools.browser import Page, browser, find_browser
from tests.tools.test_site import first_load
from tests.tools.test_site import site as published
from tools.debian import NotPossibleError, once, run
from tools.ort_libs import on_demand

pytestmark = pytest.mark.skipif(
    find_browser() is None, reason="no Chromium (apt-get install chromium, or set ORTFORGE_BROWSER)"
)

ROOT = Path(__file__).resolve().parents[2]
WIDE, NARROW = (1400, 900), (390, 844)
#: One page of each kind, and those with the longest names and lines.
KINDS = (
    "index.html",
    "guides/index.html",
    "guides/cpp-eps.html",
    "guides/architecture.html",
    "guides/conform-public-eps.html",
    "guides/recipes/vulkan-renderer.html",
    "guides/comparison.html",
    "guides/ortforge.html",
    "keys/session.html",
    "examples/index.html",
    "examples/sessions-py.html",
    "examples/first_session-c.html",
    "symbols.html",
    "matrix.html",
    "rules/index.html",
    "rules/EPF.html",
    "releases/index.html",
    "releases/1.14.html",
    "releases/1.23.html",
    "releases/1.31.html",
    "proposals/26821-d3d12-interop/index.html",
    "proposals/26821-d3d12-interop/OrtExternalMemoryDescriptor.html",
    "api/OrtApi.html",
    "api/OrtApi/CreateSession.html",
    "api/OrtApi/SessionOptionsAppendExecutionProvider_OpenVINO_V2.html",
    "api/OrtEp.html",
    "api/OrtEp/Compile.html",
    "api/OrtErrorCode.html",
    "api/OrtSessionOptions.html",
    "api/OrtMIGraphXProviderOptions.html",
    "api/OrtCUDAProviderOptions.html",
    "api/ORT_API_CALL.html",
    "api/EpSelectionDelegate.html",
)
ALL = on_demand()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    done = CliRunner().invoke(cli, ["docs", "--out", str(folder)])
    assert done.exit_code == 0, done.output
    return folder


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    with browser(tmp_path_factory.mktemp("browser") / "profile") as page:
        yield page


@pytest.fixture
def page(shared: Page) -> Iterator[Page]:
    """A page as after a start; whatever a test does with it, nothing was logged and nothing came from elsewhere."""
    shared.media()
    shared.command("Emulation.setScriptExecutionDisabled", value=False)
    shared.size(*WIDE)
    shared.open("about:blank")  # what a test opens is loaded anew
    shared.problems.clear()
    shared.requests.clear()
    yield shared
    assert shared.problems == []
    assert shared.requests
    assert [r for r in shared.requests if not r.startswith(("file:", "data:", "http://127.0.0.1:", "about:"))] == []


def names(page: Page) -> list[str]:
    """The names of the results that are shown."""
    found: list[str] = page.run("[...document.querySelectorAll('#results code')].map((e) => e.textContent)")
    return found


def search(page: Page, words: str) -> list[str]:
    """Type into the empty search field, and wait for what is found."""
    page.run("document.getElementById('search').value = ''; document.getElementById('search').focus()")
    page.type(words)
    page.wait(f"document.getElementById('results').dataset.query === {words!r}")
    return names(page)


# -------------------------------------------------------------------------------------------------- accessibility

#: A wheel that has axe-core inside; only that file of it is used.
AXE = "axe-playwright-python==0.1.8"
#: One page of each kind.
KINDS_OF_PAGES = (
    "index.html",
    "symbols.html",
    "matrix.html",
    "rules/index.html",
    "rules/EPF.html",
    "releases/1.23.html",
    "keys/index.html",
    "api/OrtApi.html",
    "api/OrtApi/CreateSession.html",
    "api/OrtErrorCode.html",
    "proposals/26821-d3d12-interop/index.html",
    "guides/index.html",
    "guides/revisions.html",
    "guides/architecture.html",
    "guides/conform-public-eps.html",
    "guides/comparison.html",
    "examples/index.html",
    "examples/sessions-py.html",
    "examples/first_session-c.html",
)


def _unpack_axe(folder: Path) -> None:
    run(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "-d", str(folder), AXE)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        (folder / "axe.js").write_bytes(archive.read("axe_playwright_python/axe.min.js"))


@pytest.fixture(scope="module")
def axe() -> str:
    """The script of axe-core, which knows the rules of WCAG."""
    folder = ROOT / ".cache" / AXE.replace("==", "-")
    try:
        once(folder, _unpack_axe)
    except NotPossibleError as error:
        pytest.skip(f"no axe-core: {error}")
    return (folder / "axe.js").read_text(encoding="utf-8")


def violations(page: Page, axe: str) -> list[str]:
    """What axe-core finds on the page that is open."""
    page.run(f"{axe};1")
    page.run(
        "window.found = null; axe.run(document, {preload: false}).then((r) => { window.found = r.violations.map("
        "(v) => v.id + ': ' + v.nodes.map((n) => n.html.slice(0, 120)).slice(0, 3).join(' | ')) });1"
    )
    page.wait("window.found !== null")
    found: list[str] = page.run("window.found")
    return found


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, site: Path, axe: str, scheme: str, size: tuple[int, int]) -> None:
    page.media(prefers_color_scheme=scheme)
    page.size(*size)
    for address in KINDS_OF_PAGES:
        page.open((site / address).as_uri())
        assert violations(page, axe) == [], address


def test_axe_finds_what_it_is_for(page: Page, site: Path, axe: str) -> None:
    page.open((site / "index.html").as_uri())
    page.run("document.querySelector('h1').style.color = 'color-mix(in srgb, currentColor 20%, white)';1")
    page.run("document.querySelector('main').append(document.createElement('img'));1")
    assert {said.partition(":")[0] for said in violations(page, axe)} >= {"color-contrast", "image-alt"}


# -------------------------------------------------------------------------------------------------- every page


def addresses(site: Path) -> list[str]:
    found = sorted(str(path.relative_to(site)) for path in site.rglob("*.html"))
    assert set(KINDS) <= set(found)
    longest = sorted(found, key=lambda address: -len(address.rpartition("/")[2]))[:3]
    return found if ALL else [*KINDS, *longest]


@pytest.mark.parametrize("size", [WIDE, NARROW, (320, 640)], ids=["wide", "narrow", "tiny"])
def test_no_page_is_wider_than_the_screen(page: Page, site: Path, size: tuple[int, int]) -> None:
    page.size(*size)
    pictures = os.environ.get("ORTFORGE_SCREENSHOTS")
    for address in addresses(site):
        page.open((site / address).as_uri())
        width, beyond = page.run(
            """(() => {
                const width = document.documentElement.clientWidth;
                const inside = (e) => e.closest('pre, .panel, .side ul, .top nav, .hidden, .skip, .scroll > *, .picture > *');
                const beyond = [...document.querySelectorAll('body *')].filter(
                    (e) => !inside(e) && e.getBoundingClientRect().right > width + 1);
                return [document.documentElement.scrollWidth, beyond.slice(0, 3).map((e) => e.outerHTML.slice(0, 200))];
            })()"""
        )
        assert width <= size[0], address
        assert beyond == [], address
        assert page.problems == [], address
        if pictures:
            name = address.replace("/", "-").removesuffix(".html")
            page.screenshot(Path(pictures) / f"{name}-{size[0]}.png")


def test_where_things_stand(page: Page, site: Path) -> None:
    """On a wide screen the neighbours are beside the text; on a phone the text has all the width."""
    script = """['.side', 'main', '.search'].map((s) => {
        const r = document.querySelector(s).getBoundingClientRect(); return [r.left, r.right, r.top, r.bottom]; })"""
    page.open((site / "api/OrtApi/CreateSession.html").as_uri())
    side, main, field = page.run(script)
    assert side[1] <= main[0]
    assert main[1] - main[0] > 700
    assert field[3] < main[2]
    page.size(*NARROW)
    page.open((site / "api/OrtApi/CreateSession.html").as_uri())
    _, main, field = page.run(script)
    assert main[1] - main[0] > 340
    assert field[1] - field[0] > 340
    smallest = page.run(
        "Math.min(...[...document.querySelectorAll('main p, main dd, main code')]"
        ".map((e) => parseFloat(getComputedStyle(e).fontSize)))"
    )
    assert smallest >= 11


# ------------------------------------------------------------------------------------------------------ search


def test_search_finds_a_symbol_and_opens_it(page: Page, site: Path) -> None:
    page.open((site / "index.html").as_uri())
    page.press("/")
    assert page.run("document.activeElement.id") == "search"
    page.type("createsess")
    page.wait("document.querySelector('#results code')")
    assert names(page)[0] == "OrtApi.CreateSession"
    assert page.run("document.getElementById('search').getAttribute('aria-expanded')") == "true"
    with page.loading():
        page.press("Enter")
    assert page.run("document.querySelector('h1').textContent") == "OrtApi.CreateSession"
    assert page.run("location.pathname").endswith("/api/OrtApi/CreateSession.html")


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("CreateSession", "OrtApi.CreateSession"),
        ("OrtApi::CreateSession", "OrtApi.CreateSession"),
        ("create_session", "OrtApi.CreateSession"),
        ("create session", "OrtApi.CreateSession"),
        ("ortep.compile", "OrtEp.Compile"),
        ("ort_fail", "ORT_FAIL"),
        ("EPF-06", "EPF-06"),
        ("OrtEnv", "OrtEnv"),
        ("1.23", "ONNX Runtime 1.23"),
        ("matrix slots", "Slots by release"),
        ("crtsesopt", "OrtApi.CreateSessionOptions"),
        ("cretae session", "OrtApi.CreateSession"),
        ("createsesion", "OrtApi.CreateSession"),
        ("python ep", "Execution providers in Python"),
        ("how do i run a model", "Run a model"),
        ("How do I run a model?", "Run a model"),
        ("zero copy vulkan", "Frames of a Vulkan renderer"),
        ("synchronizaton", "Synchronization: what is ordered by what"),
        ("install", "Install"),
        ("new-ep", "Start a project with new-ep"),
        ("how to register an EP", "Register an EP library"),
        ("nullable", "Parameters"),
        ("conform report", "Conformance tests"),
        ("import memory vulkan", "Frames of a Vulkan renderer"),
        ("new release", "A new release of ONNX Runtime"),
        ("zero copy", "Frames of a Vulkan renderer"),
    ],
)
def test_ways_to_search(page: Page, site: Path, words: str, first: str) -> None:
    page.open((site / "api/OrtEnv.html").as_uri())
    assert search(page, words)[0] == first


def test_search_with_the_keyboard(page: Page, site: Path) -> None:
    page.open((site / "index.html").as_uri())
    found = search(page, "session")
    assert len(found) > 5
    chosen = "document.querySelector('#results [aria-selected=true] code')?.textContent"
    assert page.run(chosen) == found[0]
    page.press("ArrowDown")
    page.press("ArrowDown")
    assert page.run(chosen) == found[2]
    active = page.run(
        "document.getElementById(document.getElementById('search').getAttribute('aria-activedescendant')).textContent"
    )
    assert active.startswith(found[2])
    page.press("ArrowUp")
    assert page.run(chosen) == found[1]
    page.press("Escape")
    assert page.run("document.querySelector('.panel').hidden") is True
    with page.loading():
        page.press("ArrowDown")
        page.press("Enter")
    assert page.run("document.querySelector('h1').textContent").replace(" ", "")


def test_nothing_found_is_said(page: Page, site: Path) -> None:
    page.open((site / "index.html").as_uri())
    assert search(page, "zqxjkw") == []
    assert "Nothing is called so" in page.run("document.getElementById('found').textContent")


def test_a_search_in_the_address(page: Page, site: Path) -> None:
    page.open((site / "index.html").as_uri() + "?q=OrtEpFactory")
    page.wait("document.querySelector('#results code')")
    assert names(page)[0] == "OrtEpFactory"


def test_what_is_searched_for_is_never_markup(page: Page, site: Path) -> None:
    page.open((site / "index.html").as_uri() + "?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E")
    page.wait(
        "!document.querySelector('.panel').hidden && /Nothing/.test(document.getElementById('results').textContent)"
    )
    assert page.run("document.querySelectorAll('img').length") == 0


def test_a_click_on_a_result(page: Page, site: Path) -> None:
    page.open((site / "rules/EPF.html").as_uri())
    search(page, "OrtEp.GetCapability")
    with page.loading():
        page.click("#results a")
    assert page.run("document.querySelector('h1').textContent") == "OrtEp.GetCapability"


# ------------------------------------------------------------------------------------------------------ matrix


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_the_matrix_is_drawn(page: Page, site: Path, size: tuple[int, int]) -> None:
    """Bars begin under the release that brought the slot, and have a colour and a height."""
    page.size(*size)
    page.open((site / "matrix.html").as_uri())
    where = page.run(
        """(() => {
            const table = document.getElementById('OrtApi');
            const head = [...table.querySelectorAll('thead tr:first-child th')].slice(1).map((e) => {
                const r = e.getBoundingClientRect(); return [e.textContent, r.left, r.right]; });
            const rows = [...table.querySelectorAll('tbody tr')].map((row) => {
                const cell = row.querySelector('td.on'), r = cell.getBoundingClientRect();
                return [row.querySelector('th').textContent, r.left, r.right, r.height, getComputedStyle(cell).backgroundColor];
            });
            const empty = getComputedStyle(table.querySelector('td.off')).backgroundColor;
            return {head, rows, empty};
        })()"""
    )
    columns = {name: (left, right) for name, left, right in where["head"]}
    rows = {name: cells for name, *cells in where["rows"]}
    assert len(rows) > 400
    assert all(right - left > 5 for left, right in columns.values())
    for name, since in (("CreateSession", "1.14"), ("RunAsync", "1.16"), ("CreateMemoryInfo_V2", "1.23")):
        left, right, height, colour = rows[name]
        assert abs(left - columns[since][0]) <= 1.5, name
        assert abs(right - max(last for _, last in columns.values())) <= 1.5, name
        assert height >= 10
        assert colour != where["empty"]


def test_the_filter_of_the_matrix(page: Page, site: Path) -> None:
    page.open((site / "matrix.html").as_uri())
    page.click("#filter-matrix")
    page.type("runasync")
    page.wait("document.querySelector('.filter [role=status]').textContent")
    shown = "[...document.querySelectorAll('#matrix tbody tr')].filter((e) => e.offsetHeight).map((e) => e.querySelector('th').textContent)"
    assert page.run(shown) == ["RunAsync"]
    assert page.run("[...document.querySelectorAll('#matrix table')].filter((e) => e.offsetHeight).length") == 1


def test_the_filter_of_a_table(page: Page, site: Path) -> None:
    page.open((site / "api/OrtApi.html").as_uri())
    page.click("#filter-member-list")
    page.type("releasesession")
    shown = "[...document.querySelectorAll('#member-list > li')].filter((e) => e.offsetHeight).map((e) => e.querySelector('.name').textContent)"
    page.wait("document.querySelector('.filter [role=status]').textContent")
    assert page.run(shown) == ["ReleaseSession", "ReleaseSessionOptions"]


# ------------------------------------------------------------------------------------------------------- links


def test_links_lead_on(page: Page, site: Path) -> None:
    page.open((site / "index.html").as_uri())
    for selector, heading in (
        ("main a[href$='api/OrtApi.html']", "OrtApi"),
        ("a[href$='OrtApi/CreateSession.html']", "OrtApi.CreateSession"),
        ("pre a[href$='OrtSession.html']", "OrtSession"),
        ("header a[href$='releases/index.html']", "Releases"),
        ("a[href$='releases/1.23.html']", "ONNX Runtime C API: 1.22 to 1.23"),
        ("header a[href$='rules/index.html']", "Rules for plugin EPs"),
        ("main a[href*='rules/EPF.html']", "OrtEpFactory"),
    ):
        with page.loading():
            page.click(selector)
        assert page.run("document.querySelector('h1').textContent") == heading


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize(
    "address",
    ["api/OrtErrorCode.html#ORT_EP_FAIL", "rules/EPF.html#EPF-06", "matrix.html#OrtEp", "releases/1.23.html#OrtEp"],
)
def test_an_anchor_is_seen(page: Page, site: Path, size: tuple[int, int], address: str) -> None:
    """Below the bar that stays on top."""
    name, _, anchor = address.partition("#")
    page.size(*size)
    page.open(f"{(site / name).as_uri()}#{anchor}")
    seen = f"""(() => {{
        const bar = document.querySelector('.top'), fixed = getComputedStyle(bar).position === 'sticky';
        const top = document.getElementById({anchor!r}).getBoundingClientRect().top;
        return top >= (fixed ? bar.getBoundingClientRect().bottom - 1 : -1) && top < innerHeight - 20;
    }})()"""
    page.wait(seen)


def test_on_a_web_server(page: Page, site: Path) -> None:
    """Nothing is asked for that is not there, not even an icon."""
    missing: list[str] = []

    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class calls it so
            if len(args) > 1 and str(args[1]) not in ("200", "304"):
                missing.append(str(args))

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        root = f"http://127.0.0.1:{server.server_port}/"
        page.open(f"{root}api/OrtApi/CreateSession.html")
        assert search(page, "ortepfactory")[0] == "OrtEpFactory"
        with page.loading():
            page.press("Enter")
        assert page.run("location.href") == f"{root}api/OrtEpFactory.html"
    finally:
        server.shutdown()
        server.server_close()
    assert missing == []


def test_the_first_load_is_what_is_counted(page: Page, site: Path) -> None:
    """A browser asks for the files whose bytes test_site.py adds up, and for no others before somebody does something."""
    page.open((site / "index.html").as_uri())
    page.wait("document.readyState === 'complete'")
    asked = {one.removeprefix(site.as_uri() + "/") for one in page.requests if one.startswith("file:")}
    assert asked == set(first_load("index.html", published().files))
    assert search(page, "createenv")
    assert (site / "search-index.js").as_uri() in page.requests


# ----------------------------------------------------------------------------------------------------- colours

GROUND = "getComputedStyle(document.body).backgroundColor"


def test_colours_follow_the_system_and_the_button(page: Page, site: Path) -> None:
    address = (site / "api/OrtEnv.html").as_uri()
    page.open(address)
    page.run("localStorage.clear()")
    page.media(prefers_color_scheme="light")
    page.open(address)
    light = page.run(GROUND)
    page.media(prefers_color_scheme="dark")
    dark = page.run(GROUND)
    assert light != dark
    page.click("#theme")  # light, whatever the system is
    assert page.run(GROUND) == light
    page.open((site / "matrix.html").as_uri())
    assert page.run(GROUND) == light
    page.click("#theme")
    page.media(prefers_color_scheme="light")
    assert page.run(GROUND) == dark
    assert page.run("document.querySelector('#theme').textContent") == "Colors: dark"
    page.click("#theme")
    assert page.run(GROUND) == light
    page.run("localStorage.clear()")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_where_it_is(page: Page, site: Path, scheme: str) -> None:
    """WCAG 2 AA, with the colours that the browser really uses."""
    page.media(prefers_color_scheme=scheme)
    script = r"""(() => {
        const parse = (c) => c.match(/[\d.]+/g).map(Number);
        const light = (c) => { const [r, g, b] = c.map((v) => { v /= 255;
            return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
            return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
        const ground = (e) => { for (; e; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor;
            if (c.startsWith('rgb(')) return parse(c); } return [255, 255, 255]; };
        const faint = [];
        const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const e = walker.currentNode.parentElement, style = getComputedStyle(e);
            if (!walker.currentNode.data.trim() || !e.checkVisibility() || e.closest('.hidden, .self, [aria-hidden=true], h1 .of + *')) continue;
            if (e.closest('.past') || !style.color.startsWith('rgb(')) continue;
            const [a, b] = [light(parse(style.color)), light(ground(e))].sort((x, y) => y - x);
            if ((a + 0.05) / (b + 0.05) < 4.5) faint.push([e.className, e.textContent.slice(0, 60), style.color]);
        }
        return faint.slice(0, 5);
    })()"""
    for address in KINDS:
        page.open((site / address).as_uri())
        assert page.run(script) == [], address


# ------------------------------------------------------------------------------------- keyboard, print, no scripts


def test_with_the_keyboard_alone(page: Page, site: Path) -> None:
    page.open((site / "api/OrtApi/CreateSession.html").as_uri())
    page.press("Tab")
    assert page.run("document.activeElement.className") == "skip"
    page.wait("document.activeElement.getBoundingClientRect().top >= 0")
    page.press("Enter")
    page.wait("document.activeElement.id === 'content'")
    page.press("Tab")
    assert page.run("document.querySelector('main').contains(document.activeElement)") is True
    assert page.run("getComputedStyle(document.activeElement).outlineStyle") != "none"


def test_all_controls_have_names(page: Page, site: Path) -> None:
    """As assistive programs see them."""
    for address in KINDS:
        page.open((site / address).as_uri())
        tree = page.command("Accessibility.getFullAXTree")["nodes"]
        roles = {"radio", "link", "button", "combobox", "searchbox", "textbox", "heading", "navigation"}
        controls = [n for n in tree if not n.get("ignored") and n.get("role", {}).get("value") in roles]
        assert len(controls) > 10, address
        unnamed = [n["role"]["value"] for n in controls if not n.get("name", {}).get("value", "").strip()]
        assert unnamed == [], address
        levels = page.run("[...document.querySelectorAll('main h1, main h2, main h3')].map((e) => +e.tagName[1])")
        assert levels[0] == 1
        assert levels.count(1) == 1, address


def test_print_leaves_out_what_is_for_screens(page: Page, site: Path) -> None:
    page.open((site / "guides/interop.html").as_uri())
    page.media("print", prefers_color_scheme="dark")
    hidden = "['.top', '.side', '.turn'].map((s) => getComputedStyle(document.querySelector(s)).display)"
    assert page.run(hidden) == ["none"] * 3
    assert page.run(GROUND) == "rgb(255, 255, 255)"
    assert page.run("getComputedStyle(document.querySelector('pre')).whiteSpace") == "pre-wrap"
    assert len(page.command("Page.printToPDF")["data"]) > 10_000


def test_without_scripts_all_text_is_there(page: Page, site: Path) -> None:
    page.command("Emulation.setScriptExecutionDisabled", value=True)
    page.open((site / "index.html").as_uri())
    shown = "[...document.querySelectorAll('noscript, .search, #theme, main li')].map((e) => e.offsetHeight > 0)"
    _, search_field, theme, *rows = page.run(shown)
    assert (search_field, theme) == (False, False)
    assert "Search needs JavaScript" in page.run("document.querySelector('.bar').innerText")
    assert len(rows) > 50
    assert all(rows)


#: What the tabs of a page show: the tab that is chosen, and the panels that are seen.
TABS = (
    "[document.querySelector('.tabs input:checked').value,"
    " ...[...document.querySelectorAll('.tabs .code')].filter((e) => e.offsetHeight > 0)"
    ".map((e) => e.querySelector('pre').getAttribute('aria-label'))]"
)


@pytest.mark.parametrize("scripts", [True, False])
def test_tabs_of_languages(page: Page, site: Path, scripts: bool) -> None:
    """One panel at a time, by mouse and by keyboard; the choice is kept where there are scripts."""
    page.command("Emulation.setScriptExecutionDisabled", value=not scripts)
    page.open((site / "api/OrtApi/CreateSession.html").as_uri())
    assert page.run("[...document.querySelectorAll('.tabs label')].map((e) => e.textContent)") == [
        one.title for one in LANGUAGES
    ]
    assert page.run(TABS) == ["c", "Declaration in C"]
    for one in LANGUAGES:
        page.click(f"label[for=in-{one.name}]")
        assert page.run(TABS) == [one.name, f"Declaration in {one.title}"]
    page.click("label[for=in-c]")
    page.press("ArrowRight")
    assert page.run(TABS) == ["cpp", "Declaration in C++"]
    assert page.run("getComputedStyle(document.querySelector('.tabs input:checked + label')).outlineStyle") != "none"
    page.press("ArrowRight")
    page.open((site / "api/OrtErrorCode.html").as_uri())
    assert page.run(TABS) == (["python", "Declaration in Python"] if scripts else ["c", "Declaration in C"])
    page.open((site / "api/OrtGetApiBase.html").as_uri())  # has no tabs
    page.open((site / "api/OrtMIGraphXProviderOptions.html").as_uri())
    assert page.run(TABS)[0] == ("python" if scripts else "c")


def test_a_missing_index_is_said(page: Page, tmp_path: Path, site: Path) -> None:
    """A folder that was copied in part."""
    for name in ("index.html", "site.css", "site.js"):
        (tmp_path / name).write_bytes((site / name).read_bytes())
    page.open((tmp_path / "index.html").as_uri())
    page.press("/")
    page.type("x")
    page.wait("/cannot be loaded/.test(document.getElementById('results').textContent)")
    assert [p for p in page.problems if "ERR_FILE_NOT_FOUND" not in p] == []
    page.problems.clear()
