"""layers.yaml of the template folders of scaffolds: what folders say of themselves, and what is said of mistakes in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ortforge_tools.errors import SpecError
from ortforge_tools.tools.scaffold import backends as module
from ortforge_tools.tools.scaffold.backends import Backend, backends

GOOD = {
    "backend-one": "backends: [two, one]\ngpu: true\nep: WithRuns\nborrows: [lender]\nrequires: [numpy>=1]\n",
    "backend-cpu": "backends: [cpu]\ngpu: false\n",
    "lender": "",
}


def read(folder: Path, monkeypatch: pytest.MonkeyPatch, **files: str) -> dict[str, Backend]:
    for name, text in {**GOOD, **{name.replace("_", "-"): text for name, text in files.items()}}.items():
        path = folder / "new_ep_cpp" / name
        path.mkdir(parents=True)
        if text:
            (path / "layers.yaml").write_text(text, "utf-8")
    monkeypatch.setattr(module, "template_root", lambda: folder)
    found: dict[str, Backend] = backends.__wrapped__()
    return found


def test_the_default_is_first_and_a_folder_may_be_for_several(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = read(tmp_path, monkeypatch)
    assert list(found) == ["cpu", "one", "two"]
    assert [b.family for b in found.values()] == ["cpu", "one", "one"]
    layers = found["two"].layers
    assert (layers.gpu, layers.ep, layers.requires) == (True, "WithRuns", ("numpy>=1",))
    assert layers.borrows == ("lender",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("backends: [x]\n", "backend-one/layers.yaml:1:1: error: missing key 'gpu'"),
        ("backends: [x]\ngpu: maybe\n", "backend-one/layers.yaml:2:6: error: 'maybe'"),
        ("backends: [x]\ngpu: true\nborows: []\n", "did you mean 'borrows'"),
        ("backends: [x]\ngpu: true\nborrows: [lende]\n", "there is no template folder 'lende'"),
        ("backends: [cpu]\ngpu: true\n", "backend 'cpu' has another folder: backend-cpu"),
        ("", "layers.yaml"),
    ],
)
def test_mistakes_have_a_place(text: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SpecError) as error:
        read(tmp_path, monkeypatch, backend_one=text)
    assert message in str(error.value)
    assert "templates/new_ep_cpp/backend-one/layers.yaml" in str(error.value)
