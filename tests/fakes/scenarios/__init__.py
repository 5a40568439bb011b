"""What the stand-ins are proven to do; see runner.py."""
