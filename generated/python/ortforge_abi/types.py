"""Types of arguments, for type checkers. Made by `ortforge generate`; do not edit."""

import os
from typing import Any, TypeAlias

from numpy.typing import NDArray
from typing_extensions import Buffer

from ortforge._api.memory import Memory
from ortforge._tensors.value import HasArrayInterface, HasCudaArrayInterface, HasDataPointer, HasDLPack

StrPath: TypeAlias = str | os.PathLike[str]
BufferLike: TypeAlias = Buffer | NDArray[Any] | Memory
#: Tensors of other libraries.
TensorLike: TypeAlias = HasDLPack | HasCudaArrayInterface | HasArrayInterface | HasDataPointer | Buffer
