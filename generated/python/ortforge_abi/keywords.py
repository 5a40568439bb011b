"""Keywords of Session and of runs, for type checkers and editors. Made by `ortforge generate`; do not edit."""

# ruff: noqa

from __future__ import annotations

from typing import TypeAlias, TypedDict

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Literal, SupportsIndex
    from .types import BufferLike, StrPath
    from .enums import ExecutionMode, GraphOptimizationLevel, OrtExecutionProviderDevicePolicy, OrtLoggingLevel
    from .handles import OrtAllocator, OrtCustomHandleType, OrtCustomOpDomain, OrtEpDevice, OrtKeyValuePairs, OrtLoraAdapter, OrtSyncStream, OrtValue

#: A value of a configuration key: True is "1", or "true" where the key wants words.
ConfigValue: TypeAlias = str | bool | int | float


class SessionKeywords(TypedDict, total=False):
    """What OrtSessionOptions can be told by keywords, see `ortforge.Session`."""

    optimized_model_file_path: StrPath
    """Also writes the optimised model to this file."""
    execution_mode: ExecutionMode | int | str
    """Chooses sequential or parallel execution of nodes."""
    profiling: StrPath | Literal[False]
    """Records the session in a JSON file whose name starts with the prefix."""
    mem_pattern: bool
    """Plans memory once for inputs of unchanged size. Default."""
    cpu_mem_arena: bool
    """Lets the CPU EP take memory from an arena. Default."""
    log_id: str
    """Names the session in log lines."""
    log_verbosity_level: SupportsIndex
    """Sets how much verbose logging tells; larger is more."""
    log_severity_level: SupportsIndex
    """Sets the least serious message the session logs, as a value of OrtLoggingLevel."""
    graph_optimization_level: GraphOptimizationLevel | int | str
    """Chooses how much the graph is rewritten."""
    intra_op_num_threads: SupportsIndex
    """Sets how many threads share one node; 0 lets ORT decide."""
    inter_op_num_threads: SupportsIndex
    """Sets how many nodes run at once in parallel mode; 0 lets ORT decide."""
    custom_op_domain: OrtCustomOpDomain | list[OrtCustomOpDomain] | tuple[OrtCustomOpDomain, ...]
    """Makes a domain known to sessions. It is not copied and must outlive them."""
    custom_ops_library: str | list[str] | tuple[str, ...]
    """Loads a library of custom operators and gives back its handle. The application must unload it after the last
    session; prefer RegisterCustomOpsLibrary_V2."""
    free_dimension_override: Mapping[str, SupportsIndex]
    """Fixes all free dimensions that carry this denotation."""
    per_session_threads: Literal[False]
    """Makes sessions use the environment's thread pools instead of their own."""
    free_dimension_override_by_name: Mapping[str, SupportsIndex]
    """Fixes the free dimension with this name."""
    initializer: Mapping[str, OrtValue]
    """Replaces a weight of the model by a value, which must outlive the sessions."""
    ort_custom_ops: Literal[True]
    """Adds the operators of onnxruntime-extensions, if this library was built with them."""
    custom_create_thread_fn: Callable[[int, Callable[[], None]], int | None] | None
    """Lets the application create the session's threads. A join function is needed too."""
    custom_thread_creation_options: BufferLike | int | None
    """Sets the pointer handed to the session's thread creation function."""
    custom_join_thread_fn: Callable[[OrtCustomHandleType], object]
    """Lets the application join the session's threads."""
    external_initializers: Mapping[str, OrtValue]
    """Supplies weights that the model keeps outside its file. The values must outlive session creation."""
    custom_ops_library_v2: StrPath | list[StrPath] | tuple[StrPath, ...]
    """Loads a library of custom operators. ORT keeps it loaded as long as sessions need it."""
    custom_ops_using_function: str | list[str] | tuple[str, ...]
    """Registers custom operators through a function that is already in the process, found by name."""
    user_logging_function: Callable[[OrtLoggingLevel, str | None, str | None, str | None, str | None], object] | None
    """Sends the session's log messages to a function."""
    deterministic_compute: bool
    """Asks for results that are the same in every run, even if that is slower."""
    external_initializers_from_files_in_memory: Mapping[StrPath, BufferLike]
    """Supplies files of weights that are already in memory. The buffers must live until the session is created; where
    the config entry session.use_external_initializer_file_buffers_directly is 1 (1.31 and newer), sessions use them
    in place, and they must stay as they are until the last of these ends."""
    load_cancellation_flag: bool
    """Asks sessions being created with these options to stop (true). They then fail with ORT_MODEL_LOAD_CANCELED."""
    ep_selection_policy: OrtExecutionProviderDevicePolicy | int | str
    """Lets ORT choose EPs by a rule."""
    ep_selection_policy_delegate: Callable[[list[OrtEpDevice], OrtKeyValuePairs, OrtKeyValuePairs | None], Sequence[OrtEpDevice]] | None
    """Lets a function choose EPs. Function and state must live as long as the options are used."""
    weightless_source_model_buffer: BufferLike
    """Attaches the bytes of the original model, from which a weightless compiled model takes its weights. They are not
    copied and must outlive the session."""
    ep_context_data_read_func: Callable[[str, OrtAllocator], BufferLike] | None
    """Lets the application deliver EP context data that lies outside the model, instead of the EP reading a file. The
    last call counts."""
    config: Mapping[str, ConfigValue]
    """Configuration keys by their own names."""
    ep_cuda_fpa_intb_gemm: ConfigValue
    """ep.cuda.fpa_intb_gemm: Whether MatMulNBits nodes whose weights are not packed take the route that multiplies
    floats by integers. Empty, 0 and off mean no, anything else yes; it wins over the environment variable
    ORT_FPA_INTB_GEMM. Read by CUDAExecutionProvider. Value: any text. ONNX Runtime 1.29 or newer."""
    ep_cuda_fpa_intb_profile_m: ConfigValue
    """ep.cuda.fpa_intb_profile_m: Numbers of rows, with commas between them, for which that route is measured when the
    session is created. It wins over the environment variable ORT_FPA_INTB_PROFILE_M. Read by CUDAExecutionProvider.
    Value: a list. ONNX Runtime 1.29 or newer."""
    ep_cuda_qmoe_row_tile_size: ConfigValue
    """ep.cuda.qmoe_row_tile_size: How many rows QMoE nodes work on at a time. Read by CUDAExecutionProvider. Value: a
    whole number in decimal digits from 0 on. ONNX Runtime 1.30 or newer."""
    ep_dml_disable_graph_fusion: ConfigValue
    """ep.dml.disable_graph_fusion: The DirectML EP makes no single graph of the nodes that it runs. Read by
    DmlExecutionProvider. Value: "0" or "1"; without it "0". ONNX Runtime 1.15 or newer."""
    ep_dml_enable_graph_serialization: ConfigValue
    """ep.dml.enable_graph_serialization: The DirectML EP writes the graphs that it makes to files, to look at. Read by
    DmlExecutionProvider. Value: "0" or "1"; without it "0". ONNX Runtime 1.18 or newer."""
    ep_dml_enable_graph_capture: ConfigValue
    """ep.dml.enable_graph_capture: The DirectML EP records a run and replays it later. Read by DmlExecutionProvider.
    Value: "0" or "1"; without it "0". ONNX Runtime 1.18 or newer."""
    ep_dml_enable_cpu_sync_spinning: ConfigValue
    """ep.dml.enable_cpu_sync_spinning: The DirectML EP spins while it waits for the GPU, instead of sleeping. Read by
    DmlExecutionProvider. Value: "0" or "1"; without it "0". ONNX Runtime 1.18 or newer."""
    ep_dml_disable_memory_arena: ConfigValue
    """ep.dml.disable_memory_arena: The DirectML EP gives memory back at once. Read by DmlExecutionProvider. Value: "0"
    or "1"; without it "0". ONNX Runtime 1.19 or newer."""
    session_disable_prepacking: ConfigValue
    """session.disable_prepacking: Keeps constant weights as they are, instead of bringing them into the layout that
    kernels are fastest with. That saves memory and time when the session is created, and costs time in runs. Value:
    "0" or "1"; without it "0". ONNX Runtime 1.14 or newer."""
    session_use_env_allocators: ConfigValue
    """session.use_env_allocators: Takes memory from the allocators that were registered with the environment instead
    of from the session's own. Value: "0" or "1"; without it "0". ONNX Runtime 1.14 or newer."""
    session_load_model_format: ConfigValue
    """session.load_model_format: Format of the model that is loaded, in capital letters. Without it the name of the
    file (.ort) or the first bytes decide. Value: "ONNX" or "ORT". ONNX Runtime 1.14 or newer."""
    session_save_model_format: ConfigValue
    """session.save_model_format: Format in which SetOptimizedModelFilePath writes the optimised model, in capital
    letters. Without it the name of the file decides. Value: "ONNX" or "ORT". ONNX Runtime 1.14 or newer."""
    session_set_denormal_as_zero: ConfigValue
    """session.set_denormal_as_zero: Threads of the session treat denormal numbers as zero, which is faster and less
    accurate. The main thread keeps what the first session set. Value: "0" or "1"; without it "0". ONNX Runtime 1.14
    or newer."""
    session_disable_quant_qdq: ConfigValue
    """session.disable_quant_qdq: Switches the fusion of QuantizeLinear and DequantizeLinear nodes with the nodes
    between them off. With the DirectML EP the default is 1. Value: "0" or "1"; without it "0". ONNX Runtime 1.14 or
    newer."""
    session_disable_qdq_constant_folding: ConfigValue
    """session.disable_qdq_constant_folding: Never folds a DequantizeLinear node into a constant, also where
    session.disable_quant_qdq would allow it. For EPs that take quantised nodes as they are. Value: "0" or "1";
    without it "0". ONNX Runtime 1.26 or newer."""
    session_disable_double_qdq_remover: ConfigValue
    """session.disable_double_qdq_remover: Keeps the two middle nodes of a row of Q, DQ, Q, DQ. Value: "0" or "1";
    without it "0". ONNX Runtime 1.14 or newer."""
    session_enable_quant_qdq_cleanup: ConfigValue
    """session.enable_quant_qdq_cleanup: Removes pairs of Q and DQ nodes that are left between nodes in floating point
    once all fusions are done. Faster; results can change. Value: "0" or "1"; without it "0". ONNX Runtime 1.14 or
    newer."""
    optimization_enable_gelu_approximation: ConfigValue
    """optimization.enable_gelu_approximation: Replaces Gelu by a faster approximation. Results change. Value: "0" or
    "1"; without it "0". ONNX Runtime 1.14 or newer."""
    optimization_enable_cast_chain_elimination: ConfigValue
    """optimization.enable_cast_chain_elimination: Makes one Cast of several in a row. Results can change. Value: "0"
    or "1"; without it "0". ONNX Runtime 1.23 or newer."""
    session_disable_aot_function_inlining: ConfigValue
    """session.disable_aot_function_inlining: Leaves the functions of a model alone at first, instead of putting their
    nodes into the graph before any other optimisation. Value: "0" or "1"; without it "0". ONNX Runtime 1.17 or
    newer."""
    session_function_expansion_node_limit: ConfigValue
    """session.function_expansion_node_limit: How many nodes the functions of a model may expand to; creating the
    session fails where there are more. Value: a whole number in decimal digits from 0 on. ONNX Runtime 1.31 or
    newer."""
    session_function_expansion_byte_limit: ConfigValue
    """session.function_expansion_byte_limit: To how many bytes of protobuf the functions of a model may expand;
    creating the session fails where there are more. Value: a whole number in decimal digits from 0 on. ONNX Runtime
    1.31 or newer."""
    optimization_enable_memory_optimizer: ConfigValue
    """optimization.enable_memory_optimizer: Training: subgraphs that are computed again instead of kept, as a list
    with commas of SUBGRAPH:STRATEGY:COUNT, where strategy 1 recomputes and 0 does nothing. Value: a list. ONNX
    Runtime 1.14 to 1.16."""
    optimization_memory_optimizer_config: ConfigValue
    """optimization.memory_optimizer_config: Training: a JSON file with a list of texts SUBGRAPH:STRATEGY:COUNT, the
    subgraphs that are computed again instead of kept. Strategy 1 recomputes, 0 does nothing. Value: a path. ONNX
    Runtime 1.17 or newer."""
    optimization_enable_memory_probe_recompute_level: ConfigValue
    """optimization.enable_memory_probe_recompute_level: Training: how far subgraphs are looked for that could be
    computed again. Value: a whole number in decimal digits; without it "0". ONNX Runtime 1.14 to 1.16."""
    optimization_enable_memory_probe_recompute_config: ConfigValue
    """optimization.enable_memory_probe_recompute_config: Training: how subgraphs are looked for that could be computed
    again, as two numbers with a colon between them. Value: a list; without it "0:0". ONNX Runtime 1.17 or newer."""
    optimization_disable_specified_optimizers: ConfigValue
    """optimization.disable_specified_optimizers: Names of graph optimisers that are left out, with semicolons between
    them (the comment of the official header says commas, its code splits at semicolons). Not in a minimal build.
    Value: a list; without it "". ONNX Runtime 1.18 or newer."""
    optimization_constant_folding_max_output_size_in_bytes: ConfigValue
    """optimization.constant_folding_max_output_size_in_bytes: How many bytes constant folding may make of one node; 0
    for no limit. A node that would give more is computed in each run. Value: a whole number in decimal digits from
    0 on; without it "1073741824". ONNX Runtime 1.27 or newer."""
    session_graph_optimizations_loop_level: ConfigValue
    """session.graph_optimizations_loop_level: When the graph optimisations are repeated: 0 never, 1 if those of level
    4 changed something, 2 if those of level 2 or higher did. Value: "0", "1" or "2"; without it "1". ONNX Runtime
    1.23 or newer."""
    session_use_device_allocator_for_initializers: ConfigValue
    """session.use_device_allocator_for_initializers: Takes memory for weights from the device itself and not from the
    arena, which would grow in larger steps. Value: "0" or "1"; without it "0". ONNX Runtime 1.14 or newer."""
    session_inter_op_allow_spinning: ConfigValue
    """session.inter_op.allow_spinning: Threads that run nodes beside each other spin for a while before they sleep
    when there is no work. In client builds the default is 0. Value: "0" or "1"; without it "1". ONNX Runtime 1.14
    or newer."""
    session_intra_op_allow_spinning: ConfigValue
    """session.intra_op.allow_spinning: Threads that work on one node together spin for a while before they sleep when
    there is no work. In client builds the default is 0. Value: "0" or "1"; without it "1". ONNX Runtime 1.14 or
    newer."""
    session_intra_op_spin_duration_us: ConfigValue
    """session.intra_op.spin_duration_us: About how many microseconds intra-op threads spin, if spinning is allowed; 0
    for not at all, -1 for a fixed number of rounds. Value: a whole number in decimal digits from -1 on; without it
    "-1". ONNX Runtime 1.26 or newer."""
    session_inter_op_spin_duration_us: ConfigValue
    """session.inter_op.spin_duration_us: About how many microseconds inter-op threads spin, if spinning is allowed; 0
    for not at all, -1 for a fixed number of rounds. Value: a whole number in decimal digits from -1 on; without it
    "-1". ONNX Runtime 1.26 or newer."""
    session_intra_op_spin_backoff_max: ConfigValue
    """session.intra_op.spin_backoff_max: Up to how many pauses intra-op threads make in a row while they spin; the
    number doubles each time. 1 for one pause each time; more than 64 counts as 64. Value: a whole number in decimal
    digits; without it "1". ONNX Runtime 1.26 or newer."""
    session_inter_op_spin_backoff_max: ConfigValue
    """session.inter_op.spin_backoff_max: Up to how many pauses inter-op threads make in a row while they spin; the
    number doubles each time. 1 for one pause each time; more than 64 counts as 64. Value: a whole number in decimal
    digits; without it "1". ONNX Runtime 1.26 or newer."""
    session_use_ort_model_bytes_directly: ConfigValue
    """session.use_ort_model_bytes_directly: A model in ORT format that is given as bytes is used without a copy. The
    bytes must stay until the session is gone. Value: "0" or "1"; without it "0". ONNX Runtime 1.14 or newer."""
    session_use_ort_model_bytes_for_initializers: ConfigValue
    """session.use_ort_model_bytes_for_initializers: Weights stay where they are in the bytes of a model in ORT format.
    Needs session.use_ort_model_bytes_directly or, from 1.26 on, session.use_memory_mapped_ort_model. Value: "0" or
    "1"; without it "0". ONNX Runtime 1.14 or newer."""
    session_use_memory_mapped_ort_model: ConfigValue
    """session.use_memory_mapped_ort_model: A file in ORT format is mapped into memory instead of read; where that
    fails, so does the session. Value: "0" or "1"; without it "0". ONNX Runtime 1.26 or newer."""
    session_use_external_initializer_file_buffers_directly: ConfigValue
    """session.use_external_initializer_file_buffers_directly: The buffers given to
    AddExternalInitializersFromFilesInMemory are used as weights without a copy. They must stay until the session is
    gone. Value: "0" or "1"; without it "0". ONNX Runtime 1.31 or newer."""
    session_qdqisint8allowed: ConfigValue
    """session.qdqisint8allowed: For a model in ORT format that is saved for another platform, 1 if that is ARM, 0 if
    not. Value: "0" or "1". ONNX Runtime 1.14 or newer."""
    session_x64quantprecision: ConfigValue
    """session.x64quantprecision: Multiplies quantised matrices as U8U8 on x64 processors without VNNI, where U8S8 can
    overflow. Slower. Value: "0" or "1"; without it "0". ONNX Runtime 1.14 or newer."""
    optimization_minimal_build_optimizations: ConfigValue
    """optimization.minimal_build_optimizations: What a full build does with the optimisations of a minimal one: save
    writes them into a model in ORT format, apply uses no others. Value: "", "save" or "apply"; without it "". ONNX
    Runtime 1.14 or newer."""
    session_enable_saved_runtime_optimizations: ConfigValue
    """session.enable_saved_runtime_optimizations: Applies the optimisations that are saved in a model in ORT format.
    They rewrite the graph, so only for models that are trusted. Value: "0" or "1"; without it "0". ONNX Runtime
    1.30 or newer."""
    ep_nnapi_partitioning_stop_ops: ConfigValue
    """ep.nnapi.partitioning_stop_ops: Operators, with commas between them, that the NNAPI EP leaves alone with all
    nodes behind them. An empty text means none; without it a list of its own holds. Read by NnapiExecutionProvider.
    Value: a list. ONNX Runtime 1.14 or newer."""
    session_dynamic_block_base: ConfigValue
    """session.dynamic_block_base: Work for several threads is cut into blocks that get smaller towards the end, the
    first 1/(threads * value) of it. 0 for equal blocks. Value: a whole number in decimal digits from 0 on; without
    it "0". ONNX Runtime 1.14 or newer."""
    session_force_spinning_stop: ConfigValue
    """session.force_spinning_stop: The session's threads stop spinning when the last run that goes on returns, until
    the next one. Value: "0" or "1"; without it "0". ONNX Runtime 1.14 or newer."""
    session_strict_shape_type_inference: ConfigValue
    """session.strict_shape_type_inference: A contradiction between shapes or types of a model is an error, not a
    warning. Value: "0" or "1"; without it "0". ONNX Runtime 1.14 or newer."""
    session_allow_released_opsets_only: ConfigValue
    """session.allow_released_opsets_only: Refuses models with operator sets newer than the last released one. Value:
    "0" or "1"; without it "1". ONNX Runtime 1.16 or newer."""
    session_node_partition_config_file: ConfigValue
    """session.node_partition_config_file: A file that says which node belongs to which logical stream. Value: a path.
    ONNX Runtime 1.14 or newer."""
    session_intra_op_thread_affinities: ConfigValue
    """session.intra_op_thread_affinities: Processors of each intra-op thread but the application's own: numbers from 1
    with commas, or FIRST-LAST, and semicolons between threads, ex) 1,2;3-4. There must be one entry less than
    threads. Value: a list. ONNX Runtime 1.14 or newer."""
    session_debug_layout_transformation: ConfigValue
    """session.debug_layout_transformation: Writes the model after each step of the change to NHWC, as
    post_layout_transform_step_N.onnx in the current folder. Value: "0" or "1"; without it "0". ONNX Runtime 1.15 or
    newer."""
    session_disable_cpu_ep_fallback: ConfigValue
    """session.disable_cpu_ep_fallback: Creating the session fails where nodes would go to the CPU EP because no other
    takes them. The CPU EP must not be added then. Value: "0" or "1"; without it "0". ONNX Runtime 1.16 or newer."""
    session_optimized_model_external_initializers_file_name: ConfigValue
    """session.optimized_model_external_initializers_file_name: The file beside the optimised model to which its
    weights are written. Value: a path. ONNX Runtime 1.16 or newer."""
    session_optimized_model_external_initializers_min_size_in_bytes: ConfigValue
    """session.optimized_model_external_initializers_min_size_in_bytes: Only weights of at least so many bytes are
    written to that file. Value: a whole number in decimal digits from 0 on; without it "1024". ONNX Runtime 1.16 or
    newer."""
    session_model_external_initializers_file_folder_path: ConfigValue
    """session.model_external_initializers_file_folder_path: The folder in which the files with external weights are.
    For models from memory and, measured from 1.28.0 on, for models from a file too. Value: a path. ONNX Runtime
    1.21 or newer."""
    session_save_external_prepacked_constant_initializers: ConfigValue
    """session.save_external_prepacked_constant_initializers: Writes weights in the layout that kernels use to the
    external file, so that a later session maps instead of converting them. Value: "0" or "1"; without it "0". ONNX
    Runtime 1.21 or newer."""
    session_collect_node_memory_stats_to_file: ConfigValue
    """session.collect_node_memory_stats_to_file: A CSV file for what each node needs in memory. Memory patterns should
    be off meanwhile. Value: a path. ONNX Runtime 1.21 or newer."""
    session_resource_cuda_partitioning_settings: ConfigValue
    """session.resource_cuda_partitioning_settings: How much the CUDA EP takes on, as LIMIT,FILE: kibibytes of memory,
    and the file made by session.collect_node_memory_stats_to_file. Both may be empty. Read by
    CUDAExecutionProvider. Value: a list. ONNX Runtime 1.21 or newer."""
    session_strict_workspace_verification: ConfigValue
    """session.strict_workspace_verification: Creating the session fails where a kernel declares more working memory
    than was reserved for it when the graph was divided, or where nothing was reserved. Refused for models in ORT
    format. Value: "0" or "1"; without it "0". ONNX Runtime 1.31 or newer."""
    session_layer_assignment_settings: ConfigValue
    """session.layer_assignment_settings: Which layers go to which device, as DEVICE(ANNOTATION, ...); ...: nodes whose
    metadata layer_ann begins with an annotation, or equals it if '=' stands before it. Value: a list. ONNX Runtime
    1.25 or newer."""
    session_name_based_layer_assignment: ConfigValue
    """session.name_based_layer_assignment: Which layers go to which device, as DEVICE(PATTERN, ...); ...: nodes whose
    name contains a pattern; the longest one wins. Not together with session.layer_assignment_settings. Value: a
    list. ONNX Runtime 1.28 or newer."""
    session_max_shape_override: ConfigValue
    """session.max_shape_override: Shapes for estimates of working memory in models with dynamic shapes, as
    INPUT:[D0,D1,...];.... They limit nothing in runs. Value: a list. ONNX Runtime 1.29 or newer."""
    ep_context_enable: ConfigValue
    """ep.context_enable: Writes a model in which what EPs compiled stands as EPContext nodes, so that later sessions
    need not compile. Value: "0" or "1"; without it "0". ONNX Runtime 1.17 or newer."""
    ep_context_file_path: ConfigValue
    """ep.context_file_path: Where that model goes, a file; without it beside the original, with _ctx.onnx at the end
    of its name. Value: a path. ONNX Runtime 1.17 or newer."""
    ep_context_embed_mode: ConfigValue
    """ep.context_embed_mode: Where that model has the compiled parts: 1 inside, 0 in files beside it, whose names it
    holds. Value: "0" or "1"; without it "0". ONNX Runtime 1.17 or newer."""
    ep_context_node_name_prefix: ConfigValue
    """ep.context_node_name_prefix: What the names of EPContext nodes begin with, so that several such models can be
    joined. Value: any text. ONNX Runtime 1.19 or newer."""
    ep_share_ep_contexts: ConfigValue
    """ep.share_ep_contexts: EPs share what they hold, such as weights, between sessions. Value: "0" or "1"; without it
    "0". ONNX Runtime 1.20 or newer."""
    ep_stop_share_ep_contexts: ConfigValue
    """ep.stop_share_ep_contexts: This session is the last one that shares. Value: "0" or "1"; without it "0". ONNX
    Runtime 1.22 or newer."""
    ep_context_model_external_initializers_file_name: ConfigValue
    """ep.context_model_external_initializers_file_name: The file for the weights of an EPContext model that stay on
    the CPU; without it they are inside the model. Value: a path. ONNX Runtime 1.21 or newer."""
    session_compile_only: ConfigValue
    """session.compile_only: Set by CompileModel to tell EPs that the session will never run. Not for applications.
    Value: "0" or "1"; without it "0". ONNX Runtime 1.27 or newer."""
    mlas_enable_gemm_fastmath_arm64_bfloat16: ConfigValue
    """mlas.enable_gemm_fastmath_arm64_bfloat16: Multiplies matrices of float32 as bfloat16 on Arm processors that can.
    Faster and less accurate. Value: "0" or "1"; without it "0". ONNX Runtime 1.17 or newer."""
    mlas_use_lut_gemm: ConfigValue
    """mlas.use_lut_gemm: Multiplies quantised matrices by looking up tables, where there is such a kernel. Value: "0"
    or "1"; without it "0". ONNX Runtime 1.24 or newer."""
    mlas_disable_kleidiai: ConfigValue
    """mlas.disable_kleidiai: Does without the KleidiAI kernels for Arm. Value: "0" or "1"; without it "0". ONNX
    Runtime 1.25 or newer."""
    mlas_kleidiai_conv_igemm_max_work: ConfigValue
    """mlas.kleidiai.conv_igemm_max_work: Up to how much work (output pixels * input channels * kernel size * filters)
    a convolution takes the SME route of KleidiAI; 0 for what MLAS thinks best. Value: a whole number in decimal
    digits from 0 on; without it "0". ONNX Runtime 1.27.1 or newer."""
    mlas_nchwc_pointwise_conv_max_input_channel_batch: ConfigValue
    """mlas.nchwc_pointwise_conv_max_input_channel_batch: How many input channels of a 1x1 convolution in NCHWc layout
    are summed before the result is stored; 0 for what MLAS thinks best, which is 128. Value: a whole number in
    decimal digits from 0 on; without it "0". ONNX Runtime 1.30 or newer."""
    mlas_nchwc_depthwise_sliding: ConfigValue
    """mlas.nchwc_depthwise_sliding: Known by its name alone; MLAS reads it for depthwise convolutions in NCHWc layout,
    where it has a kernel for AVX-512 that slides its window. Value: in a form that no source tells. ONNX Runtime
    1.31 or newer."""
    mlas_qnbit_force_fp32: ConfigValue
    """mlas.qnbit.force_fp32: Known by its name alone; MLAS reads it for matrices of a few bits. Value: in a form that
    no source tells. ONNX Runtime 1.31 or newer."""
    session_qdq_matmulnbits_accuracy_level: ConfigValue
    """session.qdq_matmulnbits_accuracy_level: Accuracy level of the MatMulNBits nodes that are made of
    DequantizeLinear and MatMul. Value: a whole number in decimal digits from 0 to 4; without it "4". ONNX Runtime
    1.19 or newer."""
    session_qdq_matmulnbits_block_size: ConfigValue
    """session.qdq_matmulnbits_block_size: Block size of MatMulNBits nodes made of weights that are quantised per
    tensor or per axis: a power of 2 from 16 on; 0 for 32; -1 for what fits best, up to 256. Value: a whole number
    in decimal digits from -1 on; without it "0". ONNX Runtime 1.25 or newer."""
    session_enable_dq_matmulnbits_fusion: ConfigValue
    """session.enable_dq_matmulnbits_fusion: Makes MatMulNBits nodes of DequantizeLinear and MatMul. With the
    NvTensorRTRTX EP a session sets it itself. Value: "0" or "1"; without it "0". ONNX Runtime 1.24.3 or newer."""
    session_gqa_value_layout: ConfigValue
    """session.gqa_value_layout: Layout of the value cache that the application binds to GroupQueryAttention nodes.
    With BNHS, Transpose nodes are put around them, which an EP may fuse. Refused for models in ORT format. Value:
    "BNSH" or "BNHS"; without it "BNSH". ONNX Runtime 1.30 or newer."""
    session_disable_model_compile: ConfigValue
    """session.disable_model_compile: Creating the session fails with ORT_MODEL_REQUIRES_COMPILATION where an EP would
    have to compile something. Value: "0" or "1"; without it "0". ONNX Runtime 1.22 or newer."""
    session_fail_on_suboptimal_compiled_model: ConfigValue
    """session.fail_on_suboptimal_compiled_model: Creating the session fails where an EP says that a compiled model
    works, but should be compiled again. Value: "0" or "1"; without it "0". ONNX Runtime 1.23 or newer."""
    session_record_ep_graph_assignment_info: ConfigValue
    """session.record_ep_graph_assignment_info: The session remembers which EP got which nodes, for
    Session_GetEpGraphAssignmentInfo. Value: "0" or "1"; without it "0". ONNX Runtime 1.24 or newer."""
    ep_enable_weightless_ep_context_nodes: ConfigValue
    """ep.enable_weightless_ep_context_nodes: EPContext nodes are written without weights, which are inputs of them
    then. Needs ep.context_enable. From 1.29 on ep.enable_weightless takes its place. Value: "0" or "1"; without it
    "0". ONNX Runtime 1.25 or newer."""
    ep_enable_weightless: ConfigValue
    """ep.enable_weightless: EPs neither copy nor embed constant weights. Creating the session fails with an EP that
    cannot do that. Value: "0" or "1"; without it "0". ONNX Runtime 1.29 or newer."""
    ep_context_source_model_path: ConfigValue
    """ep.context_source_model_path: Where the original of an EPContext model without weights is; without it the path
    that the model's nodes hold. Value: a path. ONNX Runtime 1.29 or newer."""
    session_intra_op_num_threads: ConfigValue
    """session.intra_op_num_threads: The same as SetIntraOpNumThreads. Value: a whole number in decimal digits from 0
    on. ONNX Runtime 1.28 or newer."""
    session_inter_op_num_threads: ConfigValue
    """session.inter_op_num_threads: The same as SetInterOpNumThreads. Value: a whole number in decimal digits from 0
    on. ONNX Runtime 1.28 or newer."""
    session_enable_cpu_mem_arena: ConfigValue
    """session.enable_cpu_mem_arena: The same as EnableCpuMemArena and DisableCpuMemArena. Value: "0" or "1"; without
    it "1". ONNX Runtime 1.28 or newer."""
    session_enable_mem_pattern: ConfigValue
    """session.enable_mem_pattern: The same as EnableMemPattern and DisableMemPattern. Value: "0" or "1"; without it
    "1". ONNX Runtime 1.28 or newer."""
    session_log_id: ConfigValue
    """session.log_id: The same as SetSessionLogId. Value: any text. ONNX Runtime 1.28 or newer."""
    session_log_severity_level: ConfigValue
    """session.log_severity_level: The same as SetSessionLogSeverityLevel, the number of an OrtLoggingLevel. Value: a
    whole number in decimal digits. ONNX Runtime 1.28 or newer."""
    session_log_verbosity_level: ConfigValue
    """session.log_verbosity_level: The same as SetSessionLogVerbosityLevel. Value: a whole number in decimal digits.
    ONNX Runtime 1.28 or newer."""
    session_enable_profiling: ConfigValue
    """session.enable_profiling: What the name of the profile begins with, as in EnableProfiling; an empty text for
    none. Value: a path; without it "". ONNX Runtime 1.28 or newer."""
    session_graph_optimization_level: ConfigValue
    """session.graph_optimization_level: The same as SetSessionGraphOptimizationLevel. Value: "disable_all",
    "enable_basic", "enable_extended", "enable_layout" or "enable_all"; without it "enable_all". ONNX Runtime 1.28
    or newer."""
    session_optimized_model_filepath: ConfigValue
    """session.optimized_model_filepath: The same as SetOptimizedModelFilePath. Value: a path. ONNX Runtime 1.28 or
    newer."""
    session_execution_mode: ConfigValue
    """session.execution_mode: The same as SetSessionExecutionMode; the short and the long names mean the same. Value:
    "sequential", "parallel", "ort_sequential" or "ort_parallel"; without it "sequential". ONNX Runtime 1.28 or
    newer."""
    session_use_per_session_threads: ConfigValue
    """session.use_per_session_threads: With 0 the same as DisablePerSessionThreads. Value: "0" or "1"; without it "1".
    ONNX Runtime 1.28 or newer."""
    session_use_deterministic_compute: ConfigValue
    """session.use_deterministic_compute: The same as SetDeterministicCompute. Value: "0" or "1"; without it "0". ONNX
    Runtime 1.28 or newer."""
    session_prepack_enable_parallel: ConfigValue
    """session.prepack.enable_parallel: Kernels of the CPU EP bring their weights into their layout on several threads
    of the session at once. Not where sessions share packed weights. Value: "0" or "1"; without it "0". ONNX Runtime
    1.31 or newer."""
    session_enable_moe_expert_counting: ConfigValue
    """session.enable_moe_expert_counting: Counts which experts MoE and QMoE nodes use. Runs at the same time are
    refused then, and so are CUDA graphs. Value: "0" or "1"; without it "0". ONNX Runtime 1.31 or newer."""
    session_enable_moe_expert_statistics: ConfigValue
    """session.enable_moe_expert_statistics: Counts experts as session.enable_moe_expert_counting does, and writes them
    to the log, up to 1024 records a run. Value: "0" or "1"; without it "0". ONNX Runtime 1.31 or newer."""
    session_moe_expert_counter_alpha: ConfigValue
    """session.moe_expert_counter_alpha: How much of an expert's counter is kept at each use of its node. Alpha and
    beta are not negative, and together at most 1. Value: a number with a decimal point; without it "0.9". ONNX
    Runtime 1.31 or newer."""
    session_moe_expert_counter_beta: ConfigValue
    """session.moe_expert_counter_beta: What is added to the counter of an expert that was used. Value: a number with a
    decimal point; without it "0.1". ONNX Runtime 1.31 or newer."""
    session_moe_expert_counter_state_file: ConfigValue
    """session.moe_expert_counter_state_file: A text file with the counters to begin with; without it they are 0.
    Value: a path. ONNX Runtime 1.31 or newer."""
    ep_cuda_gqa_workspace_max_total_sequence_length: ConfigValue
    """ep.cuda.gqa_workspace_max_total_sequence_length: The longest sequence, for the estimate of what
    GroupQueryAttention needs in working memory. Read by CUDAExecutionProvider. Value: a whole number in decimal
    digits from 0 on. ONNX Runtime 1.31 or newer."""
    ep_enable_weightless_mode: ConfigValue
    """ep.enable_weightless_mode: Which weights EPs neither copy nor embed, a number of OrtWeightlessSupport: 0 copies
    all, 1 leaves out those in files of their own, 2 leaves out all. Creating the session fails with an EP that
    cannot do that. It takes the place of ep.enable_weightless, which ORT sets for older EPs. Value: "0", "1" or
    "2"; without it "0". ONNX Runtime 1.32 or newer."""
    session_kernel_dispatch_policy: ConfigValue
    """session.kernel_dispatch_policy: Which variant of a kernel is preferred where there are several. What the words
    do is known by their names alone. Value: "", "auto", "latency", "memory" or "safe". ONNX Runtime 1.32 or newer."""
    session_external_data_loader_chunk_bytes: ConfigValue
    """session.external_data_loader.chunk_bytes: By its name: how many bytes of external data an EP reads at once; a
    multiple of 4096. Value: a whole number in decimal digits from 4096 to 67108864. ONNX Runtime 1.32 or newer."""
    session_external_data_loader_min_size_bytes: ConfigValue
    """session.external_data_loader.min_size_bytes: By its name: weights of fewer bytes are not loaded this way. Value:
    a whole number in decimal digits from 0 to 4294967296. ONNX Runtime 1.32 or newer."""
    session_external_data_loader_pinned_memory_bytes: ConfigValue
    """session.external_data_loader.pinned_memory_bytes: By its name: how many bytes of pinned memory the data goes
    through; a multiple of 8192. Value: a whole number in decimal digits from 1048576 to 1073741824. ONNX Runtime
    1.32 or newer."""
    session_external_data_loader_threads: ConfigValue
    """session.external_data_loader.threads: By its name: how many threads read external data for EPs that load it
    themselves. Value: a whole number in decimal digits from 0 to 64. ONNX Runtime 1.32 or newer."""
    session_moe_offload_mode: ConfigValue
    """session.moe.offload.mode: By its name: whether the weights of the experts of MoE nodes stay in host memory and
    are fetched when they are needed. Any key below session.moe.offload. that is not in this list is refused. Value:
    "disabled", "auto" or "required". ONNX Runtime 1.32 or newer."""
    session_moe_offload_placement: ConfigValue
    """session.moe.offload.placement: By its name: whether the experts that stay on the device are chosen once or
    follow use. Value: "static" or "adaptive". ONNX Runtime 1.32 or newer."""
    session_moe_offload_cpu_execution: ConfigValue
    """session.moe.offload.cpu_execution: By its name: whether experts that are not on the device may be computed on
    the CPU. Value: "auto", "enabled" or "disabled". ONNX Runtime 1.32 or newer."""
    session_moe_offload_device_expert_bytes: ConfigValue
    """session.moe.offload.device_expert_bytes: By its name: device memory for experts. "auto", or a number of bytes
    from 0 on. Value: any text. ONNX Runtime 1.32 or newer."""
    session_moe_offload_host_expert_bytes: ConfigValue
    """session.moe.offload.host_expert_bytes: By its name: host memory for experts. "auto", or a number of bytes from 0
    on. Value: any text. ONNX Runtime 1.32 or newer."""
    session_moe_offload_pinned_bytes: ConfigValue
    """session.moe.offload.pinned_bytes: By its name: pinned host memory. "auto", or a number of bytes from 0 on.
    Value: any text. ONNX Runtime 1.32 or newer."""
    session_moe_offload_reserve_device_bytes: ConfigValue
    """session.moe.offload.reserve_device_bytes: By its name: device memory that is left free for other uses. "auto",
    or a number of bytes from 0 on. Value: any text. ONNX Runtime 1.32 or newer."""
    session_moe_offload_gpu_budget_bytes: ConfigValue
    """session.moe.offload.gpu_budget_bytes: By its name: device memory for all of it. "auto", or a number of bytes
    from 0 on. Value: any text. ONNX Runtime 1.32 or newer."""
    session_moe_offload_gpu_device_mem_limit: ConfigValue
    """session.moe.offload.gpu_device_mem_limit: By its name: most bytes of device memory; 0 for no limit. Value: a
    whole number in decimal digits from 0 on. ONNX Runtime 1.32 or newer."""
    session_moe_offload_device_working_bytes: ConfigValue
    """session.moe.offload.device_working_bytes: By its name: device memory to work in, in bytes. Value: a whole number
    in decimal digits from 1 on. ONNX Runtime 1.32 or newer."""
    session_moe_offload_host_working_bytes: ConfigValue
    """session.moe.offload.host_working_bytes: By its name: host memory to work in, in bytes. Value: a whole number in
    decimal digits from 1 on. ONNX Runtime 1.32 or newer."""
    session_moe_offload_async_max_tokens: ConfigValue
    """session.moe.offload.async_max_tokens: By its name: up to how many tokens fetching is asynchronous. Value: a
    whole number in decimal digits from 0 on. ONNX Runtime 1.32 or newer."""
    session_moe_offload_cpu_threads: ConfigValue
    """session.moe.offload.cpu_threads: By its name: threads that compute experts on the CPU. Value: a whole number in
    decimal digits from 0 on. ONNX Runtime 1.32 or newer."""
    session_moe_offload_prefill_wave_experts: ConfigValue
    """session.moe.offload.prefill_wave_experts: By its name: how many experts are fetched together for a prompt.
    Value: a whole number in decimal digits from 1 on. ONNX Runtime 1.32 or newer."""
    session_moe_offload_allow_file_backing: ConfigValue
    """session.moe.offload.allow_file_backing: By its name: whether experts may stay in the file of the model. ORT
    takes the words in any case. Value: "0", "false" or "False"; "1", "true" or "True". ONNX Runtime 1.32 or newer."""
    session_moe_offload_skip_tail_cold_only: ConfigValue
    """session.moe.offload.skip_tail_cold_only: Known by its name alone. Value: "0" or "1". ONNX Runtime 1.32 or newer."""
    session_moe_offload_skip_zero_cold_doorbell: ConfigValue
    """session.moe.offload.skip_zero_cold_doorbell: Known by its name alone. Value: "0" or "1". ONNX Runtime 1.32 or
    newer."""
    session_moe_offload_min_expert_weight: ConfigValue
    """session.moe.offload.min_expert_weight: By its name: experts with less weight in the result are left out. Value:
    a number with a decimal point from 0 to 1. ONNX Runtime 1.32 or newer."""
    session_moe_offload_tail_substitution_threshold: ConfigValue
    """session.moe.offload.tail_substitution_threshold: Known by its name alone; a finite number. Value: a number with
    a decimal point from 0 on. ONNX Runtime 1.32 or newer."""
    session_moe_offload_tail_substitution_min_rank: ConfigValue
    """session.moe.offload.tail_substitution_min_rank: Known by its name alone; below the number of experts of a token.
    Value: a whole number in decimal digits from 0 on. ONNX Runtime 1.32 or newer."""
    session_moe_offload_budget_group: ConfigValue
    """session.moe.offload.budget_group: By its name: sessions with the same name share one budget. Value: any text.
    ONNX Runtime 1.32 or newer."""
    session_moe_offload_derived_cache_dir: ConfigValue
    """session.moe.offload.derived_cache_dir: By its name: folder for what is made of the weights. Value: a path. ONNX
    Runtime 1.32 or newer."""
    session_moe_offload_popularity_file: ConfigValue
    """session.moe.offload.popularity_file: By its name: file that says how often experts are used. Value: a path. ONNX
    Runtime 1.32 or newer."""
    session_moe_offload_source_root: ConfigValue
    """session.moe.offload.source_root: By its name: folder with the weights. Value: a path. ONNX Runtime 1.32 or
    newer."""
    session_moe_offload_node_overrides: ConfigValue
    """session.moe.offload.node_overrides: By its name: other budgets for single nodes, such as
    node:max_resident_slots=N,device_expert_bytes=B, with semicolons between them. Value: a list. ONNX Runtime 1.32
    or newer."""
    ep_cpu_qmoe_deferred_scale: ConfigValue
    """ep.cpu.qmoe_deferred_scale: Known by its name alone; QMoE of the CPU EP reads it. Value: in a form that no
    source tells. ONNX Runtime 1.32 or newer."""
    ep_cuda_moe_packed_gpu_experts: ConfigValue
    """ep.cuda.moe_packed_gpu_experts: How many experts of MoE nodes are packed together on the GPU. The environment
    variable ORT_MOE_PACKED_GPU_EXPERTS says the same. Read by CUDAExecutionProvider. Value: a whole number in
    decimal digits from 0 to 4294967295. ONNX Runtime 1.32 or newer."""
    ep_cuda_fpa_intb_dequant_gemm_min_m: ConfigValue
    """ep.cuda.fpa_intb_dequant_gemm_min_m: Known by its name alone; the CUDA EP reads it. Read by
    CUDAExecutionProvider. Value: in a form that no source tells. ONNX Runtime 1.32 or newer."""
    ep_cuda_matmul_nbits_m_chunk_size: ConfigValue
    """ep.cuda.matmul_nbits_m_chunk_size: Known by its name alone; the CUDA EP reads it. Read by CUDAExecutionProvider.
    Value: in a form that no source tells. ONNX Runtime 1.32 or newer."""
    ep_cuda_runtime_fusion_causal_conv_with_state: ConfigValue
    """ep.cuda.runtime_fusion.causal_conv_with_state: Known by its name alone; the CUDA EP reads it. Read by
    CUDAExecutionProvider. Value: in a form that no source tells. ONNX Runtime 1.32 or newer."""
    ep_cuda_runtime_fusion_unit_swish: ConfigValue
    """ep.cuda.runtime_fusion.unit_swish: Known by its name alone; the CUDA EP reads it. Read by CUDAExecutionProvider.
    Value: in a form that no source tells. ONNX Runtime 1.32 or newer."""


class RunKeywords(TypedDict, total=False):
    """What OrtRunOptions can be told by keywords, see `ortforge.Session`."""

    log_verbosity_level: SupportsIndex
    """Sets how much verbose logging tells in runs with these options."""
    log_severity_level: SupportsIndex
    """Sets the least serious message that runs with these options log."""
    tag: str | None
    """Names the run in log lines. The text is copied."""
    lora_adapter: OrtLoraAdapter | list[OrtLoraAdapter] | tuple[OrtLoraAdapter, ...]
    """Uses LoRA parameters in runs with these options. They are not copied and must outlive the runs."""
    sync_stream: OrtSyncStream | None
    """Makes runs with these options work on the given stream, which must outlive them. Without it, waits and signals
    on a stream do not order the run."""
    profiling: StrPath | Literal[False]
    """Records runs with these options in files whose names start with the prefix. Not together with session profiling."""
    config: Mapping[str, ConfigValue]
    """Configuration keys by their own names."""
    nv_profile_index: ConfigValue
    """nv_profile_index: Which profile of the shapes that the session was created with this run is in. Needs
    nv_multi_profile_enable. Read by NvTensorRTRTXExecutionProvider. Value: a whole number in decimal digits from 0
    on; without it "0". ONNX Runtime 1.23 or newer."""
    memory_enable_memory_arena_shrinkage: ConfigValue
    """memory.enable_memory_arena_shrinkage: Devices whose arenas give memory back after the run, as DEVICE:ID with
    semicolons between them and no spaces, ex) cpu:0;gpu:0. The devices are cpu and gpu. Value: a list; without it
    "". ONNX Runtime 1.14 or newer."""
    disable_synchronize_execution_providers: ConfigValue
    """disable_synchronize_execution_providers: The run returns without waiting for the devices. Who reads the outputs
    has to. Value: "0" or "1"; without it "0". ONNX Runtime 1.14 or newer."""
    qnn_htp_perf_mode: ConfigValue
    """qnn.htp_perf_mode: How the QNN EP balances speed and power on its HTP backend from the beginning of the run.
    Read by QNNExecutionProvider. Value: "burst", "balanced", "default", "high_performance", "high_power_saver",
    "low_balanced", "extreme_power_saver", "low_power_saver", "power_saver" or "sustained_high_performance"; without
    it "default". ONNX Runtime 1.18 or newer."""
    qnn_htp_perf_mode_post_run: ConfigValue
    """qnn.htp_perf_mode_post_run: The same for the time after the run. Read by QNNExecutionProvider. Value: "burst",
    "balanced", "default", "high_performance", "high_power_saver", "low_balanced", "extreme_power_saver",
    "low_power_saver", "power_saver" or "sustained_high_performance"; without it "default". ONNX Runtime 1.18 or
    newer."""
    qnn_rpc_control_latency: ConfigValue
    """qnn.rpc_control_latency: Latency of remote calls to the HTP backend, in microseconds. Read by
    QNNExecutionProvider. Value: a whole number in decimal digits from 0 on. ONNX Runtime 1.18 or newer."""
    qnn_lora_config: ConfigValue
    """qnn.lora_config: A file that says which LoRA adapters a QNN context binary uses. Read by QNNExecutionProvider.
    Value: a path. ONNX Runtime 1.22 or newer."""
    gpu_graph_id: ConfigValue
    """gpu_graph_id: Which captured graph the run replays, or under which number it is captured, for EPs with graph
    capture on. -1 runs without; 0 is for what has no number. Value: a whole number in decimal digits from -1 on;
    without it "0". ONNX Runtime 1.18 or newer."""
