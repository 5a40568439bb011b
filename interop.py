"""External resources for applications: memory and timeline semaphores of other APIs as tensors, waits and signals.

`load_ep` registers an EP library, `ExternalResourceImporter.for_device` makes its importer. Importing this module loads nothing else: each
name comes from its module on first use.
"""

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from .runtime.importers.devices import DeviceIdentity as DeviceIdentity
    from .runtime.importers.devices import Luid as Luid
    from .runtime.importers.devices import PciAddress as PciAddress
    from .runtime.importers.devices import cuda_identity as cuda_identity
    from .runtime.importers.devices import d3d12_identity as d3d12_identity
    from .runtime.importers.devices import find_ep_devices as find_ep_devices
    from .runtime.importers.devices import identity as identity
    from .runtime.importers.devices import identity_from_metadata as identity_from_metadata
    from .runtime.importers.devices import parse_uuid as parse_uuid
    from .runtime.importers.devices import vulkan_identity as vulkan_identity
    from .runtime.interop.libraries import EpLibrary as EpLibrary
    from .runtime.interop.libraries import Interface as Interface
    from .runtime.interop.libraries import load_ep as load_ep
    from .runtime.interop.native import NativeStream as NativeStream
    from .runtime.interop.native import TensorPlace as TensorPlace
    from .runtime.interop.objects import READ_ONLY as READ_ONLY
    from .runtime.interop.objects import READ_WRITE as READ_WRITE
    from .runtime.interop.objects import WRITE_ONLY as WRITE_ONLY
    from .runtime.interop.objects import ExternalMemory as ExternalMemory
    from .runtime.interop.objects import ExternalResourceImporter as ExternalResourceImporter
    from .runtime.interop.objects import ExternalSemaphore as ExternalSemaphore
    from .runtime.interop.runs import bind_input as bind_input
    from .runtime.interop.runs import ep_devices_for_outputs as ep_devices_for_outputs
    from .runtime.interop.runs import flush as flush
    from .runtime.interop.runs import inputs_on_host as inputs_on_host
    from .runtime.interop.runs import run as run
    from .runtime.interop.runs import run_async as run_async
    from .runtime.interop.runs import run_with_binding as run_with_binding
    from .runtime.interop.runs import set_sync_stream as set_sync_stream
    from .runtime.interop.table import InteropTable as InteropTable
    from .runtime.interop.table import c_table as c_table
    from .runtime.interop.table import interop_table as interop_table
else:
    from .runtime.public import lazy

    __all__, __getattr__, __dir__ = lazy(
        __name__,
        {
            "runtime.importers.devices": """
                DeviceIdentity Luid PciAddress cuda_identity d3d12_identity find_ep_devices identity
                identity_from_metadata parse_uuid vulkan_identity
            """,
            "runtime.interop.libraries": "EpLibrary Interface load_ep",
            "runtime.interop.native": "NativeStream TensorPlace",
            "runtime.interop.objects": """
                ExternalMemory ExternalResourceImporter ExternalSemaphore READ_ONLY READ_WRITE
                WRITE_ONLY
            """,
            "runtime.interop.runs": """
                bind_input ep_devices_for_outputs flush inputs_on_host run run_async run_with_binding
                set_sync_stream
            """,
            "runtime.interop.table": "InteropTable c_table interop_table",
        },
    )
