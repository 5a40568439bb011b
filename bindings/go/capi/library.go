package capi

// #include "load.h"
import "C"

import (
	"strconv"
	"strings"
	"unsafe"

	"ortforge/raw"
)

// Library is a loaded ONNX Runtime. It is never unloaded, because its threads may outlive every object.
type Library struct {
	path    string
	text    string
	version uint32
	api     *OrtApi
}

// Load loads a library and agrees with it on an API version: the newest that both sides know. What goes wrong is a *LoadError.
// Loading runs the library's initialisers, so it must be one that is trusted.
func Load(path string) (*Library, error) {
	function, err := symbol(path, "OrtGetApiBase")
	if err != nil {
		return nil, err
	}
	if function == nil {
		return nil, &LoadError{path, ErrNotONNXRuntime, ""}
	}
	return negotiate(path, unsafe.Pointer(C.of_base(function)))
}

// Negotiate does the same with the OrtApiBase of a library that the program is linked to, and which stays loaded.
func Negotiate(base unsafe.Pointer) (*Library, error) {
	return negotiate("", base)
}

// negotiate reads the version string first, because asking for an unknown version makes ONNX Runtime print a complaint. Where a
// build serves less than its string says, older versions are tried.
func negotiate(path string, base unsafe.Pointer) (*Library, error) {
	if base == nil || C.of_usable(base) == 0 {
		return nil, &LoadError{path, ErrNull, ""}
	}
	version := C.of_version(base)
	if version == nil {
		return nil, &LoadError{path, ErrNull, ""}
	}
	text := strings.ToValidUTF8(C.GoString(version), "\uFFFD")
	minor, ok := minorOf(text)
	if !ok {
		return nil, &LoadError{path, ErrNoVersion, strconv.Quote(text)}
	}
	for version := min(minor, raw.NEWEST); version >= raw.OLDEST; version-- {
		if at := C.of_api(base, C.uint32_t(version)); at != nil {
			l := &Library{path: path, text: text, version: version}
			l.api = &OrtApi{table{at, l, "OrtApi", raw.OrtApiSlots}}
			return l, nil
		}
	}
	if minor > raw.NEWEST {
		return nil, &LoadError{path, ErrTooNew, "it is " + text}
	}
	return nil, &LoadError{path, ErrTooOld, "it is " + text}
}

// minorOf is the N of "1.N.P".
func minorOf(text string) (uint32, bool) {
	parts := strings.Split(text, ".")
	if len(parts) < 2 || parts[0] != "1" || strings.ContainsAny(parts[1], "+-") {
		return 0, false
	}
	minor, err := strconv.ParseUint(parts[1], 10, 16)
	return uint32(minor), err == nil
}

// Path is where it was loaded from; empty for a library that the program is linked to.
func (l *Library) Path() string {
	return l.path
}

// VersionString is what the library says its version is, e.g. "1.24.4".
func (l *Library) VersionString() string {
	return l.text
}

// Version is the API version that was agreed on.
func (l *Library) Version() uint32 {
	return l.version
}

// OrtApi is the main table.
func (l *Library) OrtApi() *OrtApi {
	return l.api
}
