"""`python -m ortforge` is the command line."""

from .generator.__main__ import main

if __name__ == "__main__":
    main()
