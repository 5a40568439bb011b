//! ONNX Runtime's C API in Rust, every release from API version [`OLDEST`] on, with nothing linked and nothing assumed
//! about the release that is loaded.
//!
//! [`raw`] has the declarations as C has them. [`Table`] is an API table of a host whose version was negotiated: every
//! function has a method, which gives [`Missing`] with the release that it needs where the host is too old, and never
//! reads past the end of the host's table. Both are `no_std`. With the feature `std` (the default) there are a loader
//! ([`Library`]), errors with texts ([`Failure`]), the slots that execution providers fill, with panics turned into statuses
//! ([`slots`]), and a safe layer for execution providers ([`ep`]).
#![cfg_attr(not(any(feature = "std", test)), no_std)]

mod allocated;
mod base;
mod calls;
#[path = "generated/older.rs"]
pub mod older;
mod owned;
#[path = "generated/raw.rs"]
pub mod raw;
#[path = "generated/released.rs"]
mod released;
mod table;
#[path = "generated/versions.rs"]
mod versions;

#[cfg(feature = "std")]
pub mod ep;
#[cfg(feature = "std")]
mod failure;
#[cfg(feature = "std")]
mod load;
#[cfg(feature = "std")]
mod object;
#[cfg(feature = "std")]
mod path;
#[cfg(feature = "std")]
#[path = "generated/slots.rs"]
pub mod slots;

pub use allocated::Allocated;
pub use base::{Base, NotUsable};
#[cfg(feature = "std")]
pub use failure::Failure;
#[cfg(feature = "std")]
pub use load::{Library, LoadError};
#[cfg(feature = "std")]
pub use object::{shield, shield_status, Object};
pub use owned::{Owned, Released};
#[cfg(feature = "std")]
pub use path::ort_path;
pub use table::{ApiTable, Missing, Slot, Table, Why};
pub use versions::{NEWEST, OLDEST};
