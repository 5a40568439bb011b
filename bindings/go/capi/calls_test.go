//go:build linux || darwin

// Every method, on tables that are shorter than the newest, with memory behind them that nobody may read.

package capi

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"ortforge/raw"
)

// errorOf leaves a result out.
func errorOf[T any](_ T, err error) error {
	return err
}

// cut is memory that ends with slots, and behind which nothing can be read.
func cut(t *testing.T, length int, slot uintptr) unsafe.Pointer {
	const page = 1 << 16 // a multiple of the pages of all systems
	memory, err := syscall.Mmap(-1, 0, 2*page, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Munmap(memory) })
	if err := syscall.Mprotect(memory[page:], syscall.PROT_NONE); err != nil {
		t.Fatal(err)
	}
	start := unsafe.Add(unsafe.Pointer(&memory[0]), page-8*length)
	for i := range length {
		*(*uintptr)(unsafe.Add(start, 8*i)) = slot
	}
	return start
}

// everywhere cuts a table at every length: whatever is newer than what fits says which release it needs, and NULL is said of the rest.
func everywhere(t *testing.T, name string, slots []raw.Slot, tried func(table) []error) {
	count := func(version uint32) (found int) {
		for _, slot := range slots {
			if slot.Since <= version {
				found++
			}
		}
		return found
	}
	for length := range len(slots) + 1 {
		version := uint32(raw.NEWEST)
		for count(version) > length {
			version--
		}
		library := &Library{version: version}
		found := tried(table{cut(t, length, 0), library, name, slots})
		if len(found) != len(slots) {
			t.Fatalf("%d methods for %d slots", len(found), len(slots))
		}
		full := table{cut(t, length, 8), library, name, slots}
		for i, slot := range slots {
			var why Reason = Empty
			if version < slot.Since {
				why = Since(slot.Since)
			} else if slot.Until != 0 && slot.Until < version {
				why = Until(slot.Until)
			}
			var missing *Missing
			if !errors.As(found[i], &missing) || *missing != (Missing{name, slot.Name, why, version}) {
				t.Fatalf("%d slots, %s: %v", length, slot.Name, found[i])
			}
			if !errors.Is(found[i], errors.ErrUnsupported) {
				t.Fatal("it is not told by errors.ErrUnsupported")
			}
			if got := full.Has(slot.Name); (got == nil) != (why == Empty) {
				t.Fatalf("%d slots with something in them, %s: %v", length, slot.Name, got)
			}
		}
	}
}

func TestUnknownFunction(t *testing.T) {
	table := table{cut(t, 0, 0), &Library{version: 20}, "OrtApi", raw.OrtApiSlots}
	if got := table.Has("NoSuchFunction").Error(); got != "OrtApi.NoSuchFunction is not described; this is ONNX Runtime 1.20" {
		t.Error(got)
	}
}

// On each of the libraries in ORTFORGE_GO_LIBRARIES every method that is newer says so, and no other slot is NULL.
func TestNewerFunctions(t *testing.T) {
	paths := filepath.SplitList(os.Getenv("ORTFORGE_GO_LIBRARIES"))
	if len(paths) == 0 {
		t.Skip("no library is tried: ORTFORGE_GO_LIBRARIES names none")
	}
	for _, path := range paths {
		library, err := Load(path)
		if err != nil {
			t.Fatal(err)
		}
		api, newer, text := library.OrtApi(), 0, ""
		for _, slot := range api.Slots() {
			found := api.Has(slot.Name)
			if slot.Since <= library.Version() {
				if found != nil {
					t.Error(found)
				}
				continue
			}
			newer++
			text = found.Error()
			if want := fmt.Sprintf("OrtApi.%s needs ONNX Runtime 1.%d or newer; this is 1.%d", slot.Name, slot.Since, library.Version()); text != want {
				t.Error(text)
			}
		}
		t.Logf("%s: API %d, %d newer, ex) %s", path, library.Version(), newer, text)
	}
}

// Each of the libraries in ORTFORGE_GO_FAKES is named for what is wrong with it.
func TestLibrariesThatCannotBeUsed(t *testing.T) {
	folder := os.Getenv("ORTFORGE_GO_FAKES")
	if folder == "" {
		t.Skip("no library is tried: ORTFORGE_GO_FAKES names no folder")
	}
	for name, expected := range map[string]error{
		"none": ErrNotLoaded, "no\x00path": ErrNotLoaded, "text": ErrNotLoaded, "empty": ErrNotONNXRuntime, "base": ErrNull, "members": ErrNull,
		"string": ErrNull, "words": ErrNoVersion, "two": ErrNoVersion, "bytes": ErrNoVersion, "old": ErrTooOld, "new": ErrTooNew, "newer": nil,
	} {
		path := filepath.Join(folder, name+".so")
		library, err := Load(path)
		var loading *LoadError
		switch {
		case expected == nil:
			if err != nil || library.Version() != raw.NEWEST || library.VersionString() != "1.99.0" {
				t.Errorf("%s: %v, %v", name, library, err)
			}
		case !errors.Is(err, expected) || !errors.As(err, &loading) || loading.Path != path || !strings.HasPrefix(err.Error(), path):
			t.Errorf("%s: %v", name, err)
		default:
			t.Log(err)
		}
	}
}

// A status is an error whatever it says, and is released once.
func TestStatus(t *testing.T) {
	folder := os.Getenv("ORTFORGE_GO_FAKES")
	if folder == "" {
		t.Skip("no library is tried: ORTFORGE_GO_FAKES names no folder")
	}
	library, err := Load(filepath.Join(folder, "failing.so"))
	if err != nil || library.VersionString() != "1.31.0-\uFFFD" {
		t.Fatal(library, err)
	}
	for range 3 {
		err := library.OrtApi().CreateEnv(0, nil, nil)
		var failure *Failure
		if !errors.As(err, &failure) || *failure != (Failure{77, "broken \uFFFD text", "OrtApi.CreateEnv"}) {
			t.Error(err)
		}
		if !errors.Is(err, raw.OrtErrorCode(77)) || err.Error() != "OrtApi.CreateEnv: broken \uFFFD text (OrtErrorCode(77))" {
			t.Error(err)
		}
		info, err := library.OrtApi().GetBuildInfoString()
		if err != nil || GoText(info) != "0 alive" {
			t.Error(GoText(info), err)
		}
	}
	var missing *Missing
	if err := library.OrtApi().CreateSessionOptions(nil); !errors.As(err, &missing) || missing.Why != Empty {
		t.Error(err)
	}
}

func TestTexts(t *testing.T) {
	if _, err := Text("a\x00b"); !errors.Is(err, ErrNUL) {
		t.Error(err)
	}
	if _, err := Path("a\x00b"); !errors.Is(err, ErrNUL) {
		t.Error(err)
	}
	for _, text := range []string{"", "a", "é\xff\xfe"} {
		at, err := Text(text)
		if err != nil || GoText(at) != text {
			t.Errorf("%q: %v", text, err)
		}
		path, err := Path(text)
		if err != nil || GoPath(path) != text {
			t.Errorf("%q: %v", text, err)
		}
	}
	if GoText(nil) != "" || GoPath(nil) != "" {
		t.Error("nil is no text")
	}
}

func TestErrors(t *testing.T) {
	var err error = fmt.Errorf("outside: %w", &Failure{raw.ORT_NO_SUCHFILE, "where?", "OrtApi.CreateSession"})
	var failure *Failure
	var code raw.OrtErrorCode
	if !errors.Is(err, raw.ORT_NO_SUCHFILE) || errors.Is(err, raw.ORT_FAIL) || !errors.As(err, &failure) || !errors.As(err, &code) {
		t.Error(err)
	}
	if err.Error() != "outside: OrtApi.CreateSession: where? (ORT_NO_SUCHFILE)" {
		t.Error(err)
	}
}

// C may keep the texts and the array of their addresses, as RunAsync does, until the pinner unpins.
func TestTextsStay(t *testing.T) {
	var pinner runtime.Pinner
	first, err := Texts(&pinner, []string{"a", "b"})
	if err != nil {
		t.Fatal(err)
	}
	gone := make(chan struct{})
	runtime.AddCleanup(first, func(gone chan struct{}) { close(gone) }, gone)
	for range 3 {
		runtime.GC()
	}
	select {
	case <-gone:
		t.Error("the garbage collector took the array")
	case <-time.After(100 * time.Millisecond):
	}
	pinner.Unpin()
	for range 1000 {
		runtime.GC()
		select {
		case <-gone:
			return
		case <-time.After(time.Millisecond):
		}
	}
	t.Error("the array is still there")
}
