"""Compiled models of SampleCompileCpuExecutionProvider: written, read again, and refused with a sentence when they are damaged."""

import struct
from pathlib import Path

import numpy as np
import onnx
import onnxruntime as ort
import pytest
from models import model, node
from support import EP_NAME, cpu_session, devices, feeds, needs, session

WEIGHT = np.arange(12, dtype=np.float32).reshape(3, 4)
MODEL = model(
    [
        node("Mul", "a b", "m"),
        node("MatMul", "m w", "n"),
        node("Sigmoid", "n", "s"),
        node("Relu", "s", "r"),
        node("Add", "r n", "y"),
    ],
    {"a": ["n", 3], "b": ["n", 3]},
    {"y": ["n", 4]},
    {"w": WEIGHT},
)


def compiled(folder, embed, data=MODEL, name="model.onnx", **config):
    """Write a model and compile it; gives the path of the result."""
    source, target = Path(folder) / name, Path(folder) / "compiled.onnx"
    source.write_bytes(data)
    target.unlink(missing_ok=True)  # ONNX Runtime does not overwrite a compiled model
    config = {"ep.context_file_path": str(target), **config}
    session(str(source), config={"ep.context_enable": "1", "ep.context_embed_mode": str(int(embed)), **config})
    return target


def context_nodes(path):
    made = onnx.load(path)
    return made, [n for n in made.graph.node if n.op_type == "EPContext"]


def attributes(context_node):
    return {a.name: onnx.helper.get_attribute_value(a) for a in context_node.attribute}


def change(path, **values):
    """Set attributes of the first EPContext node; None removes one."""
    made, (first, *_) = context_nodes(path)
    for name, value in values.items():
        for attribute in [a for a in first.attribute if a.name == name]:
            first.attribute.remove(attribute)
        if value is not None:
            first.attribute.append(onnx.helper.make_attribute(name, value))
    onnx.save(made, path)


def check_same(run, data=MODEL):
    theirs = cpu_session(data)
    inputs = feeds(theirs, [(5, 3)] * 2)
    np.testing.assert_allclose(run.run(None, inputs)[0], theirs.run(None, inputs)[0], rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("embed", [True, False])
def test_round_trip(folder, embed):
    path = compiled(folder, embed)
    made, nodes = context_nodes(path)
    assert [n.op_type for n in made.graph.node if n.op_type != "EPContext"] == ["Sigmoid"]
    assert len(nodes) == 2
    assert not made.graph.initializer  # the weight is in the compiled data
    for found in map(attributes, nodes):
        assert found["source"].decode() == EP_NAME
        assert found["embed_mode"] == int(embed)
        assert found["main_context"] == 1
        if not embed:
            assert (Path(folder) / found["ep_cache_context"].decode()).is_file()
    check_same(session(str(path)))


def test_default_file_names(folder):
    source = Path(folder) / "model.onnx"
    source.write_bytes(MODEL)
    session(str(source), config={"ep.context_enable": "1"})
    check_same(session(str(Path(folder) / "model_ctx.onnx")))


def test_a_folder_that_moves(folder):
    path = compiled(folder, embed=False)
    moved = Path(folder) / "elsewhere \u00e9"
    moved.mkdir()
    for file in Path(folder).glob("*.*"):
        file.rename(moved / file.name)
    check_same(session(str(moved / path.name)))


def test_from_memory(folder):
    """Without a path ONNX Runtime cannot say where the compiled data is: the option has to."""
    path = compiled(folder, embed=False)
    data = path.read_bytes()
    check_same(session(data, config={"ep.context_file_path": str(path)}))
    with pytest.raises(Exception, match="set ep.context_file_path"):
        session(data)
    path = compiled(folder, embed=True)
    check_same(session(path.read_bytes()))


@pytest.mark.parametrize("prefix", ["left/", "../right/"])
def test_prefix(folder, prefix):
    """It tells the parts of models apart that somebody joins; in file names there are no slashes."""
    _, nodes = context_nodes(compiled(folder, False, **{"ep.context_node_name_prefix": prefix}))
    for found in map(attributes, nodes):
        assert found["partition_name"].decode().startswith(prefix)
        assert (Path(folder) / found["ep_cache_context"].decode()).parent == Path(folder)


def test_the_compiler_of_the_package(folder):
    if not hasattr(ort, "ModelCompiler"):
        pytest.skip("this package has no ModelCompiler")
    settings = ort.SessionOptions()
    settings.add_provider_for_devices(devices(), {})
    settings.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
    compiler = ort.ModelCompiler(settings, MODEL, embed_compiled_data_into_model=True)
    data = compiler.compile_to_bytes()
    check_same(session(data))


@pytest.mark.parametrize("embed", [True, False])
@pytest.mark.parametrize("kept", [0, 1, 7, 8, 20, 27, 28, 60, -1])
def test_truncated(folder, embed, kept):
    path = compiled(folder, embed)
    found = attributes(context_nodes(path)[1][0])["ep_cache_context"]
    if embed:
        change(path, ep_cache_context=found[:kept])
    else:
        file = Path(folder) / found.decode()
        file.write_bytes(file.read_bytes()[:kept])
    with pytest.raises(Exception, match="truncated|was not written by this EP"):
        session(str(path))


def test_longer_than_it_should_be(folder):
    path = compiled(folder, True)
    change(path, ep_cache_context=attributes(context_nodes(path)[1][0])["ep_cache_context"] + b"x")
    with pytest.raises(Exception, match="longer"):
        session(str(path))


def test_any_damaged_byte_is_found(folder):
    path = compiled(folder, True)
    blob = attributes(context_nodes(path)[1][0])["ep_cache_context"]
    for at in range(0, len(blob), 5):
        change(path, ep_cache_context=blob[:at] + bytes([blob[at] ^ 0x40]) + blob[at + 1 :])
        with pytest.raises(Exception, match="EPContext node .* the compiled data"):
            session(str(path))
    change(path, ep_cache_context=blob)
    check_same(session(str(path)))


def fnv(data):
    found = 14695981039346656037
    for byte in data:
        found = (found ^ byte) * 1099511628211 % (1 << 64)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_hostile_data(folder, seed):
    """Damage with a hash that fits: the process lives, whatever the numbers say."""
    path = compiled(folder, True)
    blob = attributes(context_nodes(path)[1][0])["ep_cache_context"]
    random = np.random.default_rng(seed)
    for _ in range(40):
        body = bytearray(blob[28:])
        at = int(random.integers(0, len(body) - 8)) // 4 * 4
        value = int(random.choice([0, 1, 5, 255, 0x7FFFFFFF, 0xFFFFFFFF]))
        body[at : at + 4] = struct.pack("<I", value)
        if random.random() < 0.5:
            body[at + 4 : at + 8] = struct.pack("<I", int(random.choice([0, 0x7FFFFFFF, 0xFFFFFFFF])))
        change(path, ep_cache_context=blob[:20] + struct.pack("<Q", fnv(body)) + bytes(body))
        try:
            run = session(str(path))
            run.run(None, feeds(run, [(2, 3)] * 2))
        except Exception as error:
            known = ("compiled data", "shape", "MatMul", "no operator")
            assert any(word in str(error) for word in known), error


@pytest.mark.parametrize("name", ["../secret.bin", "/etc/passwd", "a/../../b", "", "missing.bin"])
def test_paths_that_lead_elsewhere(folder, name):
    path = compiled(folder, False)
    change(path, ep_cache_context=name)
    with pytest.raises(Exception, match="is no path of a file below|cannot be read"):
        session(str(path))


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"main_context": 0}, "refers to another node"),
        ({"ep_cache_context": None}, "was not written by this EP|truncated"),
        ({"ep_cache_context": "junk"}, "was not written by this EP"),
        ({"ep_cache_context": 7}, "ep_cache_context|ReadOpAttr|truncated|not"),
    ],
)
def test_odd_attributes(folder, values, message):
    path = compiled(folder, True)
    change(path, **values)
    with pytest.raises(Exception, match=message):
        session(str(path))


def test_data_of_another_node(folder):
    """Data that is sound, but for a node with other inputs."""
    other = model([node("Mul", "a a", "y")], {"a": ["n", 3]}, {"y": ["n", 3]})
    found = attributes(context_nodes(compiled(folder, True, other))[1][0])["ep_cache_context"]
    path = compiled(folder, True)
    change(path, ep_cache_context=found)
    with pytest.raises(Exception, match="is for a node with 1 inputs and 1 outputs, this one has 2 and 1"):
        session(str(path))


def test_a_node_of_another_ep_is_not_touched(folder):
    path = compiled(folder, True)
    change(path, source="SomebodyElse")
    with pytest.raises(Exception, match="EPContext") as raised:
        session(str(path))
    assert EP_NAME + "::" not in str(raised.value)


def test_a_folder_that_cannot_be_written(folder):
    with pytest.raises(Exception, match="cannot be written|No such file"):
        compiled(folder, False, **{"ep.context_file_path": str(Path(folder) / "none" / "compiled.onnx")})


def compiled_by_application(folder, write, data=MODEL):
    """Compile a model whose data the application takes; gives the path of the result."""
    source, target = Path(folder) / "model.onnx", Path(folder) / "compiled.onnx"
    source.write_bytes(data)
    settings = ort.SessionOptions()
    settings.log_severity_level = 4
    settings.add_provider_for_devices(devices(), {})
    compiler = ort.ModelCompiler(settings, str(source))
    compiler.set_ep_context_data_write_func(lambda name, found: write(name, found.read()))
    compiler.compile_to_file(str(target))
    return target


def loaded_by_application(path, read):
    """A session of a compiled model whose data the application gives."""

    def fill(name, room):
        data = read(name)
        room.allocate(len(data))
        if data:
            room.write(data)

    settings = ort.SessionOptions()
    settings.log_severity_level = 4
    settings.add_provider_for_devices(devices(), {})
    settings.set_ep_context_data_read_func(fill, 1 << 30)
    return ort.InferenceSession(str(path), settings, enable_fallback=0)


@needs(31, "callbacks for compiled data")
def test_the_application_keeps_the_data(folder):
    """It is asked for names, never for paths, and the EP writes no file (rules EP-49 and EP-50)."""
    kept = {}
    path = compiled_by_application(folder, kept.__setitem__)
    assert sorted(file.name for file in Path(folder).iterdir()) == ["compiled.onnx", "model.onnx"]
    nodes = list(map(attributes, context_nodes(path)[1]))
    assert sorted(found["ep_cache_context"].decode() for found in nodes) == sorted(kept)
    assert len(kept) == 2
    check_same(loaded_by_application(path, kept.__getitem__))
    name = "../\u00e9l\u00e8ve/\u6570"  # no path below the model's folder, and none is looked for
    kept[name] = kept.pop(nodes[0]["ep_cache_context"].decode())
    change(path, ep_cache_context=name)
    check_same(loaded_by_application(path, kept.__getitem__))


@needs(31, "callbacks for compiled data")
def test_the_application_refuses(folder):
    def refuse(name, data=None):
        raise RuntimeError("not today")

    with pytest.raises(Exception, match="not today"):
        compiled_by_application(folder, refuse)
    assert [file.name for file in Path(folder).iterdir()] == ["model.onnx"]
    kept = {}
    path = compiled_by_application(folder, kept.__setitem__)
    with pytest.raises(Exception, match="not today"):
        loaded_by_application(path, refuse)
    no_data = "truncated|was not written by this EP"
    for damage, message in ((lambda data: data[:-1], "truncated"), (lambda data: b"", no_data)):
        with pytest.raises(Exception, match=message):
            loaded_by_application(path, lambda name, damage=damage: damage(kept[name]))


def test_nothing_is_written_unasked(folder):
    """Only with ep.context_enable does a compiled model come into being (rule EP-17)."""
    source, target = Path(folder) / "model.onnx", Path(folder) / "compiled.onnx"
    source.write_bytes(MODEL)
    for config in ({}, {"ep.context_enable": "0"}):
        check_same(session(str(source), config={"ep.context_file_path": str(target), **config}))
        assert list(Path(folder).iterdir()) == [source]


def test_one_of_two_groups_cannot_be_written(folder):
    """The nodes that were made until then are ended, and only once (rule EP-17)."""
    compiled(folder, False)
    written = sorted(Path(folder).glob("*.bin"))
    assert len(written) == 2
    for blocked in written:
        for file in written:
            file.unlink()
        blocked.mkdir()
        for _ in range(20):
            with pytest.raises(Exception, match="cannot be written"):
                compiled(folder, False)
        blocked.rmdir()
        check_same(session(str(compiled(folder, False))))


@needs(24, "asking whether a compiled model will do")
def test_compatibility(folder):
    from onnxruntime.capi import _pybind_state

    ask, kinds = _pybind_state.get_model_compatibility_for_ep_devices, _pybind_state.OrtCompiledModelCompatibility
    texts = {p.key: p.value for p in onnx.load(compiled(folder, True)).metadata_props}
    own = next(value for key, value in texts.items() if EP_NAME in key)
    assert ask(devices(), own) == kinds.EP_SUPPORTED_OPTIMAL
    assert ask(devices(), own + "0") == kinds.EP_UNSUPPORTED
    for junk in ("", "junk", "\u00e9" * 1000, EP_NAME, EP_NAME + ";"):
        assert ask(devices(), junk) in (kinds.EP_NOT_APPLICABLE, kinds.EP_UNSUPPORTED)
