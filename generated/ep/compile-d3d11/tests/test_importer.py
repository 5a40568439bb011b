"""What SampleCompileD3d11ExecutionProvider imports. Importing itself needs handles of Direct3D 12, which applications make."""

from support import in_child


def client(program):
    """Run a program that uses the C API in a process of its own."""
    in_child(f"from c_api import *\n{program}")


def test_what_can_be_imported():
    client("""
with Host("types.virtual") as host:
    importer = host.importer()
    assert [kind for kind in (*range(-1, 10), 77) if can_import(importer, "CanImportMemory", kind)] == [D3D12_RESOURCE]
    assert [kind for kind in (*range(-1, 10), 77) if can_import(importer, "CanImportSemaphore", kind)] == [0]
    release(importer=importer)
""")


def test_bad_input():
    """Each gives a status with a sentence."""
    client("""
with Host("bad.virtual") as host:
    importer = host.importer()
    for handle, size, offset, kind, code in (
        (None, 4096, 0, D3D12_RESOURCE, INVALID_ARGUMENT),
        (-1, 4096, 0, D3D12_RESOURCE, INVALID_ARGUMENT),
        (8, 0, 0, D3D12_RESOURCE, INVALID_ARGUMENT),
        (8, 4096, 4096, D3D12_RESOURCE, INVALID_ARGUMENT),
        (8, 4096, 0, OPAQUE_FD, NOT_IMPLEMENTED),
        (8, 4096, 0, 77, NOT_IMPLEMENTED),
    ):
        try:
            import_memory(importer, handle, size, offset, kind)
        except Error as error:
            assert error.code == code, error
            assert str(error)
        else:
            raise AssertionError((handle, size, offset, kind))
    release(importer=importer)
""")
