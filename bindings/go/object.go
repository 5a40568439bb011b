package ortforge

import (
	"reflect"
	"runtime"
	"slices"
	"sync"

	"ortforge/raw"
)

// life counts who needs an object: its owner until Close, calls that run, and objects that were made from it.
type life struct {
	mutex  sync.Mutex
	users  int
	closed bool
	name   string // of its type
	end    func()
	needs  []*life
	over   []memory
}

// memory is what a tensor over data of the caller lies in. What shares it has a use of the tensor's life, which needs none itself: no circle
// can come of it, and no chain of results, each the next one's input.
type memory struct {
	start, size uintptr
	life        *life
}

// memories are what objects lie in, each once.
func memories(objects ...*life) (found []memory) {
	seen := map[*life]bool{}
	for _, object := range objects {
		object.mutex.Lock()
		for _, it := range object.over {
			if !seen[it.life] {
				seen[it.life] = true
				found = append(found, it)
			}
		}
		object.mutex.Unlock()
	}
	return found
}

// keep makes an object need memory that it may lie in; somebody uses that already, so that it need not be open any more.
func (l *life) keep(of []memory) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	for _, it := range of {
		if !slices.Contains(l.over, it) {
			it.life.again()
			l.needs, l.over = append(l.needs, it.life), append(l.over, it)
		}
	}
}

// again takes one more use of an object that the caller has a use of.
func (l *life) again() {
	l.mutex.Lock()
	l.users++
	l.mutex.Unlock()
}

// begin starts the life of an object, which takes over one use of each that it needs. `end` must not refer to the object itself, which is closed
// when nobody can reach it any more.
func begin[T any](object *T, end func(), needs ...*life) *life {
	it := &life{users: 1, name: reflect.TypeFor[T]().Name(), end: end, needs: needs}
	runtime.AddCleanup(object, func(it *life) { it.close() }, it)
	return it
}

// use keeps an object from being ended until done is called.
func (l *life) use() error {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.closed {
		return closedError(l.name)
	}
	l.users++
	return nil
}

func (l *life) done() {
	l.mutex.Lock()
	l.users--
	last := l.users == 0
	l.mutex.Unlock()
	if last {
		l.end()
		for _, need := range l.needs {
			need.done()
		}
	}
}

func (l *life) close() {
	l.mutex.Lock()
	first := !l.closed
	l.closed = true
	l.mutex.Unlock()
	if first {
		l.done()
	}
}

// also makes an object need another, too, which it takes over a use of.
func (l *life) also(need *life) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.needs = append(l.needs, need)
}

// takes does what makes an object need another from then on. This is used meanwhile, so that Close comes before all of it or after.
func (l *life) takes(need *life, do func() error) error {
	if err := l.use(); err != nil {
		return err
	}
	defer l.done()
	if err := need.use(); err != nil {
		return err
	}
	if err := do(); err != nil {
		need.done()
		return err
	}
	l.also(need)
	return nil
}

// using is what several calls have in common: all objects are used until the returned function is called.
func using(objects ...*life) (func(), error) {
	for i, object := range objects {
		if err := object.use(); err != nil {
			for _, used := range objects[:i] {
				used.done()
			}
			return nil, err
		}
	}
	return func() {
		for _, used := range objects {
			used.done()
		}
	}, nil
}

// sorted has the keys of a map in order, so that the same map gives the same calls.
func sorted[T any](entries map[string]T) []string {
	keys := make([]string, 0, len(entries))
	for key := range entries {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// Close ends it as soon as nothing needs it any more. More calls, and that of a nil, do nothing; it always gives nil.
func (it *Env) Close() error {
	if it != nil {
		it.life.close()
	}
	return nil
}

// Pointer is the object of the C API, for calls by way of [Library.C]. It lives until Close, or until the
// garbage collector finds that nobody has this: runtime.KeepAlive belongs after such a call.
func (it *Env) Pointer() *raw.OrtEnv {
	return it.pointer
}

// Library is where it is of.
func (it *Env) Library() *Library {
	return it.library
}

func (it *Env) lives() *life {
	return it.life
}

// Close ends it as soon as nothing needs it any more. More calls, and that of a nil, do nothing; it always gives nil.
func (it *SessionOptions) Close() error {
	if it != nil {
		it.life.close()
	}
	return nil
}

// Pointer is the object of the C API, for calls by way of [Library.C]. It lives until Close, or until the
// garbage collector finds that nobody has this: runtime.KeepAlive belongs after such a call.
func (it *SessionOptions) Pointer() *raw.OrtSessionOptions {
	return it.pointer
}

// Library is where it is of.
func (it *SessionOptions) Library() *Library {
	return it.library
}

func (it *SessionOptions) lives() *life {
	return it.life
}

// Close ends it as soon as nothing needs it any more. More calls, and that of a nil, do nothing; it always gives nil.
func (it *Session) Close() error {
	if it != nil {
		it.life.close()
	}
	return nil
}

// Pointer is the object of the C API, for calls by way of [Library.C]. It lives until Close, or until the
// garbage collector finds that nobody has this: runtime.KeepAlive belongs after such a call.
func (it *Session) Pointer() *raw.OrtSession {
	return it.pointer
}

// Library is where it is of.
func (it *Session) Library() *Library {
	return it.library
}

func (it *Session) lives() *life {
	return it.life
}

// Close ends it as soon as nothing needs it any more. More calls, and that of a nil, do nothing; it always gives nil.
func (it *RunOptions) Close() error {
	if it != nil {
		it.life.close()
	}
	return nil
}

// Pointer is the object of the C API, for calls by way of [Library.C]. It lives until Close, or until the
// garbage collector finds that nobody has this: runtime.KeepAlive belongs after such a call.
func (it *RunOptions) Pointer() *raw.OrtRunOptions {
	return it.pointer
}

// Library is where it is of.
func (it *RunOptions) Library() *Library {
	return it.library
}

func (it *RunOptions) lives() *life {
	return it.life
}

// Close ends it as soon as nothing needs it any more. More calls, and that of a nil, do nothing; it always gives nil.
func (it *Value) Close() error {
	if it != nil {
		it.life.close()
	}
	return nil
}

// Pointer is the object of the C API, for calls by way of [Library.C]. It lives until Close, or until the
// garbage collector finds that nobody has this: runtime.KeepAlive belongs after such a call.
func (it *Value) Pointer() *raw.OrtValue {
	return it.pointer
}

// Library is where it is of.
func (it *Value) Library() *Library {
	return it.library
}

func (it *Value) lives() *life {
	return it.life
}

// Close ends it as soon as nothing needs it any more. More calls, and that of a nil, do nothing; it always gives nil.
func (it *Binding) Close() error {
	if it != nil {
		it.life.close()
	}
	return nil
}

// Pointer is the object of the C API, for calls by way of [Library.C]. It lives until Close, or until the
// garbage collector finds that nobody has this: runtime.KeepAlive belongs after such a call.
func (it *Binding) Pointer() *raw.OrtIoBinding {
	return it.pointer
}

// Library is where it is of.
func (it *Binding) Library() *Library {
	return it.library
}

func (it *Binding) lives() *life {
	return it.life
}

// Close ends it as soon as nothing needs it any more. More calls, and that of a nil, do nothing; it always gives nil.
func (it *Adapter) Close() error {
	if it != nil {
		it.life.close()
	}
	return nil
}

// Pointer is the object of the C API, for calls by way of [Library.C]. It lives until Close, or until the
// garbage collector finds that nobody has this: runtime.KeepAlive belongs after such a call.
func (it *Adapter) Pointer() *raw.OrtLoraAdapter {
	return it.pointer
}

// Library is where it is of.
func (it *Adapter) Library() *Library {
	return it.library
}

func (it *Adapter) lives() *life {
	return it.life
}
