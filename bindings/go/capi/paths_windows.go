package capi

import "syscall"

// characters has the path with a NUL at its end. Halves of surrogate pairs, which Windows allows in names, stay what they are.
func characters(path string) []uint16 {
	found, err := syscall.UTF16FromString(path)
	if err != nil {
		return []uint16{0} // there is a NUL inside, which Path has looked for
	}
	return found
}

func pathOf(characters []uint16) string {
	return syscall.UTF16ToString(characters)
}
