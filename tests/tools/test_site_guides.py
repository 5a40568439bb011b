"""The pages of docs/ on the site: all of them, with links that lead on, in the order of their list."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

import pytest

from ortforge_tools.errors import OutputError
from ortforge_tools.tools.site.document import parse, slug
from ortforge_tools.tools.site.guides import guides
from ortforge_tools.tools.site.links import Linker, PageLinks
from tests.tools.test_site import pages, site

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"


def folder(root: Path, **pages: str) -> Path:
    for name, text in {"README": "# Guides\n\n## Use\n\n- [One](one.md): what it is for\n", **pages}.items():
        (root / f"{name}.md").write_text(text)
    return root


def html(root: Path, name: str = "one") -> str:
    found = guides(root)
    (guide,) = [g for g in found if g.source.stem == name]
    links = PageLinks(Linker((), {}, {}), guide.page)
    sources = {g.source for g in found}
    return str(guide.document.html(links, lambda href: guide.target(href, sources), root))


def test_every_page_of_docs_is_there() -> None:
    written = {path.relative_to(DOCS).with_suffix("").as_posix() for path in DOCS.rglob("*.md")} | {"ortforge"}
    shown = {path.removeprefix("guides/").removesuffix(".html") for path in pages() if path.startswith("guides/")}
    assert {re.sub("README$", "index", name) for name in written} == shown
    for path, page in pages().items():
        assert page.ids  # every page was read
        if path == "guides/index.html":
            assert len(page.links) > len(written)


def test_names_in_code_lead_to_their_symbols() -> None:
    text = site().files[PurePosixPath("guides/interop.html")]
    assert '<a href="../api/OrtInteropApi.html"><code>OrtInteropApi</code></a>' in text


def test_a_page_without_parts_has_no_list_of_them() -> None:
    files = site().files
    assert "On this page" not in files[PurePosixPath("guides/comparison.html")]
    assert "On this page" in files[PurePosixPath("guides/interop.html")]


def test_links_and_comments(tmp_path: Path) -> None:
    """To a guide, to a heading, to a file that the site lacks, to elsewhere; a comment is for those who edit."""
    text = """# One

<!-- made by hand -->

[two](two.md#a-b) [below](#part) [code](../runtime/x.py) [rules](../generated/CONTRACTS.md) [out](https://example.org)

| a | b |
| - | - |
| 1 | <2 |

```c
int x<1>;
```
"""
    root = folder(
        tmp_path,
        one=text,
        two="# Two\n\n## A, b!\n",
        README="# Guides\n\n## Use\n\n- [One](one.md), [Two](two.md): both\n",
    )
    said = html(root)
    assert 'href="../guides/two.html#a-b"' in said
    assert 'href="#part"' in said
    assert "x.py" not in said
    assert "code" in said
    assert 'href="../rules/index.html"' in said
    assert 'href="https://example.org"' in said
    assert "made by hand" not in said
    assert '<div class="scroll" tabindex="0"><table>' in said
    assert '<div class="code"><pre tabindex="0"><code><span class="k">int</span> x&lt;1&gt;;' in said
    assert "&lt;2" in said


@pytest.mark.parametrize(
    ("pages", "message"),
    [
        ({}, "links to one.md, which is not there"),
        ({"one": "# One\n", "two": "# Two\n"}, "does not list two.md"),
        ({"one": "One\n"}, "one.md: begins with no heading"),
        ({"one": "# One\n", "README": "# Guides\n\n- [One](one.md)\n- [Again](one.md)\n"}, "links to one.md twice"),
        ({"one": "# One\n"}, None),
    ],
)
def test_the_list_is_whole(pages: dict[str, str], message: str | None, tmp_path: Path) -> None:
    root = folder(tmp_path, **pages)
    if message is None:
        first, one = guides(root)
        assert (first.page, one.page, one.group, one.summary) == (
            "guides/index.html",
            "guides/one.html",
            "Use",
            "what it is for",
        )
        return
    with pytest.raises(OutputError, match=re.escape(message)):
        guides(root)


def test_without_docs_there_are_none(tmp_path: Path) -> None:
    """A wheel has no docs/."""
    assert guides(tmp_path) == guides(tmp_path / "none") == ()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("C and C++", "c-and-c"),
        ("`ortforge diff OLD NEW`", "ortforge-diff-old-new"),
        ("It's here: now", "its-here-now"),
    ],
)
def test_ids_of_headings_are_those_of_github(text: str, name: str) -> None:
    assert slug(text.replace("`", "")) == name
    twice = [heading.id for heading in parse(f"# {text}\n\n# {text}\n").headings]
    assert twice == [name, f"{name}-1"]
