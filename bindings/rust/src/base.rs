//! `OrtApiBase`: what a host gives before anything is known of its version.

use core::ffi::CStr;
use core::fmt;
use core::ptr::NonNull;

use crate::raw::{OrtApi, OrtApiBase};
use crate::{Table, NEWEST, OLDEST};

/// Why an `OrtApiBase` cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotUsable {
    /// It, or a function in it, is NULL.
    Null,
    /// It says that its version is something else than one of ONNX Runtime 1.
    NoVersion(&'static CStr),
    /// It serves no version that is described; its version string.
    TooOld(&'static CStr),
}

impl fmt::Display for NotUsable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => write!(f, "this is not ONNX Runtime: OrtApiBase or a function in it is NULL"),
            Self::NoVersion(text) => write!(f, "{text:?} is no version of ONNX Runtime 1"),
            Self::TooOld(text) => {
                write!(f, "this is ONNX Runtime {text:?}, which is too old: 1.{OLDEST} or newer is needed")
            }
        }
    }
}

#[cfg(feature = "std")]
impl std::error::Error for NotUsable {}

/// The `OrtApiBase` of a host.
#[derive(Clone, Copy, Debug)]
pub struct Base {
    api: Table<OrtApi>,
    version: &'static CStr,
}

impl Base {
    /// Agree with a host on an API version: the newest that both sides know.
    ///
    /// The version string is read first, because asking for an unknown version makes ONNX Runtime print a complaint. Where a
    /// build serves less than its string says, older versions are tried.
    ///
    /// # Errors
    /// NULL, no version of ONNX Runtime 1, or one that is too old.
    ///
    /// # Safety
    /// `base` is NULL or the address of an `OrtApiBase` whose host stays loaded for ever.
    pub unsafe fn negotiate(base: *const OrtApiBase) -> Result<Self, NotUsable> {
        let base = NonNull::new(base.cast_mut()).ok_or(NotUsable::Null)?;
        let base = base.as_ptr();
        // SAFETY: not NULL, and so what the caller promised; both members were there in every release, and only they are read.
        let (get_api, version_string) = unsafe { ((*base).GetApi, (*base).GetVersionString) };
        let (get_api, version_string) = get_api.zip(version_string).ok_or(NotUsable::Null)?;
        // SAFETY: the host's function takes nothing and gives text of its own, or NULL.
        let text = unsafe { version_string() };
        if text.is_null() {
            return Err(NotUsable::Null);
        }
        // SAFETY: not NULL; it ends in NUL and lies in the host, which stays loaded.
        let text: &'static CStr = unsafe { CStr::from_ptr(text) };
        let minor = minor(text.to_bytes()).ok_or(NotUsable::NoVersion(text))?;
        for version in (OLDEST..=minor.min(NEWEST)).rev() {
            // SAFETY: GetApi takes any number, and gives NULL or the table of that version, which lies in the host.
            if let Some(api) = unsafe { Table::new(get_api(version), version) } {
                return Ok(Self { api, version: text });
            }
        }
        Err(NotUsable::TooOld(text))
    }

    /// The main table, of the version that was agreed on.
    pub const fn api(&self) -> Table<OrtApi> {
        self.api
    }

    /// What the host says its version is, e.g. `1.24.4`.
    pub const fn version_string(&self) -> &'static CStr {
        self.version
    }
}

/// The N of "1.N.P".
fn minor(text: &[u8]) -> Option<u32> {
    let mut parts = text.split(|byte| *byte == b'.');
    if parts.next()? != b"1" {
        return None;
    }
    let digits = parts.next()?;
    if digits.is_empty() || digits.len() > 4 || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    Some(digits.iter().fold(0, |value, digit| value * 10 + u32::from(digit - b'0')))
}
