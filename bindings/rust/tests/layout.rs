//! Sizes, offsets, slot numbers and values in every API version, as the registry has them and not as the declarations have.

use core::mem::{offset_of, size_of};
use std::collections::BTreeMap;

use ortforge_sys::ApiTable;

/// What one version states of a thing. It holds until a later version states it anew, or ends it.
struct Fact {
    what: &'static str,
    first: u32,
    check: Check,
}

enum Check {
    /// What is found, and what is expected.
    Is([i64; 2], [i64; 2]),
    /// The size of the declaration, which has the last one that is stated, and this one.
    Size(i64, i64),
    /// The slots of a version, and their number.
    Slots(fn(u32) -> i64, i64),
    Ended,
}

impl Fact {
    /// What is wrong in a version, if anything is.
    fn wrong(&self, version: u32, last_size: bool) -> Option<String> {
        let (good, found, expected) = match self.check {
            Check::Is(found, expected) => (found == expected, found, expected),
            Check::Size(found, expected) if last_size => (found == expected, [found, 0], [expected, 0]),
            Check::Size(found, expected) => (found >= expected, [found, 0], [expected, 0]),
            Check::Slots(slots, expected) => (slots(version) == expected, [slots(version), 0], [expected, 0]),
            Check::Ended => return None,
        };
        (!good).then(|| format!("{}: {found:?} instead of {expected:?}", self.what))
    }
}

const POINTER: usize = size_of::<*const ()>();

/// The number for this platform; 32-bit platforms differ among each other where theirs is negative.
const fn here(wide: i64, narrow: i64, found: usize) -> i64 {
    if POINTER == 8 {
        wide
    } else if narrow < 0 {
        found as i64
    } else {
        narrow
    }
}

/// The size of what a function gives the address of.
const fn size_behind<S, T>(_: fn(*const S) -> *const T) -> usize {
    size_of::<T>()
}

/// The number of slots that a table has in a version; all slots of the newest make up the struct, or it is -1.
fn slots_in<T: ApiTable>(version: u32) -> i64 {
    let ordered = T::SLOTS.iter().enumerate().all(|(i, slot)| slot.index == i);
    if ordered && size_of::<T>() == T::SLOTS.len() * POINTER {
        T::SLOTS.iter().filter(|slot| slot.since <= version).count() as i64
    } else {
        -1
    }
}

macro_rules! what {
    (field, $of:ident, $name:ident) => {
        concat!(stringify!($of), ".", stringify!($name))
    };
    ($kind:ident, $of:ident, $name:ident) => {
        concat!(stringify!($kind), " ", stringify!($of), ".", stringify!($name))
    };
    ($kind:ident, $of:ident) => {
        concat!(stringify!($kind), " of ", stringify!($of))
    };
}

macro_rules! field {
    ($struct:ident, $member:ident, $offset:expr, $size:expr, $offset32:expr, $size32:expr, $first:expr $(,)?) => {{
        const OFFSET: usize = offset_of!($struct, $member);
        // SAFETY: never called; the address of a member is no access to it.
        let size = size_behind(|it: *const $struct| unsafe { core::ptr::addr_of!((*it).$member) });
        let expected = [here($offset, $offset32, OFFSET), here($size, $size32, size)];
        let check = Check::Is([OFFSET as i64, size as i64], expected);
        Fact { what: what!(field, $struct, $member), first: $first, check }
    }};
}

macro_rules! slot {
    ($table:ident, $slot:ident, $index:expr, $first:expr $(,)?) => {{
        let check = Check::Is([offset_of!($table, $slot) as i64, 0], [($index * POINTER) as i64, 0]);
        Fact { what: what!(slot, $table, $slot), first: $first, check }
    }};
}

macro_rules! slots {
    ($table:ident, $count:expr, $first:expr $(,)?) => {
        Fact { what: what!(slots, $table), first: $first, check: Check::Slots(slots_in::<$table>, $count) }
    };
}

macro_rules! size {
    ($struct:ident, $size:expr, $size32:expr, $first:expr $(,)?) => {{
        let found = size_of::<$struct>();
        let check = Check::Size(found as i64, here($size, $size32, found));
        Fact { what: what!(size, $struct), first: $first, check }
    }};
}

macro_rules! value {
    ($enum:ident, $value:ident, $number:expr, $first:expr $(,)?) => {{
        let check = Check::Is([$enum::$value.0 as i64, 0], [$number as i64, 0]);
        Fact { what: what!(value, $enum, $value), first: $first, check }
    }};
}

macro_rules! ended {
    ($first:expr, $($thing:ident),+ $(,)?) => {
        Fact { what: what!($($thing),+), first: $first, check: Check::Ended }
    };
}

#[path = "generated/layout.rs"]
mod generated;

/// Compare everything that a version has.
fn check(version: u32, count: usize) {
    let facts = generated::facts();
    let stated = facts.iter().filter(|fact| !matches!(fact.check, Check::Ended));
    let last: BTreeMap<&str, u32> = stated.map(|fact| (fact.what, fact.first)).collect();
    let until = facts.iter().filter(|fact| fact.first <= version);
    let mut held: BTreeMap<&str, &Fact> = until.map(|fact| (fact.what, fact)).collect();
    held.retain(|_, fact| !matches!(fact.check, Check::Ended));
    assert_eq!(held.len(), count, "so many facts hold in this version");
    let wrong: Vec<String> =
        held.values().filter_map(|fact| fact.wrong(version, last[fact.what] == fact.first)).collect();
    assert!(wrong.is_empty(), "API version {version}: {}", wrong.join("; "));
}
