package capi

import "C"

import (
	"fmt"
	"runtime"
	"strings"
	"unsafe"

	"ortforge/raw"
)

// Text is a text as C takes it, in memory of Go, for as long as a call takes: every function of the API that takes a text copies it, unless
// its documentation says otherwise. ErrNUL if there is a NUL inside.
func Text(text string) (*byte, error) {
	if strings.IndexByte(text, 0) >= 0 {
		return nil, fmt.Errorf("%w %q", ErrNUL, text)
	}
	return unsafe.SliceData(append([]byte(text), 0)), nil
}

// Texts are several: the array of their addresses, nil if there are none. It and they stay where they are until the pinner unpins, so that C may
// keep them, too.
func Texts(pinner *runtime.Pinner, texts []string) (**byte, error) {
	found := make([]*byte, len(texts))
	for i, text := range texts {
		at, err := Text(text)
		if err != nil {
			return nil, err
		}
		pinner.Pin(at)
		found[i] = at
	}
	if len(found) == 0 {
		return nil, nil
	}
	pinner.Pin(&found[0])
	return &found[0], nil
}

// Path is a path as the C API takes it: UTF-16 on Windows, elsewhere the bytes that it is made of. ErrNUL if there is a NUL inside.
func Path(path string) (*raw.ORTCHAR_T, error) {
	if strings.IndexByte(path, 0) >= 0 {
		return nil, fmt.Errorf("%w %q", ErrNUL, path)
	}
	return unsafe.SliceData(characters(path)), nil
}

// GoText is a copy of a text of C, byte for byte: what is no UTF-8 stays as it is, so that a name can be given back. "" for nil.
func GoText(text *byte) string {
	return C.GoString((*C.char)(unsafe.Pointer(text)))
}

// GoPath is a copy of a path of C. "" for nil.
func GoPath(path *raw.ORTCHAR_T) string {
	if path == nil {
		return ""
	}
	length := 0
	for *(*raw.ORTCHAR_T)(unsafe.Add(unsafe.Pointer(path), uintptr(length)*unsafe.Sizeof(*path))) != 0 {
		length++
	}
	return string(pathOf(unsafe.Slice(path, length)))
}
