"""What does ONNX Runtime keep of what it is given? The argument goes right behind the call, and what the call made or changed is used.

guard   memory that cannot be touched any more once it is gone
cases   one call each, and what it is used for
run     every case in a process of its own, and what came of it
"""
