"""`python -m ortforge` is the command line."""

from ortforge_tools.__main__ import main

if __name__ == "__main__":
    main()
