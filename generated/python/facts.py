"""What runtime/api finds in this package. Made by `ortforge generate`; do not edit."""

import sys

from ...runtime.api.facts import Facts

FACTS = Facts(sys.modules[__name__.rpartition(".")[0]])
