// Package ortforge runs models with ONNX Runtime, every release from API version [raw.OLDEST] on, loaded at run time.
//
// Every object has Close. It ends the object once, however often it is called, and not before the last call that uses the object and
// the last object that was made from it are done: the order does not matter. What is used after Close gives [ErrClosed]. Whatever is
// never closed is ended some time after the garbage collector finds it.
//
// Errors of ONNX Runtime are [*capi.Failure] with a code; functions that the library is too old for give [*capi.Missing]. What has no
// method here can be called by way of [Library.C] with the addresses that Pointer gives. Objects may be used by several goroutines at the same
// time where ONNX Runtime allows it, which of a [Session] it does.
package ortforge

import (
	"errors"
	"fmt"
	"runtime"
	"sync"
	"unsafe"

	"ortforge/capi"
	"ortforge/raw"
)

// ErrClosed says that an object was used after its Close. Errors say which, ex) "the Session is closed": errors.Is tells them by this one.
var ErrClosed = errors.New("it is closed")

// closedError is ErrClosed with the type of the object.
type closedError string

func (e closedError) Error() string {
	return "the " + string(e) + " is closed"
}

func (e closedError) Is(target error) bool {
	return target == ErrClosed
}

// ErrArgument says that an argument cannot be.
var ErrArgument = errors.New("invalid argument")

func invalid(format string, values ...any) error {
	return fmt.Errorf("%w: %s", ErrArgument, fmt.Sprintf(format, values...))
}

// Library is a loaded ONNX Runtime, which is never unloaded.
type Library struct {
	c      *capi.Library
	once   sync.Once
	memory *raw.OrtMemoryInfo // of the CPU; as long as the library
	err    error
}

// Load loads ONNX Runtime from a file, ex) libonnxruntime.so, libonnxruntime.dylib or onnxruntime.dll. What goes wrong is a [*capi.LoadError].
func Load(path string) (*Library, error) {
	c, err := capi.Load(path)
	if err != nil {
		return nil, err
	}
	return From(c), nil
}

// From uses a library that is loaded already.
func From(c *capi.Library) *Library {
	return &Library{c: c}
}

// C is the library for calls of the C API.
func (l *Library) C() *capi.Library {
	return l.c
}

func (l *Library) api() *capi.OrtApi {
	return l.c.OrtApi()
}

// cpu describes the memory of the CPU.
func (l *Library) cpu() (*raw.OrtMemoryInfo, error) {
	l.once.Do(func() {
		var memory *raw.OrtMemoryInfo
		l.err = l.api().CreateCpuMemoryInfo(raw.OrtDeviceAllocator, raw.OrtMemTypeDefault, &memory)
		l.memory = memory
	})
	return l.memory, l.err
}

// Providers has the names of the execution providers that the library was built with, the preferred ones first.
func (l *Library) Providers() ([]string, error) {
	var names **byte
	var count int32
	if err := l.api().GetAvailableProviders(&names, &count); err != nil {
		return nil, err
	}
	found := texts(names, uintptr(count))
	return found, l.api().ReleaseAvailableProviders(names, count)
}

// texts copies an array of texts of C.
func texts(first **byte, count uintptr) []string {
	found := make([]string, count)
	for i := range found {
		found[i] = capi.GoText(unsafe.Slice(first, count)[i])
	}
	return found
}

// allocated copies a text that a function made with the default allocator, and frees it.
func (l *Library) allocated(call func(allocator *raw.OrtAllocator, out **byte) error) (string, error) {
	var allocator *raw.OrtAllocator
	if err := l.api().GetAllocatorWithDefaultOptions(&allocator); err != nil {
		return "", err
	}
	var text *byte
	if err := call(allocator, &text); err != nil || text == nil {
		return "", err
	}
	copied := capi.GoText(text)
	return copied, l.api().AllocatorFree(allocator, unsafe.Pointer(text))
}

// pairs are the keys and values of a map for a call; the pinner has to live as long as the call.
func pairs(pinner *runtime.Pinner, entries map[string]string) (keys, values **byte, count uintptr, err error) {
	var k, v []string
	for _, key := range sorted(entries) {
		k, v = append(k, key), append(v, entries[key])
	}
	if keys, err = capi.Texts(pinner, k); err != nil {
		return nil, nil, 0, err
	}
	values, err = capi.Texts(pinner, v)
	return keys, values, uintptr(len(k)), err
}
