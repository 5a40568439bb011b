//! What the methods of all API tables share.

#[path = "generated/calls/mod.rs"]
mod tables;

use crate::table::Slot;

pub(crate) const fn slot(name: &'static str, index: usize, since: u32, until: Option<u32>) -> Slot {
    Slot { name, index, since, until }
}

/// The function in a slot; leaves the method with an error where the host does not have it.
macro_rules! reach {
    ($table:expr, $index:literal, $slot:ident) => {{
        let slot = &Self::SLOTS_OF_TABLE[$index];
        $table.check(slot)?;
        // SAFETY: the host's version has the slot, so it lies inside the table that `Table::new` was given, and holds NULL or
        // a function of the type of the member. No reference to the whole table is made, which may be shorter than the type.
        match unsafe { core::ptr::addr_of!((*$table.as_ptr()).$slot).read() } {
            Some(found) => found,
            None => return Err($table.empty(slot)),
        }
    }};
}
pub(crate) use reach;
