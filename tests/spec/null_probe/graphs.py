"""What is made with the model editor, compiled, or comes in packages."""

from __future__ import annotations

from typing import Any

from .world import World, maker


@maker
def extension(w: World) -> Any:
    """What a session that is edited may be given: another node behind its output."""
    graph = w.editor.create_graph()
    info = w.editor.create_tensor_type_info(w.tensor_info)
    w.editor.set_graph_outputs(graph, [w.editor.create_value_info("more", info)])
    w.editor.add_node_to_graph(graph, w.editor.create_node("Relu", "", "more", ["y"], ["more"], []))
    model = w.editor.create_model([""], [17])
    w.editor.add_graph_to_model(model, graph)
    return model


@maker
def editor(w: World) -> Any:
    return w.library.model_editor


@maker
def tensor_type(w: World) -> Any:
    return w.editor.create_tensor_type_info(w.tensor_info)


@maker
def value_info(w: World) -> Any:
    return w.editor.create_value_info("x", w.tensor_type)


@maker
def editor_node(w: World) -> Any:
    return w.editor.create_node("Add", "", "add", ["x", "x"], ["y"], [])


@maker
def editor_graph(w: World) -> Any:
    return w.editor.create_graph()


@maker
def editor_model(w: World) -> Any:
    return w.editor.create_model([""], [17])


@maker
def built_model(w: World) -> Any:
    """A whole model made with the editor."""
    graph = w.editor.create_graph()
    info = w.editor.create_tensor_type_info(w.tensor_info)
    w.editor.set_graph_inputs(graph, [w.editor.create_value_info("x", info)])
    w.editor.set_graph_outputs(graph, [w.editor.create_value_info("y", info)])
    w.editor.add_node_to_graph(graph, w.editor.create_node("Add", "", "add", ["x", "x"], ["y"], []))
    model = w.editor.create_model([""], [17])
    w.editor.add_graph_to_model(model, graph)
    return model


@maker
def editor_session(w: World) -> Any:
    return w.editor.create_model_editor_session(w.env, w.folder / "add.onnx", w.other_session_options)


@maker
def compile_options(w: World) -> Any:
    options = w.library.compile.create_model_compilation_options_from_session_options(w.env, w.other_session_options)
    w.library.compile.model_compilation_options_set_input_model_path(options, w.folder / "add.onnx")
    return options


@maker
def compilable_options(w: World) -> Any:
    w.library.compile.model_compilation_options_set_output_model_path(w.compile_options, w.folder / "compiled.onnx")
    return w.compile_options


@maker
def package(w: World) -> Any:
    return w.library.model_package.create_model_package_context(w.folder / "package")


@maker
def package_options(w: World) -> Any:
    return w.library.model_package.create_model_package_options_from_session_options(w.env, w.other_session_options)


@maker
def component(w: World) -> Any:
    return w.library.model_package.select_component(w.package, "main", w.package_options)
