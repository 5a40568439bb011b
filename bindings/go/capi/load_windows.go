package capi

/*
#include <stdint.h>

static void* of_address(uintptr_t address) { return (void*)address; }
*/
import "C"

import (
	"path/filepath"
	"strings"
	"syscall"
	"unsafe"
)

// besideIt is LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR and LOAD_LIBRARY_SEARCH_DEFAULT_DIRS: what it needs may lie beside it.
const besideIt = 0x0100 | 0x1000

var loadLibraryEx = syscall.NewLazyDLL("kernel32.dll").NewProc("LoadLibraryExW")

// symbol loads a library for ever, and looks a name up in it: nil if it is not there.
func symbol(path, name string) (unsafe.Pointer, error) {
	full, flags := path, uintptr(0)
	// The flags want a full path with backslashes; a bare name is for the system's own search.
	if strings.ContainsAny(path, `/\`) {
		absolute, err := filepath.Abs(path)
		if err != nil {
			return nil, &LoadError{path, ErrNotLoaded, err.Error()}
		}
		full, flags = absolute, besideIt
	}
	wide, err := syscall.UTF16PtrFromString(full)
	if err != nil {
		return nil, &LoadError{path, ErrNotLoaded, ErrNUL.Error()}
	}
	library, _, err := loadLibraryEx.Call(uintptr(unsafe.Pointer(wide)), 0, flags)
	if library == 0 {
		return nil, &LoadError{path, ErrNotLoaded, err.Error()}
	}
	found, err := syscall.GetProcAddress(syscall.Handle(library), name)
	if err != nil {
		return nil, nil
	}
	return C.of_address(C.uintptr_t(found)), nil
}
