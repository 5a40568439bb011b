//! Hosts that are none, too old, too new or broken; and slots of an EP whose methods panic.
#![allow(clippy::missing_safety_doc)] // they stand in for functions of a host

use core::ffi::{c_char, CStr};
use core::ptr::{null, null_mut};
use std::cell::Cell;
use std::ffi::CString;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::Arc;

use ortforge_sys::raw::*;
use ortforge_sys::slots::{EpSlots, KernelSlots};
use ortforge_sys::{ort_path, shield, shield_status, ApiTable, Base, Failure, Library, LoadError, NotUsable, Object};
use ortforge_sys::{Allocated, Owned, Slot, Table, Why, NEWEST, OLDEST};

thread_local! {
    static SAYS: Cell<*const c_char> = const { Cell::new(null()) };
    static SERVES: Cell<u32> = const { Cell::new(0) };
    static ASKED: Cell<u32> = const { Cell::new(0) };
}

unsafe extern "system" fn version_string() -> *const c_char {
    SAYS.get()
}

/// A table whose only function makes statuses that are texts.
fn table() -> &'static OrtApi {
    unsafe extern "system" fn create_status(code: OrtErrorCode, text: *const c_char) -> *mut OrtStatus {
        // SAFETY: the crate gives text that ends in NUL.
        let text = unsafe { CStr::from_ptr(text) }.to_string_lossy();
        CString::new(format!("{}: {text}", code.0)).unwrap().into_raw().cast()
    }
    // SAFETY: all members are optional function pointers.
    let mut made: OrtApi = unsafe { core::mem::zeroed() };
    made.CreateStatus = Some(create_status);
    Box::leak(Box::new(made))
}

unsafe extern "system" fn get_api(version: u32) -> *const OrtApi {
    ASKED.set(ASKED.get().max(version));
    if version <= SERVES.get() {
        table()
    } else {
        null()
    }
}

/// The base of a host that has both functions, or one of them.
fn base(api: bool, version: bool) -> OrtApiBase {
    // SAFETY: all members are optional function pointers.
    let mut made: OrtApiBase = unsafe { core::mem::zeroed() };
    made.GetApi = api.then_some(get_api);
    made.GetVersionString = version.then_some(version_string);
    made
}

/// What comes of a host that says and serves this, and the highest version that it is asked for.
fn host(says: Option<&'static CStr>, serves: u32) -> (Result<u32, NotUsable>, u32) {
    SAYS.set(says.map_or(null(), CStr::as_ptr));
    SERVES.set(serves);
    ASKED.set(0);
    let base = base(true, true);
    // SAFETY: the base and its tables are as the C API says, and the table is never freed.
    let found = unsafe { Base::negotiate(&base) };
    (found.map(|base| base.api().version()), ASKED.get())
}

#[test]
fn versions_are_negotiated() {
    assert_eq!(host(Some(c"1.23.2"), 23), (Ok(23), 23));
    assert_eq!(host(Some(c"1.14.0"), 14), (Ok(OLDEST), 14));
    assert_eq!(host(Some(c"1.9999.1"), 9999), (Ok(NEWEST), NEWEST));
    assert_eq!(host(Some(c"1.31.1+cu12"), 20), (Ok(20), 31), "it serves less than it says");
}

#[test]
fn hosts_that_cannot_be_used() {
    for text in [c"", c"1", c"1.", c"2.0.0", c"banana", c"1.-3", c"1.12345.0", c"1.\xff\xfe", c" 1.23.2"] {
        assert_eq!(host(Some(text), NEWEST), (Err(NotUsable::NoVersion(text)), 0));
    }
    assert_eq!(host(Some(c"1.13.1"), 13), (Err(NotUsable::TooOld(c"1.13.1")), 0));
    assert_eq!(host(Some(c"1.23.2"), 0).0, Err(NotUsable::TooOld(c"1.23.2")));
    assert_eq!(host(None, NEWEST), (Err(NotUsable::Null), 0));
    // SAFETY: NULL, and a base whose functions are NULL, are what is tried.
    unsafe {
        assert_eq!(Base::negotiate(null()).unwrap_err(), NotUsable::Null);
        assert_eq!(Base::negotiate(&base(false, true)).unwrap_err(), NotUsable::Null);
        assert_eq!(Base::negotiate(&base(true, false)).unwrap_err(), NotUsable::Null);
    }
    let text = NotUsable::TooOld(c"1.13.1").to_string();
    assert!(text.contains("1.13.1") && text.contains(&format!("1.{OLDEST} or newer")), "{text}");
}

#[test]
fn libraries_that_cannot_be_loaded() {
    // SAFETY: there is nothing in these that could run.
    let load = |path: &str| unsafe { Library::load(path) }.unwrap_err();
    assert!(matches!(load("no/such/library.so"), LoadError::NotLoaded(..)));
    assert!(matches!(load("with a\0NUL"), LoadError::NotLoaded(..)));
    assert!(matches!(load(""), LoadError::NotLoaded(..) | LoadError::NoOrt(_)));
    assert!(matches!(load(file!()), LoadError::NotLoaded(..)), "a text is no library");
    let none = if cfg!(windows) { "kernel32.dll" } else { "libm.so.6" };
    if cfg!(any(windows, target_os = "linux")) {
        assert!(matches!(load(none), LoadError::NoOrt(_)));
        assert!(load(none).to_string().contains("does not export OrtGetApiBase"));
    }
}

/// An EP of which every method panics, each with something else.
struct Panics;

/// A destructor that panics in turn.
struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        panic!("a second panic");
    }
}

impl EpSlots for Panics {
    unsafe fn get_name(&self, _: *const OrtEp) -> *const c_char {
        panic!("no name")
    }

    unsafe fn on_run_start(&self, _: *mut OrtEp, _: *const OrtRunOptions) -> Result<(), Failure> {
        panic!("run {}", 7)
    }

    unsafe fn on_run_end(&self, _: *mut OrtEp, _: *const OrtRunOptions, _: bool) -> Result<(), Failure> {
        std::panic::panic_any(Bomb)
    }

    unsafe fn on_session_initialization_end(&self, _: *mut OrtEp) -> Result<(), Failure> {
        Err(Failure::invalid("a text with a \0 inside"))
    }

    unsafe fn is_concurrent_run_supported(&self, _: *mut OrtEp, supported: *mut bool) -> Result<(), Failure> {
        // SAFETY: the test gives room for it.
        unsafe { *supported = true };
        Ok(())
    }
}

impl Drop for Panics {
    fn drop(&mut self) {
        panic!("in the destructor");
    }
}

/// The text of a status of the table above; "" of NULL.
fn text(status: *mut OrtStatus) -> String {
    if status.is_null() {
        return String::new();
    }
    // SAFETY: the table's statuses are texts.
    unsafe { CString::from_raw(status.cast()) }.into_string().unwrap()
}

#[test]
fn panics_become_statuses() {
    // SAFETY: the table is whole, and never freed.
    let api: Table<OrtApi> = unsafe { Table::new(table(), NEWEST) }.unwrap();
    let ep = Object::<OrtEp, _>::new(Panics, api).get_name().on_run_start().on_run_end();
    let ep = ep.on_session_initialization_end().is_concurrent_run_supported().sync().into_raw().as_ptr();
    // SAFETY: what is called was filled, and takes these arguments; the object is ended once.
    unsafe {
        assert!(((*ep).GetName.unwrap())(ep).is_null());
        assert_eq!(text(((*ep).OnRunStart.unwrap())(ep, null())), "6: a panic: run 7");
        assert_eq!(text(((*ep).OnRunEnd.unwrap())(ep, null(), true)), "6: a panic");
        let said = text(((*ep).OnSessionInitializationEnd.unwrap())(ep));
        assert_eq!(said, "2: a text with a \u{fffd} inside");
        let mut supported = false;
        assert_eq!(text(((*ep).IsConcurrentRunSupported.unwrap())(ep, &mut supported)), "");
        assert!(supported);
        assert_eq!(text(((*ep).Sync.unwrap())(ep)), "6: a panic: OrtEp.Sync is filled, but its method is not written");
        assert!((*ep).Compile.is_none());
        Object::<OrtEp, Panics>::end(ep);
        Object::<OrtEp, Panics>::end(null_mut());
    }
}

/// A kernel that counts how often it is dropped, and panics then.
struct Dropped(&'static AtomicU32);

impl Drop for Dropped {
    fn drop(&mut self) {
        self.0.fetch_add(1, Ordering::Relaxed);
        panic!("in the destructor");
    }
}

impl KernelSlots for Dropped {
    unsafe fn compute(&self, this: *mut OrtKernelImpl, _: *mut OrtKernelContext) -> Result<(), Failure> {
        // The struct is not borrowed while its methods run: they may write to it.
        // SAFETY: it is the object's, which lives, and nobody else uses it.
        unsafe { (*this).flags += 1 };
        Ok(())
    }
}

/// A kernel that is shared, and so not dropped.
struct Shared;

static RELEASED: AtomicU32 = AtomicU32::new(0);

impl KernelSlots for Shared {
    unsafe fn release(_: *mut OrtKernelImpl) {
        RELEASED.fetch_add(1, Ordering::Relaxed);
        panic!("no {}", "release");
    }
}

#[test]
fn objects_that_are_taken_over_are_dropped() {
    static DROPPED: AtomicU32 = AtomicU32::new(0);
    // SAFETY: the table is whole, and never freed.
    let api: Table<OrtApi> = unsafe { Table::new(table(), NEWEST) }.unwrap();
    let kernel = Object::<OrtKernelImpl, _>::new(Dropped(&DROPPED), api).compute().release().into_raw().as_ptr();
    // SAFETY: what is called was filled; the object is released once.
    unsafe {
        assert_eq!(text(((*kernel).Compute.unwrap())(kernel, null_mut())), "");
        assert_eq!((*kernel).flags, 1);
        assert_eq!(DROPPED.load(Ordering::Relaxed), 0);
        ((*kernel).Release.unwrap())(kernel);
    }
    assert_eq!(DROPPED.load(Ordering::Relaxed), 1);
    let shared = Object::<OrtKernelImpl, _>::new(Shared, api).release().into_raw().as_ptr();
    // SAFETY: as above; its own function leaves it alone, so it may be called twice and ended.
    unsafe {
        ((*shared).Release.unwrap())(shared);
        ((*shared).Release.unwrap())(shared);
        Object::<OrtKernelImpl, Shared>::end(shared);
    }
    assert_eq!(RELEASED.load(Ordering::Relaxed), 2);
}

/// A table that lost its first function after version 20, and got its second with 22.
#[repr(C)]
struct Changing([*const c_void; 2]);

// SAFETY: the struct has two pointers, one for each slot.
unsafe impl ApiTable for Changing {
    const NAME: &'static str = "Changing";
    const SLOTS: &'static [Slot] = &[
        Slot { name: "Gone", index: 0, since: 14, until: Some(20) },
        Slot { name: "New", index: 1, since: 22, until: None },
    ];
}

#[test]
fn slots_of_a_version() {
    let functions = Changing([c"a".as_ptr().cast(), null()]);
    let of = |version| {
        // SAFETY: the table has both slots in every version, and is used while it lives.
        let table = unsafe { Table::new(&functions, version) }.unwrap();
        let names: Vec<&str> = table.slots().map(|slot| slot.name).collect();
        let why = |name| table.address(Table::<Changing>::find(name).unwrap()).map(drop).map_err(|missing| missing.why);
        (names, why("Gone"), why("New"))
    };
    assert_eq!(of(20), (vec!["Gone"], Ok(()), Err(Why::Needs(22))));
    assert_eq!(of(21), (vec![], Err(Why::Removed(20)), Err(Why::Needs(22))));
    assert_eq!(of(22), (vec!["New"], Err(Why::Removed(20)), Err(Why::Empty)));
}

#[test]
fn objects_are_released_once_on_any_thread() {
    static RELEASES: AtomicU32 = AtomicU32::new(0);
    unsafe extern "system" fn release(_: *mut OrtEnv) {
        RELEASES.fetch_add(1, Ordering::Relaxed);
    }
    let mut api = *table();
    api.ReleaseEnv = Some(release);
    // SAFETY: the table is whole, and never freed.
    let api: Table<OrtApi> = unsafe { Table::new(Box::leak(Box::new(api)), NEWEST) }.unwrap();
    let mut byte = 0_u8;
    let env: *mut OrtEnv = core::ptr::from_mut(&mut byte).cast();
    // SAFETY: the host's objects are addresses, which it does nothing with.
    let own = |it| unsafe { Owned::new(api, it) };
    assert!(own(null_mut()).is_none());
    let shared = Arc::new(own(env).unwrap());
    let threads: Vec<_> = (0..4).map(|_| Arc::clone(&shared)).map(|it| std::thread::spawn(move || drop(it))).collect();
    drop(shared);
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    assert_eq!(RELEASES.load(Ordering::Relaxed), 1);
    assert_eq!(own(env).unwrap().into_raw(), env);
    assert_eq!(RELEASES.load(Ordering::Relaxed), 1, "what is taken out belongs to the caller");
    // SAFETY: as above: the first makes one, the others fail or make nothing.
    unsafe {
        let made = |out: *mut *mut OrtEnv| {
            *out = env;
            Ok(null_mut())
        };
        drop(api.make(made).unwrap());
        assert_eq!(RELEASES.load(Ordering::Relaxed), 2);
        assert_eq!(api.make::<OrtEnv>(|_| Ok(null_mut())).unwrap_err().message, "nothing was made");
        let none = api.make(|out| api.create_env(OrtLoggingLevel(0), null(), out)).unwrap_err();
        assert_eq!(none.code, OrtErrorCode::ORT_NOT_IMPLEMENTED);
        assert_eq!(RELEASES.load(Ordering::Relaxed), 2);
        let two = |out: *mut *mut OrtEnv| {
            assert_eq!((*out, *out.add(1), *out.add(2)), (null_mut(), null_mut(), null_mut()));
            (*out, *out.add(2)) = (env, env);
            Ok(null_mut())
        };
        assert_eq!(api.make_all(3, two).unwrap_err().message, "nothing was made");
        assert_eq!(RELEASES.load(Ordering::Relaxed), 4, "what was made beside it is released");
        let made = api.make_all::<OrtEnv>(2, |out| {
            (*out, *out.add(1)) = (env, env);
            Ok(null_mut())
        });
        assert_eq!(made.unwrap().iter().map(Owned::as_ptr).collect::<Vec<_>>(), [env, env]);
        assert!(api.make_all::<OrtEnv>(0, |_| Ok(null_mut())).unwrap().is_empty());
    }
    assert_eq!(RELEASES.load(Ordering::Relaxed), 6);
}

#[test]
fn memory_goes_back_to_its_allocator() {
    static FREED: AtomicU32 = AtomicU32::new(0);
    unsafe extern "system" fn free(_: *mut OrtAllocator, it: *mut c_void) -> OrtStatusPtr {
        // SAFETY: the test gives nothing but texts that it made.
        drop(unsafe { CString::from_raw(it.cast()) });
        FREED.fetch_add(1, Ordering::Relaxed);
        // A status, which is released and not told of.
        c"status".as_ptr().cast_mut().cast()
    }
    static STATUSES: AtomicU32 = AtomicU32::new(0);
    unsafe extern "system" fn release_status(_: *mut OrtStatus) {
        STATUSES.fetch_add(1, Ordering::Relaxed);
    }
    let mut api = *table();
    api.AllocatorFree = Some(free);
    api.ReleaseStatus = Some(release_status);
    // SAFETY: the table is whole, and never freed.
    let api: Table<OrtApi> = unsafe { Table::new(Box::leak(Box::new(api)), NEWEST) }.unwrap();
    let mut byte = 0_u8;
    let allocator: *mut OrtAllocator = core::ptr::from_mut(&mut byte).cast();
    let text = |out: *mut *mut c_char| {
        // SAFETY: `text` and `allocated` give a place.
        unsafe { *out = c"a name".to_owned().into_raw() };
        Ok(null_mut())
    };
    // SAFETY: the allocator is an address, which the host does nothing with; texts are made by the test.
    unsafe {
        let name = api.text(allocator, |given, out| {
            assert_eq!(given, allocator);
            text(out)
        });
        assert_eq!(name.as_ref().unwrap().as_c_str(), c"a name");
        assert_eq!(FREED.load(Ordering::Relaxed), 0);
        drop(name);
        assert_eq!((FREED.load(Ordering::Relaxed), STATUSES.load(Ordering::Relaxed)), (1, 1));
        let kept = api.allocated(allocator, |_, out| text(out)).unwrap().unwrap().into_raw();
        assert_eq!(FREED.load(Ordering::Relaxed), 1, "what is taken out belongs to the caller");
        drop(Allocated::new(api, allocator, kept));
        assert_eq!(FREED.load(Ordering::Relaxed), 2);
        assert!(api.allocated::<c_char>(allocator, |_, _| Ok(null_mut())).unwrap().is_none());
        assert_eq!(api.text(allocator, |_, _| Ok(null_mut())).unwrap_err().message, "nothing was made");
        let none = api.text(allocator, |a, out| api.session_get_input_name(null(), 0, a, out)).unwrap_err();
        assert_eq!(none.code, OrtErrorCode::ORT_NOT_IMPLEMENTED);
        assert!(Allocated::new(api, null_mut(), kept).is_none());
    }
    assert_eq!(FREED.load(Ordering::Relaxed), 2);
}

#[test]
fn callbacks_are_shielded() {
    /// What an application gives to ONNX Runtime as its logger.
    unsafe extern "system" fn log(
        seen: *mut c_void,
        _: OrtLoggingLevel,
        _: *const c_char,
        _: *const c_char,
        _: *const c_char,
        message: *const c_char,
    ) {
        let said = shield(|| assert!(message.is_null(), "a message"));
        // SAFETY: the test gives a `Result` of its own.
        unsafe { *seen.cast::<Result<(), String>>() = said };
    }
    let _: OrtLoggingFunction = Some(log); // it is one
    let mut seen = Ok(());
    let place: *mut Result<(), String> = &mut seen;
    // SAFETY: the logger is the one above, and the place lives.
    unsafe {
        let level = OrtLoggingLevel::ORT_LOGGING_LEVEL_ERROR;
        log(place.cast(), level, null(), null(), null(), c"x".as_ptr());
    }
    assert_eq!(seen, Err("a panic: a message".to_owned()));
    assert_eq!(shield(|| 7), Ok(7));
    // SAFETY: the table is whole, and never freed.
    let api: Table<OrtApi> = unsafe { Table::new(table(), NEWEST) }.unwrap();
    assert_eq!(text(shield_status(&api, || panic!("early"))), "6: a panic: early");
    assert_eq!(text(shield_status(&api, || Ok(()))), "");
}

#[test]
fn initialisers_stamp_versions() {
    assert_eq!(OrtEp::new(23).ort_version_supported, 23);
    assert_eq!(OrtEpFactory::new(NEWEST + 1).ort_version_supported, NEWEST, "no more slots are promised than known");
    assert_eq!(OrtKernelImpl::new(24).flags, 0);
    assert!(OrtEp::new(23).GetName.is_none());
}

#[test]
fn paths_end_in_nul_and_have_no_other() {
    let expected: Vec<ORTCHAR_T> = b"a/b\0".iter().map(|byte| *byte as ORTCHAR_T).collect();
    assert_eq!(ort_path("a/b").unwrap(), expected);
    assert!(ort_path("a\0b").unwrap_err().to_string().contains("NUL"));
    #[cfg(unix)]
    {
        let bytes = std::os::unix::ffi::OsStrExt::from_bytes(b"\xff\xfe");
        let path: &std::ffi::OsStr = bytes;
        assert_eq!(ort_path(path).unwrap(), [0xff_u8 as ORTCHAR_T, 0xfe_u8 as ORTCHAR_T, 0], "no text, but a path");
    }
}

#[test]
fn enums_are_open() {
    let newer = OrtLoggingLevel(77);
    assert_ne!(newer, OrtLoggingLevel::ORT_LOGGING_LEVEL_FATAL);
    assert_eq!(format!("{newer:?}"), "OrtLoggingLevel(77)");
}
