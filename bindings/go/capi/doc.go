// Package capi loads ONNX Runtime and calls its C API: a method for every function of every table.
//
// [Load] agrees with a library on the newest API version that both sides know. A method whose function came later gives a [*Missing]
// that names the release it needs, and nothing behind the end of the library's table is read; one whose slot is NULL does the same.
// A status that says an error comes back as a [*Failure], and is released.
//
// Arguments are those of the C API, and what the documentation says of each must hold: who owns what, what may be nil, what must outlive
// what. Go's rules for memory that C is given hold, too, https://pkg.go.dev/cmd/cgo#hdr-Passing_pointers: what is passed may point to
// memory of Go that holds no pointers, or only pinned ones (runtime.Pinner), and C may keep it only while it is pinned. So a result is written to a
// variable of its own in a function, not to a field of a struct that has pointers to Go's memory, too, nor to a variable of a package: Go panics with
// "argument of cgo function has Go pointer to unpinned Go pointer". [Text], [Texts] and [Path]
// make such memory. Package ortforge has objects on top of this that see to all of it.
package capi
