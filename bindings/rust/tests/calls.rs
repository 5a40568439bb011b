//! Every method, on tables that are shorter than the newest, with memory behind them that nobody may read.
#![allow(dead_code)]

use core::ffi::c_void;
use core::mem::zeroed;

use ortforge_sys::raw::*;
use ortforge_sys::{ApiTable, Missing, Table, Why, NEWEST};

/// Zero, as any argument. What is tried with these is never called.
fn z<T>() -> T {
    // SAFETY: only numbers, pointers, enums and optional function pointers are asked for; zero bytes are each of them.
    unsafe { zeroed() }
}

/// Every method of a table, tried with zeros: the slot, and why it could not be called.
type Tried<T> = fn(&Table<T>) -> Vec<(usize, Option<Missing>)>;

/// A method: only if the slot is newer than the table, or is NULL, so that nothing is called.
macro_rules! tried {
    ($table:ident, $method:ident, $index:literal $(, $zero:expr)* $(,)?) => {
        // SAFETY: the slot is not there or is NULL, so that nothing is called.
        ($index, unsafe { $table.$method($($zero),*) }.err())
    };
}

#[path = "generated/calls.rs"]
mod generated;

#[cfg(unix)]
mod memory {
    use super::c_void;
    use core::ffi::{c_int, c_long};
    use core::mem::size_of_val;

    extern "C" {
        fn mmap(at: *mut c_void, n: usize, access: c_int, flags: c_int, file: c_int, from: c_long) -> *mut c_void;
        fn mprotect(at: *mut c_void, size: usize, protection: c_int) -> c_int;
        fn munmap(at: *mut c_void, size: usize) -> c_int;
    }

    const PAGE: usize = 1 << 16; // a multiple of the pages of all systems
    const PRIVATE_ANONYMOUS: c_int = if cfg!(target_vendor = "apple") { 0x1002 } else { 0x22 };

    /// Pointers at the very end of memory that can be read.
    pub struct Cut {
        start: *mut c_void,
        pub slots: *mut *const c_void,
    }

    impl Cut {
        pub fn new(slots: &[*const c_void]) -> Self {
            assert!(size_of_val(slots) <= PAGE);
            // SAFETY: new memory, of which the second half is taken away, and the first half's end is written.
            unsafe {
                let start = mmap(core::ptr::null_mut(), 2 * PAGE, 3, PRIVATE_ANONYMOUS, -1, 0);
                assert_ne!(start as isize, -1, "no memory");
                assert_eq!(mprotect(start.cast::<u8>().add(PAGE).cast(), PAGE, 0), 0);
                let slot: *mut *const c_void = start.cast::<u8>().add(PAGE).cast::<*const c_void>().sub(slots.len());
                slot.copy_from_nonoverlapping(slots.as_ptr(), slots.len());
                Self { start, slots: slot }
            }
        }
    }

    impl Drop for Cut {
        fn drop(&mut self) {
            // SAFETY: it was mapped by `new`.
            unsafe { munmap(self.start, 2 * PAGE) };
        }
    }
}

/// A table of every length: whatever is newer than what fits says which release it needs, and NULL is said of the rest.
#[cfg(unix)]
fn cut_everywhere<T: ApiTable>(tried: Tried<T>) {
    let marker = 8 as *const c_void;
    for length in 0..=T::SLOTS.len() {
        let count = |version: u32| T::SLOTS.iter().filter(|slot| slot.since <= version).count();
        let version = (0..=NEWEST).rev().find(|version| count(*version) <= length).expect("0 has none");
        let empty = memory::Cut::new(&vec![core::ptr::null(); length]);
        // SAFETY: the table has at least the slots of the version, all NULL.
        let table = unsafe { Table::<T>::new(empty.slots.cast(), version) }.expect("not NULL");
        let found = tried(&table);
        assert_eq!(found.len(), T::SLOTS.len(), "every slot has a method");
        for ((index, missing), slot) in found.into_iter().zip(T::SLOTS) {
            let why = if slot.since > version { Why::Needs(slot.since) } else { Why::Empty };
            assert_eq!(index, slot.index);
            assert_eq!(missing, Some(Missing { table: T::NAME, function: slot.name, why, version }));
        }
        let full = memory::Cut::new(&vec![marker; length]);
        // SAFETY: the table has at least the slots of the version; nothing in it is called.
        let table = unsafe { Table::<T>::new(full.slots.cast(), version) }.expect("not NULL");
        for slot in T::SLOTS {
            match table.address(slot) {
                Ok(found) => assert!(slot.since <= version && found.as_ptr().cast_const() == marker),
                Err(missing) => assert_eq!(missing.why, Why::Needs(slot.since)),
            }
        }
    }
}

/// On each of the libraries in ORTFORGE_RUST_LIBRARIES every method that is newer says so, and no other slot is NULL but by build.
#[cfg(feature = "std")]
#[test]
fn newer_functions_of_real_libraries() {
    let Some(paths) = std::env::var_os("ORTFORGE_RUST_LIBRARIES") else {
        println!("no library is tried: ORTFORGE_RUST_LIBRARIES names none");
        return;
    };
    for path in std::env::split_paths(&paths) {
        // SAFETY: whoever set the variable trusts the library.
        let library = unsafe { ortforge_sys::Library::load(&path) }.unwrap();
        let api = library.api();
        let newer: Vec<_> = OrtApi::SLOTS.iter().filter(|slot| slot.since > api.version()).collect();
        for slot in OrtApi::SLOTS {
            let found = api.address(slot).map(drop).map_err(|missing| missing.why);
            let expected = if slot.since > api.version() { Err(Why::Needs(slot.since)) } else { Ok(()) };
            assert_eq!(found, expected, "{}", slot.name);
        }
        let text = newer.first().map(|slot| api.address(slot).unwrap_err().to_string());
        println!("{}: API {}, {} newer, ex) {text:?}", path.display(), api.version(), newer.len());
    }
}
