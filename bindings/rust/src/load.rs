//! Loading ONNX Runtime at run time.

use core::ffi::c_void;
use core::fmt;
use std::path::{Path, PathBuf};

use crate::raw::{OrtApi, OrtApiBase};
use crate::{Base, NotUsable, Table};

/// Why a library cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// The system's loader does not take it; what the loader says.
    NotLoaded(PathBuf, String),
    /// It exports no `OrtGetApiBase`.
    NoOrt(PathBuf),
    /// It is no ONNX Runtime that can be used.
    NotUsable(PathBuf, NotUsable),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotLoaded(path, why) => write!(f, "{path:?} cannot be loaded as a shared library: {why}"),
            Self::NoOrt(path) => write!(f, "{path:?} is not ONNX Runtime: it does not export OrtGetApiBase"),
            Self::NotUsable(path, why) => write!(f, "{path:?}: {why}"),
        }
    }
}

impl std::error::Error for LoadError {}

/// A loaded ONNX Runtime. It is never unloaded, because its threads may outlive every object.
#[derive(Clone, Debug)]
pub struct Library {
    path: PathBuf,
    base: Base,
}

impl Library {
    /// Load a library and agree with it on an API version.
    ///
    /// # Errors
    /// There is no such library, it is no ONNX Runtime, or it is too old.
    ///
    /// # Safety
    /// Loading runs the library's initializers: it must be one that is trusted. If it exports `OrtGetApiBase`, that must be
    /// the function of the C API.
    pub unsafe fn load(path: impl AsRef<Path>) -> Result<Self, LoadError> {
        let path = path.as_ref().to_path_buf();
        let symbol = match system::symbol(&path, c"OrtGetApiBase") {
            Ok(Some(symbol)) => symbol,
            Ok(None) => return Err(LoadError::NoOrt(path)),
            Err(why) => return Err(LoadError::NotLoaded(path, why)),
        };
        // SAFETY: the caller promised that what has this name is this function; addresses of functions are as large as those
        // of data wherever ONNX Runtime runs.
        let get_base: unsafe extern "system" fn() -> *const OrtApiBase = unsafe { core::mem::transmute(symbol) };
        // SAFETY: the function takes nothing; the library stays loaded.
        match unsafe { Base::negotiate(get_base()) } {
            Ok(base) => Ok(Self { path, base }),
            Err(why) => Err(LoadError::NotUsable(path, why)),
        }
    }

    /// Where it was loaded from.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What it says of itself.
    pub const fn base(&self) -> Base {
        self.base
    }

    /// The main table, of the version that was agreed on.
    pub const fn api(&self) -> Table<OrtApi> {
        self.base.api()
    }
}

#[cfg(unix)]
mod system {
    use super::{c_void, Path};
    use core::ffi::{c_char, c_int, CStr};
    use std::ffi::CString;
    use std::os::unix::ffi::OsStrExt;

    // On Linux these are in libc since glibc 2.34 and in musl, both of which std links to; before, in libdl.
    #[cfg_attr(target_os = "linux", link(name = "dl"))]
    extern "C" {
        fn dlopen(path: *const c_char, flags: c_int) -> *mut c_void;
        fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
        fn dlerror() -> *const c_char;
    }

    /// Resolve all of it now, and keep its names to itself: RTLD_LOCAL is 4 on Apple's systems and 0 elsewhere; of Android's 32-bit
    /// systems both are 0, and 2 means the opposite of the second.
    const FLAGS: c_int = if cfg!(target_vendor = "apple") {
        2 | 4
    } else if cfg!(all(target_os = "android", target_pointer_width = "32")) {
        0
    } else {
        2
    };

    /// Load a library for ever, and look a name up in it.
    pub fn symbol(path: &Path, name: &CStr) -> Result<Option<*mut c_void>, String> {
        let path = CString::new(path.as_os_str().as_bytes()).map_err(|_| "there is a NUL in its name".to_owned())?;
        // SAFETY: both texts end in NUL; the text of dlerror is copied before anything else is called on this thread.
        unsafe {
            let library = dlopen(path.as_ptr(), FLAGS);
            if library.is_null() {
                let why = dlerror();
                let unknown = || "no reason is given".to_owned();
                return Err(if why.is_null() { unknown() } else { CStr::from_ptr(why).to_string_lossy().into_owned() });
            }
            let found = dlsym(library, name.as_ptr());
            Ok(if found.is_null() { None } else { Some(found) })
        }
    }
}

#[cfg(windows)]
mod system {
    use super::{c_void, Path, PathBuf};
    use core::ffi::{c_char, CStr};
    use std::os::windows::ffi::OsStrExt;

    #[link(name = "kernel32")]
    extern "system" {
        fn LoadLibraryExW(path: *const u16, file: *mut c_void, flags: u32) -> *mut c_void;
        fn GetProcAddress(library: *mut c_void, name: *const c_char) -> *mut c_void;
    }

    /// LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR and LOAD_LIBRARY_SEARCH_DEFAULT_DIRS: what it needs may lie beside it.
    const BESIDE_IT: u32 = 0x0000_0100 | 0x0000_1000;

    /// Load a library for ever, and look a name up in it.
    pub fn symbol(path: &Path, name: &CStr) -> Result<Option<*mut c_void>, String> {
        // The flags want a full path with backslashes; a bare name is for the system's own search.
        let bare = path.components().count() == 1;
        let folder = if bare { PathBuf::new() } else { std::env::current_dir().map_err(|error| error.to_string())? };
        let path: PathBuf = folder.join(path).components().collect();
        let mut wide: Vec<u16> = path.as_os_str().encode_wide().collect();
        if wide.contains(&0) {
            return Err("there is a NUL in its name".to_owned());
        }
        wide.push(0);
        // SAFETY: both texts end in NUL; the library is never freed.
        unsafe {
            let library = LoadLibraryExW(wide.as_ptr(), core::ptr::null_mut(), if bare { 0 } else { BESIDE_IT });
            if library.is_null() {
                return Err(std::io::Error::last_os_error().to_string());
            }
            let found = GetProcAddress(library, name.as_ptr());
            Ok(if found.is_null() { None } else { Some(found) })
        }
    }
}
