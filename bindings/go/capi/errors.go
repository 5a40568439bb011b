package capi

import (
	"errors"
	"fmt"
	"strings"
	"unsafe"

	"ortforge/raw"
)

// What is wrong with a library. errors.Is tells a *LoadError by them.
var (
	// ErrNotLoaded: the system's loader does not take it.
	ErrNotLoaded = errors.New("cannot be loaded as a shared library")
	// ErrNotONNXRuntime: it does not export OrtGetApiBase.
	ErrNotONNXRuntime = errors.New("is not ONNX Runtime: it does not export OrtGetApiBase")
	// ErrNull: its OrtApiBase, or a function in it, is NULL.
	ErrNull = errors.New("is not ONNX Runtime: OrtApiBase or something in it is NULL")
	// ErrNoVersion: its version is none of ONNX Runtime 1.
	ErrNoVersion = errors.New("has no version of ONNX Runtime 1")
	// ErrTooOld: it serves no API version that is described.
	ErrTooOld = fmt.Errorf("is too old: ONNX Runtime 1.%d or newer is needed", raw.OLDEST)
	// ErrTooNew: it is newer than what is described, and serves none of the API versions that are.
	ErrTooNew = fmt.Errorf("is too new: it serves none of the API versions %d to %d", raw.OLDEST, raw.NEWEST)
)

// ErrNUL says that a text cannot be given to C: behind a NUL nothing would be read.
var ErrNUL = errors.New("there is a NUL in the text")

// LoadError says why a library cannot be used.
type LoadError struct {
	// Path is where it was looked for; empty for a library that the program is linked to.
	Path string
	// Err is one of the errors above.
	Err error
	// Why is what the system or the library says; it may be empty.
	Why string
}

// Error names the library and what is wrong.
func (e *LoadError) Error() string {
	path, why := e.Path, e.Why
	if path == "" {
		path = "the library"
	}
	if why != "" {
		why = ": " + why
	}
	return path + " " + e.Err.Error() + why
}

// Unwrap gives the named error.
func (e *LoadError) Unwrap() error {
	return e.Err
}

// Reason is why a library lacks a function: [Since], [Until], [Empty] or [Unknown].
type Reason interface {
	reason(version uint32) string
}

// Since is the release that has the function first: the library is older.
type Since uint32

// Until is the last release that had the function: the library is newer.
type Until uint32

type other string

const (
	// Empty is the reason where the slot is NULL: the library was built without it.
	Empty other = "is missing from this build of ONNX Runtime"
	// Unknown is the reason where no release is known to have it.
	Unknown other = "is not described; this is ONNX Runtime"
)

func (s Since) reason(version uint32) string {
	return fmt.Sprintf("needs ONNX Runtime 1.%d or newer; this is 1.%d", uint32(s), version)
}

func (u Until) reason(version uint32) string {
	return fmt.Sprintf("was removed after ONNX Runtime 1.%d; this is 1.%d", uint32(u), version)
}

func (o other) reason(version uint32) string {
	return fmt.Sprintf("%s 1.%d", string(o), version)
}

// Missing says that a library does not have a function. errors.Is tells it by errors.ErrUnsupported.
type Missing struct {
	// Table and Function are C's names.
	Table, Function string
	// Why is the reason.
	Why Reason
	// Version is the API version that was agreed on.
	Version uint32
}

// Error names the function and the release that it needs.
func (e *Missing) Error() string {
	return e.Table + "." + e.Function + " " + e.Why.reason(e.Version)
}

// Unwrap gives errors.ErrUnsupported.
func (e *Missing) Unwrap() error {
	return errors.ErrUnsupported
}

// Failure is what a status of ONNX Runtime says. errors.Is tells it by its code, ex) raw.ORT_NO_SUCHFILE.
type Failure struct {
	// Code is ONNX Runtime's.
	Code raw.OrtErrorCode
	// Message is what ONNX Runtime says to people. What was no UTF-8 in it is replaced.
	Message string
	// Function is what was called, ex) "OrtApi.CreateSession"; it may be empty.
	Function string
}

// Error is the message with the function and the code.
func (e *Failure) Error() string {
	if e.Function == "" {
		return fmt.Sprintf("%s (%s)", e.Message, e.Code)
	}
	return fmt.Sprintf("%s: %s (%s)", e.Function, e.Message, e.Code)
}

// Unwrap gives the code.
func (e *Failure) Unwrap() error {
	return e.Code
}

// PanicError is what a function of Go that ONNX Runtime called panicked with.
type PanicError struct {
	// Value is what was given to panic.
	Value any
	// Stack is where that was.
	Stack []byte
}

// Error says what the value was.
func (e *PanicError) Error() string {
	return fmt.Sprintf("a panic in a callback: %v", e.Value)
}

// failure is the error that a status says, which is released; nil for NULL.
func (l *Library) failure(function string, status unsafe.Pointer) error {
	if status == nil {
		return nil
	}
	return l.Checked(function, (*raw.OrtStatus)(status))
}

// Checked is the error that a status of the caller's says, which is released; nil for nil.
func (l *Library) Checked(function string, status *raw.OrtStatus) error {
	if status == nil {
		return nil
	}
	code, err := l.api.GetErrorCode(status)
	if err != nil {
		return err
	}
	text, err := l.api.GetErrorMessage(status)
	if err != nil {
		return err
	}
	message := strings.TrimSpace(strings.ToValidUTF8(GoText(text), "\uFFFD"))
	if err := l.api.ReleaseStatus(status); err != nil {
		return err
	}
	return &Failure{code, message, function}
}

// says is what an error says, by methods of the caller's that may panic, ex) of an error that is a nil pointer of some type.
func says(err error) (code raw.OrtErrorCode, message string) {
	code = raw.ORT_FAIL
	defer func() {
		if value := recover(); value != nil {
			message = fmt.Sprintf("an error of type %T, which panics with: %v", err, value)
		}
	}()
	var failure *Failure
	if errors.As(err, &failure) && failure != nil && failure.Code != raw.ORT_OK {
		code = failure.Code
	}
	return code, err.Error()
}

// Status is a status for ONNX Runtime, which takes it over; nil, which is success, for nil or if it cannot even make one.
func (l *Library) Status(err error) *raw.OrtStatus {
	if err == nil {
		return nil
	}
	code, message := says(err)
	text, err := Text(strings.ReplaceAll(message, "\x00", "\uFFFD"))
	if err != nil {
		return nil
	}
	status, err := l.api.CreateStatus(code, text)
	if err != nil {
		return nil
	}
	return status
}
