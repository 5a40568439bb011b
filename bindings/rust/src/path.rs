//! Paths as ONNX Runtime takes them.

use std::path::Path;

use crate::raw::ORTCHAR_T;
use crate::Failure;

/// A path as the C API takes it: UTF-16 on Windows, elsewhere the bytes that it is made of, with NUL at the end.
///
/// # Errors
/// There is a NUL inside, behind which ONNX Runtime would not read.
pub fn ort_path(path: impl AsRef<Path>) -> Result<Vec<ORTCHAR_T>, Failure> {
    let path = path.as_ref();
    let mut characters = characters(path);
    if characters.contains(&0) {
        return Err(Failure::invalid(format!("there is a NUL in the path {path:?}")));
    }
    characters.push(0);
    Ok(characters)
}

#[cfg(windows)]
fn characters(path: &Path) -> Vec<ORTCHAR_T> {
    std::os::windows::ffi::OsStrExt::encode_wide(path.as_os_str()).collect()
}

#[cfg(not(windows))]
fn characters(path: &Path) -> Vec<ORTCHAR_T> {
    std::os::unix::ffi::OsStrExt::as_bytes(path.as_os_str()).iter().map(|byte| *byte as ORTCHAR_T).collect()
}
