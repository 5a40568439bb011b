from ortforge_abi.library import Library as Library
from ortforge_abi.library import load as load
from ortforge_abi.native import backend as backend

from . import c_api as c_api
from . import compat as compat
from . import config_keys as config_keys
from . import ep as ep
from . import importers as importers
from . import interop as interop
from ._api.config_keys import ConfigKeyWarning as ConfigKeyWarning
from ._api.memory import AllocatedBuffer as AllocatedBuffer
from ._api.memory import DeferredBuffer as DeferredBuffer
from ._api.memory import Memory as Memory
from ._errors import ApiVersionError as ApiVersionError
from ._errors import ArgumentError as ArgumentError
from ._errors import HandleError as HandleError
from ._errors import LibraryError as LibraryError
from ._errors import OrtError as OrtError
from ._errors import OrtforgeError as OrtforgeError
from ._sessions.metadata import ModelMetadata as ModelMetadata
from ._sessions.preload import preload as preload
from ._sessions.prepared import PreparedRun as PreparedRun
from ._sessions.session import Session as Session
from ._sessions.tensors import from_dlpack as from_dlpack
from ._sessions.tensors import value_from_numpy as value_from_numpy
from ._sessions.tensors import value_to_numpy as value_to_numpy
from ._sessions.value_info import ValueInfo as ValueInfo
from ._tensors.errors import TensorError as TensorError

__version__: str
