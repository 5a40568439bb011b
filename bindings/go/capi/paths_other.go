//go:build !windows

package capi

// characters has the path with a NUL at its end.
func characters(path string) []byte {
	return append([]byte(path), 0)
}

func pathOf(characters []byte) string {
	return string(characters)
}
