//! Errors with texts, from statuses and to statuses.

use core::ffi::CStr;
use core::fmt;
use std::ffi::CString;

use crate::raw::{OrtApi, OrtErrorCode, OrtStatus};
use crate::{LoadError, Missing, Table};

/// What went wrong: the code and the text of a status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// ONNX Runtime's code of it.
    pub code: OrtErrorCode,
    /// What to say to people.
    pub message: String,
}

impl Failure {
    /// A failure with a code.
    pub fn new(code: OrtErrorCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    /// A failure that is nothing more special than one.
    pub fn fail(message: impl Into<String>) -> Self {
        Self::new(OrtErrorCode::ORT_FAIL, message)
    }

    /// An argument that cannot be.
    pub fn invalid(message: impl Into<String>) -> Self {
        Self::new(OrtErrorCode::ORT_INVALID_ARGUMENT, message)
    }

    /// A status for ONNX Runtime, which takes it over; NULL, which is success, if it cannot even make one.
    pub fn into_status(self, api: &Table<OrtApi>) -> *mut OrtStatus {
        let code = if self.code == OrtErrorCode::ORT_OK { OrtErrorCode::ORT_FAIL } else { self.code };
        // What is behind a NUL would not be seen, so it is left out.
        let text = CString::new(self.message.replace('\0', "\u{fffd}")).unwrap_or_default();
        // SAFETY: the text is there until the function returns, and ORT copies it.
        unsafe { api.create_status(code, text.as_ptr()) }.unwrap_or(core::ptr::null_mut())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (code {})", self.message, self.code.0)
    }
}

impl std::error::Error for Failure {}

impl From<Missing> for Failure {
    fn from(missing: Missing) -> Self {
        Self::new(OrtErrorCode::ORT_NOT_IMPLEMENTED, missing.to_string())
    }
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Self {
        Self::fail(error.to_string())
    }
}

impl Table<OrtApi> {
    /// Success, or the failure that a status tells of. The status is released.
    ///
    /// # Errors
    /// The status is none of success.
    ///
    /// # Safety
    /// `status` is NULL or a status of this host that the caller owns; it is gone afterwards.
    pub unsafe fn checked(&self, status: *mut OrtStatus) -> Result<(), Failure> {
        if status.is_null() {
            return Ok(());
        }
        // SAFETY: not NULL, and so a status, which is read before it is released. Its message ends in NUL.
        unsafe {
            let code = self.get_error_code(status)?;
            let text = self.get_error_message(status)?;
            let message =
                if text.is_null() { String::new() } else { CStr::from_ptr(text).to_string_lossy().into_owned() };
            self.release_status(status)?;
            Err(Failure { code, message })
        }
    }
}
