"""experimental functions, all releases. Made by `ortforge generate`; do not edit.

A method reads handles, converts its arguments, calls the C function and makes Python values of the results. A library has subclasses
without the functions that its release does not have, see runtime/ortforge/_api/table.py.
"""

# ruff: noqa
# mypy: disable-error-code="no-any-return, assignment, unreachable, comparison-overlap, redundant-expr, union-attr"
# pyright: reportOperatorIssue=false, reportAttributeAccessIssue=false

from __future__ import annotations

from ctypes import POINTER, c_char_p, c_int, c_int64, c_size_t, c_void_p
from ortforge._api import results
from ortforge._api.arguments import INT_MAX, INT_MIN, to_int, to_path, to_text
from ortforge._api.ctypes_types import c_path
from ortforge._api.handles import class_of, hold, unlike
from ortforge._api.experimental import ExperimentalGroup, ExperimentalTable, GroupsOfLibrary

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import SupportsIndex
    from .types import BufferLike, StrPath
    from .handles import OrtAllocator, OrtEnv, OrtEpContextConfig, OrtModelCompilationOptions, OrtModelPackageComponentContext, OrtModelPackageContext, OrtModelPackageOptions, OrtSession, OrtSessionOptions
char_p_p = POINTER(c_char_p)
int64_p = POINTER(c_int64)
path_p = POINTER(c_path)
size_t_p = POINTER(c_size_t)
void_p_p = POINTER(c_void_p)


class _ApiTest(ExperimentalTable):
    """Functions of ApiTest."""

    __module__ = "ortforge.c_api"
    _rows = {
        "OrtApi_ExperimentalApiTest": ("ort_api_experimental_api_test", "ort_api_experimental_api_test", "OrtApi_ExperimentalApiTest_SinceV28", 28, None, c_void_p, (int64_p,)),
    }

    def ort_api_experimental_api_test(self) -> int:
        """Does nothing but prove that the look-up works: it always writes 12345.

        OrtApi_ExperimentalApiTest_SinceV28, ONNX Runtime 1.28 or newer.

        Returns:
            Receives 12345.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _out = c_int64()
        call = self._c.OrtApi_ExperimentalApiTest
        if status := call(_out):
            raise self._context.error(status, "OrtApi_ExperimentalApiTest")
        return _out.value


class ExperimentalApiTest(_ApiTest, ExperimentalGroup):
    """All experimental functions of ApiTest: ORT 1.28 and newer."""

    __module__ = "ortforge.c_api"
    _name = "ExperimentalApiTest"
    first = 28
    last: int | None = None


class _ModelPackage(ExperimentalTable):
    """Functions of ModelPackage."""

    __module__ = "ortforge.c_api"
    _rows = {
        "OrtModelPackageApi_CreateModelPackageOptionsFromSessionOptions": ("ort_model_package_api_create_model_package_options_from_session_options", "ort_model_package_api_create_model_package_options_from_session_options", "OrtModelPackageApi_CreateModelPackageOptionsFromSessionOptions_SinceV28", 28, 30, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "OrtModelPackageApi_ReleaseModelPackageOptions": ("ort_model_package_api_release_model_package_options", "ort_model_package_api_release_model_package_options", "OrtModelPackageApi_ReleaseModelPackageOptions_SinceV28", 28, 30, None, (c_void_p,)),
        "OrtModelPackageApi_CreateModelPackageContext": ("ort_model_package_api_create_model_package_context", "ort_model_package_api_create_model_package_context", "OrtModelPackageApi_CreateModelPackageContext_SinceV28", 28, 30, c_void_p, (c_path, void_p_p)),
        "OrtModelPackageApi_ReleaseModelPackageContext": ("ort_model_package_api_release_model_package_context", "ort_model_package_api_release_model_package_context", "OrtModelPackageApi_ReleaseModelPackageContext_SinceV28", 28, 30, None, (c_void_p,)),
        "OrtModelPackageApi_ModelPackage_GetSchemaVersion": ("ort_model_package_api_model_package_get_schema_version", "ort_model_package_api_model_package_get_schema_version", "OrtModelPackageApi_ModelPackage_GetSchemaVersion_SinceV28", 28, 30, c_void_p, (c_void_p, int64_p)),
        "OrtModelPackageApi_ModelPackage_GetComponentCount": ("ort_model_package_api_model_package_get_component_count", "ort_model_package_api_model_package_get_component_count", "OrtModelPackageApi_ModelPackage_GetComponentCount_SinceV28", 28, 30, c_void_p, (c_void_p, size_t_p)),
        "OrtModelPackageApi_ModelPackage_GetComponentNames": ("ort_model_package_api_model_package_get_component_names", "ort_model_package_api_model_package_get_component_names", "OrtModelPackageApi_ModelPackage_GetComponentNames_SinceV28", 28, 30, c_void_p, (c_void_p, void_p_p, size_t_p)),
        "OrtModelPackageApi_ModelPackage_GetVariantCount": ("ort_model_package_api_model_package_get_variant_count", "ort_model_package_api_model_package_get_variant_count", "OrtModelPackageApi_ModelPackage_GetVariantCount_SinceV28", 28, 30, c_void_p, (c_void_p, c_char_p, size_t_p)),
        "OrtModelPackageApi_ModelPackage_GetVariantNames": ("ort_model_package_api_model_package_get_variant_names", "ort_model_package_api_model_package_get_variant_names", "OrtModelPackageApi_ModelPackage_GetVariantNames_SinceV28", 28, 30, c_void_p, (c_void_p, c_char_p, void_p_p, size_t_p)),
        "OrtModelPackageApi_ModelPackage_GetVariantEpName": ("ort_model_package_api_model_package_get_variant_ep_name", "ort_model_package_api_model_package_get_variant_ep_name", "OrtModelPackageApi_ModelPackage_GetVariantEpName_SinceV28", 28, 30, c_void_p, (c_void_p, c_char_p, c_char_p, char_p_p)),
        "OrtModelPackageApi_ModelPackage_ResolveStringRef": ("ort_model_package_api_model_package_resolve_string_ref", "ort_model_package_api_model_package_resolve_string_ref", "OrtModelPackageApi_ModelPackage_ResolveStringRef_SinceV28", 28, 30, c_void_p, (c_void_p, c_char_p, c_char_p, c_int, char_p_p)),
        "OrtModelPackageApi_SelectComponent": ("ort_model_package_api_select_component", "ort_model_package_api_select_component", "OrtModelPackageApi_SelectComponent_SinceV28", 28, 30, c_void_p, (c_void_p, c_char_p, c_void_p, void_p_p)),
        "OrtModelPackageApi_ReleaseModelPackageComponentContext": ("ort_model_package_api_release_model_package_component_context", "ort_model_package_api_release_model_package_component_context", "OrtModelPackageApi_ReleaseModelPackageComponentContext_SinceV28", 28, 30, None, (c_void_p,)),
        "OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantName": ("ort_model_package_api_model_package_component_get_selected_variant_name", "ort_model_package_api_model_package_component_get_selected_variant_name", "OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantName_SinceV28", 28, 30, c_void_p, (c_void_p, char_p_p)),
        "OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantFolderPath": ("ort_model_package_api_model_package_component_get_selected_variant_folder_path", "ort_model_package_api_model_package_component_get_selected_variant_folder_path", "OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantFolderPath_SinceV28", 28, 30, c_void_p, (c_void_p, path_p)),
        "OrtModelPackageApi_CreateSession": ("ort_model_package_api_create_session", "ort_model_package_api_create_session", "OrtModelPackageApi_CreateSession_SinceV28", 28, 30, c_void_p, (c_void_p, c_void_p, c_void_p, void_p_p)),
    }

    def ort_model_package_api_create_model_package_options_from_session_options(self, env: OrtEnv, session_options: OrtSessionOptions) -> OrtModelPackageOptions:
        """Remembers the EPs of session options, for use by SelectComponent.

        OrtModelPackageApi_CreateModelPackageOptionsFromSessionOptions_SinceV28, ONNX Runtime 1.28 to 1.30.

        Blocking: may take long, calls functions of the application or of EPs: EPs are chosen, with the function
        that was set for that if there is one (source: ONNX Runtime's sources).

        Args:
            env: Environment the EPs are registered with.
            session_options: Options that name the EPs to choose for.

        Returns:
            Receives the new object.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _session_options = session_options._reference if class_of(session_options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtModelPackageApi_CreateModelPackageOptionsFromSessionOptions")
            _session_options = self._context.resolve(session_options, "OrtSessionOptions", "session_options", "OrtModelPackageApi_CreateModelPackageOptionsFromSessionOptions")
        _out = c_void_p()
        call = self._c.OrtModelPackageApi_CreateModelPackageOptionsFromSessionOptions
        if status := call(_env, _session_options, _out):
            del _env, _session_options
            raise self._context.error(status, "OrtModelPackageApi_CreateModelPackageOptionsFromSessionOptions")
        make = self._objects.OrtModelPackageOptions.own
        return make(_out.value, "OrtModelPackageApi_CreateModelPackageOptionsFromSessionOptions", (_env, _session_options))

    def ort_model_package_api_release_model_package_options(self, options: OrtModelPackageOptions | None = None) -> None:
        """Frees model package options. NULL is ignored.

        OrtModelPackageApi_ReleaseModelPackageOptions_SinceV28, ONNX Runtime 1.28 to 1.30.

        Args:
            options: Object to free.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(options, "OrtModelPackageOptions", "options", "OrtModelPackageApi_ReleaseModelPackageOptions")

    def ort_model_package_api_create_model_package_context(self, package_root: StrPath) -> OrtModelPackageContext:
        """Reads the manifest and the component descriptions of a package folder. Fails if the folder holds no
        valid manifest.json.

        OrtModelPackageApi_CreateModelPackageContext_SinceV28, ONNX Runtime 1.28 to 1.30.

        Blocking: may take long: reads the files of the package (source: ONNX Runtime's sources).

        Args:
            package_root: Folder that holds manifest.json.

        Returns:
            Receives the parsed package.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _package_root = to_path(package_root, "package_root", "OrtModelPackageApi_CreateModelPackageContext")
        _out = c_void_p()
        call = self._c.OrtModelPackageApi_CreateModelPackageContext
        if status := call(_package_root, _out):
            raise self._context.error(status, "OrtModelPackageApi_CreateModelPackageContext")
        make = self._objects.OrtModelPackageContext.own
        return make(_out.value, "OrtModelPackageApi_CreateModelPackageContext", ())

    def ort_model_package_api_release_model_package_context(self, ctx: OrtModelPackageContext | None = None) -> None:
        """Frees a package context and every string it handed out. NULL is ignored.

        OrtModelPackageApi_ReleaseModelPackageContext_SinceV28, ONNX Runtime 1.28 to 1.30.

        Args:
            ctx: Object to free.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(ctx, "OrtModelPackageContext", "ctx", "OrtModelPackageApi_ReleaseModelPackageContext")

    def ort_model_package_api_model_package_get_schema_version(self, ctx: OrtModelPackageContext) -> int:
        """Tells which version of the manifest format the package uses.

        OrtModelPackageApi_ModelPackage_GetSchemaVersion_SinceV28, ONNX Runtime 1.28 to 1.30.

        Args:
            ctx: Package to ask.

        Returns:
            Receives the version number.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ctx = ctx._reference if class_of(ctx) is self._objects.OrtModelPackageContext.cls else unlike()
        except (AttributeError, TypeError):
            _ctx = self._context.resolve(ctx, "OrtModelPackageContext", "ctx", "OrtModelPackageApi_ModelPackage_GetSchemaVersion")
        _out_version = c_int64()
        call = self._c.OrtModelPackageApi_ModelPackage_GetSchemaVersion
        if status := call(_ctx, _out_version):
            del _ctx
            raise self._context.error(status, "OrtModelPackageApi_ModelPackage_GetSchemaVersion")
        return _out_version.value

    def ort_model_package_api_model_package_get_component_count(self, ctx: OrtModelPackageContext) -> int:
        """Counts the components of a package.

        OrtModelPackageApi_ModelPackage_GetComponentCount_SinceV28, ONNX Runtime 1.28 to 1.30.

        Args:
            ctx: Package to ask.

        Returns:
            Receives the number of components.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ctx = ctx._reference if class_of(ctx) is self._objects.OrtModelPackageContext.cls else unlike()
        except (AttributeError, TypeError):
            _ctx = self._context.resolve(ctx, "OrtModelPackageContext", "ctx", "OrtModelPackageApi_ModelPackage_GetComponentCount")
        _out_count = c_size_t()
        call = self._c.OrtModelPackageApi_ModelPackage_GetComponentCount
        if status := call(_ctx, _out_count):
            del _ctx
            raise self._context.error(status, "OrtModelPackageApi_ModelPackage_GetComponentCount")
        return _out_count.value

    def ort_model_package_api_model_package_get_component_names(self, ctx: OrtModelPackageContext) -> list[str]:
        """Lists the component names of a package.

        OrtModelPackageApi_ModelPackage_GetComponentNames_SinceV28, ONNX Runtime 1.28 to 1.30.

        Args:
            ctx: Package to ask.

        Returns:
            Receives an array of UTF-8 names that lives as long as ctx; NULL when there are none.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ctx = ctx._reference if class_of(ctx) is self._objects.OrtModelPackageContext.cls else unlike()
        except (AttributeError, TypeError):
            _ctx = self._context.resolve(ctx, "OrtModelPackageContext", "ctx", "OrtModelPackageApi_ModelPackage_GetComponentNames")
        _out_names = c_void_p()
        _out_count = c_size_t()
        call = self._c.OrtModelPackageApi_ModelPackage_GetComponentNames
        if status := call(_ctx, _out_names, _out_count):
            del _ctx
            raise self._context.error(status, "OrtModelPackageApi_ModelPackage_GetComponentNames")
        return results.listed(self._context, "char", _out_names.value, _out_count.value, None, None, False, (_ctx,))

    def ort_model_package_api_model_package_get_variant_count(self, ctx: OrtModelPackageContext, component_name: str) -> int:
        """Counts the variants of one component.

        OrtModelPackageApi_ModelPackage_GetVariantCount_SinceV28, ONNX Runtime 1.28 to 1.30.

        Args:
            ctx: Package to ask.
            component_name: Component, UTF-8.

        Returns:
            Receives the number of variants.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ctx = ctx._reference if class_of(ctx) is self._objects.OrtModelPackageContext.cls else unlike()
        except (AttributeError, TypeError):
            _ctx = self._context.resolve(ctx, "OrtModelPackageContext", "ctx", "OrtModelPackageApi_ModelPackage_GetVariantCount")
        _component_name = component_name.encode() if component_name.__class__ is str and component_name.isascii() and "\0" not in component_name else to_text(component_name, "component_name", "OrtModelPackageApi_ModelPackage_GetVariantCount")
        _out_count = c_size_t()
        call = self._c.OrtModelPackageApi_ModelPackage_GetVariantCount
        if status := call(_ctx, _component_name, _out_count):
            del _ctx
            raise self._context.error(status, "OrtModelPackageApi_ModelPackage_GetVariantCount")
        return _out_count.value

    def ort_model_package_api_model_package_get_variant_names(self, ctx: OrtModelPackageContext, component_name: str) -> list[str]:
        """Lists the variant names of one component.

        OrtModelPackageApi_ModelPackage_GetVariantNames_SinceV28, ONNX Runtime 1.28 to 1.30.

        Args:
            ctx: Package to ask.
            component_name: Component, UTF-8.

        Returns:
            Receives an array of UTF-8 names that lives as long as ctx; NULL when there are none.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ctx = ctx._reference if class_of(ctx) is self._objects.OrtModelPackageContext.cls else unlike()
        except (AttributeError, TypeError):
            _ctx = self._context.resolve(ctx, "OrtModelPackageContext", "ctx", "OrtModelPackageApi_ModelPackage_GetVariantNames")
        _component_name = component_name.encode() if component_name.__class__ is str and component_name.isascii() and "\0" not in component_name else to_text(component_name, "component_name", "OrtModelPackageApi_ModelPackage_GetVariantNames")
        _out_variant_names = c_void_p()
        _out_count = c_size_t()
        call = self._c.OrtModelPackageApi_ModelPackage_GetVariantNames
        if status := call(_ctx, _component_name, _out_variant_names, _out_count):
            del _ctx
            raise self._context.error(status, "OrtModelPackageApi_ModelPackage_GetVariantNames")
        return results.listed(self._context, "char", _out_variant_names.value, _out_count.value, None, None, False, (_ctx,))

    def ort_model_package_api_model_package_get_variant_ep_name(self, ctx: OrtModelPackageContext, component_name: str, variant_name: str) -> str | None:
        """Tells which EP a variant was made for.

        OrtModelPackageApi_ModelPackage_GetVariantEpName_SinceV28, ONNX Runtime 1.28 to 1.30.

        Args:
            ctx: Package to ask.
            component_name: Component, UTF-8.
            variant_name: Variant of that component, UTF-8.

        Returns:
            Receives the EP name, which lives as long as ctx; NULL when the variant names no EP.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ctx = ctx._reference if class_of(ctx) is self._objects.OrtModelPackageContext.cls else unlike()
        except (AttributeError, TypeError):
            _ctx = self._context.resolve(ctx, "OrtModelPackageContext", "ctx", "OrtModelPackageApi_ModelPackage_GetVariantEpName")
        _component_name = component_name.encode() if component_name.__class__ is str and component_name.isascii() and "\0" not in component_name else to_text(component_name, "component_name", "OrtModelPackageApi_ModelPackage_GetVariantEpName")
        _variant_name = variant_name.encode() if variant_name.__class__ is str and variant_name.isascii() and "\0" not in variant_name else to_text(variant_name, "variant_name", "OrtModelPackageApi_ModelPackage_GetVariantEpName")
        _out_ep = c_char_p()
        call = self._c.OrtModelPackageApi_ModelPackage_GetVariantEpName
        if status := call(_ctx, _component_name, _variant_name, _out_ep):
            del _ctx
            raise self._context.error(status, "OrtModelPackageApi_ModelPackage_GetVariantEpName")
        return results.text_or_none(_out_ep.value)

    def ort_model_package_api_model_package_resolve_string_ref(self, ctx: OrtModelPackageContext, base_dir: str | None, input: str, must_exist: SupportsIndex) -> str:
        """Turns a path reference of a package into a path on disk. References that start with sha256: name shared
        assets; all others are relative paths that must stay inside the package.

        OrtModelPackageApi_ModelPackage_ResolveStringRef_SinceV28, ONNX Runtime 1.28 to 1.30.

        Blocking: may take long: looks at the file system (source: ONNX Runtime's sources).

        Args:
            ctx: Package the reference belongs to.
            base_dir: Folder that relative references start from; NULL means the package root.
            input: The reference, UTF-8.
            must_exist: Anything but 0 makes a missing file an error.

        Returns:
            Receives the path. It is valid until this function is called again for ctx, or ctx is freed.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ctx = ctx._reference if class_of(ctx) is self._objects.OrtModelPackageContext.cls else unlike()
        except (AttributeError, TypeError):
            _ctx = self._context.resolve(ctx, "OrtModelPackageContext", "ctx", "OrtModelPackageApi_ModelPackage_ResolveStringRef")
        if base_dir is None:
            _base_dir = None
        else:
            _base_dir = base_dir.encode() if base_dir.__class__ is str and base_dir.isascii() and "\0" not in base_dir else to_text(base_dir, "base_dir", "OrtModelPackageApi_ModelPackage_ResolveStringRef")
        _input = input.encode() if input.__class__ is str and input.isascii() and "\0" not in input else to_text(input, "input", "OrtModelPackageApi_ModelPackage_ResolveStringRef")
        if must_exist.__class__ is not int or not INT_MIN <= must_exist <= INT_MAX:
            must_exist = to_int(must_exist, INT_MIN, INT_MAX, "must_exist", "OrtModelPackageApi_ModelPackage_ResolveStringRef")
        _out_path = c_char_p()
        call = self._c.OrtModelPackageApi_ModelPackage_ResolveStringRef
        if status := call(_ctx, _base_dir, _input, must_exist, _out_path):
            del _ctx
            raise self._context.error(status, "OrtModelPackageApi_ModelPackage_ResolveStringRef")
        return results.text(_out_path.value)

    def ort_model_package_api_select_component(self, context: OrtModelPackageContext, component_name: str, options: OrtModelPackageOptions) -> OrtModelPackageComponentContext:
        """Picks a component and the variant of it that suits the remembered EPs best.

        OrtModelPackageApi_SelectComponent_SinceV28, ONNX Runtime 1.28 to 1.30.

        Blocking: may take long, calls functions of the application or of EPs: asks the factories of EPs whether
        they can use a compiled model (source: ONNX Runtime's sources).

        Args:
            context: Package to pick from; may be freed before the result.
            component_name: Component, UTF-8.
            options: EPs to choose for.

        Returns:
            Receives the component with its chosen variant.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _context = context._reference if class_of(context) is self._objects.OrtModelPackageContext.cls else unlike()
            _options = options._reference if class_of(options) is self._objects.OrtModelPackageOptions.cls else unlike()
        except (AttributeError, TypeError):
            _context = self._context.resolve(context, "OrtModelPackageContext", "context", "OrtModelPackageApi_SelectComponent")
            _options = self._context.resolve(options, "OrtModelPackageOptions", "options", "OrtModelPackageApi_SelectComponent")
        _component_name = component_name.encode() if component_name.__class__ is str and component_name.isascii() and "\0" not in component_name else to_text(component_name, "component_name", "OrtModelPackageApi_SelectComponent")
        _out = c_void_p()
        call = self._c.OrtModelPackageApi_SelectComponent
        if status := call(_context, _component_name, _options, _out):
            del _context, _options
            raise self._context.error(status, "OrtModelPackageApi_SelectComponent")
        make = self._objects.OrtModelPackageComponentContext.own
        return make(_out.value, "OrtModelPackageApi_SelectComponent", (_context, _options))

    def ort_model_package_api_release_model_package_component_context(self, ctx: OrtModelPackageComponentContext | None = None) -> None:
        """Frees a component context and every string it handed out. NULL is ignored.

        OrtModelPackageApi_ReleaseModelPackageComponentContext_SinceV28, ONNX Runtime 1.28 to 1.30.

        Args:
            ctx: Object to free.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(ctx, "OrtModelPackageComponentContext", "ctx", "OrtModelPackageApi_ReleaseModelPackageComponentContext")

    def ort_model_package_api_model_package_component_get_selected_variant_name(self, ctx: OrtModelPackageComponentContext) -> str:
        """Names the variant that was chosen.

        OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantName_SinceV28, ONNX Runtime 1.28 to 1.30.

        Args:
            ctx: Component to ask.

        Returns:
            Receives the UTF-8 name, which lives as long as ctx.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ctx = ctx._reference if class_of(ctx) is self._objects.OrtModelPackageComponentContext.cls else unlike()
        except (AttributeError, TypeError):
            _ctx = self._context.resolve(ctx, "OrtModelPackageComponentContext", "ctx", "OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantName")
        _out_name = c_char_p()
        call = self._c.OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantName
        if status := call(_ctx, _out_name):
            del _ctx
            raise self._context.error(status, "OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantName")
        return results.text(_out_name.value)

    def ort_model_package_api_model_package_component_get_selected_variant_folder_path(self, ctx: OrtModelPackageComponentContext) -> str:
        """Tells where the files of the chosen variant are.

        OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantFolderPath_SinceV28, ONNX Runtime 1.28 to 1.30.

        Args:
            ctx: Component to ask.

        Returns:
            Receives the absolute folder path, which lives as long as ctx.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ctx = ctx._reference if class_of(ctx) is self._objects.OrtModelPackageComponentContext.cls else unlike()
        except (AttributeError, TypeError):
            _ctx = self._context.resolve(ctx, "OrtModelPackageComponentContext", "ctx", "OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantFolderPath")
        _folder_path = c_path()
        call = self._c.OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantFolderPath
        if status := call(_ctx, _folder_path):
            del _ctx
            raise self._context.error(status, "OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantFolderPath")
        return results.path(_folder_path.value)

    def ort_model_package_api_create_session(self, env: OrtEnv, context: OrtModelPackageComponentContext, session_options: OrtSessionOptions | None = None) -> OrtSession:
        """Opens a session for the chosen variant. Options the package declares for the variant count only when
        session_options is NULL.

        OrtModelPackageApi_CreateSession_SinceV28, ONNX Runtime 1.28 to 1.30.

        Blocking: may take long, calls functions of the application or of EPs: reads and optimises the model,
        compiles it with the EPs and prepares the weights; EPs, custom operators, allocators and the functions
        for custom threads are called (source: ONNX Runtime's sources).

        Args:
            env: Environment of the new session.
            context: Component with its chosen variant.
            session_options: Options to use exactly as they are; NULL takes those remembered at selection
                plus the ones of the variant.

        Returns:
            Receives the session, ended with ReleaseSession.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _context = context._reference if class_of(context) is self._objects.OrtModelPackageComponentContext.cls else unlike()
            _session_options = None if session_options is None else session_options._reference if class_of(session_options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtModelPackageApi_CreateSession")
            _context = self._context.resolve(context, "OrtModelPackageComponentContext", "context", "OrtModelPackageApi_CreateSession")
            _session_options = self._context.resolve(session_options, "OrtSessionOptions", "session_options", "OrtModelPackageApi_CreateSession", True)
        _session = c_void_p()
        call = self._c.OrtModelPackageApi_CreateSession
        if status := call(_env, _context, _session_options, _session):
            del _env, _context, _session_options
            raise self._context.error(status, "OrtModelPackageApi_CreateSession")
        make = self._objects.OrtSession.own
        return make(_session.value, "OrtModelPackageApi_CreateSession", (_env, _context, _session_options))


class ExperimentalModelPackage(_ModelPackage, ExperimentalGroup):
    """All experimental functions of ModelPackage: ORT 1.28 to 1.30."""

    __module__ = "ortforge.c_api"
    _name = "ExperimentalModelPackage"
    first = 28
    last: int | None = 30


class _EpContextData(ExperimentalTable):
    """Functions of EpContextData."""

    __module__ = "ortforge.c_api"
    _rows = {
        "OrtApi_SessionOptions_SetEpContextDataReadFunc": ("ort_api_session_options_set_ep_context_data_read_func", "ort_api_session_options_set_ep_context_data_read_func", "OrtApi_SessionOptions_SetEpContextDataReadFunc_SinceV28", 28, 30, c_void_p, (c_void_p, c_void_p, c_void_p)),
        "OrtCompileApi_ModelCompilationOptions_SetEpContextDataWriteFunc": ("ort_compile_api_model_compilation_options_set_ep_context_data_write_func", "ort_compile_api_model_compilation_options_set_ep_context_data_write_func", "OrtCompileApi_ModelCompilationOptions_SetEpContextDataWriteFunc_SinceV28", 28, 30, c_void_p, (c_void_p, c_void_p, c_void_p)),
        "OrtEpApi_SessionOptions_GetEpContextConfig": ("ort_ep_api_session_options_get_ep_context_config", "ort_ep_api_session_options_get_ep_context_config", "OrtEpApi_SessionOptions_GetEpContextConfig_SinceV28", 28, 30, c_void_p, (c_void_p, void_p_p)),
        "OrtEpApi_ReleaseEpContextConfig": ("ort_ep_api_release_ep_context_config", "ort_ep_api_release_ep_context_config", "OrtEpApi_ReleaseEpContextConfig_SinceV28", 28, 30, None, (c_void_p,)),
        "OrtEpApi_EpContextConfig_GetEpContextDataReadFunc": ("ort_ep_api_ep_context_config_get_ep_context_data_read_func", "ort_ep_api_ep_context_config_get_ep_context_data_read_func", "OrtEpApi_EpContextConfig_GetEpContextDataReadFunc_SinceV28", 28, 30, c_void_p, (c_void_p, void_p_p, void_p_p)),
        "OrtEpApi_EpContextConfig_GetEpContextDataWriteFunc": ("ort_ep_api_ep_context_config_get_ep_context_data_write_func", "ort_ep_api_ep_context_config_get_ep_context_data_write_func", "OrtEpApi_EpContextConfig_GetEpContextDataWriteFunc_SinceV28", 28, 30, c_void_p, (c_void_p, void_p_p, void_p_p)),
    }

    def ort_api_session_options_set_ep_context_data_read_func(self, options: OrtSessionOptions, read_func: Callable[[str, OrtAllocator], BufferLike] | None = None) -> None:
        """Lets the application deliver EP context data that lies outside the model, instead of the EP reading a
        file. The last call counts.

        OrtApi_SessionOptions_SetEpContextDataReadFunc_SinceV28, ONNX Runtime 1.28 to 1.30.

        Args:
            options: Options to change.
            read_func: The callback; NULL removes callback and state.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import callbacks
        try:
            _options = options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi_SessionOptions_SetEpContextDataReadFunc")
        if read_func is None:
            _read_func = None
        else:
            _read_func = callbacks.make(self._context, read_func, "OrtReadNamedBufferFunc", "read_func", "OrtApi_SessionOptions_SetEpContextDataReadFunc")
        call = self._c.OrtApi_SessionOptions_SetEpContextDataReadFunc
        if status := call(_options, _read_func, None if _read_func is None else _read_func.state):
            del _options
            raise self._context.error(status, "OrtApi_SessionOptions_SetEpContextDataReadFunc")
        hold(_options, _read_func)

    def ort_compile_api_model_compilation_options_set_ep_context_data_write_func(self, model_compile_options: OrtModelCompilationOptions, write_func: Callable[[str, memoryview], object] | None = None) -> None:
        """Lets the application take the EP context data of a compilation, instead of the EP writing a file. It
        works only when embedding is off; the last call counts.

        OrtCompileApi_ModelCompilationOptions_SetEpContextDataWriteFunc_SinceV28, ONNX Runtime 1.28 to 1.30.

        Args:
            model_compile_options: Options to change.
            write_func: The callback; NULL removes callback and state.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        from ortforge._api import callbacks
        try:
            _model_compile_options = model_compile_options._reference if class_of(model_compile_options) is self._objects.OrtModelCompilationOptions.cls else unlike()
        except (AttributeError, TypeError):
            _model_compile_options = self._context.resolve(model_compile_options, "OrtModelCompilationOptions", "model_compile_options", "OrtCompileApi_ModelCompilationOptions_SetEpContextDataWriteFunc")
        if write_func is None:
            _write_func = None
        else:
            _write_func = callbacks.make(self._context, write_func, "OrtWriteNamedBufferFunc", "write_func", "OrtCompileApi_ModelCompilationOptions_SetEpContextDataWriteFunc")
        call = self._c.OrtCompileApi_ModelCompilationOptions_SetEpContextDataWriteFunc
        if status := call(_model_compile_options, _write_func, None if _write_func is None else _write_func.state):
            del _model_compile_options
            raise self._context.error(status, "OrtCompileApi_ModelCompilationOptions_SetEpContextDataWriteFunc")
        hold(_model_compile_options, _write_func)

    def ort_ep_api_session_options_get_ep_context_config(self, session_options: OrtSessionOptions) -> OrtEpContextConfig:
        """Copies the EP context callbacks out of session options. An EP calls it in CreateEp, because the options
        are gone afterwards.

        OrtEpApi_SessionOptions_GetEpContextConfig_SinceV28, ONNX Runtime 1.28 to 1.30.

        Args:
            session_options: Options given to CreateEp.

        Returns:
            Receives the copy. The state pointers in it stay the application's.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session_options = session_options._reference if class_of(session_options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _session_options = self._context.resolve(session_options, "OrtSessionOptions", "session_options", "OrtEpApi_SessionOptions_GetEpContextConfig")
        _config = c_void_p()
        call = self._c.OrtEpApi_SessionOptions_GetEpContextConfig
        if status := call(_session_options, _config):
            del _session_options
            raise self._context.error(status, "OrtEpApi_SessionOptions_GetEpContextConfig")
        make = self._objects.OrtEpContextConfig.own
        return make(_config.value, "OrtEpApi_SessionOptions_GetEpContextConfig", (_session_options,))

    def ort_ep_api_release_ep_context_config(self, config: OrtEpContextConfig | None = None) -> None:
        """Frees the copy of the callbacks. NULL is ignored.

        OrtEpApi_ReleaseEpContextConfig_SinceV28, ONNX Runtime 1.28 to 1.30.

        Args:
            config: Object to free.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(config, "OrtEpContextConfig", "config", "OrtEpApi_ReleaseEpContextConfig")

    def ort_ep_api_ep_context_config_get_ep_context_data_read_func(self, config: OrtEpContextConfig) -> tuple[int, int]:
        """Gives the EP the application's read callback. Without one the EP reads the data in its own way.

        OrtEpApi_EpContextConfig_GetEpContextDataReadFunc_SinceV28, ONNX Runtime 1.28 to 1.30.

        Args:
            config: Copy to look into.

        Returns:
            read_func: Receives the callback or NULL.
            state: Receives the pointer to hand to the callback, or NULL.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _config = config._reference if class_of(config) is self._objects.OrtEpContextConfig.cls else unlike()
        except (AttributeError, TypeError):
            _config = self._context.resolve(config, "OrtEpContextConfig", "config", "OrtEpApi_EpContextConfig_GetEpContextDataReadFunc")
        _read_func = c_void_p()
        _state = c_void_p()
        call = self._c.OrtEpApi_EpContextConfig_GetEpContextDataReadFunc
        if status := call(_config, _read_func, _state):
            del _config
            raise self._context.error(status, "OrtEpApi_EpContextConfig_GetEpContextDataReadFunc")
        return _read_func.value or 0, _state.value or 0

    def ort_ep_api_ep_context_config_get_ep_context_data_write_func(self, config: OrtEpContextConfig) -> tuple[int, int]:
        """Gives the EP the application's write callback. Without one the EP writes the data in its own way.

        OrtEpApi_EpContextConfig_GetEpContextDataWriteFunc_SinceV28, ONNX Runtime 1.28 to 1.30.

        Args:
            config: Copy to look into.

        Returns:
            write_func: Receives the callback or NULL.
            state: Receives the pointer to hand to the callback, or NULL.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _config = config._reference if class_of(config) is self._objects.OrtEpContextConfig.cls else unlike()
        except (AttributeError, TypeError):
            _config = self._context.resolve(config, "OrtEpContextConfig", "config", "OrtEpApi_EpContextConfig_GetEpContextDataWriteFunc")
        _write_func = c_void_p()
        _state = c_void_p()
        call = self._c.OrtEpApi_EpContextConfig_GetEpContextDataWriteFunc
        if status := call(_config, _write_func, _state):
            del _config
            raise self._context.error(status, "OrtEpApi_EpContextConfig_GetEpContextDataWriteFunc")
        return _write_func.value or 0, _state.value or 0


class ExperimentalEpContextData(_EpContextData, ExperimentalGroup):
    """All experimental functions of EpContextData: ORT 1.28 to 1.30."""

    __module__ = "ortforge.c_api"
    _name = "ExperimentalEpContextData"
    first = 28
    last: int | None = 30


class _Alone(ExperimentalTable):
    """Functions of no group."""

    __module__ = "ortforge.c_api"


class Experimental(_ApiTest, _ModelPackage, _EpContextData, _Alone):
    """Functions looked up by name; an ONNX Runtime may lack any of them."""

    __module__ = "ortforge.c_api"
    _name = "experimental"
    _rows = {**_ApiTest._rows, **_ModelPackage._rows, **_EpContextData._rows, **_Alone._rows}


class ExperimentalGroups(GroupsOfLibrary):
    """Experimental functions in groups. A group that is not whole in this ONNX Runtime raises ApiVersionError."""

    __module__ = "ortforge.c_api"
    _groups = {"api_test": "ExperimentalApiTest", "model_package": "ExperimentalModelPackage", "ep_context_data": "ExperimentalEpContextData"}
    api_test: ExperimentalApiTest
    model_package: ExperimentalModelPackage
    ep_context_data: ExperimentalEpContextData
