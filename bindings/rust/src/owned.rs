//! Objects of ONNX Runtime that are released when nobody needs them any more.

use core::fmt;
use core::ptr::NonNull;

use crate::raw::*;
use crate::Table;

/// A type whose objects are ended by a function of a table.
///
/// # Safety
/// `release` calls the function that ends objects of this type, and nothing else. Any thread may call it.
pub unsafe trait Released {
    /// End an object.
    ///
    /// # Safety
    /// `it` is an object of this host that the caller owns; it is gone afterwards.
    unsafe fn release(api: &Table<OrtApi>, it: *mut Self);
}

/// An object that is released when this is dropped. What it was made from must be dropped later, where the C API says so.
pub struct Owned<T: Released> {
    api: Table<OrtApi>,
    it: NonNull<T>,
}

// SAFETY: what can be done with it without unsafe code is to read its address, to move it and to drop it, and `Released` promises
// that any thread may end the object. What threads may do with it at the same time is part of the contract of each function.
unsafe impl<T: Released> Send for Owned<T> {}
// SAFETY: a shared reference gives no more than the address.
unsafe impl<T: Released> Sync for Owned<T> {}

impl<T: Released> fmt::Debug for Owned<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {:p}", core::any::type_name::<T>(), self.it)
    }
}

impl<T: Released> Owned<T> {
    /// Take an object over; `None` for NULL.
    ///
    /// # Safety
    /// `it` is NULL or an object of the host that `api` is of, which nobody else releases. What it was made from, and memory that it
    /// uses, are there until this is dropped, where the C API asks for that: nothing else sees to it.
    pub unsafe fn new(api: Table<OrtApi>, it: *mut T) -> Option<Self> {
        NonNull::new(it).map(|it| Self { api, it })
    }

    /// The object, for calls.
    pub const fn as_ptr(&self) -> *mut T {
        self.it.as_ptr()
    }

    /// The object, which is not released here any more.
    pub fn into_raw(self) -> *mut T {
        let it = self.it.as_ptr();
        core::mem::forget(self);
        it
    }
}

impl<T: Released> Drop for Owned<T> {
    fn drop(&mut self) {
        // SAFETY: the object belongs to this, and this is gone afterwards.
        unsafe { T::release(&self.api, self.it.as_ptr()) }
    }
}

#[cfg(feature = "std")]
impl Table<OrtApi> {
    /// The object that a function makes: `api.make(|out| api.create_env(level, name, out))`.
    ///
    /// # Errors
    /// The function fails, is not there, or writes NULL.
    ///
    /// # Safety
    /// `call` calls a function of this host that writes an object which the caller owns, or gives a status. Of the object that must
    /// hold which [`Owned::new`] asks for.
    pub unsafe fn make<T: Released>(
        &self,
        call: impl FnOnce(*mut *mut T) -> Result<OrtStatusPtr, crate::Missing>,
    ) -> Result<Owned<T>, crate::Failure> {
        let mut made = core::ptr::null_mut();
        // SAFETY: what the caller promised; the status belongs to the caller of a function.
        unsafe {
            self.checked(call(&mut made)?)?;
            Owned::new(*self, made).ok_or_else(|| crate::Failure::fail("nothing was made"))
        }
    }

    /// The objects that a function makes in an array of its caller, which is NULL before:
    /// `api.make_all(2, |out| api.run(session, null(), inputs, values, 1, outputs, 2, out))`.
    ///
    /// # Errors
    /// The function fails, is not there, or leaves NULL in a place.
    ///
    /// # Safety
    /// `call` calls a function of this host that writes `count` objects which the caller owns, or NULL; or gives a status, and writes
    /// none. Of the objects must hold which [`Owned::new`] asks for.
    pub unsafe fn make_all<T: Released>(
        &self,
        count: usize,
        call: impl FnOnce(*mut *mut T) -> Result<OrtStatusPtr, crate::Missing>,
    ) -> Result<Vec<Owned<T>>, crate::Failure> {
        let mut made = vec![core::ptr::null_mut(); count];
        // SAFETY: what the caller promised; the status belongs to the caller of a function.
        let owned: Vec<Option<Owned<T>>> = unsafe {
            self.checked(call(made.as_mut_ptr())?)?;
            made.into_iter().map(|it| Owned::new(*self, it)).collect()
        };
        owned.into_iter().map(|it| it.ok_or_else(|| crate::Failure::fail("nothing was made"))).collect()
    }
}
