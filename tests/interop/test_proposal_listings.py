"""The listings of section 8 of proposal 26821, as their authors wrote them, compile and link against the interop library.

They are taken from the folder that ORTFORGE_SEEDS names, and are no part of this repository.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import cpp_build
from tests.interop import interop_library
from tests.interop.interop_library import installed

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the library is built for Linux here")

SEEDS = os.environ.get("ORTFORGE_SEEDS")
#: What the listings take from their surroundings, and how their abbreviations read here.
AROUND = """
#include "ortforge/interop/interop.h"
#include <cstdint>
#include <cstring>
#include <vector>
typedef void* HANDLE;
struct LUID { uint32_t LowPart; int32_t HighPart; };
inline bool operator==(LUID a, LUID b) { return a.LowPart == b.LowPart && a.HighPart == b.HighPart; }
enum { D3D12_HEAP_FLAG_SHARED, D3D12_FENCE_FLAG_SHARED, GENERIC_ALL, INFINITE };
struct Object { template <class... A> Object* operator()(A...) { return this; } };
struct ID3D12Resource {}; struct ID3D12Fence { void SetEventOnCompletion(uint64_t, HANDLE) {} };
template <class T> struct ComPtr { T* p = nullptr; T* Get() { return p; } T** operator&() { return &p; } T* operator->() { return p; } };
struct Device {
  template <class... A> void CreateFence(A...) {}
  template <class... A> void CreateSharedHandle(A...) {}
  LUID GetAdapterLuid() { return LUID(); }
};
struct Queue { template <class... A> void ExecuteCommandLists(A...) {} template <class... A> void Signal(A...) {} };
#define IID_PPV_ARGS(x) x
template <class... A> void CreateD3D12Buffer(A...) {}
inline LUID ParseLuid(const char*) { return LUID(); }
inline void WaitForSingleObject(HANDLE, int) {}
inline void CloseHandle(HANDLE) {}
"""


def listings() -> dict[str, str]:
    """The code of section 8 by subsection, from the folder that ORTFORGE_SEEDS names."""
    if SEEDS is None:
        pytest.skip("ORTFORGE_SEEDS names no folder with the text of proposal 26821")
    texts = [path.read_text(encoding="utf-8") for path in sorted(Path(SEEDS).glob("*.txt"))]
    section = next(
        (s for t in texts if (s := re.search(r"\n8\. Client calling.*?\n(8\.1 .*?)\n9\. Ownership", t, re.DOTALL))),
        None,
    )
    if section is None:
        pytest.skip(f"{SEEDS} has no section 8 of proposal 26821")
    parts = re.split(r"\n?^(8\.\d) .*$", section[1], flags=re.MULTILINE)[1:]
    found = {}
    for name, text in zip(parts[::2], parts[1::2], strict=True):
        begin = re.search(r"^//", text, re.MULTILINE)
        assert begin, f"{name} has no code"
        found[name] = text[begin.start() :]
    return found


def program_of(code: dict[str, str]) -> str:
    """A program of the listings: one function with section after section, either form of a frame in a block."""
    frame = "\n".join(f"for (int once = 0; once < 1; ++once) {{\n{code[name]}\n}}" for name in ("8.3",))
    binding = re.sub(r"(?s)^(.*?)(// ─+\n// Per-frame)", r"\1{\n\2", code["8.4"], count=1) + "\n}"
    body = "\n".join([code["8.1"], code["8.2"], frame, binding, code["8.5"]])
    head = (
        "void flow(const OrtApi* OrtApi, OrtEnv* env, const ORTCHAR_T* modelPath, size_t inputSize, size_t outputSize,\n"
        "          uint64_t currentFrame) {\n"
        "Device device, *d3d12Device = &device; Queue queue, *d3d12CommandQueue = &queue; int uploadCmdList = 0;\n"
        "HANDLE waitEvent = nullptr;\n"
    )
    main = (
        "}\nint main() {\n  const OrtApi* api = nullptr;\n  OrtforgeGetInteropApi(nullptr, &api);\n"
        "  if (api != nullptr) flow(api, nullptr, nullptr, 0, 0, 0);\n  return 0;\n}\n"
    )
    return AROUND + head + body + main


def linked(text: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Compile it against the installed library, link it, and run it."""
    cxx = cpp_build.compiler()
    if cxx is None:
        pytest.skip("no C++ compiler")
    source, program = folder / "section8.cpp", folder / "section8"
    source.write_text(text, encoding="utf-8")
    library = interop_library.library()
    include = next((installed() / "include").iterdir())
    command = [
        cxx,
        "-std=c++20",
        f"-I{include}",
        str(source),
        str(library),
        f"-Wl,-rpath,{library.parent}",
        "-o",
        str(program),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done if done.returncode else subprocess.run([str(program)], capture_output=True, text=True, check=False)


def test_the_listings_of_the_proposal_compile_and_link(tmp_path: Path) -> None:
    code = listings()
    assert set(code) == {"8.1", "8.2", "8.3", "8.4", "8.5"}
    done = linked(program_of(code), tmp_path)
    assert done.returncode == 0, done.stderr


def test_a_listing_with_another_name_does_not(tmp_path: Path) -> None:
    code = listings()
    wrong = {name: text.replace("ExternalResourceImporter_ImportMemory", "ImportMemory") for name, text in code.items()}
    assert wrong != code
    done = linked(program_of(wrong), tmp_path)
    assert done.returncode
    assert "ImportMemory" in done.stderr
