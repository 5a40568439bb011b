"""What programs that run models have above the bindings.

tensors    numpy arrays as values, values as numpy arrays
prepared   runs that are set up once
"""
