"""The order of calls between an application, ONNX Runtime and an EP in one session: recorded once, drawn.

session  the session, in a child process behind the recorder
run      a library and a release -> what was recorded, also of a session that did not end well
order    the lines of a trace -> steps, with what is repeated told once
formats  steps as lines of text and as plain data
svg      steps as a sequence diagram
page     the diagram and its words as one HTML file
"""
