"""What looks at EP libraries and at machines; no program that runs models needs it.

conform/   which rules an EP library keeps
doctor/    what is on this machine
processes  our modules as child processes, which end with all they have started; what they died of
"""
