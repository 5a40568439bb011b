//! A table by hand with a slot missing, for `ortforge check-bindings` to find.
use std::os::raw::{c_char, c_int, c_void};

#[repr(C)]
pub struct OrtApiBase {
    pub GetApi: unsafe extern "C" fn(version: u32) -> *const OrtApi,
    pub GetVersionString: unsafe extern "C" fn() -> *const c_char,
}

#[repr(C)]
pub struct OrtApi {
    pub CreateStatus: unsafe extern "C" fn(code: c_int, msg: *const c_char) -> *mut c_void,
    pub GetErrorCode: unsafe extern "C" fn(status: *const c_void) -> c_int,
    pub CreateEnv: unsafe extern "C" fn(level: c_int, id: *const c_char, out: *mut *mut c_void) -> *mut c_void,
    pub CreateEnvWithCustomLogger: *const c_void,
    pub EnableTelemetryEvents: unsafe extern "C" fn(env: *const c_void) -> *mut c_void,
}
