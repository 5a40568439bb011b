//go:build !windows

package raw

// ORTCHAR_T is a character of a path: UTF-16 on Windows, a byte elsewhere.
type ORTCHAR_T = byte

// Long is the type long of C, which has 32 bits on Windows and 64 elsewhere.
type Long = int64

// UnsignedLong is the type unsigned long of C.
type UnsignedLong = uint64
