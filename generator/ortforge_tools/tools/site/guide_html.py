"""A guide -> HTML of its page.

Input: a guide, the sources that are guides, and the links of its page. Output: markup. Links between pages of docs/ lead to pages of the site; those to files of the
repository have no place there and become their words alone. A name in code leads to its symbol.
"""

from __future__ import annotations

import posixpath
from collections.abc import Collection, Sequence
from pathlib import Path, PurePosixPath

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from .guides import Guide, guide_page
from .links import PageLinks

#: Files of the repository that the site has in another form.
OTHERWISE = {
    "../generated/CONTRACTS.md": "rules/index.html",
    "../generated/REPORT.md": "matrix.html",
    "../README.md": "index.html",
}


_MARKDOWN = MarkdownIt("commonmark", {"html": True})


def body(guide: Guide, sources: Collection[PurePosixPath], links: PageLinks, folder: Path) -> Markup:
    """What stands on the page of a guide."""
    tokens = [
        token.copy(children=_inline(token.children or [], guide, sources, links, folder)) if token.children else token
        for token in guide.tokens
        if not (token.type == "html_block" and token.content.lstrip().startswith("<!--"))
    ]
    html = _MARKDOWN.renderer.render(_wide(tokens), _MARKDOWN.options, {})
    # What scrolls by itself is reached with the keyboard, and an empty corner of a table is no heading.
    html = html.replace("<pre>", '<pre tabindex="0">').replace("<th></th>", "<td></td>")
    return Markup(html)  # noqa: S704 - our own pages


def _inline(
    children: Sequence[Token], guide: Guide, sources: Collection[PurePosixPath], links: PageLinks, folder: Path
) -> list[Token]:
    found: list[Token] = []
    open_links: list[bool] = []
    for child in children:
        if child.type == "link_open":
            href = _href(str(child.attrGet("href")), guide, sources, links)
            open_links.append(href is not None)
            if href is not None:
                found.append(child.copy(attrs={"href": href}))
        elif child.type == "link_close":
            if open_links.pop():
                found.append(child)
        elif child.type == "code_inline" and not any(open_links):
            found.append(_raw(str(links.to(child.content))))
        elif child.type == "image":
            found.append(_raw(_picture(child, guide, folder)))
        else:
            found.append(child)
    return found


def _raw(html: str) -> Token:
    return Token("html_inline", "", 0, content=html)


def _href(href: str, guide: Guide, sources: Collection[PurePosixPath], links: PageLinks) -> str | None:
    """Where a link of docs/ leads on the site; None if nowhere."""
    if href.startswith(("https://", "http://", "#")):
        return href
    path, _, anchor = href.partition("#")
    target = posixpath.normpath(posixpath.join(str(guide.source.parent), path))
    if target in OTHERWISE:
        return links.href(OTHERWISE[target])
    if PurePosixPath(target) not in sources:
        return None
    page = guide_page(PurePosixPath(target))
    return links.href(f"{page}#{anchor}" if anchor else page)


def _picture(image: Token, guide: Guide, folder: Path) -> str:
    """A picture in the page, where it has the page's colours."""
    source = folder / guide.source.parent / str(image.attrGet("src"))
    svg = Markup(source.read_text(encoding="utf-8"))  # noqa: S704 - our own
    return str(Markup('<span class="picture" tabindex="0">{}</span>').format(svg))


def _wide(tokens: list[Token]) -> list[Token]:
    """Code and tables in boxes that scroll by themselves where the screen is narrow."""
    found: list[Token] = []
    for token in tokens:
        if token.type in ("fence", "code_block"):
            found += [_html('<div class="code">'), token, _html("</div>\n")]
        elif token.type == "table_open":
            found += [_html('<div class="scroll" tabindex="0">'), token]
        elif token.type == "table_close":
            found += [token, _html("</div>\n")]
        else:
            found.append(token)
    return found


def _html(text: str) -> Token:
    return Token("html_block", "", 0, content=text)
