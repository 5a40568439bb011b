"""Configuration keys as text, for runtime/ortforge/_api/config_keys.py to parse at first use. Made by `ortforge generate`; do not edit.

Lines: `scope since[.patch][-until] key form smallest largest [value|value ...]`, `.` for what is not said.
"""

# ruff: noqa

TEXT = """
env 24 allow_virtual_devices flag . .
session 29 ep.cuda.fpa_intb_gemm text . .
session 29 ep.cuda.fpa_intb_profile_m list . .
session 30 ep.cuda.qmoe_row_tile_size integer 0 .
session 15 ep.dml.disable_graph_fusion flag . .
session 18 ep.dml.enable_graph_serialization flag . .
session 18 ep.dml.enable_graph_capture flag . .
session 18 ep.dml.enable_cpu_sync_spinning flag . .
session 19 ep.dml.disable_memory_arena flag . .
run 23 nv_profile_index integer 0 .
run 14 memory.enable_memory_arena_shrinkage list . .
run 14 disable_synchronize_execution_providers flag . .
run 18 qnn.htp_perf_mode one_of . . burst|balanced|default|high_performance|high_power_saver|low_balanced|extreme_power_saver|low_power_saver|power_saver|sustained_high_performance
run 18 qnn.htp_perf_mode_post_run one_of . . burst|balanced|default|high_performance|high_power_saver|low_balanced|extreme_power_saver|low_power_saver|power_saver|sustained_high_performance
run 18 qnn.rpc_control_latency integer 0 .
run 22 qnn.lora_config path . .
run 18 gpu_graph_id integer -1 .
session 14 session.disable_prepacking flag . .
session 14 session.use_env_allocators flag . .
session 14 session.load_model_format one_of . . ONNX|ORT
session 14 session.save_model_format one_of . . ONNX|ORT
session 14 session.set_denormal_as_zero flag . .
session 14 session.disable_quant_qdq flag . .
session 26 session.disable_qdq_constant_folding flag . .
session 14 session.disable_double_qdq_remover flag . .
session 14 session.enable_quant_qdq_cleanup flag . .
session 14 optimization.enable_gelu_approximation flag . .
session 23 optimization.enable_cast_chain_elimination flag . .
session 17 session.disable_aot_function_inlining flag . .
session 31 session.function_expansion_node_limit integer 0 .
session 31 session.function_expansion_byte_limit integer 0 .
session 14-16 optimization.enable_memory_optimizer list . .
session 17-18 optimization.memory_optimizer_config list . .
session 19 optimization.memory_optimizer_config path . .
session 14-16 optimization.enable_memory_probe_recompute_level integer . .
session 17 optimization.enable_memory_probe_recompute_config list . .
session 18 optimization.disable_specified_optimizers list . .
session 27 optimization.constant_folding_max_output_size_in_bytes integer 0 .
session 23 session.graph_optimizations_loop_level one_of . . 0|1|2
session 14 session.use_device_allocator_for_initializers flag . .
session 14 session.inter_op.allow_spinning flag . .
session 14 session.intra_op.allow_spinning flag . .
session 26 session.intra_op.spin_duration_us integer -1 .
session 26 session.inter_op.spin_duration_us integer -1 .
session 26 session.intra_op.spin_backoff_max integer . .
session 26 session.inter_op.spin_backoff_max integer . .
session 14 session.use_ort_model_bytes_directly flag . .
session 14 session.use_ort_model_bytes_for_initializers flag . .
session 26 session.use_memory_mapped_ort_model flag . .
session 31 session.use_external_initializer_file_buffers_directly flag . .
session 14 session.qdqisint8allowed flag . .
session 14 session.x64quantprecision flag . .
session 14 optimization.minimal_build_optimizations one_of . . |save|apply
session 30 session.enable_saved_runtime_optimizations flag . .
session 14 ep.nnapi.partitioning_stop_ops list . .
session 14 session.dynamic_block_base integer 0 .
session 14 session.force_spinning_stop flag . .
session 14 session.strict_shape_type_inference flag . .
session 16 session.allow_released_opsets_only flag . .
session 14 session.node_partition_config_file path . .
session 14 session.intra_op_thread_affinities list . .
session 15 session.debug_layout_transformation flag . .
session 16 session.disable_cpu_ep_fallback flag . .
session 16 session.optimized_model_external_initializers_file_name path . .
session 16 session.optimized_model_external_initializers_min_size_in_bytes integer 0 .
session 21 session.model_external_initializers_file_folder_path path . .
session 21 session.save_external_prepacked_constant_initializers flag . .
session 21 session.collect_node_memory_stats_to_file path . .
session 21 session.resource_cuda_partitioning_settings list . .
session 31 session.strict_workspace_verification flag . .
session 25 session.layer_assignment_settings list . .
session 28 session.name_based_layer_assignment list . .
session 29 session.max_shape_override list . .
session 17 ep.context_enable flag . .
session 17 ep.context_file_path path . .
session 17-20 ep.context_embed_mode flag . .
session 21 ep.context_embed_mode flag . .
session 19 ep.context_node_name_prefix text . .
session 20 ep.share_ep_contexts flag . .
session 22 ep.stop_share_ep_contexts flag . .
session 21 ep.context_model_external_initializers_file_name path . .
session 27 session.compile_only flag . .
session 17 mlas.enable_gemm_fastmath_arm64_bfloat16 flag . .
session 24 mlas.use_lut_gemm flag . .
session 25 mlas.disable_kleidiai flag . .
session 27.1 mlas.kleidiai.conv_igemm_max_work integer 0 .
session 30 mlas.nchwc_pointwise_conv_max_input_channel_batch integer 0 .
session 31 mlas.nchwc_depthwise_sliding unknown . .
session 31 mlas.qnbit.force_fp32 unknown . .
session 19 session.qdq_matmulnbits_accuracy_level integer 0 4
session 25 session.qdq_matmulnbits_block_size integer -1 .
session 24.3 session.enable_dq_matmulnbits_fusion flag . .
session 30 session.gqa_value_layout one_of . . BNSH|BNHS
dynamic 20 ep.dynamic.workload_type one_of . . Default|Efficient
session 22 session.disable_model_compile flag . .
session 23 session.fail_on_suboptimal_compiled_model flag . .
dynamic 23.1 ep.dynamic.qnn_htp_performance_mode one_of . . burst|balanced|default|high_performance|high_power_saver|low_balanced|extreme_power_saver|low_power_saver|power_saver|sustained_high_performance
session 24 session.record_ep_graph_assignment_info flag . .
session 25 ep.enable_weightless_ep_context_nodes flag . .
session 29 ep.enable_weightless flag . .
session 29 ep.context_source_model_path path . .
session 28 session.intra_op_num_threads integer 0 .
session 28 session.inter_op_num_threads integer 0 .
session 28 session.enable_cpu_mem_arena flag . .
session 28 session.enable_mem_pattern flag . .
session 28 session.log_id text . .
session 28 session.log_severity_level integer . .
session 28 session.log_verbosity_level integer . .
session 28 session.enable_profiling path . .
session 28 session.graph_optimization_level one_of . . disable_all|enable_basic|enable_extended|enable_layout|enable_all
session 28 session.optimized_model_filepath path . .
session 28 session.execution_mode one_of . . sequential|parallel|ort_sequential|ort_parallel
session 28 session.use_per_session_threads flag . .
session 28 session.use_deterministic_compute flag . .
session 31 session.prepack.enable_parallel flag . .
session 31 session.enable_moe_expert_counting flag . .
session 31 session.enable_moe_expert_statistics flag . .
session 31 session.moe_expert_counter_alpha number . .
session 31 session.moe_expert_counter_beta number . .
session 31 session.moe_expert_counter_state_file path . .
session 31 ep.cuda.gqa_workspace_max_total_sequence_length integer 0 .
session 32 ep.enable_weightless_mode one_of . . 0|1|2
session 32 session.kernel_dispatch_policy one_of . . |auto|latency|memory|safe
session 32 session.external_data_loader.chunk_bytes integer 4096 67108864
session 32 session.external_data_loader.min_size_bytes integer 0 4294967296
session 32 session.external_data_loader.pinned_memory_bytes integer 1048576 1073741824
session 32 session.external_data_loader.threads integer 0 64
session 32 session.moe.offload.mode one_of . . disabled|auto|required
session 32 session.moe.offload.placement one_of . . static|adaptive
session 32 session.moe.offload.cpu_execution one_of . . auto|enabled|disabled
session 32 session.moe.offload.device_expert_bytes text . .
session 32 session.moe.offload.host_expert_bytes text . .
session 32 session.moe.offload.pinned_bytes text . .
session 32 session.moe.offload.reserve_device_bytes text . .
session 32 session.moe.offload.gpu_budget_bytes text . .
session 32 session.moe.offload.gpu_device_mem_limit integer 0 .
session 32 session.moe.offload.device_working_bytes integer 1 .
session 32 session.moe.offload.host_working_bytes integer 1 .
session 32 session.moe.offload.async_max_tokens integer 0 .
session 32 session.moe.offload.cpu_threads integer 0 .
session 32 session.moe.offload.prefill_wave_experts integer 1 .
session 32 session.moe.offload.allow_file_backing boolean . .
session 32 session.moe.offload.skip_tail_cold_only flag . .
session 32 session.moe.offload.skip_zero_cold_doorbell flag . .
session 32 session.moe.offload.min_expert_weight number 0 1
session 32 session.moe.offload.tail_substitution_threshold number 0 .
session 32 session.moe.offload.tail_substitution_min_rank integer 0 .
session 32 session.moe.offload.budget_group text . .
session 32 session.moe.offload.derived_cache_dir path . .
session 32 session.moe.offload.popularity_file path . .
session 32 session.moe.offload.source_root path . .
session 32 session.moe.offload.node_overrides list . .
session 32 ep.cpu.qmoe_deferred_scale unknown . .
session 32 ep.cuda.moe_packed_gpu_experts integer 0 4294967295
session 32 ep.cuda.fpa_intb_dequant_gemm_min_m unknown . .
session 32 ep.cuda.matmul_nbits_m_chunk_size unknown . .
session 32 ep.cuda.runtime_fusion.causal_conv_with_state unknown . .
session 32 ep.cuda.runtime_fusion.unit_swish unknown . .
"""
