package raw

// ORTCHAR_T is a character of a path: UTF-16 on Windows, a byte elsewhere.
type ORTCHAR_T = uint16

// Long is the type long of C, which has 32 bits on Windows and 64 elsewhere.
type Long = int32

// UnsignedLong is the type unsigned long of C.
type UnsignedLong = uint32
