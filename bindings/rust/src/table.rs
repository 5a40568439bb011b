//! API tables of a host, and what is said of functions that it lacks.

use core::fmt;
use core::marker::PhantomData;
use core::ptr::NonNull;

/// One slot of an API table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The C name, ex) `CreateEnv`.
    pub name: &'static str,
    /// Its place in the table.
    pub index: usize,
    /// The first API version that has it.
    pub since: u32,
    /// The last one, where it is gone.
    pub until: Option<u32>,
}

/// A struct that ONNX Runtime fills with functions.
///
/// # Safety
/// The struct is `repr(C)` and has nothing but optional function pointers, one for each of `SLOTS`, in this order.
pub unsafe trait ApiTable {
    /// The C name.
    const NAME: &'static str;
    /// Every slot that is described.
    const SLOTS: &'static [Slot];
}

/// Why a function cannot be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The host is older than this API version.
    Needs(u32),
    /// The host is newer than this API version, the last that had it.
    Removed(u32),
    /// The host's build has no such function: its slot is NULL.
    Empty,
}

/// A function that the host does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The C name of the table.
    pub table: &'static str,
    /// The C name of the function.
    pub function: &'static str,
    /// Why it is not there.
    pub why: Why,
    /// The API version that was negotiated with the host.
    pub version: u32,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { table, function, why, version } = self;
        match why {
            Why::Needs(since) => {
                write!(f, "{table}.{function} needs ONNX Runtime 1.{since} or newer; this is 1.{version}")
            }
            Why::Removed(until) => {
                write!(f, "{table}.{function} was removed after ONNX Runtime 1.{until}; this is 1.{version}")
            }
            Why::Empty => write!(f, "{table}.{function} is missing from this build of ONNX Runtime 1.{version}"),
        }
    }
}

#[cfg(feature = "std")]
impl std::error::Error for Missing {}

/// An API table of a host. Only the slots that its version has are ever read.
pub struct Table<T> {
    start: NonNull<T>,
    version: u32,
    table: PhantomData<T>,
}

impl<T> Clone for Table<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Table<T> {}

impl<T: ApiTable> fmt::Debug for Table<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {:p}, API version {}", T::NAME, self.start, self.version)
    }
}

// SAFETY: a table is constant from the moment on that ONNX Runtime gives it; what threads may do with objects at the same
// time is part of the contract of each function, all of which are unsafe to call.
unsafe impl<T: ApiTable> Send for Table<T> {}
// SAFETY: as above; a shared reference gives no more than a copy does.
unsafe impl<T: ApiTable> Sync for Table<T> {}

impl<T: ApiTable> Table<T> {
    /// A table that was got from a host; `None` for NULL.
    ///
    /// # Safety
    /// `start` is NULL or the table that the host gives for API version `version`: it has at least the slots of that version,
    /// each with NULL or a function of the described type, and stays where it is and as it is for as long as the table is used.
    pub unsafe fn new(start: *const T, version: u32) -> Option<Self> {
        NonNull::new(start.cast_mut()).map(|start| Self { start, version, table: PhantomData })
    }

    /// Where the table is. It may end before slots that came after [`Table::version`]: such a member reads whatever lies there, so
    /// that it may seem to be a function, and `&*table.as_ptr()` is undefined behaviour. [`Table::check`] says what is there.
    pub const fn as_ptr(&self) -> *const T {
        self.start.as_ptr()
    }

    /// The API version that was negotiated.
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// The slots that the version has.
    pub fn slots(&self) -> impl Iterator<Item = &'static Slot> {
        let table = *self;
        T::SLOTS.iter().filter(move |slot| table.check(slot).is_ok())
    }

    /// The slot of a function, by its C name.
    pub fn find(name: &str) -> Option<&'static Slot> {
        T::SLOTS.iter().find(|slot| slot.name == name)
    }

    /// The address of the function in a slot.
    ///
    /// # Errors
    /// The host does not have it, or its build left the slot NULL.
    pub fn address(&self, slot: &'static Slot) -> Result<NonNull<core::ffi::c_void>, Missing> {
        self.check(slot)?;
        let known = T::SLOTS.get(slot.index).is_some_and(|own| own == slot);
        assert!(known, "the slot belongs to another table");
        // SAFETY: the slot is one of this table's (the line above), whose layout `ApiTable` promises, and the host's version
        // has it (`check`), so it lies inside the table that `new` was given. An optional function pointer is as large
        // as a pointer, and NULL is none.
        let found = unsafe { self.start.as_ptr().cast::<*mut core::ffi::c_void>().add(slot.index).read() };
        NonNull::new(found).ok_or_else(|| self.empty(slot))
    }

    /// Does the host's version have a slot?
    ///
    /// # Errors
    /// It does not; the release that does is in the error.
    #[inline]
    pub fn check(&self, slot: &'static Slot) -> Result<(), Missing> {
        match slot.until {
            _ if self.version < slot.since => Err(self.missing(slot, Why::Needs(slot.since))),
            Some(until) if self.version > until => Err(self.missing(slot, Why::Removed(until))),
            _ => Ok(()),
        }
    }

    pub(crate) fn empty(&self, slot: &'static Slot) -> Missing {
        self.missing(slot, Why::Empty)
    }

    #[cold]
    fn missing(&self, slot: &'static Slot, why: Why) -> Missing {
        Missing { table: T::NAME, function: slot.name, why, version: self.version }
    }
}
