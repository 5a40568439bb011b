"""Entries of options in the real ONNX Runtime: what is warned of, and what must not end the process."""

from __future__ import annotations

import subprocess
import sys
import warnings
from typing import Any

import pytest

from ortforge import ArgumentError, ConfigKeyWarning, OrtError, config_keys
from ortforge_tools import pipeline
from ortforge_tools.model.registry import alive

#: An entry that is there already gets another value, with no environment anywhere.
AGAIN = """
import sys, ortforge
api = ortforge.load(sys.argv[1]).api
make, add = getattr(api, sys.argv[2]), getattr(api, sys.argv[3])
options = make()
for value in ("1", "2", "3"):
    add(options, "an.entry", value)
    add(options, "another." + value, value)
print("alive")
"""


@pytest.fixture
def run_options(api: Any) -> Any:
    with api.create_run_options() as made:
        yield made


def warned(function: Any, *arguments: Any) -> list[str]:
    """What a call warns of; other categories would be mistakes."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        function(*arguments)
    assert all(issubclass(warning.category, ConfigKeyWarning) for warning in caught)
    assert all(warning.filename == __file__ for warning in caught)
    return [str(warning.message) for warning in caught]


def test_wrong_entries_are_warned_of_and_set(api: Any, options: Any) -> None:
    """Never refused: ONNX Runtime has the entry afterwards."""
    add = api.add_session_config_entry
    assert warned(add, options, "session.disable_prepackin", "1") == [
        "ONNX Runtime knows no key 'session.disable_prepackin'; did you mean 'session.disable_prepacking'?"
    ]
    assert api.get_session_config_entry(options, "session.disable_prepackin") == "1"
    assert 'must be "0" or "1", not \'yes\'' in warned(add, options, config_keys.SESSION_DISABLE_PREPACKING, "yes")[0]
    assert api.get_session_config_entry(options, "session.disable_prepacking") == "yes"


def test_right_and_foreign_entries_are_silent(api: Any, options: Any, run_options: Any) -> None:
    add = api.add_session_config_entry
    assert warned(add, options, config_keys.SESSION_DISABLE_PREPACKING, "1") == []
    assert warned(add, options, "ep.acme.speed", "fast") == []
    assert warned(add, options, "an.application.of.its.own", "x") == []
    assert warned(api.add_run_config_entry, run_options, config_keys.RUN_GPU_GRAPH_ID, "-1") == []


def test_entries_of_run_options(api: Any, run_options: Any) -> None:
    add = api.add_run_config_entry
    assert "did you mean 'gpu_graph_id'" in warned(add, run_options, "gpu_graph_idd", "1")[0]
    assert "is a key of session options" in warned(add, run_options, "session.disable_prepacking", "1")[0]


def test_a_key_of_another_release(library: Any, options: Any) -> None:
    """Named where this ONNX Runtime is too old for it, silent where it is not."""
    said = warned(library.api.add_session_config_entry, options, config_keys.SESSION_PREPACK_ENABLE_PARALLEL, "1")
    if library.api_version < 31:
        name = "'session.prepack.enable_parallel'"
        assert said == [f"{name} is known since ONNX Runtime 1.31; this is {library.version}, which does not read it"]
    else:
        assert said == []


def test_entries_of_an_environment(library: Any) -> None:
    """They come as OrtKeyValuePairs in a struct."""
    if library.api_version < 24:
        pytest.skip("CreateEnvWithOptions is of ONNX Runtime 1.24")
    api = library.api
    with api.create_key_value_pairs() as pairs:
        api.add_key_value_pair(pairs, "allow_virtual_device", "0")
        api.add_key_value_pair(pairs, "ep.acme.speed", "fast")
        settings = library.types.OrtEnvCreationOptions(
            version=library.api_version, logging_severity_level=3, log_id=b"keys", config_entries=pairs.address
        )
        assert warned(api.create_env_with_options, settings) == [
            "ONNX Runtime knows no key 'allow_virtual_device'; did you mean 'allow_virtual_devices'?"
        ]


def test_warnings_can_be_errors(api: Any, options: Any) -> None:
    """The entry is set by then: what is refused is the caller's business."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", ConfigKeyWarning)
        with pytest.raises(ConfigKeyWarning, match="did you mean"):
            api.add_session_config_entry(options, "session.disable_prepackin", "1")
    assert api.has_session_config_entry(options, "session.disable_prepackin")


def test_wrong_arguments_are_told_of_the_function_that_was_called(api: Any, options: Any) -> None:
    for arguments in ((options, 1, "x"), (None, "a", "x"), (options, "a", None), (1, "a", "x")):
        with pytest.raises(ArgumentError, match=r"OrtApi\.AddSessionConfigEntry"):
            api.add_session_config_entry(*arguments)
    with pytest.raises(TypeError, match="add_session_config_entry"):
        api.add_session_config_entry(options)


@pytest.mark.parametrize("what", ["session", "run"])
def test_an_entry_is_set_again_without_an_environment(library: Any, what: str) -> None:
    """ONNX Runtime wants to log that, has nothing to log with, and would end the process."""
    names = [f"create_{what}_options", f"add_{what}_config_entry"]
    result = subprocess.run(
        [sys.executable, "-c", AGAIN, library.path, *names], capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stdout.strip()) == (0, "alive"), result.stderr


def test_an_entry_that_is_set_again_has_the_new_value(api: Any, options: Any) -> None:
    for value in ("1", "2"):
        api.add_session_config_entry(options, "an.entry", value)
    assert api.get_session_config_entry(options, "an.entry") == "2"


def test_arenas_know_the_keys_of_the_registry(api: Any, library: Any) -> None:
    """CreateArenaCfgV2 refuses keys that it does not know: it takes each one that the registry says it has, and no later one."""
    arenas = [key for key in pipeline.read_api().section("config_keys") if key.scope == "arena"]
    assert len(arenas) > 5
    for key in arenas:
        if alive(key, library.api_version):
            with api.create_arena_cfg_v2([key.name], [1]):
                pass
        else:
            with pytest.raises(OrtError, match="Invalid key found: " + key.name):
                api.create_arena_cfg_v2([key.name], [1])


def test_arenas_know_the_bounds_of_the_registry(api: Any, library: Any) -> None:
    """Values are numbers without a sign; -1 is the largest one."""
    for key in pipeline.read_api().section("config_keys"):
        if key.scope == "arena" and alive(key, library.api_version):
            assert key.minimum is not None
            with api.create_arena_cfg_v2([key.name], [key.minimum % 2**64]):
                pass
    if library.api_version < 23:
        return  # older releases take every number
    for name, value in (("arena_extend_strategy", 2), ("initial_chunk_size_bytes", 2**64 - 2)):
        with pytest.raises(OrtError, match="Invalid configuration value"):
            api.create_arena_cfg_v2([name], [value])
