package capi

import (
	"unsafe"

	"ortforge/raw"
)

// table is an API table of a library. Only the slots that its version has are ever read.
type table struct {
	at      unsafe.Pointer
	library *Library
	name    string
	slots   []raw.Slot
}

// Library is where the table is of.
func (t *table) Library() *Library {
	return t.library
}

// Pointer is where the table is. Slots that came after the version that was agreed on may lie behind its end.
func (t *table) Pointer() unsafe.Pointer {
	return t.at
}

// Slots has every slot that is described, also those that the library lacks: Has tells.
func (t *table) Slots() []raw.Slot {
	return append([]raw.Slot(nil), t.slots...)
}

// Has says why a function cannot be called, by its C name: a *Missing, or nil if it can.
func (t *table) Has(name string) error {
	for i := range t.slots {
		if t.slots[i].Name == name {
			return t.reach(i)
		}
	}
	return &Missing{t.name, name, Unknown, t.library.version}
}

// reach says whether a slot can be called: it is one of the library's version, so that it lies inside the table, and is not NULL.
func (t *table) reach(index int) error {
	slot, version := &t.slots[index], t.library.version
	if version < slot.Since {
		return &Missing{t.name, slot.Name, Since(slot.Since), version}
	}
	if slot.Until != 0 && slot.Until < version {
		return &Missing{t.name, slot.Name, Until(slot.Until), version}
	}
	if *(*raw.Function)(unsafe.Add(t.at, uintptr(index)*unsafe.Sizeof(t.at))) == nil {
		return &Missing{t.name, slot.Name, Empty, version}
	}
	return nil
}
