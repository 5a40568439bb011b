"""Broken spec files and broken headers, thousands of them: only ortforge's own errors may come out.

ORTFORGE_FUZZ multiplies the number of cases (default 0.5).
"""

from __future__ import annotations

import os
import random
import tempfile
from pathlib import Path

import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from ortforge import OrtforgeError
from ortforge_tools.check import check
from ortforge_tools.errors import SpecError
from ortforge_tools.load import load
from ortforge_tools.tools.headers.read import read_headers
from tests.hypothesis_settings import ANY_SPEED
from tools.ort_libs import on_demand

FACTOR = float(os.environ.get("ORTFORGE_FUZZ", "1" if on_demand() else "0.5"))
YAML_CASES = int(1500 * FACTOR)
HEADER_CASES = int(500 * FACTOR)

SPEC = """# a small spec with every construct
header: onnxruntime_c_api.h
releases:
  - {version: 14, headers: complete}
  - {version: 15, headers: partial, note: some}
constants:
  - {name: K, since: 14, value: -3}
macros:
  - {name: M, since: 14, params: [X, ...]}
handles:
  - {name: OrtEnv, since: 14, release: OrtApi.ReleaseEnv}
enums:
  - name: E
    since: 14
    values:
      - {name: A, value: 0}
      - {name: B, value: 1, since: 15}
typedefs:
  - {name: OrtStatusPtr, since: 14, type: [pointer, OrtStatus]}
callbacks:
  - name: OrtFn
    since: 14
    convention: plain
    returns: void
    params: [{name: p, type: [pointer, void], dir: inout}]
structs:
  - name: OrtStatus
    since: 14
    role: descriptor
    members:
      - {name: a, type: [{array: 3}, int]}
      - name: u
        union: [{name: x, type: int}]
  - name: OrtApi
    since: 14
    role: table
    members:
      - name: ReleaseEnv
        returns: void
        params: [{name: input, type: [pointer, OrtEnv], owner: callee}]
      - name: Do
        returns: {type: OrtStatusPtr, status: true}
        blocking: {how: [calls_back, long], source: code, doc: calls f}
        thread_safety: {level: safe, source: header}
        params:
          - {name: xs, type: [pointer, const, int], length: n}
          - {name: n, type: size_t}
          - {name: f, type: [pointer, {function: [void, int]}], called: [during]}
        doc: Does it.
"""

HEADER = """#pragma once
#include <stdint.h>
#define ORT_API_VERSION 29
#ifdef __cplusplus
extern "C" {
#endif
#define _In_
#define _In_reads_(X)
#define _Outptr_
#define ORT_API_CALL
#define NO_EXCEPTION
#define ORT_RUNTIME_CLASS(X) struct Ort##X; typedef struct Ort##X Ort##X
ORT_RUNTIME_CLASS(Env);
ORT_RUNTIME_CLASS(Status);
typedef OrtStatus* OrtStatusPtr;
#define ORT_API2_STATUS(NAME, ...) OrtStatusPtr(ORT_API_CALL* NAME)(__VA_ARGS__) NO_EXCEPTION
typedef enum OrtKind { ORT_A, ORT_B = 1 << 3, ORT_C = -2, } OrtKind;
typedef void (*OrtFn)(void* p, int x);
struct OrtOther { int a[3]; union { int x; int64_t y; } u; };
/* a comment */
struct OrtApi {
  ORT_API2_STATUS(CreateEnv, _In_ const char* name, _Outptr_ OrtEnv** out);
  void(ORT_API_CALL* Take)(_In_reads_(n) const int* xs, size_t n, void (*f)(int));  // another
};
typedef struct OrtApi OrtApi;
OrtStatusPtr ORT_API_CALL OrtFree(OrtEnv* env) NO_EXCEPTION;
#ifdef __cplusplus
}
#endif
"""
RELAXED = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture, HealthCheck.large_base_example]


def read_spec(text: bytes) -> None:
    """Load and check one spec file; ortforge's own error is the only accepted failure."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "ort"
        target.mkdir()
        (target / "x.yaml").write_bytes(text)
        try:
            check(load(Path(folder)))
        except SpecError as error:
            diagnostics = error.diagnostics
        else:
            return
        assert diagnostics
        assert all(d.loc.line >= 1 and d.loc.column >= 1 and d.message for d in diagnostics)


def mangle(text: str, seed: int) -> str:
    """Delete, repeat, swap and replace pieces of a text."""
    rng = random.Random(seed)
    lines = text.split("\n")
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(lines))
        match rng.randrange(7):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, lines[rng.randrange(len(lines))])
            case 2:
                lines[at] = lines[at][: rng.randrange(len(lines[at]) + 1)]
            case 3:
                words = lines[at].split(" ")
                words[rng.randrange(len(words))] = rng.choice(
                    [
                        "[",
                        "}",
                        "null",
                        "-1",
                        "on",
                        "999999999999",
                        "*a",
                        "&a",
                        "'",
                        '"',
                        "\\",
                        "?",
                        "é",
                        "\x00",
                        "{}",
                        "::",
                        "#",
                        "OrtEnv",
                        "%",
                        "!!str",
                    ]
                )
                lines[at] = " ".join(words)
            case 4:
                position = rng.randrange(len(lines[at]) + 1)
                lines[at] = (
                    lines[at][:position]
                    + chr(rng.choice([9, 10, 34, 35, 38, 42, 58, 91, 123, 125, 0x7F, 0x85, 0x2028, 0x1F600]))
                    + lines[at][position:]
                )
            case 5:
                lines = lines[: at + 1]
            case _:
                other = rng.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
        if not lines:
            lines = [""]
    return "\n".join(lines)


def test_the_unbroken_inputs_are_accepted(tmp_path: Path) -> None:
    """The fuzzed texts start out sound, so that the cases reach deep."""
    (tmp_path / "ort").mkdir()
    (tmp_path / "ort" / "x.yaml").write_text(SPEC)
    check(load(tmp_path))
    (tmp_path / "onnxruntime_c_api.h").write_text(HEADER)
    api = read_headers(tmp_path)
    assert [m.name for m in next(s for s in api.structs if s.name == "OrtApi").members] == ["CreateEnv", "Take"]


@settings(ANY_SPEED, max_examples=YAML_CASES, suppress_health_check=RELAXED)
@given(st.integers(min_value=0, max_value=2**63))
def test_mangled_specs(seed: int) -> None:
    """A sound spec with a few pieces broken."""
    read_spec(mangle(SPEC, seed).encode("utf-8", "surrogatepass"))


@settings(ANY_SPEED, max_examples=YAML_CASES // 3, suppress_health_check=RELAXED)
@given(st.binary(max_size=400))
@example(b"\xff\xfe")
@example(b"header: " + b"[" * 5000)
@example(b"- " * 3000)
@example(b"? " * 3000)
@example(b"a: &a [*a]")
def test_random_bytes_as_spec(data: bytes) -> None:
    """Anything at all."""
    read_spec(data)


SECTION_NAMES = "releases handles enums structs callbacks functions header constants macros config_keys".split()
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=True)
    | st.text(max_size=8)
    | st.sampled_from(["OrtEnv", "pointer", "status", "14"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                "header releases handles enums structs callbacks functions name since until type members returns "
                "params version headers role values value length owner dir release overlay extend union array "
                "function actual blocking how source thread_safety level called keys_of".split()
            )
            | st.text(max_size=4),
            inner,
            max_size=5,
        )
    ),
    max_leaves=25,
)


@settings(ANY_SPEED, max_examples=YAML_CASES // 3, suppress_health_check=RELAXED)
@given(
    st.dictionaries(
        st.sampled_from(SECTION_NAMES),
        VALUES,
        max_size=5,
    )
)
def test_well_formed_nonsense(document: dict[str, object]) -> None:
    """Valid YAML with the right keys in the wrong places."""
    read_spec(yaml.safe_dump(document, allow_unicode=True).encode("utf-8", "surrogatepass"))


@settings(ANY_SPEED, max_examples=HEADER_CASES, suppress_health_check=RELAXED)
@given(st.integers(min_value=0, max_value=2**63))
def test_mangled_headers(seed: int) -> None:
    """A sound header with a few pieces broken."""
    read_broken_header(mangle(HEADER, seed).encode("utf-8", "surrogatepass"))


@settings(ANY_SPEED, max_examples=HEADER_CASES // 5, suppress_health_check=RELAXED)
@given(st.binary(max_size=300))
@example(b"")
@example(b"\x00\x01\x02")
@example(b"#define ORT_API_VERSION 29\nstruct OrtApi {" + b"int a;" * 3 + b"}" + b"(" * 3000)
@example(b"#define ORT_API_VERSION 29\nint a = " + b"(" * 3000 + b"1" + b")" * 3000 + b";")
@example(b'#define ORT_API_VERSION 29\n#include "onnxruntime_c_api.h"\n')
def test_random_bytes_as_header(data: bytes) -> None:
    """Anything at all."""
    read_broken_header(data)


def read_broken_header(data: bytes) -> None:
    """Read a header folder; ortforge's own error is the only accepted failure."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "onnxruntime_c_api.h").write_bytes(data)
        try:
            read_headers(Path(folder))
        except OrtforgeError as error:
            message = str(error)
        else:
            return
        assert message
