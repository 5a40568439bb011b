"""Wrong values for every kind of parameter: an error of ours that names the parameter, never a call or a crash."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest

import ortforge
import ortforge_abi as package
from ortforge import ArgumentError, HandleError, OrtforgeError, PreparedRun
from ortforge._api.arguments import to_float
from ortforge.c_api import ExecutionMode, GraphOptimizationLevel, OrtLoggingLevel
from ortforge_tools.lower.calls.parameter import Role
from tests.runtime.ort_suite.registry_api import functions as described
from tests.runtime.ort_suite.registry_api import opaque, tables, visible


class Foreign:
    """No handle at all."""


class Proxy:
    """Has every attribute, each of which is the same."""

    def __init__(self, answer: Any = None) -> None:
        object.__setattr__(self, "answer", self if answer is None else answer)

    def __getattr__(self, name: str) -> Any:
        return object.__getattribute__(self, "answer")


def test_handles(library: Any, session: Any, x: Any) -> None:
    api = library.api
    for wrong in (None, 1, "x", b"x", object(), session, session.address, ctypes.c_void_p(1), [x]):
        with pytest.raises(ArgumentError, match=r"OrtApi.IsTensor: parameter 'value' must be an OrtValue, not "):
            api.is_tensor(wrong)
    with pytest.raises(ArgumentError, match="'options' must be an OrtSessionOptions, not None"):
        api.set_intra_op_num_threads(None, 1)


def test_objects_that_have_every_attribute(library: Any, session: Any, x: Any) -> None:
    import weakref
    from unittest.mock import MagicMock, Mock, call

    for fake in (Mock(), MagicMock(), call, Proxy(), Proxy(5), Proxy("x"), weakref.proxy(session)):
        with pytest.raises(ArgumentError, match="must be an OrtSession"):
            library.api.session_get_input_count(fake)
    proxies: list[Any] = [Proxy(), Proxy(5), Proxy(x.address)]
    for fake in proxies:
        with pytest.raises(ArgumentError, match="'value' must be an OrtValue, not Proxy"):
            library.api.is_tensor(fake)
        with pytest.raises(ArgumentError, match=r"\[1\]' must be an OrtValue, not Proxy"):
            library.api.create_value([x, fake], 2)
        with pytest.raises(OrtforgeError):
            library.api.run(session, fake, ["x"], [fake], ["y"])
        with pytest.raises(OrtforgeError):
            PreparedRun(fake, {}, {})


def test_closed_handles(library: Any, session: Any) -> None:
    api = library.api
    session.close()
    session.close()
    with pytest.raises(HandleError, match="OrtSession given for 'session' was released"):
        api.session_get_input_count(session)
    with pytest.raises(HandleError, match="was released"), session:
        pass
    with pytest.raises(HandleError):
        _ = session.address
    assert repr(session) == "<OrtSession was released>"


def test_release_functions(library: Any, session: Any) -> None:
    api = library.api
    info = api.session_get_input_type_info(session, 0)
    tensor = api.cast_type_info_to_tensor_info(info)
    with pytest.raises(HandleError, match="borrowed"):
        api.release_tensor_type_and_shape_info(tensor)
    api.release_type_info(None)
    api.release_type_info(info)
    with pytest.raises(HandleError, match="was released"):
        api.release_type_info(info)
    with pytest.raises(ArgumentError, match="must be an OrtTypeInfo, not OrtSession"):
        api.release_type_info(session)


@pytest.mark.parametrize("number", [2**31, -(2**31) - 1, 2**70, -(2**70)])
def test_ints_out_of_range(library: Any, options: Any, number: int) -> None:
    with pytest.raises(ArgumentError, match=r"'intra_op_num_threads' is .* not in -2147483648 to 2147483647"):
        library.api.set_intra_op_num_threads(options, number)


@pytest.mark.parametrize("wrong", [None, "1", 1.0, [1], b"1", np.float32(1)])
def test_ints_of_other_types(library: Any, options: Any, wrong: Any) -> None:
    with pytest.raises(ArgumentError, match="'intra_op_num_threads' must be an int"):
        library.api.set_intra_op_num_threads(options, wrong)


def test_numpy_ints_are_ints(library: Any, options: Any, session: Any, allocator: Any) -> None:
    library.api.set_intra_op_num_threads(options, np.int64(1))
    assert library.api.session_get_input_name(session, np.uint8(0), allocator) == "x"


@pytest.mark.parametrize("number", [-1, 2**64])
def test_sizes(library: Any, session: Any, allocator: Any, number: int) -> None:
    with pytest.raises(ArgumentError, match="'index'"):
        library.api.session_get_input_name(session, number, allocator)


def test_bools(library: Any, options: Any) -> None:
    if library.api_version < 17:
        pytest.skip("needs a function with a bool")
    for wrong in (1, 0, None, "yes", 1.0):
        with pytest.raises(ArgumentError, match="'value' must be a bool"):
            library.api.set_deterministic_compute(options, wrong)
    library.api.set_deterministic_compute(options, np.bool_(True))


def test_an_ep_policy_that_no_library_knows(library: Any, options: Any) -> None:
    """ONNX Runtime would end the process when it came to use it."""
    if library.api_version < 22:
        pytest.skip("the function came with ONNX Runtime 1.22")
    for number in (-1, 7, 1 << 30):
        with pytest.raises(
            ArgumentError, match=rf"'policy' is {number}, which is no OrtExecutionProviderDevicePolicy of"
        ):
            library.api.session_options_set_ep_selection_policy(options, number)
    library.api.session_options_set_ep_selection_policy(options, 0)


def test_enums(library: Any, options: Any) -> None:
    api = library.api
    api.set_session_execution_mode(options, ExecutionMode.ORT_PARALLEL)
    api.set_session_execution_mode(options, 0)
    with pytest.raises(ArgumentError, match="'execution_mode' must be an ExecutionMode, not GraphOptimizationLevel"):
        api.set_session_execution_mode(options, GraphOptimizationLevel.ORT_ENABLE_BASIC)
    for wrong in ("ORT_PARALLEL", None, True, 1.0, 2**40):
        with pytest.raises(ArgumentError, match="execution_mode"):
            api.set_session_execution_mode(options, wrong)


def test_strings(library: Any, options: Any) -> None:
    api = library.api
    with pytest.raises(ArgumentError, match="'config_key' has a NUL character inside"):
        api.add_session_config_entry(options, "a\0b", "v")
    with pytest.raises(ArgumentError, match="'config_value' has a NUL"):
        api.add_session_config_entry(options, "a", "\0")
    with pytest.raises(ArgumentError, match="'config_key' must be a str, not bytes"):
        api.add_session_config_entry(options, b"a", "v")
    with pytest.raises(ArgumentError, match="'config_value' must be a str, not None"):
        api.add_session_config_entry(options, "a", None)
    with pytest.raises(ArgumentError, match="cannot be encoded"):
        api.add_session_config_entry(options, "a", "\ud800")


def test_bytes_that_are_not_utf8_come_back_as_they_went(library: Any, options: Any) -> None:
    odd = b"\xff\x80ok".decode("utf-8", "surrogateescape")
    library.api.add_session_config_entry(options, "k", odd)
    assert library.api.get_session_config_entry(options, "k") == odd


def test_paths(library: Any, env: Any, options: Any) -> None:
    for wrong in (None, 1, object()):
        with pytest.raises(ArgumentError, match="'model_path' must be a path"):
            library.api.create_session(env, wrong, options)
    with pytest.raises(ArgumentError, match="'model_path' has a NUL"):
        library.api.create_session(env, "a\0b", options)


def test_sequences(library: Any, session: Any, x: Any) -> None:
    api = library.api
    with pytest.raises(ArgumentError, match="'input_names' must be a sequence of str, not str"):
        api.run(session, None, "x", [x], ["y"])
    with pytest.raises(ArgumentError, match=r"'input_names\[0\]' must be a str, not int"):
        api.run(session, None, [1], [x], ["y"])
    with pytest.raises(ArgumentError, match=r"'input_names\[0\]' has a NUL"):
        api.run(session, None, ["\0"], [x], ["y"])
    with pytest.raises(ArgumentError, match=r"'inputs\[1\]' must be an OrtValue, not None"):
        api.run(session, None, ["x", "z"], [x, None], ["y"])
    with pytest.raises(ArgumentError, match="'inputs' must be a sequence of OrtValue, not OrtValue"):
        api.run(session, None, ["x"], x, ["y"])
    with pytest.raises(ArgumentError, match="'output_names'"):
        api.run(session, None, ["x"], [x], None)
    with pytest.raises(ArgumentError, match=r"'outputs\[0\]' must be an OrtValue"):
        api.run(session, None, ["x"], [x], ["y"], ["y"])


@pytest.mark.parametrize("shape", ["23", b"23", 6, [1.5], ["2"], {2: 3}])
def test_numbers(library: Any, allocator: Any, shape: Any) -> None:
    with pytest.raises(ArgumentError, match="'shape'"):
        library.api.create_tensor_as_ort_value(allocator, shape, 1)


def test_numbers_that_do_not_fit(library: Any, allocator: Any) -> None:
    with pytest.raises(ArgumentError, match="does not fit int64_t"):
        library.api.create_tensor_as_ort_value(allocator, [2**63], 1)


@pytest.mark.parametrize("wrong", [None, "1", b"1", [1.0], np.zeros(2), 10**400, 1j])
def test_floats(wrong: Any) -> None:
    with pytest.raises(ArgumentError, match="'p'"):
        to_float(wrong, "p", "F")


@pytest.mark.parametrize("data", ["text", 5, object(), np.zeros((4, 4), np.float32)[:, ::2], b"1234"])
def test_buffers(library: Any, cpu: Any, data: Any) -> None:
    with pytest.raises(ArgumentError, match="'p_data'"):
        library.api.create_tensor_with_data_as_ort_value(cpu, data, [1], 1)


def test_callbacks(library: Any) -> None:
    for wrong in (1, "f"):
        with pytest.raises(ArgumentError, match="'logging_function' must be callable"):
            library.api.create_env_with_custom_logger(wrong, 2, "x")


def test_structs(library: Any) -> None:
    if library.api_version < 24:
        pytest.skip("needs a function with a descriptor")
    wrongs: tuple[Any, ...] = (None, 1, ctypes.c_int(0), {})
    for wrong in wrongs:
        with pytest.raises(ArgumentError, match="'options' must be an OrtEnvCreationOptions"):
            library.api.create_env_with_options(wrong)


def test_structs_of_another_version(library: Any, options: Any) -> None:
    from ortforge.c_api import raw

    other = raw.types(14).OrtCUDAProviderOptions()
    with pytest.raises(ArgumentError, match=rf"must be the OrtCUDAProviderOptions of API {library.api_version} "):
        library.api.session_options_append_execution_provider_cuda(options, other)


def test_wrong_number_of_arguments(library: Any) -> None:
    with pytest.raises(TypeError):
        library.api.create_env(1)
    with pytest.raises(TypeError):
        library.api.create_env(1, "x", nonsense=2)


def test_keyword_arguments(library: Any) -> None:
    level = OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR
    with library.api.create_env(logid="k", log_severity_level=level) as env:
        assert env.address


WRONG: list[Any] = [None, -1, 2**80, 1.5, "text\0", b"bytes", object(), [object()], {}, Foreign(), Proxy(), Proxy(5)]


@pytest.mark.parametrize("table", tables())
def test_no_function_is_called_with_a_wrong_handle(library: Any, table: str) -> None:
    """Every function whose first parameter is a handle, with everything that is none: only errors of ours."""
    import inspect

    attribute, since = tables()[table]
    if since > library.api_version:
        pytest.skip("no such table")
    functions = getattr(library, attribute)
    for name in dir(functions):
        forms = described(table)[name]
        first = visible(forms[-1])[:1]
        if not forms[-1].offered or not first or not first[0].takes(Role.HANDLE) or first[0].nullable:
            continue
        function = getattr(functions, name)
        count = len(inspect.signature(function).parameters)
        for wrong in WRONG:
            with pytest.raises(OrtforgeError):
                function(*[wrong] * count)


@pytest.mark.parametrize("table", tables())
def test_closed_handles_of_every_function(library: Any, table: str) -> None:
    """Every function whose first parameter is a handle, with a closed one: a sentence without anything of the inside."""
    import inspect
    import re

    attribute, since = tables()[table]
    if since > library.api_version:
        pytest.skip("no such table")
    functions = getattr(library, attribute)
    texts = []
    for name in dir(functions):
        forms = described(table)[name]
        first = visible(forms[-1])[:1]
        if not forms[-1].offered or not first or not first[0].takes(Role.HANDLE):
            continue
        if first[0].of not in opaque():
            continue
        closed = library.wrap(getattr(package, first[0].of), 16)
        closed.close()
        function = getattr(functions, name)
        count = len(inspect.signature(function).parameters)
        with pytest.raises(HandleError) as caught:
            function(closed, *[None] * (count - 1))
        texts.append(str(caught.value))
        assert re.fullmatch(rf"{forms[-1].qualified}: the {first[0].of} given for '\w+' was released", texts[-1]), (
            texts[-1]
        )
    assert texts


def test_handles_cannot_be_made_copied_or_pickled(session: Any) -> None:
    import copy
    import pickle

    with pytest.raises(TypeError):
        type(session)()
    for attempt in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="cannot be"):
            attempt(session)


def test_public_classes(session: Any) -> None:
    from ortforge.c_api import OrtSession, OrtValue

    assert isinstance(session, OrtSession)
    assert not isinstance(session, OrtValue)
    assert issubclass(ortforge.ArgumentError, TypeError)


@pytest.mark.parametrize("count", [2**40, 2**60, 2**63 - 1])
def test_more_room_than_there_can_be(api: Any, session: Any, count: int) -> None:
    """Refused before it is filled. Python without a global lock takes addresses without memory behind them, and died of that."""
    from ortforge._api import arguments

    with pytest.raises(ArgumentError, match=f"parameter 'n' asks for {count} elements, which is too many"):
        arguments.space(ctypes.c_void_p, count, "n", "OrtApi.F")
    info = api.cast_type_info_to_tensor_info(api.session_get_input_type_info(session, 0))
    with pytest.raises(ArgumentError, match="elements, which is too many"):
        api.get_dimensions(info, count)
