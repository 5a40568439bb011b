"""ortforge for C and C++ as a package of Conan 2: `conan create examples/conan` in a checkout.

Who requires it finds it with find_package(ortforge CONFIG), as everywhere else: the package brings the files for that itself.
"""

import re
from pathlib import Path

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy


class Ortforge(ConanFile):  # type: ignore[misc]  # conan has no types
    """The C API's headers, the C++ layer of EPs, and the interop library."""

    name = "ortforge"
    license = "MIT"
    description = (
        "The C API of ONNX Runtime for every version, a C++ layer for execution providers, and the interop library"
    )
    package_type = "shared-library"
    settings = "os", "arch", "compiler", "build_type"

    def set_version(self) -> None:
        """That of the checkout."""
        text = Path(self.recipe_folder, "..", "..", "runtime", "ortforge", "__init__.py").read_text("utf-8")
        found = re.search(r'^__version__ = "(.*)"$', text, re.MULTILINE)
        assert found is not None
        self.version = found[1]

    def export_sources(self) -> None:
        """What runtime/cpp/CMakeLists.txt reads."""
        root = Path(self.recipe_folder).parents[1]
        for pattern in (
            "CMakeLists.txt",
            "LICENSE",
            "runtime/ortforge/__init__.py",
            "generated/c/*",
            "generated/cpp/*",
            "runtime/cpp/*",
        ):
            copy(self, pattern, str(root), self.export_sources_folder)

    def layout(self) -> None:
        """Conan's own."""
        cmake_layout(self)

    def generate(self) -> None:
        """For the compiler that was chosen."""
        CMakeToolchain(self).generate()

    def build(self) -> None:
        """The interop library; all else is headers."""
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self) -> None:
        """As `cmake --install` has it."""
        CMake(self).install()
        copy(self, "LICENSE", self.source_folder, str(Path(self.package_folder, "licenses")))

    def package_info(self) -> None:
        """CMake is given the package's own files, which know components."""
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["lib/cmake/ortforge"]
        self.cpp_info.includedirs = [f"include/ortforge-{self.version}"]
        self.cpp_info.libs = ["ortforge_interop"]
