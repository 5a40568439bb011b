"""`python -m ortforge.generator`: the command line without the console script."""

from .cli import main

main()
