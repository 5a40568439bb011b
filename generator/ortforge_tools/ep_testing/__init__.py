"""What looks at EP libraries and at machines; no program that runs models needs it.

conform/   which rules an EP library keeps
doctor/    what is on this machine
modules    our modules as child processes
processes  processes that end with all they have started, and what they died of
"""
