//! Memory that ONNX Runtime takes from an allocator for the caller, who gives it back to the allocator.

use core::ffi::{c_char, CStr};
use core::fmt;
use core::ptr::NonNull;

use crate::raw::*;
use crate::Table;

/// Memory of an allocator, ex) the text that `SessionGetInputName` gives. Dropping this frees it with the allocator, which must
/// still be there.
pub struct Allocated<T> {
    api: Table<OrtApi>,
    allocator: NonNull<OrtAllocator>,
    it: NonNull<T>,
}

impl<T> fmt::Debug for Allocated<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "memory of an allocator at {:p}", self.it)
    }
}

impl<T> Allocated<T> {
    /// Take memory over; `None` for NULL.
    ///
    /// # Safety
    /// `allocator` is an allocator of the host that `api` is of, and lives until this is dropped. `it` is NULL or memory of it that
    /// nobody else frees. A `c_char` is the first of a text that ends in NUL.
    pub unsafe fn new(api: Table<OrtApi>, allocator: *mut OrtAllocator, it: *mut T) -> Option<Self> {
        let allocator = NonNull::new(allocator)?;
        NonNull::new(it).map(|it| Self { api, allocator, it })
    }

    /// The memory, for calls.
    pub const fn as_ptr(&self) -> *mut T {
        self.it.as_ptr()
    }

    /// The memory, which is not freed here any more.
    pub fn into_raw(self) -> *mut T {
        let it = self.it.as_ptr();
        core::mem::forget(self);
        it
    }
}

impl Allocated<c_char> {
    /// The text.
    pub fn as_c_str(&self) -> &CStr {
        // SAFETY: `new` asks for a text that ends in NUL, and it is not freed while this is borrowed.
        unsafe { CStr::from_ptr(self.it.as_ptr()) }
    }
}

impl<T> Drop for Allocated<T> {
    fn drop(&mut self) {
        // SAFETY: the memory is of this allocator, which lives, and belongs to this (`new`); it is gone afterwards. A status, which
        // there is no way to tell of, belongs to the caller of a function.
        unsafe {
            if let Ok(status) = self.api.allocator_free(self.allocator.as_ptr(), self.it.as_ptr().cast()) {
                if !status.is_null() {
                    let _ = self.api.release_status(status);
                }
            }
        }
    }
}

#[cfg(feature = "std")]
impl Table<OrtApi> {
    /// The memory that a function takes from an allocator for its caller, `None` if it writes NULL:
    /// `api.allocated(allocator, |allocator, out| api.session_get_input_name(session, 0, allocator, out))`.
    ///
    /// # Errors
    /// The function fails, or is not there.
    ///
    /// # Safety
    /// `call` calls a function of this host that writes what it took from the allocator it is given, and does not keep, or gives a
    /// status. Of both must hold which [`Allocated::new`] asks for.
    pub unsafe fn allocated<T>(
        &self,
        allocator: *mut OrtAllocator,
        call: impl FnOnce(*mut OrtAllocator, *mut *mut T) -> Result<OrtStatusPtr, crate::Missing>,
    ) -> Result<Option<Allocated<T>>, crate::Failure> {
        let mut made = core::ptr::null_mut();
        // SAFETY: what the caller promised; the status belongs to the caller of a function.
        unsafe {
            self.checked(call(allocator, &mut made)?)?;
            Ok(Allocated::new(*self, allocator, made))
        }
    }

    /// The text that a function takes from an allocator for its caller, which is there in any case: the names of inputs.
    ///
    /// # Errors
    /// The function fails, is not there, or writes NULL.
    ///
    /// # Safety
    /// As for [`Self::allocated`].
    pub unsafe fn text(
        &self,
        allocator: *mut OrtAllocator,
        call: impl FnOnce(*mut OrtAllocator, *mut *mut c_char) -> Result<OrtStatusPtr, crate::Missing>,
    ) -> Result<Allocated<c_char>, crate::Failure> {
        // SAFETY: what the caller promised.
        unsafe { self.allocated(allocator, call) }?.ok_or_else(|| crate::Failure::fail("nothing was made"))
    }
}
