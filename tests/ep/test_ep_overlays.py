"""Proposals that add to structs that EPs fill, several at once: one class for each struct, with the stamp of its overlay.

The package is copied, two small overlays are put beside the one that is there, and everything is generated anew in the copy.
"""

from __future__ import annotations

import functools
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ortforge_tools import outputs, pipeline
from ortforge_tools.check import check
from ortforge_tools.errors import SpecError
from ortforge_tools.load import load
from ortforge_tools.lower.ep_classes import ClassView, lower
from tests import cpp_build
from tests.packaging.packages import python_path
from tools.ort_libs import VERSIONS, ort_library

TESTS = Path(__file__).parents[1]

#: Two entries for one struct with another's between them, and a struct of its own.
THINGS = """\
header: onnxruntime_things.h
overlay: {name: things, adds_to: 26, prefix: Things, title: Things of EPs, source: a test}
structs:
  - name: OrtThingImpl
    role: implemented
    members:
      - {name: ort_version_supported, type: uint32_t}
      - name: Twice
        returns: status
        mandatory: true
        params:
          - {name: this_ptr, type: [pointer, OrtThingImpl]}
          - {name: value, type: size_t}
          - {name: out, type: [pointer, size_t], dir: out}
      - name: Release
        returns: void
        params: [{name: this_ptr, type: [pointer, OrtThingImpl], owner: callee}]
extend:
  - struct: OrtEpFactory
    members:
      - name: CountThings
        returns: status
        params:
          - {name: this_ptr, type: [pointer, OrtEpFactory]}
          - {name: out, type: [pointer, size_t], dir: out}
      - name: CreateThing
        returns: status
        params:
          - {name: this_ptr, type: [pointer, OrtEpFactory]}
          - {name: out, type: [pointer, pointer, OrtThingImpl], dir: out, owner: caller}
  - struct: OrtEp
    members:
      - name: CountUsedThings
        returns: status
        params:
          - {name: this_ptr, type: [pointer, OrtEp]}
          - {name: out, type: [pointer, size_t], dir: out}
  - struct: OrtEpFactory
    members:
      - name: NameThings
        returns: [pointer, const, char]
        mandatory: true
        params: [{name: this_ptr, type: [pointer, const, OrtEpFactory]}]
"""
MORE = """\
header: onnxruntime_more.h
overlay: {name: more, adds_to: 24, prefix: More, title: More, source: a test}
extend:
  - struct: OrtEpFactory
    members:
      - name: CountMore
        returns: status
        params:
          - {name: this_ptr, type: [pointer, OrtEpFactory]}
          - {name: out, type: [pointer, size_t], dir: out}
"""

#: What the overlay's own header makes of a struct. The struct of another overlay, and a shipped one, begin alike.
CLIENT = """\
#include <stdio.h>
#include "onnxruntime_things.h"

static size_t used;

void seen_ep(OrtEp* ep) {
  used = 0;
  if (ep->ort_version_supported == 26 && ep->CountUsedThings(ep, &used) != NULL) used = 999;
}

const char* seen_factory(OrtEpFactory* factory, int things) {
  static char text[200];
  size_t count = 0, twice = 0;
  OrtThingImpl* thing = NULL;
  const char* name = "";
  if (things) {
    if (factory->CountThings(factory, &count) != NULL || factory->CreateThing(factory, &thing) != NULL) return "failed";
    if (thing->ort_version_supported != 26 || thing->Twice(thing, 21, &twice) != NULL) return "failed";
    thing->Release(thing);
    name = factory->NameThings(factory);
  }
  snprintf(text, sizeof text, "stamp %u, %zu things, twice %zu, name '%s', %zu used", factory->ort_version_supported, count, twice, name, used);
  return text;
}
"""

#: The same in C++: what is mandatory has to be there, and what the methods of an overlay give are the overlay's own classes.
IN_CPP = """\
#include "ortforge/ortforge.hpp"
using namespace ortforge;

struct Thing : ThingsThingImpl {
  std::size_t twice(std::size_t value) override { return 2 * value; }
};
struct MyEp : ThingsEp {
  std::string get_name() override { return "x"; }
  void get_capability(Graph, EpGraphSupportInfo) override {}
  std::size_t count_used_things() override { return 7; }
};
struct Things : ThingsEpFactory {
  std::string get_name() override { return "x"; }
  std::string get_vendor() override { return "x"; }
  std::vector<Owned<EpDevice>> get_supported_devices(Views<HardwareDevice>) override { return {}; }
  std::shared_ptr<ThingsEp> create_ep(Views<HardwareDevice>, Views<KeyValuePairs>, SessionOptions, Logger) override { return make<MyEp>(); }
  std::size_t count_things() override { return 42; }
  std::shared_ptr<ThingsThingImpl> create_thing() override { return make<Thing>(); }
  std::string name_things() override { return "things"; }
};
struct More : MoreEpFactory {
  std::string get_name() override { return "x"; }
  std::string get_vendor() override { return "x"; }
  std::vector<Owned<EpDevice>> get_supported_devices(Views<HardwareDevice>) override { return {}; }
  std::shared_ptr<Ep> create_ep(Views<HardwareDevice>, Views<KeyValuePairs>, SessionOptions, Logger) override { return nullptr; }
  std::size_t count_more() override { return 1000; }
};

int main() { return make<Things>()->count_things() + make<More>()->count_more() == 1042 ? 0 : 1; }
"""


def spec(folder: Path, *overlays: str) -> Path:
    """A copy of the registry's spec with overlays beside its own."""
    shutil.copytree(pipeline.spec_root(), folder / "spec")
    for i, text in enumerate(overlays):
        (folder / "spec" / "proposals" / f"{'pq'[i]}.yaml").write_text(text, encoding="utf-8")
    return folder / "spec"


def views(root: Path) -> dict[str, tuple[int, ClassView]]:
    registry = load(root)
    check(registry)
    made = [(view.name, (found.adds_to, view)) for found in lower(registry) for view in found.views]
    assert len(made) == len(dict(made)), "each name is that of one class"
    return dict(made)


def test_one_class_for_each_struct(tmp_path: Path) -> None:
    found = views(spec(tmp_path, THINGS, MORE))
    version, factory = found["ThingsEpFactory"]
    assert version == 26
    assert factory.fields[0] == "!ort_version_supported"
    assert factory.fields[-3:] == ("CountThings", "CreateThing", "NameThings")
    members = found["EpFactory"][1].struct.members
    shipped = [m.name for m in members if m.since <= 26 and (m.until or 26) >= 26]
    assert [f.lstrip("!") for f in factory.fields[:-3]] == shipped
    assert found["ThingsEp"][1].fields[-1] == "CountUsedThings"
    version, more = found["MoreEpFactory"]
    assert (version, more.fields[-1]) == (24, "CountMore")
    assert "CountThings" not in more.fields
    assert found["ProposalEpFactory"][0] == 23
    assert found["EpFactory"][0] == 0
    assert "CountThings" not in {m.c for m in found["EpFactory"][1].methods}


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("prefix: More,", "prefix: Things,", "overlay 'more' makes a second class ThingsEpFactory"),
        ("prefix: More, ", "", "makes a second class ProposalEpFactory"),
        ("prefix: More", "prefix: more", "'more' cannot be the prefix of classes"),
        ("prefix: More", "prefix: MyOrt", "'MyOrt' cannot be the prefix of classes"),
        (
            MORE[MORE.index("      - name") :],
            "      - {name: more, type: uint32_t}\n",
            "'OrtEpFactory' is filled by EPs and can only get functions",
        ),
        (
            MORE[MORE.index("      - name") :],
            "      - {name: More, returns: void, params: []}\n",
            "'OrtEpFactory.More' has no parameters",
        ),
    ],
)
def test_mistakes(tmp_path: Path, before: str, after: str, message: str) -> None:
    assert before in MORE
    with pytest.raises(SpecError) as caught:
        views(spec(tmp_path, THINGS, MORE.replace(before, after)))
    (said,) = [d for d in caught.value.diagnostics if message in str(d)]
    assert Path(said.loc.file).name in ("p.yaml", "q.yaml")
    assert said.notes


# ------------------------------------------------------------------------------------------- generated, built, and run


#: Outputs that follow from tests/data, or are not looked at.
OF_TESTS = ("ep", "mutants", "nulls")


@functools.cache
def generated(folder: Path) -> Path:
    """A copy of the checkout, with overlays."""
    root = pipeline.checkout_root()
    copy = folder / "overlays" / "ortforge"
    copy.mkdir(parents=True)
    for part in ("generator", "runtime", "templates", "generated/python"):
        shutil.copytree(root / part, copy / part, ignore=shutil.ignore_patterns("__pycache__", "_compiled"))
    spec(copy, THINGS, MORE)
    chosen = [word for name in outputs.EMITTERS if name not in OF_TESTS for word in ("--only", name)]
    run([sys.executable, "-m", "ortforge", "generate", *chosen, "--out", "made"], copy)
    shutil.copytree(copy / "made", copy / "generated", dirs_exist_ok=True)
    return copy


def run(command: list[str | Path], copy: Path) -> str:
    done = subprocess.run(
        [str(part) for part in command],
        capture_output=True,
        text=True,
        check=False,
        cwd=copy,
        env={**os.environ, "PYTHONPATH": python_path(copy), "ORT_DISABLE_TELEMETRY": "1"},
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr[-8000:]}"
    return done.stdout


@pytest.fixture
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if cpp_build.compiler() is None:
        pytest.skip("no C++ compiler")
    return generated(tmp_path_factory.getbasetemp())


@pytest.mark.slow
def test_python_eps_of_overlays(copy: Path, tmp_path: Path) -> None:
    """They are registered and run, and a client in C finds every function where the overlay's header has it."""
    from onnx import TensorProto, helper, save

    library = ort_library(VERSIONS[-1])
    if library is None:
        pytest.skip(f"ONNX Runtime {VERSIONS[-1]} is not in .cache/ort; `make ort-libs` fetches it")
    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, [3]) for name in "xy")
    graph = helper.make_graph([helper.make_node("Mul", ["x", "x"], ["y"])], "graph", [x], [y])
    model = tmp_path / "square.onnx"
    save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), model)
    source, client = tmp_path / "client.c", tmp_path / "client.so"
    source.write_text(CLIENT, encoding="utf-8")
    run(["cc", "-shared", "-fPIC", "-Wall", "-Werror", f"-I{copy / 'generated' / 'c'}", source, "-o", client], copy)
    said = json.loads(run([sys.executable, TESTS / "ep" / "ep_overlay_host.py", library, model, client], copy))
    squares = [1.0, 4.0, 9.0]
    newest = pipeline.read_registry().newest_described
    assert said == {
        "ThingsFactory": [squares, "stamp 26, 42 things, twice 42, name 'things', 7 used"],
        "MoreFactory": [squares, "stamp 24, 0 things, twice 0, name '', 0 used"],
        "PlainFactory": [squares, f"stamp {newest}, 0 things, twice 0, name '', 7 used"],
    }


@pytest.mark.slow
def test_cpp_eps_of_overlays(copy: Path, tmp_path: Path) -> None:
    source = tmp_path / "overlays.cpp"
    source.write_text(IN_CPP, encoding="utf-8")
    flags = ["-std=c++17", "-Wall", "-Wextra", "-Werror", "-O0"]
    includes = [f"-I{copy / part}" for part in ("generated/c", "generated/cpp", "runtime/cpp")]
    program = tmp_path / "overlays"
    run([cpp_build.compiler() or "c++", *flags, *includes, source, "-o", program, "-ldl"], copy)
    run([program], copy)
