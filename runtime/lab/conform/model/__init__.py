"""Models of others under an EP, compared with the CPU EP: the author's own, and the cases of onnx.backend.test."""
