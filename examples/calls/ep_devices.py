"""EPs and devices: since ONNX Runtime 1.22, which are there, and sessions that use some of them."""

import ortforge
from ortforge.c_api import OrtExecutionProviderDevicePolicy, OrtHardwareDeviceType, OrtLoggingLevel

ort = ortforge.load()
api = ort.api
env = api.create_env(OrtLoggingLevel.ORT_LOGGING_LEVEL_WARNING, "app")

# %% List the devices of all EPs
devices = api.get_ep_devices(env)  # the environment's, as long as their library stays registered
for one in devices:
    hardware = api.ep_device_device(one)
    assert hardware is not None
    print(api.ep_device_ep_name(one), api.ep_device_ep_vendor(one), api.hardware_device_vendor(hardware))

# %% Read what an EP and its hardware say of themselves
names, values = api.get_key_value_pairs(api.ep_device_ep_metadata(devices[0]))
print(dict(zip(names, values, strict=True)))
hardware = api.ep_device_device(devices[0])
assert hardware is not None
print(api.hardware_device_vendor_id(hardware), api.hardware_device_device_id(hardware))

# %% Use the devices of one EP
CPU = OrtHardwareDeviceType.OrtHardwareDeviceType_CPU
cpus = [one for one in devices if (found := api.ep_device_device(one)) and api.hardware_device_type(found) == CPU]
with api.create_session_options() as options:
    api.session_options_append_execution_provider_v2(options, env, cpus[:1], [], [])
    session = api.create_session(env, "model.onnx", options)

# %% Let a policy choose among the devices
with api.create_session_options() as options:
    policy = OrtExecutionProviderDevicePolicy.OrtExecutionProviderDevicePolicy_PREFER_CPU
    api.session_options_set_ep_selection_policy(options, policy)
    api.create_session(env, "model.onnx", options).close()

# %% Register an EP's library, and take it away again
try:
    api.register_execution_provider_library(env, "my_ep", "/opt/my_ep/libmy_ep.so")
except ortforge.OrtError as error:
    print("no such library:", error)
else:
    api.unregister_execution_provider_library(env, "my_ep")  # behind the last session that uses it

# %% Carry settings as keys and values
with api.create_key_value_pairs() as pairs:
    api.add_key_value_pair(pairs, "precision", "fp16")
    assert api.get_key_value(pairs, "precision") == "fp16"
    api.remove_key_value_pair(pairs, "precision")
    assert api.get_key_value(pairs, "precision") is None

# %% Take back every setting of session options
with api.create_session_options() as options:
    api.add_session_config_entry(options, "session.disable_prepacking", "1")
    with api.get_session_options_config_entries(options) as pairs:
        print(api.get_key_value_pairs(pairs))
