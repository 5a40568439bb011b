//! Objects of Rust behind structs that ONNX Runtime calls, and the wall that no panic gets over.

use core::fmt;
use core::ptr::{addr_of, NonNull};
use std::any::Any;
use std::panic::{catch_unwind, AssertUnwindSafe};

use crate::raw::{OrtApi, OrtErrorCode, OrtStatus};
use crate::{Failure, Table};

/// A struct of C that an EP fills, with the object of Rust behind it.
///
/// Make one with `Object::<OrtEp, _>::new`, name the slots that are filled, and give [`Object::into_raw`] to ONNX Runtime. When
/// ONNX Runtime gives it back, [`Object::end`] drops it.
#[repr(C)]
pub struct Object<S, T> {
    raw: S, // first, so that its address is that of the whole
    api: Table<OrtApi>,
    value: T,
}

impl<S, T> fmt::Debug for Object<S, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a {} for {:?}", core::any::type_name::<S>(), self.api)
    }
}

impl<S, T> Object<S, T> {
    pub(crate) const fn of(raw: S, value: T, api: Table<OrtApi>) -> Self {
        Self { raw, api, value }
    }

    pub(crate) fn raw_mut(&mut self) -> &mut S {
        &mut self.raw
    }

    /// The struct for ONNX Runtime. It leaks until [`Object::end`].
    pub fn into_raw(self) -> NonNull<S> {
        // SAFETY: a box is never at NULL.
        unsafe { NonNull::new_unchecked(Box::into_raw(Box::new(self))) }.cast()
    }

    /// Drop an object that ONNX Runtime gave back; a panic in its destructor ends there.
    ///
    /// # Safety
    /// `raw` is NULL or from `into_raw` of exactly this type, and nobody uses it any more.
    pub unsafe fn end(raw: *mut S) {
        if !raw.is_null() {
            // SAFETY: the struct is the first member of what `into_raw` leaked, and its only owner gave it back.
            let object = unsafe { Box::from_raw(raw.cast::<Self>()) };
            quiet(catch_unwind(AssertUnwindSafe(move || drop(object))));
        }
    }

    /// The object behind a struct.
    ///
    /// # Safety
    /// `raw` is from `into_raw` of exactly this type, and is not ended while the reference lives.
    pub unsafe fn behind<'a>(raw: *const S) -> &'a T {
        // SAFETY: what the caller promised.
        unsafe { parts::<S, T>(raw) }.1
    }
}

/// The table, and the object, behind a struct. The struct itself is not borrowed: methods have its address and may fill slots.
///
/// # Safety
/// `this` is from `into_raw` of an `Object<S, T>` that is not ended while the reference lives.
unsafe fn parts<'a, S, T>(this: *const S) -> (Table<OrtApi>, &'a T) {
    let object = this.cast::<Object<S, T>>();
    // SAFETY: the struct is the first member of this type; what is behind it is only ever borrowed shared until it is ended.
    unsafe { (addr_of!((*object).api).read(), &*addr_of!((*object).value)) }
}

/// What a slot with a status gives: the failure, or the panic, as a status.
///
/// # Safety
/// `this` is from `into_raw` of an `Object<S, T>` that is not ended.
pub(crate) unsafe fn status<S, T>(this: *const S, body: impl FnOnce(&T) -> Result<(), Failure>) -> *mut OrtStatus {
    // SAFETY: what the caller promised.
    let (api, value) = unsafe { parts::<S, T>(this) };
    shield_status(&api, || body(value))
}

/// The body of a callback that gives no status: what it gives, or the text of the panic. No panic may leave a function that
/// ONNX Runtime calls: `let _ = shield(|| ...);` in a logger, ex), sees to that.
///
/// # Errors
/// It panicked.
pub fn shield<R>(body: impl FnOnce() -> R) -> Result<R, String> {
    catch_unwind(AssertUnwindSafe(body)).map_err(said)
}

/// The body of a callback that gives a status: NULL, or the failure or the panic as a status, which ONNX Runtime takes over.
pub fn shield_status(api: &Table<OrtApi>, body: impl FnOnce() -> Result<(), Failure>) -> *mut OrtStatus {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => core::ptr::null_mut(),
        Ok(Err(failure)) => failure.into_status(api),
        Err(panic) => Failure::new(OrtErrorCode::ORT_RUNTIME_EXCEPTION, said(panic)).into_status(api),
    }
}

/// What a slot without a status gives: after a panic, zero, NULL or false.
///
/// # Safety
/// `this` is from `into_raw` of an `Object<S, T>` that is not ended, and zero bytes are an `R`.
pub(crate) unsafe fn value<S, T, R>(this: *const S, body: impl FnOnce(&T) -> R) -> R {
    // SAFETY: what the caller promised.
    let (_, value) = unsafe { parts::<S, T>(this) };
    match catch_unwind(AssertUnwindSafe(|| body(value))) {
        Ok(found) => found,
        Err(panic) => {
            said(panic);
            // SAFETY: the slots' results are numbers, enums, bool, raw pointers or nothing; zero bytes are one of each.
            unsafe { core::mem::zeroed() }
        }
    }
}

/// What a panic says.
fn said(panic: Box<dyn Any + Send>) -> String {
    let text = match (panic.downcast_ref::<&str>(), panic.downcast_ref::<String>()) {
        (Some(text), _) => format!("a panic: {text}"),
        (None, Some(text)) => format!("a panic: {text}"),
        (None, None) => "a panic".to_owned(),
    };
    quiet(Err(panic));
    text
}

/// Forget what a panic carries: the destructor of that might panic in turn.
fn quiet(result: Result<(), Box<dyn Any + Send>>) {
    if let Err(panic) = result {
        core::mem::forget(panic);
    }
}
