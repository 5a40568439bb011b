package capi

/*
#include <stdint.h>

#include "load.h"
*/
import "C"

import (
	"errors"
	"runtime/cgo"
	"runtime/debug"
	"sync"
	"unsafe"

	"ortforge/raw"
)

// Callback is a function of Go that ONNX Runtime may call: Function and State are what a function of the API takes. It lives until
// Close, which has to come after ONNX Runtime has called it for the last time.
//
// A panic does not leave it. Where the C function gives a status, the panic is one, and so is an error that the function of Go
// returns; of any other, Err tells. It must not call runtime.Goexit, as t.FailNow and t.Fatal of a test do: that would leave the frames of ONNX
// Runtime, too, without what they do at their end, and ends the program on a thread that ONNX Runtime made.
type Callback struct {
	// Function is the address of a function in C.
	Function raw.Function
	// State is the argument with which it finds the function of Go.
	State    unsafe.Pointer
	function any
	library  *Library
	handle   cgo.Handle
	mutex    sync.Mutex
	err      error
	closed   bool
}

var errNoMemory = errors.New("no memory for the state of a callback")

func (l *Library) callback(address unsafe.Pointer, function any) (*Callback, error) {
	callback := &Callback{Function: address, function: function, library: l}
	callback.handle = cgo.NewHandle(callback)
	callback.State = C.of_cell(C.uintptr_t(callback.handle))
	if callback.State == nil {
		callback.handle.Delete()
		return nil, errNoMemory
	}
	return callback, nil
}

// Close lets go of the function. More calls do nothing.
func (c *Callback) Close() error {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if !c.closed {
		c.closed = true
		C.of_free(c.State)
		c.handle.Delete()
	}
	return nil
}

// Err is the first panic, as a *PanicError, or error; nil if there was none.
func (c *Callback) Err() error {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.err
}

// attempted runs what a function of Go does, and keeps its error or panic. The function may close the callback: the handle is looked up once.
func attempted(handle C.uintptr_t, do func(*Callback) error) (callback *Callback, err error) {
	callback = cgo.Handle(handle).Value().(*Callback)
	defer func() {
		if value := recover(); value != nil {
			err = &PanicError{value, debug.Stack()}
		}
		if err != nil {
			callback.mutex.Lock()
			if callback.err == nil {
				callback.err = err
			}
			callback.mutex.Unlock()
		}
	}()
	return callback, do(callback)
}

// called gives what went wrong as a status.
func called(handle C.uintptr_t, do func(*Callback) error) unsafe.Pointer {
	callback, err := attempted(handle, do)
	return unsafe.Pointer(callback.library.Status(err))
}

// told is called of functions that give no status.
func told(handle C.uintptr_t, do func(*Callback)) {
	_, _ = attempted(handle, func(callback *Callback) error {
		do(callback)
		return nil
	})
}
