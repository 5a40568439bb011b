"""The library itself: what it exports, how it is registered, what it says of itself, and its options."""

import json
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import numpy as np
import onnxruntime as ort
import pytest
from models import MUL
from support import API, EP_NAME, MIN_API, VENDOR, devices, events, in_child, library, needs, session


def test_this_onnxruntime_is_new_enough():
    assert API >= MIN_API


@pytest.mark.skipif(sys.platform == "win32" or shutil.which("nm") is None, reason="there is no nm here")
def test_exports():
    flags = ["-gU"] if sys.platform == "darwin" else ["-D", "--defined-only"]
    lines = subprocess.run(["nm", *flags, library()], capture_output=True, text=True, check=True).stdout.split("\n")
    found = {line.split()[-1].lstrip("_") for line in lines if line.strip()}
    assert found == {"CreateEpFactories", "ReleaseEpFactory"}


def test_one_device():
    (device,) = devices()
    assert device.ep_vendor == VENDOR
    assert re.fullmatch(r"\d+\.\d+\.\d+", device.ep_metadata["version"])


def test_the_name_of_the_session_ep():
    assert session(MUL).get_providers()[0] == EP_NAME


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"ops": "Mul,Conv"}, "'Conv' is none of"),
        ({"ops": "Mul,"}, "'' is none of"),
        ({"no_such_option": "1"}, "unknown option 'ep.samplecompilecpuexecutionprovider.no_such_option'; this EP has ops"),
    ],
)
def test_bad_options(options, message):
    with pytest.raises(Exception, match=re.escape(message)):
        session(MUL, options)


def test_options_by_config_entry():
    """What the package does with provider options, done by hand."""
    with pytest.raises(Exception, match="'Conv' is none of"):
        session(MUL, config={"ep.samplecompilecpuexecutionprovider.ops": "Conv"})


def test_registered_a_hundred_times():
    in_child("""
        for i in range(100):
            register()
            assert len(devices()) == 1
            if i % 10 == 0:
                run = session(MUL)
                x = np.full(3, i, np.float32)
                assert run.run(None, {"a": x, "b": x})[0].tolist() == [i * i] * 3
                del run
            unregister()
            assert not devices()
    """)


def test_registered_twice_at_once():
    in_child("""
        register("one")
        register("two")
        assert len(devices()) == 2
        unregister("one")
        assert len(devices()) == 1
        unregister("two")
    """)


@pytest.mark.skipif(not hasattr(ort, "OrtExecutionProviderDevicePolicy"), reason="this package has no policies")
@pytest.mark.parametrize("policy", ["PREFER_CPU", "PREFER_GPU", "DEFAULT", "MAX_EFFICIENCY"])
def test_automatic_selection(policy):
    """ONNX Runtime asks for the vendor id then (rule EPF-06)."""
    in_child(
        """
        register()
        settings = ort.SessionOptions()
        settings.set_provider_selection_policy(getattr(ort.OrtExecutionProviderDevicePolicy, sys.argv[1]))
        run = ort.InferenceSession(MUL, settings)
        assert run.run(None, {"a": np.ones(2, np.float32), "b": np.ones(2, np.float32)})[0].tolist() == [1, 1]
        del run
        unregister()
        """,
        policy,
    )


def test_the_process_ends_well_with_everything_alive():
    in_child("""
        register()
        run = session(MUL)
        run.run(None, {"a": np.ones(2, np.float32), "b": np.ones(2, np.float32)})
    """)


@needs(25, "a profiler of an EP")
def test_profile():
    """An event of the EP lies inside that of its node.

    ONNX Runtime reads its clock and calls StartProfiling, where the EP reads its own. What passes in between makes all
    events of that profile too early, by less than a node takes to reach the EP unless a thread has to wait just there:
    so one profile of a few has to be right. Late they never are: times are cut to microseconds, which adds up to one.
    """
    early = []
    while len(early) < 20 and min(early, default=1) > 0:
        found = events(MUL, {"a": np.ones(2, np.float32), "b": np.ones(2, np.float32)})
        (own,) = [event for event in found if event["name"] == "Mul"]
        (node,) = [e for e in found if e.get("cat") == "Node" and e["name"].endswith("_kernel_time")]
        assert own["dur"] <= node["dur"] + 1
        assert own["ts"] + own["dur"] <= node["ts"] + node["dur"] + 1
        early.append(node["ts"] - own["ts"])
    assert min(early) <= 0, early


@needs(25, "a profiler of an EP")
def test_profiles_at_once():
    """Sessions that run at the same time have profiles of their own events only, one for each node that ran."""
    x = np.ones(2, np.float32)
    with tempfile.TemporaryDirectory() as folder:
        runs = {times: session(MUL, profile=Path(folder) / str(times)) for times in (3, 5, 8)}

        def work(times):
            for _ in range(times):
                runs[times].run(None, {"a": x, "b": x})

        workers = [threading.Thread(target=work, args=(times,)) for times in runs for _ in range(2)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        for times, run in runs.items():
            found = json.loads(Path(run.end_profiling()).read_text("utf-8"))
            assert len([event for event in found if event["name"] == "Mul"]) == 2 * times
