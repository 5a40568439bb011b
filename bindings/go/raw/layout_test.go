// Sizes, offsets, slot numbers and values in every API version, as the registry has them and not as the declarations have.

package raw

import (
	"strconv"
	"strings"
	"testing"
)

// fact is what one version states of a thing. It holds until a later version states it anew, or ends it.
type fact struct {
	what           string
	found, second  int64
	expected, more int64
	first          int
}

// end is the first version that does not have a thing any more.
type end struct {
	what  string
	first int
}

// place is 1 if a slot is listed at its number, under its name.
func place(slots []Slot, index int, name string) int64 {
	if index < len(slots) && slots[index].Index == index && slots[index].Name == name {
		return 1
	}
	return 0
}

// slotsIn is the number of slots of a table that a version has.
func slotsIn(slots []Slot, version int) (found int64) {
	for _, slot := range slots {
		if int(slot.Since) <= version {
			found++
		}
	}
	return found
}

// held has what holds in a version.
func held(version int) map[string]fact {
	found := map[string]fact{}
	for _, f := range facts {
		if f.first <= version {
			found[f.what] = f
		}
	}
	for _, e := range ends {
		if f, has := found[e.what]; has && e.first <= version && f.first < e.first {
			delete(found, e.what)
		}
	}
	return found
}

func TestLayout(t *testing.T) {
	last := map[string]int{}
	for _, f := range facts {
		last[f.what] = f.first
	}
	for version := OLDEST; version <= NEWEST; version++ {
		t.Run("version_"+strconv.Itoa(version), func(t *testing.T) {
			here := held(version)
			for _, f := range here {
				for _, table := range tables {
					if f.what == "slots of "+table.name {
						f.found = slotsIn(table.slots, version)
					}
				}
				good := f.found == f.expected
				if strings.HasPrefix(f.what, "size of ") && last[f.what] != f.first {
					good = f.found >= f.expected // a struct that grew has the last size that is stated
				}
				if !good || (f.more >= 0 && f.second != f.more) {
					t.Errorf("API version %d: %s: %d and %d instead of %d and %d", version, f.what, f.found, f.second, f.expected, f.more)
				}
			}
			if len(here) != counts[version] {
				t.Errorf("%d facts hold in version %d instead of %d", len(here), version, counts[version])
			}
		})
	}
}

func TestTablesHaveNothingButSlots(t *testing.T) {
	for _, table := range tables {
		if table.size != 8*uintptr(len(table.slots)) {
			t.Errorf("%s has %d bytes for %d slots", table.name, table.size, len(table.slots))
		}
	}
}

func TestValuesHaveNames(t *testing.T) {
	if got := ORT_NO_SUCHFILE.String(); got != "ORT_NO_SUCHFILE" {
		t.Error(got)
	}
	if got := OrtErrorCode(-7).String(); got != "OrtErrorCode(-7)" {
		t.Error(got)
	}
}
