"""The commands of the command line, one file each, and what they share.

options.py     options that several commands have
output.py      results in colour, progress, the end with exit code 1
group.py       the only place where exceptions become messages and exit codes
pytest_files.py  a library -> pytest files for it
completing.py  what the shell offers for arguments

Input: what was typed. Output: text on stdout and stderr, and an exit code. A command reads its arguments, calls the
stage that does the work, and prints what comes back; heavy imports stand inside it, so that `--help` stays fast.
"""
