"""OrtModelPackageApi, all releases. Made by `ortforge generate`; do not edit.

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
from ortforge._api.handles import class_of, kept_by, unlike
from ortforge._api.table import Table

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import SupportsIndex
    from .types import StrPath
    from .handles import OrtEnv, OrtModelPackageComponentContext, OrtModelPackageContext, OrtModelPackageOptions, OrtSession, OrtSessionOptions
char_p_p = POINTER(c_char_p)
int64_p = POINTER(c_int64)
path_p = POINTER(c_path)
size_t_p = POINTER(c_size_t)
void_p_p = POINTER(c_void_p)


class OrtModelPackageApi(Table):
    """Functions for model packages: folders with several forms of a model, of which one is chosen for the EPs at
    hand. Obtained with OrtApi::GetModelPackageApi; belongs to ORT.

    OrtModelPackageApi, ONNX Runtime 1.31 or newer.
    """

    __module__ = "ortforge.c_api"
    _name = "OrtModelPackageApi"
    _rows = {
        "CreateModelPackageOptionsFromSessionOptions": ("create_model_package_options_from_session_options", "create_model_package_options_from_session_options", 0, 31, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "ReleaseModelPackageOptions": ("release_model_package_options", "release_model_package_options", 1, 31, None, None, (c_void_p,)),
        "CreateModelPackageContext": ("create_model_package_context", "create_model_package_context", 2, 31, None, c_void_p, (c_path, void_p_p)),
        "ReleaseModelPackageContext": ("release_model_package_context", "release_model_package_context", 3, 31, None, None, (c_void_p,)),
        "ModelPackage_GetSchemaVersion": ("model_package_get_schema_version", "model_package_get_schema_version", 4, 31, None, c_void_p, (c_void_p, int64_p)),
        "ModelPackage_GetComponentCount": ("model_package_get_component_count", "model_package_get_component_count", 5, 31, None, c_void_p, (c_void_p, size_t_p)),
        "ModelPackage_GetComponentNames": ("model_package_get_component_names", "model_package_get_component_names", 6, 31, None, c_void_p, (c_void_p, void_p_p, size_t_p)),
        "ModelPackage_GetVariantCount": ("model_package_get_variant_count", "model_package_get_variant_count", 7, 31, None, c_void_p, (c_void_p, c_char_p, size_t_p)),
        "ModelPackage_GetVariantNames": ("model_package_get_variant_names", "model_package_get_variant_names", 8, 31, None, c_void_p, (c_void_p, c_char_p, void_p_p, size_t_p)),
        "ModelPackage_GetVariantEpName": ("model_package_get_variant_ep_name", "model_package_get_variant_ep_name", 9, 31, None, c_void_p, (c_void_p, c_char_p, c_char_p, char_p_p)),
        "ModelPackage_ResolveStringRef": ("model_package_resolve_string_ref", "model_package_resolve_string_ref", 10, 31, None, c_void_p, (c_void_p, c_char_p, c_char_p, c_int, char_p_p)),
        "SelectComponent": ("select_component", "select_component", 11, 31, None, c_void_p, (c_void_p, c_char_p, c_void_p, void_p_p)),
        "ReleaseModelPackageComponentContext": ("release_model_package_component_context", "release_model_package_component_context", 12, 31, None, None, (c_void_p,)),
        "ModelPackageComponent_GetSelectedVariantName": ("model_package_component_get_selected_variant_name", "model_package_component_get_selected_variant_name", 13, 31, None, c_void_p, (c_void_p, char_p_p)),
        "ModelPackageComponent_GetSelectedVariantFolderPath": ("model_package_component_get_selected_variant_folder_path", "model_package_component_get_selected_variant_folder_path", 14, 31, None, c_void_p, (c_void_p, path_p)),
        "CreateSession": ("create_session", "create_session", 15, 31, None, c_void_p, (c_void_p, c_void_p, c_void_p, void_p_p)),
    }

    def create_model_package_options_from_session_options(self, env: OrtEnv, session_options: OrtSessionOptions) -> OrtModelPackageOptions:
        """Remembers the EPs of session options, for use by SelectComponent. 1.31 makes EPs of libraries for it,
        which live as long: it must be released before the library of an EP is unregistered.

        OrtModelPackageApi.CreateModelPackageOptionsFromSessionOptions, ONNX Runtime 1.31 or newer.

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
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtModelPackageApi.CreateModelPackageOptionsFromSessionOptions")
            _session_options = self._context.resolve(session_options, "OrtSessionOptions", "session_options", "OrtModelPackageApi.CreateModelPackageOptionsFromSessionOptions")
        _out = c_void_p()
        call = self._c.CreateModelPackageOptionsFromSessionOptions
        if status := call(_env, _session_options, _out):
            del _env, _session_options
            raise self._context.error(status, "OrtModelPackageApi.CreateModelPackageOptionsFromSessionOptions")
        make = self._objects.OrtModelPackageOptions.own
        return make(_out.value, "OrtModelPackageApi.CreateModelPackageOptionsFromSessionOptions", (_env, _session_options))

    def release_model_package_options(self, input: OrtModelPackageOptions | None = None) -> None:
        """Frees model package options. NULL is ignored.

        OrtModelPackageApi.ReleaseModelPackageOptions, ONNX Runtime 1.31 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtModelPackageOptions", "input", "OrtModelPackageApi.ReleaseModelPackageOptions")

    def create_model_package_context(self, package_root: StrPath) -> OrtModelPackageContext:
        """Reads the manifest and the component descriptions of a package folder. Fails if the folder holds no
        valid manifest.json.

        OrtModelPackageApi.CreateModelPackageContext, ONNX Runtime 1.31 or newer.

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
        _package_root = to_path(package_root, "package_root", "OrtModelPackageApi.CreateModelPackageContext")
        _out = c_void_p()
        call = self._c.CreateModelPackageContext
        if status := call(_package_root, _out):
            raise self._context.error(status, "OrtModelPackageApi.CreateModelPackageContext")
        make = self._objects.OrtModelPackageContext.own
        return make(_out.value, "OrtModelPackageApi.CreateModelPackageContext", ())

    def release_model_package_context(self, input: OrtModelPackageContext | None = None) -> None:
        """Frees a package context and every string it handed out. NULL is ignored.

        OrtModelPackageApi.ReleaseModelPackageContext, ONNX Runtime 1.31 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtModelPackageContext", "input", "OrtModelPackageApi.ReleaseModelPackageContext")

    def model_package_get_schema_version(self, ctx: OrtModelPackageContext) -> int:
        """Tells which version of the manifest format the package uses.

        OrtModelPackageApi.ModelPackage_GetSchemaVersion, ONNX Runtime 1.31 or newer.

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
            _ctx = self._context.resolve(ctx, "OrtModelPackageContext", "ctx", "OrtModelPackageApi.ModelPackage_GetSchemaVersion")
        _out_version = c_int64()
        call = self._c.ModelPackage_GetSchemaVersion
        if status := call(_ctx, _out_version):
            del _ctx
            raise self._context.error(status, "OrtModelPackageApi.ModelPackage_GetSchemaVersion")
        return _out_version.value

    def model_package_get_component_count(self, ctx: OrtModelPackageContext) -> int:
        """Counts the components of a package.

        OrtModelPackageApi.ModelPackage_GetComponentCount, ONNX Runtime 1.31 or newer.

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
            _ctx = self._context.resolve(ctx, "OrtModelPackageContext", "ctx", "OrtModelPackageApi.ModelPackage_GetComponentCount")
        _out_count = c_size_t()
        call = self._c.ModelPackage_GetComponentCount
        if status := call(_ctx, _out_count):
            del _ctx
            raise self._context.error(status, "OrtModelPackageApi.ModelPackage_GetComponentCount")
        return _out_count.value

    def model_package_get_component_names(self, ctx: OrtModelPackageContext) -> list[str]:
        """Lists the component names of a package.

        OrtModelPackageApi.ModelPackage_GetComponentNames, ONNX Runtime 1.31 or newer.

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
            _ctx = self._context.resolve(ctx, "OrtModelPackageContext", "ctx", "OrtModelPackageApi.ModelPackage_GetComponentNames")
        _out_names = c_void_p()
        _out_count = c_size_t()
        call = self._c.ModelPackage_GetComponentNames
        if status := call(_ctx, _out_names, _out_count):
            del _ctx
            raise self._context.error(status, "OrtModelPackageApi.ModelPackage_GetComponentNames")
        return results.listed(self._context, "char", _out_names.value, _out_count.value, None, None, False, (_ctx,))

    def model_package_get_variant_count(self, ctx: OrtModelPackageContext, component_name: str) -> int:
        """Counts the variants of one component.

        OrtModelPackageApi.ModelPackage_GetVariantCount, ONNX Runtime 1.31 or newer.

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
            _ctx = self._context.resolve(ctx, "OrtModelPackageContext", "ctx", "OrtModelPackageApi.ModelPackage_GetVariantCount")
        _component_name = component_name.encode() if component_name.__class__ is str and component_name.isascii() and "\0" not in component_name else to_text(component_name, "component_name", "OrtModelPackageApi.ModelPackage_GetVariantCount")
        _out_count = c_size_t()
        call = self._c.ModelPackage_GetVariantCount
        if status := call(_ctx, _component_name, _out_count):
            del _ctx
            raise self._context.error(status, "OrtModelPackageApi.ModelPackage_GetVariantCount")
        return _out_count.value

    def model_package_get_variant_names(self, ctx: OrtModelPackageContext, component_name: str) -> list[str]:
        """Lists the variant names of one component.

        OrtModelPackageApi.ModelPackage_GetVariantNames, ONNX Runtime 1.31 or newer.

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
            _ctx = self._context.resolve(ctx, "OrtModelPackageContext", "ctx", "OrtModelPackageApi.ModelPackage_GetVariantNames")
        _component_name = component_name.encode() if component_name.__class__ is str and component_name.isascii() and "\0" not in component_name else to_text(component_name, "component_name", "OrtModelPackageApi.ModelPackage_GetVariantNames")
        _out_variant_names = c_void_p()
        _out_count = c_size_t()
        call = self._c.ModelPackage_GetVariantNames
        if status := call(_ctx, _component_name, _out_variant_names, _out_count):
            del _ctx
            raise self._context.error(status, "OrtModelPackageApi.ModelPackage_GetVariantNames")
        return results.listed(self._context, "char", _out_variant_names.value, _out_count.value, None, None, False, (_ctx,))

    def model_package_get_variant_ep_name(self, ctx: OrtModelPackageContext, component_name: str, variant_name: str) -> str | None:
        """Tells which EP a variant was made for.

        OrtModelPackageApi.ModelPackage_GetVariantEpName, ONNX Runtime 1.31 or newer.

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
            _ctx = self._context.resolve(ctx, "OrtModelPackageContext", "ctx", "OrtModelPackageApi.ModelPackage_GetVariantEpName")
        _component_name = component_name.encode() if component_name.__class__ is str and component_name.isascii() and "\0" not in component_name else to_text(component_name, "component_name", "OrtModelPackageApi.ModelPackage_GetVariantEpName")
        _variant_name = variant_name.encode() if variant_name.__class__ is str and variant_name.isascii() and "\0" not in variant_name else to_text(variant_name, "variant_name", "OrtModelPackageApi.ModelPackage_GetVariantEpName")
        _out_ep = c_char_p()
        call = self._c.ModelPackage_GetVariantEpName
        if status := call(_ctx, _component_name, _variant_name, _out_ep):
            del _ctx
            raise self._context.error(status, "OrtModelPackageApi.ModelPackage_GetVariantEpName")
        return results.text_or_none(_out_ep.value)

    def model_package_resolve_string_ref(self, ctx: OrtModelPackageContext, base_dir: str | None, input: str, must_exist: SupportsIndex) -> str:
        """Turns a path reference of a package into a path on disk. References that start with sha256: name shared
        assets; all others are relative paths that must stay inside the package.

        OrtModelPackageApi.ModelPackage_ResolveStringRef, ONNX Runtime 1.31 or newer.

        Blocking: may take long: looks at the file system (source: ONNX Runtime's sources).

        Args:
            ctx: Package the reference belongs to.
            base_dir: Folder that relative references start from, absolute or from the working directory;
                NULL means the package root.
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
            _ctx = self._context.resolve(ctx, "OrtModelPackageContext", "ctx", "OrtModelPackageApi.ModelPackage_ResolveStringRef")
        if base_dir is None:
            _base_dir = None
        else:
            _base_dir = base_dir.encode() if base_dir.__class__ is str and base_dir.isascii() and "\0" not in base_dir else to_text(base_dir, "base_dir", "OrtModelPackageApi.ModelPackage_ResolveStringRef")
        _input = input.encode() if input.__class__ is str and input.isascii() and "\0" not in input else to_text(input, "input", "OrtModelPackageApi.ModelPackage_ResolveStringRef")
        if must_exist.__class__ is not int or not INT_MIN <= must_exist <= INT_MAX:
            must_exist = to_int(must_exist, INT_MIN, INT_MAX, "must_exist", "OrtModelPackageApi.ModelPackage_ResolveStringRef")
        _out_path = c_char_p()
        call = self._c.ModelPackage_ResolveStringRef
        if status := call(_ctx, _base_dir, _input, must_exist, _out_path):
            del _ctx
            raise self._context.error(status, "OrtModelPackageApi.ModelPackage_ResolveStringRef")
        return results.text(_out_path.value)

    def select_component(self, context: OrtModelPackageContext, component_name: str, options: OrtModelPackageOptions) -> OrtModelPackageComponentContext:
        """Picks a component and the variant of it that suits the remembered EPs best: of the first one's variants
        that fit its devices, the one whose compatibility string the EP rates highest. ORT_FAIL if none fits. In
        1.31 no variant may name a device for the built-in CPU EP, which is what options without EPs stand for.

        OrtModelPackageApi.SelectComponent, ONNX Runtime 1.31 or newer.

        Blocking: may take long, calls functions of the application or of EPs: asks the factories of EPs whether
        they can use a compiled model (source: ONNX Runtime's sources).

        Args:
            context: Package to pick from.
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
            _context = self._context.resolve(context, "OrtModelPackageContext", "context", "OrtModelPackageApi.SelectComponent")
            _options = self._context.resolve(options, "OrtModelPackageOptions", "options", "OrtModelPackageApi.SelectComponent")
        _component_name = component_name.encode() if component_name.__class__ is str and component_name.isascii() and "\0" not in component_name else to_text(component_name, "component_name", "OrtModelPackageApi.SelectComponent")
        _out = c_void_p()
        call = self._c.SelectComponent
        if status := call(_context, _component_name, _options, _out):
            del _context, _options
            raise self._context.error(status, "OrtModelPackageApi.SelectComponent")
        make = self._objects.OrtModelPackageComponentContext.own
        return make(_out.value, "OrtModelPackageApi.SelectComponent", (*kept_by(_context), *kept_by(_options)))

    def release_model_package_component_context(self, input: OrtModelPackageComponentContext | None = None) -> None:
        """Frees a component context and every string it handed out. NULL is ignored.

        OrtModelPackageApi.ReleaseModelPackageComponentContext, ONNX Runtime 1.31 or newer.

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtModelPackageComponentContext", "input", "OrtModelPackageApi.ReleaseModelPackageComponentContext")

    def model_package_component_get_selected_variant_name(self, ctx: OrtModelPackageComponentContext) -> str:
        """Names the variant that was chosen.

        OrtModelPackageApi.ModelPackageComponent_GetSelectedVariantName, ONNX Runtime 1.31 or newer.

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
            _ctx = self._context.resolve(ctx, "OrtModelPackageComponentContext", "ctx", "OrtModelPackageApi.ModelPackageComponent_GetSelectedVariantName")
        _out_name = c_char_p()
        call = self._c.ModelPackageComponent_GetSelectedVariantName
        if status := call(_ctx, _out_name):
            del _ctx
            raise self._context.error(status, "OrtModelPackageApi.ModelPackageComponent_GetSelectedVariantName")
        return results.text(_out_name.value)

    def model_package_component_get_selected_variant_folder_path(self, ctx: OrtModelPackageComponentContext) -> str:
        """Tells where the files of the chosen variant are.

        OrtModelPackageApi.ModelPackageComponent_GetSelectedVariantFolderPath, ONNX Runtime 1.31 or newer.

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
            _ctx = self._context.resolve(ctx, "OrtModelPackageComponentContext", "ctx", "OrtModelPackageApi.ModelPackageComponent_GetSelectedVariantFolderPath")
        _folder_path = c_path()
        call = self._c.ModelPackageComponent_GetSelectedVariantFolderPath
        if status := call(_ctx, _folder_path):
            del _ctx
            raise self._context.error(status, "OrtModelPackageApi.ModelPackageComponent_GetSelectedVariantFolderPath")
        return results.path(_folder_path.value)

    def create_session(self, env: OrtEnv, context: OrtModelPackageComponentContext, session_options: OrtSessionOptions | None = None) -> OrtSession:
        """Opens a session for the chosen variant. Options the package declares for the variant count only when
        session_options is NULL.

        OrtModelPackageApi.CreateSession, ONNX Runtime 1.31 or newer.

        Blocking: may take long, calls functions of the application or of EPs: reads and optimises the model,
        compiles it with the EPs and prepares the weights; EPs, custom operators, allocators and the functions
        for custom threads are called (source: ONNX Runtime's sources).

        Args:
            env: Environment of the new session.
            context: Component with its chosen variant. It can make any number of sessions.
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
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtModelPackageApi.CreateSession")
            _context = self._context.resolve(context, "OrtModelPackageComponentContext", "context", "OrtModelPackageApi.CreateSession")
            _session_options = self._context.resolve(session_options, "OrtSessionOptions", "session_options", "OrtModelPackageApi.CreateSession", True)
        _session = c_void_p()
        call = self._c.CreateSession
        if status := call(_env, _context, _session_options, _session):
            del _env, _context, _session_options
            raise self._context.error(status, "OrtModelPackageApi.CreateSession")
        make = self._objects.OrtSession.own
        return make(_session.value, "OrtModelPackageApi.CreateSession", (_env, *kept_by(_context), _session_options))
