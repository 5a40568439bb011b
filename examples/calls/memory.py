"""Memory: where it is, allocators, and arenas that sessions share."""

import ctypes

import ortforge
from ortforge.c_api import OrtAllocatorType, OrtLoggingLevel, OrtMemType

ort = ortforge.load()
api = ort.api
env = api.create_env(OrtLoggingLevel.ORT_LOGGING_LEVEL_WARNING, "app")
session = api.create_session(env, "model.onnx")

# %% Describe a memory
cpu = api.create_cpu_memory_info(OrtAllocatorType.OrtArenaAllocator, OrtMemType.OrtMemTypeDefault)
same = api.create_memory_info("Cpu", OrtAllocatorType.OrtArenaAllocator, 0, OrtMemType.OrtMemTypeDefault)
assert api.compare_memory_info(cpu, same) == 0  # equal

# %% Read what a memory is
assert api.memory_info_get_name(cpu) == "Cpu"
assert api.memory_info_get_id(cpu) == 0
assert api.memory_info_get_type(cpu) == OrtAllocatorType.OrtArenaAllocator
assert api.memory_info_get_mem_type(cpu) == OrtMemType.OrtMemTypeDefault

# %% Allocate from the default allocator, and free
allocator = api.get_allocator_with_default_options()  # ONNX Runtime's own: it is not released
address = api.allocator_alloc(allocator, 1024)
ctypes.memset(address, 0, 1024)
api.allocator_free(allocator, address)

# %% Use the allocator that a session has for a memory
with api.create_allocator(session, cpu) as own:
    info = api.allocator_get_info(own)  # the allocator's
    assert api.memory_info_get_name(info) == "Cpu"
    api.allocator_free(own, api.allocator_alloc(own, 1024))

# %% Let sessions share an arena
with api.create_arena_cfg_v2(["max_mem", "initial_chunk_size_bytes"], [64 << 20, 1 << 20]) as arena:
    api.create_and_register_allocator(env, cpu, arena)
with api.create_session_options() as options:
    api.add_session_config_entry(options, "session.use_env_allocators", "1")
    shared = api.create_session(env, "model.onnx", options)
