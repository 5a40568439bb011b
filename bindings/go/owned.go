package ortforge

import "runtime"

// Object is anything here that has Close.
type Object interface {
	Close() error
	lives() *life
}

// Owned is an object of the C API that has no type of its own here, for calls by way of [Library.C].
type Owned[P Released] struct {
	library *Library
	pointer P
	life    *life
}

// Own takes an object over that a function of the C API makes. It is ended by the function for its type, as soon as nothing needs it after Close,
// and before all that it needs itself: what it was made from, where the C API asks for that.
//
//	options, err := ortforge.Own(library, func(out **raw.OrtThreadingOptions) error { return api.CreateThreadingOptions(out) })
func Own[P Released](l *Library, make func(out *P) error, needs ...Object) (*Owned[P], error) {
	lives := []*life{}
	for _, need := range needs {
		lives = append(lives, need.lives())
	}
	done, err := using(lives...)
	runtime.KeepAlive(needs)
	if err != nil {
		return nil, err
	}
	var made P
	if err := make(&made); err != nil {
		done()
		return nil, err
	}
	if made == nil {
		done()
		return nil, invalid("nothing was made")
	}
	it := &Owned[P]{library: l, pointer: made}
	it.life = begin(it, func() { _ = release(l, made) }, lives...)
	return it, nil
}

// Close ends it as soon as nothing needs it any more. More calls, and that of a nil, do nothing; it always gives nil.
func (it *Owned[P]) Close() error {
	if it != nil {
		it.life.close()
	}
	return nil
}

// Pointer is the object of the C API, for calls by way of [Library.C]. It lives until Close, or until the garbage collector finds that nobody
// has this: runtime.KeepAlive belongs after such a call.
func (it *Owned[P]) Pointer() P {
	return it.pointer
}

// Library is where it is of.
func (it *Owned[P]) Library() *Library {
	return it.library
}

func (it *Owned[P]) lives() *life {
	return it.life
}
