"""The names of the package's module of that name."""

from ortforge.runtime.compat.binding import IOBinding as IOBinding
from ortforge.runtime.compat.compiler import ModelCompiler as ModelCompiler
from ortforge.runtime.compat.devices import OrtDevice as OrtDevice
from ortforge.runtime.compat.enums import OrtDeviceVendorId as OrtDeviceVendorId
from ortforge.runtime.compat.provider_args import check_and_normalize_provider_args as check_and_normalize_provider_args
from ortforge.runtime.compat.session import InferenceSession as InferenceSession
from ortforge.runtime.compat.sparse import SparseTensor as SparseTensor
from ortforge.runtime.compat.values import OrtValue as OrtValue
from ortforge.runtime.compat.values import copy_tensors as copy_tensors

Session = InferenceSession
