"""The names of the package's module of that name."""

from ortforge.compat._binding import IOBinding as IOBinding
from ortforge.compat._compiler import ModelCompiler as ModelCompiler
from ortforge.compat._devices import OrtDevice as OrtDevice
from ortforge.compat._enums import OrtDeviceVendorId as OrtDeviceVendorId
from ortforge.compat._provider_args import check_and_normalize_provider_args as check_and_normalize_provider_args
from ortforge.compat._session import InferenceSession as InferenceSession
from ortforge.compat._sparse import SparseTensor as SparseTensor
from ortforge.compat._values import OrtValue as OrtValue
from ortforge.compat._values import copy_tensors as copy_tensors

Session = InferenceSession
