// Package raw has the declarations of ONNX Runtime's C headers, all releases from API version [OLDEST] on at once, under their C names.
//
// A struct is as its newest release has it; what a release does not have yet comes after what it has. Where a struct lost members,
// its older forms have names of their own, ex) OrtCUDAProviderOptionsUpTo14. Enums are open: any number is a value. Nothing here calls
// anything: package capi does.
package raw

import "unsafe"

// Function is the address of a function in C, or nil.
type Function = unsafe.Pointer

// Slot is one member of an API table.
type Slot struct {
	// Name is C's, ex) "CreateEnv".
	Name string
	// Index is its place in the table.
	Index int
	// Since is the first API version that has it.
	Since uint32
	// Until is the last one, where it is gone; otherwise 0.
	Until uint32
}

// Sizes and places are those of platforms whose pointers have 64 bits, which are all that ONNX Runtime is built for in these releases:
// elsewhere this array has a negative length.
type _ [unsafe.Sizeof(uintptr(0)) - 8]byte
