"""`python -m ortforge` is the command line, which the distribution ortforge-tools brings."""

import sys


def main() -> None:
    """Run it, or say how to get it."""
    try:
        from ortforge_tools.__main__ import main as command_line
    except ModuleNotFoundError as error:
        if error.name != "ortforge_tools":
            raise
        from ._installation import install_command

        sys.stderr.write(f"error: the command line is not installed; get it with: {install_command('tools')}\n")
        sys.exit(2)
    command_line()


if __name__ == "__main__":
    main()
