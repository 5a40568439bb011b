//go:build !windows

package capi

/*
#cgo linux LDFLAGS: -ldl
#include <dlfcn.h>

// The address of a name in a library that is loaded for ever, and keeps its names to itself; *why is what the loader says.
static void* of_symbol(const char* path, const char* name, const char** why) {
	void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	void* found = library ? dlsym(library, name) : 0;
	*why = library ? 0 : dlerror();
	return found;
}
*/
import "C"

import (
	"runtime"
	"strings"
	"unsafe"
)

// symbol loads a library for ever, and looks a name up in it: nil if it is not there.
func symbol(path, name string) (unsafe.Pointer, error) {
	file, err := Text(path)
	if err != nil {
		return nil, &LoadError{path, ErrNotLoaded, err.Error()}
	}
	text, err := Text(name)
	if err != nil {
		return nil, err
	}
	// What the loader says belongs to the thread.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var why *C.char
	found := C.of_symbol((*C.char)(unsafe.Pointer(file)), (*C.char)(unsafe.Pointer(text)), &why)
	if why != nil {
		return nil, &LoadError{path, ErrNotLoaded, strings.ToValidUTF8(C.GoString(why), "\uFFFD")}
	}
	return found, nil
}
