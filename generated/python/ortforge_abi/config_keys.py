"""Configuration keys of ONNX Runtime, of all releases. Made by `ortforge generate`; do not edit.

    from ortforge import config_keys
    ort.api.add_session_config_entry(options, config_keys.SESSION_DISABLE_PREPACKING, "1")

A name is that of the key in capital letters, with an underscore for each dot; those that are not of session options
begin with what they are of. Each is documented below it: what it does, what its value is, and which releases have it.
"""

# ruff: noqa

# ---- Session options, AddSessionConfigEntry

EP_CUDA_FPA_INTB_GEMM = "ep.cuda.fpa_intb_gemm"
"""Whether MatMulNBits nodes whose weights are not packed take the route that multiplies floats by integers. Empty, 0
and off mean no, anything else yes; it wins over the environment variable ORT_FPA_INTB_GEMM. Read by
CUDAExecutionProvider. Value: any text. ONNX Runtime 1.29 or newer."""
EP_CUDA_FPA_INTB_PROFILE_M = "ep.cuda.fpa_intb_profile_m"
"""Numbers of rows, with commas between them, for which that route is measured when the session is created. It wins over
the environment variable ORT_FPA_INTB_PROFILE_M. Read by CUDAExecutionProvider. Value: a list. ONNX Runtime 1.29 or
newer."""
EP_CUDA_QMOE_ROW_TILE_SIZE = "ep.cuda.qmoe_row_tile_size"
"""How many rows QMoE nodes work on at a time. Read by CUDAExecutionProvider. Value: a whole number in decimal digits
from 0 on. ONNX Runtime 1.30 or newer."""
EP_DML_DISABLE_GRAPH_FUSION = "ep.dml.disable_graph_fusion"
"""The DirectML EP makes no single graph of the nodes that it runs. Read by DmlExecutionProvider. Value: "0" or "1";
without it "0". ONNX Runtime 1.15 or newer."""
EP_DML_ENABLE_GRAPH_SERIALIZATION = "ep.dml.enable_graph_serialization"
"""The DirectML EP writes the graphs that it makes to files, to look at. Read by DmlExecutionProvider. Value: "0" or
"1"; without it "0". ONNX Runtime 1.18 or newer."""
EP_DML_ENABLE_GRAPH_CAPTURE = "ep.dml.enable_graph_capture"
"""The DirectML EP records a run and replays it later. Read by DmlExecutionProvider. Value: "0" or "1"; without it "0".
ONNX Runtime 1.18 or newer."""
EP_DML_ENABLE_CPU_SYNC_SPINNING = "ep.dml.enable_cpu_sync_spinning"
"""The DirectML EP spins while it waits for the GPU, instead of sleeping. Read by DmlExecutionProvider. Value: "0" or
"1"; without it "0". ONNX Runtime 1.18 or newer."""
EP_DML_DISABLE_MEMORY_ARENA = "ep.dml.disable_memory_arena"
"""The DirectML EP gives memory back at once. Read by DmlExecutionProvider. Value: "0" or "1"; without it "0". ONNX
Runtime 1.19 or newer."""
SESSION_DISABLE_PREPACKING = "session.disable_prepacking"
"""Keeps constant weights as they are, instead of bringing them into the layout that kernels are fastest with. That
saves memory and time when the session is created, and costs time in runs. Value: "0" or "1"; without it "0". ONNX
Runtime 1.14 or newer."""
SESSION_USE_ENV_ALLOCATORS = "session.use_env_allocators"
"""Takes memory from the allocators that were registered with the environment instead of from the session's own. Value:
"0" or "1"; without it "0". ONNX Runtime 1.14 or newer."""
SESSION_LOAD_MODEL_FORMAT = "session.load_model_format"
"""Format of the model that is loaded, in capital letters. Without it the name of the file (.ort) or the first bytes
decide. Value: "ONNX" or "ORT". ONNX Runtime 1.14 or newer."""
SESSION_SAVE_MODEL_FORMAT = "session.save_model_format"
"""Format in which SetOptimizedModelFilePath writes the optimised model, in capital letters. Without it the name of the
file decides. Value: "ONNX" or "ORT". ONNX Runtime 1.14 or newer."""
SESSION_SET_DENORMAL_AS_ZERO = "session.set_denormal_as_zero"
"""Threads of the session treat denormal numbers as zero, which is faster and less accurate. The main thread keeps what
the first session set. Value: "0" or "1"; without it "0". ONNX Runtime 1.14 or newer."""
SESSION_DISABLE_QUANT_QDQ = "session.disable_quant_qdq"
"""Switches the fusion of QuantizeLinear and DequantizeLinear nodes with the nodes between them off. With the DirectML
EP the default is 1. Value: "0" or "1"; without it "0". ONNX Runtime 1.14 or newer."""
SESSION_DISABLE_QDQ_CONSTANT_FOLDING = "session.disable_qdq_constant_folding"
"""Never folds a DequantizeLinear node into a constant, also where session.disable_quant_qdq would allow it. For EPs
that take quantised nodes as they are. Value: "0" or "1"; without it "0". ONNX Runtime 1.26 or newer."""
SESSION_DISABLE_DOUBLE_QDQ_REMOVER = "session.disable_double_qdq_remover"
"""Keeps the two middle nodes of a row of Q, DQ, Q, DQ. Value: "0" or "1"; without it "0". ONNX Runtime 1.14 or newer."""
SESSION_ENABLE_QUANT_QDQ_CLEANUP = "session.enable_quant_qdq_cleanup"
"""Removes pairs of Q and DQ nodes that are left between nodes in floating point once all fusions are done. Faster;
results can change. Value: "0" or "1"; without it "0". ONNX Runtime 1.14 or newer."""
OPTIMIZATION_ENABLE_GELU_APPROXIMATION = "optimization.enable_gelu_approximation"
"""Replaces Gelu by a faster approximation. Results change. Value: "0" or "1"; without it "0". ONNX Runtime 1.14 or
newer."""
OPTIMIZATION_ENABLE_CAST_CHAIN_ELIMINATION = "optimization.enable_cast_chain_elimination"
"""Makes one Cast of several in a row. Results can change. Value: "0" or "1"; without it "0". ONNX Runtime 1.23 or
newer."""
SESSION_DISABLE_AOT_FUNCTION_INLINING = "session.disable_aot_function_inlining"
"""Leaves the functions of a model alone at first, instead of putting their nodes into the graph before any other
optimisation. Value: "0" or "1"; without it "0". ONNX Runtime 1.17 or newer."""
SESSION_FUNCTION_EXPANSION_NODE_LIMIT = "session.function_expansion_node_limit"
"""How many nodes the functions of a model may expand to; creating the session fails where there are more. Value: a
whole number in decimal digits from 0 on. ONNX Runtime 1.31 or newer."""
SESSION_FUNCTION_EXPANSION_BYTE_LIMIT = "session.function_expansion_byte_limit"
"""To how many bytes of protobuf the functions of a model may expand; creating the session fails where there are more.
Value: a whole number in decimal digits from 0 on. ONNX Runtime 1.31 or newer."""
OPTIMIZATION_ENABLE_MEMORY_OPTIMIZER = "optimization.enable_memory_optimizer"
"""Training: subgraphs that are computed again instead of kept, as a list with commas of SUBGRAPH:STRATEGY:COUNT, where
strategy 1 recomputes and 0 does nothing. Value: a list. ONNX Runtime 1.14 to 1.16."""
OPTIMIZATION_MEMORY_OPTIMIZER_CONFIG = "optimization.memory_optimizer_config"
"""Training: a JSON file with a list of texts SUBGRAPH:STRATEGY:COUNT, the subgraphs that are computed again instead of
kept. Strategy 1 recomputes, 0 does nothing. Value: a path. ONNX Runtime 1.17 or newer."""
OPTIMIZATION_ENABLE_MEMORY_PROBE_RECOMPUTE_LEVEL = "optimization.enable_memory_probe_recompute_level"
"""Training: how far subgraphs are looked for that could be computed again. Value: a whole number in decimal digits;
without it "0". ONNX Runtime 1.14 to 1.16."""
OPTIMIZATION_ENABLE_MEMORY_PROBE_RECOMPUTE_CONFIG = "optimization.enable_memory_probe_recompute_config"
"""Training: how subgraphs are looked for that could be computed again, as two numbers with a colon between them. Value:
a list; without it "0:0". ONNX Runtime 1.17 or newer."""
OPTIMIZATION_DISABLE_SPECIFIED_OPTIMIZERS = "optimization.disable_specified_optimizers"
"""Names of graph optimisers that are left out, with semicolons between them (the comment of the official header says
commas, its code splits at semicolons). Not in a minimal build. Value: a list; without it "". ONNX Runtime 1.18 or
newer."""
OPTIMIZATION_CONSTANT_FOLDING_MAX_OUTPUT_SIZE_IN_BYTES = "optimization.constant_folding_max_output_size_in_bytes"
"""How many bytes constant folding may make of one node; 0 for no limit. A node that would give more is computed in each
run. Value: a whole number in decimal digits from 0 on; without it "1073741824". ONNX Runtime 1.27 or newer."""
SESSION_GRAPH_OPTIMIZATIONS_LOOP_LEVEL = "session.graph_optimizations_loop_level"
"""When the graph optimisations are repeated: 0 never, 1 if those of level 4 changed something, 2 if those of level 2 or
higher did. Value: "0", "1" or "2"; without it "1". ONNX Runtime 1.23 or newer."""
SESSION_USE_DEVICE_ALLOCATOR_FOR_INITIALIZERS = "session.use_device_allocator_for_initializers"
"""Takes memory for weights from the device itself and not from the arena, which would grow in larger steps. Value: "0"
or "1"; without it "0". ONNX Runtime 1.14 or newer."""
SESSION_INTER_OP_ALLOW_SPINNING = "session.inter_op.allow_spinning"
"""Threads that run nodes beside each other spin for a while before they sleep when there is no work. In client builds
the default is 0. Value: "0" or "1"; without it "1". ONNX Runtime 1.14 or newer."""
SESSION_INTRA_OP_ALLOW_SPINNING = "session.intra_op.allow_spinning"
"""Threads that work on one node together spin for a while before they sleep when there is no work. In client builds the
default is 0. Value: "0" or "1"; without it "1". ONNX Runtime 1.14 or newer."""
SESSION_INTRA_OP_SPIN_DURATION_US = "session.intra_op.spin_duration_us"
"""About how many microseconds intra-op threads spin, if spinning is allowed; 0 for not at all, -1 for a fixed number of
rounds. Value: a whole number in decimal digits from -1 on; without it "-1". ONNX Runtime 1.26 or newer."""
SESSION_INTER_OP_SPIN_DURATION_US = "session.inter_op.spin_duration_us"
"""About how many microseconds inter-op threads spin, if spinning is allowed; 0 for not at all, -1 for a fixed number of
rounds. Value: a whole number in decimal digits from -1 on; without it "-1". ONNX Runtime 1.26 or newer."""
SESSION_INTRA_OP_SPIN_BACKOFF_MAX = "session.intra_op.spin_backoff_max"
"""Up to how many pauses intra-op threads make in a row while they spin; the number doubles each time. 1 for one pause
each time; more than 64 counts as 64. Value: a whole number in decimal digits; without it "1". ONNX Runtime 1.26 or
newer."""
SESSION_INTER_OP_SPIN_BACKOFF_MAX = "session.inter_op.spin_backoff_max"
"""Up to how many pauses inter-op threads make in a row while they spin; the number doubles each time. 1 for one pause
each time; more than 64 counts as 64. Value: a whole number in decimal digits; without it "1". ONNX Runtime 1.26 or
newer."""
SESSION_USE_ORT_MODEL_BYTES_DIRECTLY = "session.use_ort_model_bytes_directly"
"""A model in ORT format that is given as bytes is used without a copy. The bytes must stay until the session is gone.
Value: "0" or "1"; without it "0". ONNX Runtime 1.14 or newer."""
SESSION_USE_ORT_MODEL_BYTES_FOR_INITIALIZERS = "session.use_ort_model_bytes_for_initializers"
"""Weights stay where they are in the bytes of a model in ORT format. Needs session.use_ort_model_bytes_directly or,
from 1.26 on, session.use_memory_mapped_ort_model. Value: "0" or "1"; without it "0". ONNX Runtime 1.14 or newer."""
SESSION_USE_MEMORY_MAPPED_ORT_MODEL = "session.use_memory_mapped_ort_model"
"""A file in ORT format is mapped into memory instead of read; where that fails, so does the session. Value: "0" or "1";
without it "0". ONNX Runtime 1.26 or newer."""
SESSION_USE_EXTERNAL_INITIALIZER_FILE_BUFFERS_DIRECTLY = "session.use_external_initializer_file_buffers_directly"
"""The buffers given to AddExternalInitializersFromFilesInMemory are used as weights without a copy. They must stay
until the session is gone. Value: "0" or "1"; without it "0". ONNX Runtime 1.31 or newer."""
SESSION_QDQISINT8ALLOWED = "session.qdqisint8allowed"
"""For a model in ORT format that is saved for another platform, 1 if that is ARM, 0 if not. Value: "0" or "1". ONNX
Runtime 1.14 or newer."""
SESSION_X64QUANTPRECISION = "session.x64quantprecision"
"""Multiplies quantised matrices as U8U8 on x64 processors without VNNI, where U8S8 can overflow. Slower. Value: "0" or
"1"; without it "0". ONNX Runtime 1.14 or newer."""
OPTIMIZATION_MINIMAL_BUILD_OPTIMIZATIONS = "optimization.minimal_build_optimizations"
"""What a full build does with the optimisations of a minimal one: save writes them into a model in ORT format, apply
uses no others. Value: "", "save" or "apply"; without it "". ONNX Runtime 1.14 or newer."""
SESSION_ENABLE_SAVED_RUNTIME_OPTIMIZATIONS = "session.enable_saved_runtime_optimizations"
"""Applies the optimisations that are saved in a model in ORT format. They rewrite the graph, so only for models that
are trusted. Value: "0" or "1"; without it "0". ONNX Runtime 1.30 or newer."""
EP_NNAPI_PARTITIONING_STOP_OPS = "ep.nnapi.partitioning_stop_ops"
"""Operators, with commas between them, that the NNAPI EP leaves alone with all nodes behind them. An empty text means
none; without it a list of its own holds. Read by NnapiExecutionProvider. Value: a list. ONNX Runtime 1.14 or newer."""
SESSION_DYNAMIC_BLOCK_BASE = "session.dynamic_block_base"
"""Work for several threads is cut into blocks that get smaller towards the end, the first 1/(threads * value) of it. 0
for equal blocks. Value: a whole number in decimal digits from 0 on; without it "0". ONNX Runtime 1.14 or newer."""
SESSION_FORCE_SPINNING_STOP = "session.force_spinning_stop"
"""The session's threads stop spinning when the last run that goes on returns, until the next one. Value: "0" or "1";
without it "0". ONNX Runtime 1.14 or newer."""
SESSION_STRICT_SHAPE_TYPE_INFERENCE = "session.strict_shape_type_inference"
"""A contradiction between shapes or types of a model is an error, not a warning. Value: "0" or "1"; without it "0".
ONNX Runtime 1.14 or newer."""
SESSION_ALLOW_RELEASED_OPSETS_ONLY = "session.allow_released_opsets_only"
"""Refuses models with operator sets newer than the last released one. Value: "0" or "1"; without it "1". ONNX Runtime
1.16 or newer."""
SESSION_NODE_PARTITION_CONFIG_FILE = "session.node_partition_config_file"
"""A file that says which node belongs to which logical stream. Value: a path. ONNX Runtime 1.14 or newer."""
SESSION_INTRA_OP_THREAD_AFFINITIES = "session.intra_op_thread_affinities"
"""Processors of each intra-op thread but the application's own: numbers from 1 with commas, or FIRST-LAST, and
semicolons between threads, ex) 1,2;3-4. There must be one entry less than threads. Value: a list. ONNX Runtime 1.14
or newer."""
SESSION_DEBUG_LAYOUT_TRANSFORMATION = "session.debug_layout_transformation"
"""Writes the model after each step of the change to NHWC, as post_layout_transform_step_N.onnx in the current folder.
Value: "0" or "1"; without it "0". ONNX Runtime 1.15 or newer."""
SESSION_DISABLE_CPU_EP_FALLBACK = "session.disable_cpu_ep_fallback"
"""Creating the session fails where nodes would go to the CPU EP because no other takes them. The CPU EP must not be
added then. Value: "0" or "1"; without it "0". ONNX Runtime 1.16 or newer."""
SESSION_OPTIMIZED_MODEL_EXTERNAL_INITIALIZERS_FILE_NAME = "session.optimized_model_external_initializers_file_name"
"""The file beside the optimised model to which its weights are written. Value: a path. ONNX Runtime 1.16 or newer."""
SESSION_OPTIMIZED_MODEL_EXTERNAL_INITIALIZERS_MIN_SIZE_IN_BYTES = "session.optimized_model_external_initializers_min_size_in_bytes"
"""Only weights of at least so many bytes are written to that file. Value: a whole number in decimal digits from 0 on;
without it "1024". ONNX Runtime 1.16 or newer."""
SESSION_MODEL_EXTERNAL_INITIALIZERS_FILE_FOLDER_PATH = "session.model_external_initializers_file_folder_path"
"""The folder in which the files with external weights are. For models from memory and, measured from 1.28.0 on, for
models from a file too. Value: a path. ONNX Runtime 1.21 or newer."""
SESSION_SAVE_EXTERNAL_PREPACKED_CONSTANT_INITIALIZERS = "session.save_external_prepacked_constant_initializers"
"""Writes weights in the layout that kernels use to the external file, so that a later session maps instead of
converting them. Value: "0" or "1"; without it "0". ONNX Runtime 1.21 or newer."""
SESSION_COLLECT_NODE_MEMORY_STATS_TO_FILE = "session.collect_node_memory_stats_to_file"
"""A CSV file for what each node needs in memory. Memory patterns should be off meanwhile. Value: a path. ONNX Runtime
1.21 or newer."""
SESSION_RESOURCE_CUDA_PARTITIONING_SETTINGS = "session.resource_cuda_partitioning_settings"
"""How much the CUDA EP takes on, as LIMIT,FILE: kibibytes of memory, and the file made by
session.collect_node_memory_stats_to_file. Both may be empty. Read by CUDAExecutionProvider. Value: a list. ONNX
Runtime 1.21 or newer."""
SESSION_STRICT_WORKSPACE_VERIFICATION = "session.strict_workspace_verification"
"""Creating the session fails where a kernel declares more working memory than was reserved for it when the graph was
divided, or where nothing was reserved. Refused for models in ORT format. Value: "0" or "1"; without it "0". ONNX
Runtime 1.31 or newer."""
SESSION_LAYER_ASSIGNMENT_SETTINGS = "session.layer_assignment_settings"
"""Which layers go to which device, as DEVICE(ANNOTATION, ...); ...: nodes whose metadata layer_ann begins with an
annotation, or equals it if '=' stands before it. Value: a list. ONNX Runtime 1.25 or newer."""
SESSION_NAME_BASED_LAYER_ASSIGNMENT = "session.name_based_layer_assignment"
"""Which layers go to which device, as DEVICE(PATTERN, ...); ...: nodes whose name contains a pattern; the longest one
wins. Not together with session.layer_assignment_settings. Value: a list. ONNX Runtime 1.28 or newer."""
SESSION_MAX_SHAPE_OVERRIDE = "session.max_shape_override"
"""Shapes for estimates of working memory in models with dynamic shapes, as INPUT:[D0,D1,...];.... They limit nothing in
runs. Value: a list. ONNX Runtime 1.29 or newer."""
EP_CONTEXT_ENABLE = "ep.context_enable"
"""Writes a model in which what EPs compiled stands as EPContext nodes, so that later sessions need not compile. Value:
"0" or "1"; without it "0". ONNX Runtime 1.17 or newer."""
EP_CONTEXT_FILE_PATH = "ep.context_file_path"
"""Where that model goes, a file; without it beside the original, with _ctx.onnx at the end of its name. Value: a path.
ONNX Runtime 1.17 or newer."""
EP_CONTEXT_EMBED_MODE = "ep.context_embed_mode"
"""Where that model has the compiled parts: 1 inside, 0 in files beside it, whose names it holds. Value: "0" or "1";
without it "0". ONNX Runtime 1.17 or newer."""
EP_CONTEXT_NODE_NAME_PREFIX = "ep.context_node_name_prefix"
"""What the names of EPContext nodes begin with, so that several such models can be joined. Value: any text. ONNX
Runtime 1.19 or newer."""
EP_SHARE_EP_CONTEXTS = "ep.share_ep_contexts"
"""EPs share what they hold, such as weights, between sessions. Value: "0" or "1"; without it "0". ONNX Runtime 1.20 or
newer."""
EP_STOP_SHARE_EP_CONTEXTS = "ep.stop_share_ep_contexts"
"""This session is the last one that shares. Value: "0" or "1"; without it "0". ONNX Runtime 1.22 or newer."""
EP_CONTEXT_MODEL_EXTERNAL_INITIALIZERS_FILE_NAME = "ep.context_model_external_initializers_file_name"
"""The file for the weights of an EPContext model that stay on the CPU; without it they are inside the model. Value: a
path. ONNX Runtime 1.21 or newer."""
SESSION_COMPILE_ONLY = "session.compile_only"
"""Set by CompileModel to tell EPs that the session will never run. Not for applications. Value: "0" or "1"; without it
"0". ONNX Runtime 1.27 or newer."""
MLAS_ENABLE_GEMM_FASTMATH_ARM64_BFLOAT16 = "mlas.enable_gemm_fastmath_arm64_bfloat16"
"""Multiplies matrices of float32 as bfloat16 on Arm processors that can. Faster and less accurate. Value: "0" or "1";
without it "0". ONNX Runtime 1.17 or newer."""
MLAS_USE_LUT_GEMM = "mlas.use_lut_gemm"
"""Multiplies quantised matrices by looking up tables, where there is such a kernel. Value: "0" or "1"; without it "0".
ONNX Runtime 1.24 or newer."""
MLAS_DISABLE_KLEIDIAI = "mlas.disable_kleidiai"
"""Does without the KleidiAI kernels for Arm. Value: "0" or "1"; without it "0". ONNX Runtime 1.25 or newer."""
MLAS_KLEIDIAI_CONV_IGEMM_MAX_WORK = "mlas.kleidiai.conv_igemm_max_work"
"""Up to how much work (output pixels * input channels * kernel size * filters) a convolution takes the SME route of
KleidiAI; 0 for what MLAS thinks best. Value: a whole number in decimal digits from 0 on; without it "0". ONNX
Runtime 1.27.1 or newer."""
MLAS_NCHWC_POINTWISE_CONV_MAX_INPUT_CHANNEL_BATCH = "mlas.nchwc_pointwise_conv_max_input_channel_batch"
"""How many input channels of a 1x1 convolution in NCHWc layout are summed before the result is stored; 0 for what MLAS
thinks best, which is 128. Value: a whole number in decimal digits from 0 on; without it "0". ONNX Runtime 1.30 or
newer."""
MLAS_NCHWC_DEPTHWISE_SLIDING = "mlas.nchwc_depthwise_sliding"
"""Known by its name alone; MLAS reads it for depthwise convolutions in NCHWc layout, where it has a kernel for AVX-512
that slides its window. Value: in a form that no source tells. ONNX Runtime 1.31 or newer."""
MLAS_QNBIT_FORCE_FP32 = "mlas.qnbit.force_fp32"
"""Known by its name alone; MLAS reads it for matrices of a few bits. Value: in a form that no source tells. ONNX
Runtime 1.31 or newer."""
SESSION_QDQ_MATMULNBITS_ACCURACY_LEVEL = "session.qdq_matmulnbits_accuracy_level"
"""Accuracy level of the MatMulNBits nodes that are made of DequantizeLinear and MatMul. Value: a whole number in
decimal digits from 0 to 4; without it "4". ONNX Runtime 1.19 or newer."""
SESSION_QDQ_MATMULNBITS_BLOCK_SIZE = "session.qdq_matmulnbits_block_size"
"""Block size of MatMulNBits nodes made of weights that are quantised per tensor or per axis: a power of 2 from 16 on; 0
for 32; -1 for what fits best, up to 256. Value: a whole number in decimal digits from -1 on; without it "0". ONNX
Runtime 1.25 or newer."""
SESSION_ENABLE_DQ_MATMULNBITS_FUSION = "session.enable_dq_matmulnbits_fusion"
"""Makes MatMulNBits nodes of DequantizeLinear and MatMul. With the NvTensorRTRTX EP a session sets it itself. Value:
"0" or "1"; without it "0". ONNX Runtime 1.24.3 or newer."""
SESSION_GQA_VALUE_LAYOUT = "session.gqa_value_layout"
"""Layout of the value cache that the application binds to GroupQueryAttention nodes. With BNHS, Transpose nodes are put
around them, which an EP may fuse. Refused for models in ORT format. Value: "BNSH" or "BNHS"; without it "BNSH". ONNX
Runtime 1.30 or newer."""
SESSION_DISABLE_MODEL_COMPILE = "session.disable_model_compile"
"""Creating the session fails with ORT_MODEL_REQUIRES_COMPILATION where an EP would have to compile something. Value:
"0" or "1"; without it "0". ONNX Runtime 1.22 or newer."""
SESSION_FAIL_ON_SUBOPTIMAL_COMPILED_MODEL = "session.fail_on_suboptimal_compiled_model"
"""Creating the session fails where an EP says that a compiled model works, but should be compiled again. Value: "0" or
"1"; without it "0". ONNX Runtime 1.23 or newer."""
SESSION_RECORD_EP_GRAPH_ASSIGNMENT_INFO = "session.record_ep_graph_assignment_info"
"""The session remembers which EP got which nodes, for Session_GetEpGraphAssignmentInfo. Value: "0" or "1"; without it
"0". ONNX Runtime 1.24 or newer."""
EP_ENABLE_WEIGHTLESS_EP_CONTEXT_NODES = "ep.enable_weightless_ep_context_nodes"
"""EPContext nodes are written without weights, which are inputs of them then. Needs ep.context_enable. From 1.29 on
ep.enable_weightless takes its place. Value: "0" or "1"; without it "0". ONNX Runtime 1.25 or newer."""
EP_ENABLE_WEIGHTLESS = "ep.enable_weightless"
"""EPs neither copy nor embed constant weights. Creating the session fails with an EP that cannot do that. Value: "0" or
"1"; without it "0". ONNX Runtime 1.29 or newer."""
EP_CONTEXT_SOURCE_MODEL_PATH = "ep.context_source_model_path"
"""Where the original of an EPContext model without weights is; without it the path that the model's nodes hold. Value:
a path. ONNX Runtime 1.29 or newer."""
SESSION_INTRA_OP_NUM_THREADS = "session.intra_op_num_threads"
"""The same as SetIntraOpNumThreads. Value: a whole number in decimal digits from 0 on. ONNX Runtime 1.28 or newer."""
SESSION_INTER_OP_NUM_THREADS = "session.inter_op_num_threads"
"""The same as SetInterOpNumThreads. Value: a whole number in decimal digits from 0 on. ONNX Runtime 1.28 or newer."""
SESSION_ENABLE_CPU_MEM_ARENA = "session.enable_cpu_mem_arena"
"""The same as EnableCpuMemArena and DisableCpuMemArena. Value: "0" or "1"; without it "1". ONNX Runtime 1.28 or newer."""
SESSION_ENABLE_MEM_PATTERN = "session.enable_mem_pattern"
"""The same as EnableMemPattern and DisableMemPattern. Value: "0" or "1"; without it "1". ONNX Runtime 1.28 or newer."""
SESSION_LOG_ID = "session.log_id"
"""The same as SetSessionLogId. Value: any text. ONNX Runtime 1.28 or newer."""
SESSION_LOG_SEVERITY_LEVEL = "session.log_severity_level"
"""The same as SetSessionLogSeverityLevel, the number of an OrtLoggingLevel. Value: a whole number in decimal digits.
ONNX Runtime 1.28 or newer."""
SESSION_LOG_VERBOSITY_LEVEL = "session.log_verbosity_level"
"""The same as SetSessionLogVerbosityLevel. Value: a whole number in decimal digits. ONNX Runtime 1.28 or newer."""
SESSION_ENABLE_PROFILING = "session.enable_profiling"
"""What the name of the profile begins with, as in EnableProfiling; an empty text for none. Value: a path; without it
"". ONNX Runtime 1.28 or newer."""
SESSION_GRAPH_OPTIMIZATION_LEVEL = "session.graph_optimization_level"
"""The same as SetSessionGraphOptimizationLevel. Value: "disable_all", "enable_basic", "enable_extended",
"enable_layout" or "enable_all"; without it "enable_all". ONNX Runtime 1.28 or newer."""
SESSION_OPTIMIZED_MODEL_FILEPATH = "session.optimized_model_filepath"
"""The same as SetOptimizedModelFilePath. Value: a path. ONNX Runtime 1.28 or newer."""
SESSION_EXECUTION_MODE = "session.execution_mode"
"""The same as SetSessionExecutionMode; the short and the long names mean the same. Value: "sequential", "parallel",
"ort_sequential" or "ort_parallel"; without it "sequential". ONNX Runtime 1.28 or newer."""
SESSION_USE_PER_SESSION_THREADS = "session.use_per_session_threads"
"""With 0 the same as DisablePerSessionThreads. Value: "0" or "1"; without it "1". ONNX Runtime 1.28 or newer."""
SESSION_USE_DETERMINISTIC_COMPUTE = "session.use_deterministic_compute"
"""The same as SetDeterministicCompute. Value: "0" or "1"; without it "0". ONNX Runtime 1.28 or newer."""
SESSION_PREPACK_ENABLE_PARALLEL = "session.prepack.enable_parallel"
"""Kernels of the CPU EP bring their weights into their layout on several threads of the session at once. Not where
sessions share packed weights. Value: "0" or "1"; without it "0". ONNX Runtime 1.31 or newer."""
SESSION_ENABLE_MOE_EXPERT_COUNTING = "session.enable_moe_expert_counting"
"""Counts which experts MoE and QMoE nodes use. Runs at the same time are refused then, and so are CUDA graphs. Value:
"0" or "1"; without it "0". ONNX Runtime 1.31 or newer."""
SESSION_ENABLE_MOE_EXPERT_STATISTICS = "session.enable_moe_expert_statistics"
"""Counts experts as session.enable_moe_expert_counting does, and writes them to the log, up to 1024 records a run.
Value: "0" or "1"; without it "0". ONNX Runtime 1.31 or newer."""
SESSION_MOE_EXPERT_COUNTER_ALPHA = "session.moe_expert_counter_alpha"
"""How much of an expert's counter is kept at each use of its node. Alpha and beta are not negative, and together at
most 1. Value: a number with a decimal point; without it "0.9". ONNX Runtime 1.31 or newer."""
SESSION_MOE_EXPERT_COUNTER_BETA = "session.moe_expert_counter_beta"
"""What is added to the counter of an expert that was used. Value: a number with a decimal point; without it "0.1". ONNX
Runtime 1.31 or newer."""
SESSION_MOE_EXPERT_COUNTER_STATE_FILE = "session.moe_expert_counter_state_file"
"""A text file with the counters to begin with; without it they are 0. Value: a path. ONNX Runtime 1.31 or newer."""
EP_CUDA_GQA_WORKSPACE_MAX_TOTAL_SEQUENCE_LENGTH = "ep.cuda.gqa_workspace_max_total_sequence_length"
"""The longest sequence, for the estimate of what GroupQueryAttention needs in working memory. Read by
CUDAExecutionProvider. Value: a whole number in decimal digits from 0 on. ONNX Runtime 1.31 or newer."""
EP_ENABLE_WEIGHTLESS_MODE = "ep.enable_weightless_mode"
"""Which weights EPs neither copy nor embed, a number of OrtWeightlessSupport: 0 copies all, 1 leaves out those in files
of their own, 2 leaves out all. Creating the session fails with an EP that cannot do that. It takes the place of
ep.enable_weightless, which ORT sets for older EPs. Value: "0", "1" or "2"; without it "0". ONNX Runtime 1.32 or
newer."""
SESSION_KERNEL_DISPATCH_POLICY = "session.kernel_dispatch_policy"
"""Which variant of a kernel is preferred where there are several. What the words do is known by their names alone.
Value: "", "auto", "latency", "memory" or "safe". ONNX Runtime 1.32 or newer."""
SESSION_EXTERNAL_DATA_LOADER_CHUNK_BYTES = "session.external_data_loader.chunk_bytes"
"""By its name: how many bytes of external data an EP reads at once; a multiple of 4096. Value: a whole number in
decimal digits from 4096 to 67108864. ONNX Runtime 1.32 or newer."""
SESSION_EXTERNAL_DATA_LOADER_MIN_SIZE_BYTES = "session.external_data_loader.min_size_bytes"
"""By its name: weights of fewer bytes are not loaded this way. Value: a whole number in decimal digits from 0 to
4294967296. ONNX Runtime 1.32 or newer."""
SESSION_EXTERNAL_DATA_LOADER_PINNED_MEMORY_BYTES = "session.external_data_loader.pinned_memory_bytes"
"""By its name: how many bytes of pinned memory the data goes through; a multiple of 8192. Value: a whole number in
decimal digits from 1048576 to 1073741824. ONNX Runtime 1.32 or newer."""
SESSION_EXTERNAL_DATA_LOADER_THREADS = "session.external_data_loader.threads"
"""By its name: how many threads read external data for EPs that load it themselves. Value: a whole number in decimal
digits from 0 to 64. ONNX Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_MODE = "session.moe.offload.mode"
"""By its name: whether the weights of the experts of MoE nodes stay in host memory and are fetched when they are
needed. Any key below session.moe.offload. that is not in this list is refused. Value: "disabled", "auto" or
"required". ONNX Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_PLACEMENT = "session.moe.offload.placement"
"""By its name: whether the experts that stay on the device are chosen once or follow use. Value: "static" or
"adaptive". ONNX Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_CPU_EXECUTION = "session.moe.offload.cpu_execution"
"""By its name: whether experts that are not on the device may be computed on the CPU. Value: "auto", "enabled" or
"disabled". ONNX Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_DEVICE_EXPERT_BYTES = "session.moe.offload.device_expert_bytes"
"""By its name: device memory for experts. "auto", or a number of bytes from 0 on. Value: any text. ONNX Runtime 1.32 or
newer."""
SESSION_MOE_OFFLOAD_HOST_EXPERT_BYTES = "session.moe.offload.host_expert_bytes"
"""By its name: host memory for experts. "auto", or a number of bytes from 0 on. Value: any text. ONNX Runtime 1.32 or
newer."""
SESSION_MOE_OFFLOAD_PINNED_BYTES = "session.moe.offload.pinned_bytes"
"""By its name: pinned host memory. "auto", or a number of bytes from 0 on. Value: any text. ONNX Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_RESERVE_DEVICE_BYTES = "session.moe.offload.reserve_device_bytes"
"""By its name: device memory that is left free for other uses. "auto", or a number of bytes from 0 on. Value: any text.
ONNX Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_GPU_BUDGET_BYTES = "session.moe.offload.gpu_budget_bytes"
"""By its name: device memory for all of it. "auto", or a number of bytes from 0 on. Value: any text. ONNX Runtime 1.32
or newer."""
SESSION_MOE_OFFLOAD_GPU_DEVICE_MEM_LIMIT = "session.moe.offload.gpu_device_mem_limit"
"""By its name: most bytes of device memory; 0 for no limit. Value: a whole number in decimal digits from 0 on. ONNX
Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_DEVICE_WORKING_BYTES = "session.moe.offload.device_working_bytes"
"""By its name: device memory to work in, in bytes. Value: a whole number in decimal digits from 1 on. ONNX Runtime 1.32
or newer."""
SESSION_MOE_OFFLOAD_HOST_WORKING_BYTES = "session.moe.offload.host_working_bytes"
"""By its name: host memory to work in, in bytes. Value: a whole number in decimal digits from 1 on. ONNX Runtime 1.32
or newer."""
SESSION_MOE_OFFLOAD_ASYNC_MAX_TOKENS = "session.moe.offload.async_max_tokens"
"""By its name: up to how many tokens fetching is asynchronous. Value: a whole number in decimal digits from 0 on. ONNX
Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_CPU_THREADS = "session.moe.offload.cpu_threads"
"""By its name: threads that compute experts on the CPU. Value: a whole number in decimal digits from 0 on. ONNX Runtime
1.32 or newer."""
SESSION_MOE_OFFLOAD_PREFILL_WAVE_EXPERTS = "session.moe.offload.prefill_wave_experts"
"""By its name: how many experts are fetched together for a prompt. Value: a whole number in decimal digits from 1 on.
ONNX Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_ALLOW_FILE_BACKING = "session.moe.offload.allow_file_backing"
"""By its name: whether experts may stay in the file of the model. ORT takes the words in any case. Value: "0", "false"
or "False"; "1", "true" or "True". ONNX Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_SKIP_TAIL_COLD_ONLY = "session.moe.offload.skip_tail_cold_only"
"""Known by its name alone. Value: "0" or "1". ONNX Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_SKIP_ZERO_COLD_DOORBELL = "session.moe.offload.skip_zero_cold_doorbell"
"""Known by its name alone. Value: "0" or "1". ONNX Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_MIN_EXPERT_WEIGHT = "session.moe.offload.min_expert_weight"
"""By its name: experts with less weight in the result are left out. Value: a number with a decimal point from 0 to 1.
ONNX Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_TAIL_SUBSTITUTION_THRESHOLD = "session.moe.offload.tail_substitution_threshold"
"""Known by its name alone; a finite number. Value: a number with a decimal point from 0 on. ONNX Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_TAIL_SUBSTITUTION_MIN_RANK = "session.moe.offload.tail_substitution_min_rank"
"""Known by its name alone; below the number of experts of a token. Value: a whole number in decimal digits from 0 on.
ONNX Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_BUDGET_GROUP = "session.moe.offload.budget_group"
"""By its name: sessions with the same name share one budget. Value: any text. ONNX Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_DERIVED_CACHE_DIR = "session.moe.offload.derived_cache_dir"
"""By its name: folder for what is made of the weights. Value: a path. ONNX Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_POPULARITY_FILE = "session.moe.offload.popularity_file"
"""By its name: file that says how often experts are used. Value: a path. ONNX Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_SOURCE_ROOT = "session.moe.offload.source_root"
"""By its name: folder with the weights. Value: a path. ONNX Runtime 1.32 or newer."""
SESSION_MOE_OFFLOAD_NODE_OVERRIDES = "session.moe.offload.node_overrides"
"""By its name: other budgets for single nodes, such as node:max_resident_slots=N,device_expert_bytes=B, with semicolons
between them. Value: a list. ONNX Runtime 1.32 or newer."""
EP_CPU_QMOE_DEFERRED_SCALE = "ep.cpu.qmoe_deferred_scale"
"""Known by its name alone; QMoE of the CPU EP reads it. Value: in a form that no source tells. ONNX Runtime 1.32 or
newer."""
EP_CUDA_MOE_PACKED_GPU_EXPERTS = "ep.cuda.moe_packed_gpu_experts"
"""How many experts of MoE nodes are packed together on the GPU. The environment variable ORT_MOE_PACKED_GPU_EXPERTS
says the same. Read by CUDAExecutionProvider. Value: a whole number in decimal digits from 0 to 4294967295. ONNX
Runtime 1.32 or newer."""
EP_CUDA_FPA_INTB_DEQUANT_GEMM_MIN_M = "ep.cuda.fpa_intb_dequant_gemm_min_m"
"""Known by its name alone; the CUDA EP reads it. Read by CUDAExecutionProvider. Value: in a form that no source tells.
ONNX Runtime 1.32 or newer."""
EP_CUDA_MATMUL_NBITS_M_CHUNK_SIZE = "ep.cuda.matmul_nbits_m_chunk_size"
"""Known by its name alone; the CUDA EP reads it. Read by CUDAExecutionProvider. Value: in a form that no source tells.
ONNX Runtime 1.32 or newer."""
EP_CUDA_RUNTIME_FUSION_CAUSAL_CONV_WITH_STATE = "ep.cuda.runtime_fusion.causal_conv_with_state"
"""Known by its name alone; the CUDA EP reads it. Read by CUDAExecutionProvider. Value: in a form that no source tells.
ONNX Runtime 1.32 or newer."""
EP_CUDA_RUNTIME_FUSION_UNIT_SWISH = "ep.cuda.runtime_fusion.unit_swish"
"""Known by its name alone; the CUDA EP reads it. Read by CUDAExecutionProvider. Value: in a form that no source tells.
ONNX Runtime 1.32 or newer."""

# ---- Run options, AddRunConfigEntry

RUN_NV_PROFILE_INDEX = "nv_profile_index"
"""Which profile of the shapes that the session was created with this run is in. Needs nv_multi_profile_enable. Read by
NvTensorRTRTXExecutionProvider. Value: a whole number in decimal digits from 0 on; without it "0". ONNX Runtime 1.23
or newer."""
RUN_MEMORY_ENABLE_MEMORY_ARENA_SHRINKAGE = "memory.enable_memory_arena_shrinkage"
"""Devices whose arenas give memory back after the run, as DEVICE:ID with semicolons between them and no spaces, ex)
cpu:0;gpu:0. The devices are cpu and gpu. Value: a list; without it "". ONNX Runtime 1.14 or newer."""
RUN_DISABLE_SYNCHRONIZE_EXECUTION_PROVIDERS = "disable_synchronize_execution_providers"
"""The run returns without waiting for the devices. Who reads the outputs has to. Value: "0" or "1"; without it "0".
ONNX Runtime 1.14 or newer."""
RUN_QNN_HTP_PERF_MODE = "qnn.htp_perf_mode"
"""How the QNN EP balances speed and power on its HTP backend from the beginning of the run. Read by
QNNExecutionProvider. Value: "burst", "balanced", "default", "high_performance", "high_power_saver", "low_balanced",
"extreme_power_saver", "low_power_saver", "power_saver" or "sustained_high_performance"; without it "default". ONNX
Runtime 1.18 or newer."""
RUN_QNN_HTP_PERF_MODE_POST_RUN = "qnn.htp_perf_mode_post_run"
"""The same for the time after the run. Read by QNNExecutionProvider. Value: "burst", "balanced", "default",
"high_performance", "high_power_saver", "low_balanced", "extreme_power_saver", "low_power_saver", "power_saver" or
"sustained_high_performance"; without it "default". ONNX Runtime 1.18 or newer."""
RUN_QNN_RPC_CONTROL_LATENCY = "qnn.rpc_control_latency"
"""Latency of remote calls to the HTP backend, in microseconds. Read by QNNExecutionProvider. Value: a whole number in
decimal digits from 0 on. ONNX Runtime 1.18 or newer."""
RUN_QNN_LORA_CONFIG = "qnn.lora_config"
"""A file that says which LoRA adapters a QNN context binary uses. Read by QNNExecutionProvider. Value: a path. ONNX
Runtime 1.22 or newer."""
RUN_GPU_GRAPH_ID = "gpu_graph_id"
"""Which captured graph the run replays, or under which number it is captured, for EPs with graph capture on. -1 runs
without; 0 is for what has no number. Value: a whole number in decimal digits from -1 on; without it "0". ONNX
Runtime 1.18 or newer."""

# ---- Environment, OrtEnvCreationOptions.config_entries

ENV_ALLOW_VIRTUAL_DEVICES = "allow_virtual_devices"
"""EP factories may make devices that are no hardware, with CreateHardwareDevice. ORT sets it when an EP library is
registered under a name that ends in .virtual. Value: "0" or "1"; without it "0". ONNX Runtime 1.24 or newer."""

# ---- Options of EPs that change after a session was created, SetEpDynamicOptions

EP_DYNAMIC_WORKLOAD_TYPE = "ep.dynamic.workload_type"
"""With Efficient the system may run the session slowly and save energy. Value: "Default" or "Efficient"; without it
"Default". ONNX Runtime 1.20 or newer."""
EP_DYNAMIC_QNN_HTP_PERFORMANCE_MODE = "ep.dynamic.qnn_htp_performance_mode"
"""How the QNN EP balances speed and power on its HTP backend. Read by QNNExecutionProvider. Value: "burst", "balanced",
"default", "high_performance", "high_power_saver", "low_balanced", "extreme_power_saver", "low_power_saver",
"power_saver" or "sustained_high_performance"; without it "default". ONNX Runtime 1.23.1 or newer."""

# ---- Arena configuration, CreateArenaCfgV2

ARENA_MAX_MEM = "max_mem"
"""Most bytes; 0 is no limit. Value: a whole number in decimal digits from 0 on; without it "0". ONNX Runtime 1.14 or
newer."""
ARENA_ARENA_EXTEND_STRATEGY = "arena_extend_strategy"
"""0 grows by powers of two, 1 by what is asked for; -1 lets ORT choose. Value: a whole number in decimal digits from -1
to 1; without it "-1". ONNX Runtime 1.14 or newer."""
ARENA_INITIAL_CHUNK_SIZE_BYTES = "initial_chunk_size_bytes"
"""Bytes of the first piece; -1 lets ORT choose. Value: a whole number in decimal digits from -1 on; without it "-1".
ONNX Runtime 1.14 or newer."""
ARENA_MAX_DEAD_BYTES_PER_CHUNK = "max_dead_bytes_per_chunk"
"""How many bytes of a piece may stay unused before it is divided; -1 lets ORT choose. Value: a whole number in decimal
digits from -1 on; without it "-1". ONNX Runtime 1.14 or newer."""
ARENA_INITIAL_GROWTH_CHUNK_SIZE_BYTES = "initial_growth_chunk_size_bytes"
"""Bytes of the first piece after that, with which growing by powers of two begins; -1 lets ORT choose. Value: a whole
number in decimal digits from -1 on; without it "-1". ONNX Runtime 1.14 or newer."""
ARENA_MAX_POWER_OF_TWO_EXTEND_BYTES = "max_power_of_two_extend_bytes"
"""Most bytes by which it grows at once where it grows by powers of two; -1 lets ORT choose. Value: a whole number in
decimal digits from -1 on; without it "-1". ONNX Runtime 1.16 or newer."""
ARENA_USE_CUDA_MEMPOOL = "use_cuda_mempool"
"""1 takes memory from CUDA's own pools instead of an arena. Value: a whole number in decimal digits from -1 to 1;
without it "-1". ONNX Runtime 1.24 or newer."""
ARENA_CUDA_MEMPOOL_RELEASE_THRESHOLD = "cuda_mempool_release_threshold"
"""Bytes that such a pool keeps before it gives any back. Value: a whole number in decimal digits from 0 on; without it
"0". ONNX Runtime 1.24 or newer."""
ARENA_CUDA_MEMPOOL_BYTES_TO_KEEP_ON_SHRINK = "cuda_mempool_bytes_to_keep_on_shrink"
"""Bytes that such a pool keeps when it shrinks. Value: a whole number in decimal digits from 0 on; without it "0". ONNX
Runtime 1.24 or newer."""

# ---- Options of an EP's allocator, CreateSharedAllocator

ALLOCATOR_ARENA_MAX_MEM = "arena.max_mem"
"""Most bytes; 0 is no limit. Read by CUDAExecutionProvider. Value: a whole number in decimal digits from 0 on; without
it "0". ONNX Runtime 1.23 or newer."""
ALLOCATOR_ARENA_EXTEND_STRATEGY = "arena.extend_strategy"
"""0 grows by powers of two, 1 by what is asked for; -1 lets ORT choose. Read by CUDAExecutionProvider. Value: a whole
number in decimal digits from -1 to 1; without it "-1". ONNX Runtime 1.23 or newer."""
ALLOCATOR_ARENA_INITIAL_CHUNK_SIZE_BYTES = "arena.initial_chunk_size_bytes"
"""Bytes of the first piece; -1 lets ORT choose. Read by CUDAExecutionProvider. Value: a whole number in decimal digits
from -1 on; without it "-1". ONNX Runtime 1.23 or newer."""
ALLOCATOR_ARENA_MAX_DEAD_BYTES_PER_CHUNK = "arena.max_dead_bytes_per_chunk"
"""How many bytes of a piece may stay unused before it is divided; -1 lets ORT choose. Read by CUDAExecutionProvider.
Value: a whole number in decimal digits from -1 on; without it "-1". ONNX Runtime 1.23 or newer."""
ALLOCATOR_ARENA_INITIAL_GROWTH_CHUNK_SIZE_BYTES = "arena.initial_growth_chunk_size_bytes"
"""Bytes of the first piece after that, with which growing by powers of two begins; -1 lets ORT choose. Read by
CUDAExecutionProvider. Value: a whole number in decimal digits from -1 on; without it "-1". ONNX Runtime 1.23 or
newer."""
ALLOCATOR_ARENA_MAX_POWER_OF_TWO_EXTEND_BYTES = "arena.max_power_of_two_extend_bytes"
"""Most bytes by which it grows at once where it grows by powers of two; -1 lets ORT choose. Read by
CUDAExecutionProvider. Value: a whole number in decimal digits from -1 on; without it "-1". ONNX Runtime 1.23 or
newer."""
ALLOCATOR_ARENA_USE_CUDA_MEMPOOL = "arena.use_cuda_mempool"
"""1 takes memory from CUDA's own pools instead of an arena. Read by CUDAExecutionProvider. Value: a whole number in
decimal digits from -1 to 1; without it "-1". ONNX Runtime 1.24 or newer."""
ALLOCATOR_ARENA_CUDA_MEMPOOL_RELEASE_THRESHOLD = "arena.cuda_mempool_release_threshold"
"""Bytes that such a pool keeps before it gives any back. Read by CUDAExecutionProvider. Value: a whole number in
decimal digits from 0 on; without it "0". ONNX Runtime 1.24 or newer."""
ALLOCATOR_ARENA_CUDA_MEMPOOL_BYTES_TO_KEEP_ON_SHRINK = "arena.cuda_mempool_bytes_to_keep_on_shrink"
"""Bytes that such a pool keeps when it shrinks. Read by CUDAExecutionProvider. Value: a whole number in decimal digits
from 0 on; without it "0". ONNX Runtime 1.24 or newer."""

# ---- Metadata of an OrtEpDevice, EpDevice_EpMetadata

EP_DEVICE_VERSION = "version"
"""Version of the EP. ORT puts what OrtEpFactory.GetVersion says there. Value: any text. ONNX Runtime 1.23 or newer."""
EP_DEVICE_OS_DRIVER_VERSION = "os_driver_version"
"""Version of the device's driver as the system has it, four numbers with dots, ex) 31.0.101.4502. The EP puts it there.
Value: any text. ONNX Runtime 1.24 or newer."""
EP_DEVICE_LIBRARY_PATH = "library_path"
"""The library from which the EP was registered. ORT puts it there. Value: a path. ONNX Runtime 1.23 or newer."""
EP_DEVICE_WEIGHTLESS_SUPPORT = "weightless_support"
"""Whether the EP can do without weights of its own on the device: not at all, for external weights, for all. The EP
puts it there. Value: "none", "external_only" or "all"; without it "none". ONNX Runtime 1.29 or newer."""
EP_DEVICE_GQA_PREFERRED_VALUE_LAYOUT = "gqa_preferred_value_layout"
"""Layout of the value cache of GroupQueryAttention that the EP likes best; see session.gqa_value_layout. The EP puts it
there. Value: "BNSH" or "BNHS"; without it "BNSH". ONNX Runtime 1.30 or newer."""
EP_DEVICE_WEIGHTLESS_SUPPORTED_MODES = "weightless_supported_modes"
"""The forms in which the EP can do without weights of its own on the device, as OrtEp.GetWeightlessSupport says.
Without it weightless_support counts. The EP puts it there. Value: "none", "external_only", "all" or
"all_or_external_only". ONNX Runtime 1.32 or newer."""

# ---- Metadata of an OrtHardwareDevice, HardwareDevice_Metadata

HARDWARE_DEVICE_IS_VIRTUAL = "is_virtual"
"""1 for a device that is no hardware. Whoever makes it with CreateHardwareDevice puts it there. Value: "0" or "1";
without it "0". ONNX Runtime 1.24 or newer."""

# ---- Custom metadata of a model, ModelMetadataLookupCustomMetadataMap

MODEL_COREML_CACHE_KEY = "COREML_CACHE_KEY"
"""What the files of the model in ModelCacheDirectory are called, in at most 64 letters and digits. Without it, a hash.
Read by CoreMLExecutionProvider. Value: any text. ONNX Runtime 1.21 or newer."""
MODEL_EP_COMPATIBILITY_INFO = "ep_compatibility_info."
"""The name of an EP follows. What OrtEp.GetCompiledModelCompatibilityInfo said when the model was compiled, for
GetModelCompatibilityForEpDevices. Value: any text. ONNX Runtime 1.23 or newer."""
MODEL_WEIGHTLESS_MODE = "weightless_mode"
"""What ep.enable_weightless_mode was when the model was compiled, if not 0. ORT puts it there. Value: "1" or "2". ONNX
Runtime 1.32 or newer."""
MODEL_EXTERNAL_DEPENDENCIES = "external_dependencies"
"""What a compiled model needs beside itself. With source_model among it ORT expects to be given the model that it was
made of, by ep.context_source_model_path or SessionOptionsSetWeightlessSourceModelBuffer. Value: in a form that no
source tells. ONNX Runtime 1.32 or newer."""
