"""What runtime/ortforge/_api finds in this package. Made by `ortforge generate`; do not edit."""

import sys

from ortforge._api.facts import Facts

FACTS = Facts(sys.modules[__name__.rpartition(".")[0]])
