"""ortforge for C and C++ as a package of Conan 2: `conan create runtime/cpp` in a checkout.

Who requires it finds it with find_package(ortforge CONFIG), as everywhere else: the package brings the files for that itself.
"""

import re
from pathlib import Path

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy


class Ortforge(ConanFile):
    """The C API's headers, the C++ layer of EPs, and the interop library."""

    name = "ortforge"
    license = "MIT"
    description = (
        "The C API of ONNX Runtime for every version, a C++ layer for execution providers, and the interop library"
    )
    package_type = "shared-library"
    settings = "os", "arch", "compiler", "build_type"

    def set_version(self):
        """That of the checkout."""
        text = Path(self.recipe_folder, "..", "..", "__init__.py").read_text("utf-8")
        self.version = re.search(r'^__version__ = "(.*)"$', text, re.MULTILINE)[1]

    def export_sources(self):
        """What runtime/cpp/CMakeLists.txt reads."""
        root = Path(self.recipe_folder).parents[1]
        for pattern in (
            "CMakeLists.txt",
            "LICENSE",
            "__init__.py",
            "generated/c/*",
            "generated/cpp/*",
            "runtime/cpp/*",
        ):
            copy(self, pattern, str(root), self.export_sources_folder)

    def layout(self):
        """Conan's own."""
        cmake_layout(self)

    def generate(self):
        """For the compiler that was chosen."""
        CMakeToolchain(self).generate()

    def build(self):
        """The interop library; all else is headers."""
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        """As `cmake --install` has it."""
        CMake(self).install()
        copy(self, "LICENSE", self.source_folder, str(Path(self.package_folder, "licenses")))

    def package_info(self):
        """CMake is given the package's own files, which know components."""
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["lib/cmake/ortforge"]
        self.cpp_info.includedirs = [f"include/ortforge-{self.version}"]
        self.cpp_info.libs = ["ortforge_interop"]
