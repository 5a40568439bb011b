package ortforge

import (
	"context"
	"slices"
	"sync"
	"unsafe"

	"ortforge/capi"
	"ortforge/raw"
)

// Binding has the inputs and outputs of runs of one session, which are bound once and used often. One goroutine at a time uses it.
type Binding struct {
	library *Library
	pointer *raw.OrtIoBinding
	life    *life
	session *Session
	bound   *bound
}

// bound are the values that a binding uses: they are not ended before. A nil is an output that each run makes. What a run made may lie in the
// memory of what was bound then, which is kept until another run.
type bound struct {
	mutex           sync.Mutex
	inputs, outputs map[string]*life
	ran             []memory
}

// memories are what values of a run may lie in: of what is bound, and with `before` of what was when it ran.
func (b *bound) memories(before bool) []memory {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	var lives []*life
	for _, values := range []map[string]*life{b.inputs, b.outputs} {
		for _, it := range values {
			if it != nil {
				lives = append(lives, it)
			}
		}
	}
	found := memories(lives...)
	for _, it := range b.ran {
		if before && !slices.Contains(found, it) {
			found = append(found, it)
		}
	}
	return found
}

// keep keeps memory in place of what was kept before.
func (b *bound) keep(of []memory) {
	for _, it := range of {
		it.life.again()
	}
	b.mutex.Lock()
	before := b.ran
	b.ran = of
	b.mutex.Unlock()
	for _, it := range before {
		it.life.done()
	}
}

// made are the outputs that each run makes.
func (b *bound) made() (names []string) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	for _, name := range sorted(b.outputs) {
		if b.outputs[name] == nil {
			names = append(names, name)
		}
	}
	return names
}

// set takes over one use of a value, or of none, in place of what was bound before.
func (b *bound) set(values *map[string]*life, name string, value *life) {
	b.mutex.Lock()
	before := (*values)[name]
	if *values == nil {
		*values = map[string]*life{}
	}
	(*values)[name] = value
	b.mutex.Unlock()
	if before != nil {
		before.done()
	}
}

func (b *bound) clear(values *map[string]*life) {
	b.mutex.Lock()
	before := *values
	*values = nil
	b.mutex.Unlock()
	for _, value := range before {
		if value != nil {
			value.done()
		}
	}
}

// NewBinding makes a binding without anything in it.
func (s *Session) NewBinding() (*Binding, error) {
	if err := s.life.use(); err != nil {
		return nil, err
	}
	l := s.library
	var pointer *raw.OrtIoBinding
	if err := l.api().CreateIoBinding(s.pointer, &pointer); err != nil {
		s.life.done()
		return nil, err
	}
	held := &bound{}
	b := &Binding{library: l, pointer: pointer, session: s, bound: held}
	b.life = begin(b, func() {
		_ = l.api().ReleaseIoBinding(pointer)
		held.clear(&held.inputs)
		held.clear(&held.outputs)
		held.keep(nil)
	}, s.life)
	return b, nil
}

func (b *Binding) call(do func(api *capi.OrtApi) error) error {
	if err := b.life.use(); err != nil {
		return err
	}
	defer b.life.done()
	return do(b.library.api())
}

func (b *Binding) bind(values *map[string]*life, name string, v *Value, call func(api *capi.OrtApi, name *byte) error) error {
	text, err := capi.Text(name)
	if err != nil {
		return err
	}
	if v == nil || v.library.c != b.library.c {
		return invalid("the value of %q is nil or of another library", name)
	}
	return b.call(func(api *capi.OrtApi) error {
		if err := v.life.use(); err != nil {
			return err
		}
		if err := call(api, text); err != nil {
			v.life.done()
			return err
		}
		b.bound.set(values, name, v.life)
		return nil
	})
}

// SetInput binds an input, which is not ended as long as it is bound.
func (b *Binding) SetInput(name string, v *Value) error {
	return b.bind(&b.bound.inputs, name, v, func(api *capi.OrtApi, name *byte) error {
		return api.BindInput(b.pointer, name, v.pointer)
	})
}

// SetOutput binds a tensor that an output is written to.
func (b *Binding) SetOutput(name string, v *Value) error {
	return b.bind(&b.bound.outputs, name, v, func(api *capi.OrtApi, name *byte) error {
		return api.BindOutput(b.pointer, name, v.pointer)
	})
}

// MakeOutput lets an output be made by each run, in the memory of the CPU.
func (b *Binding) MakeOutput(name string) error {
	return b.call(func(*capi.OrtApi) error {
		if err := b.make(name); err != nil {
			return err
		}
		b.bound.set(&b.bound.outputs, name, nil)
		return nil
	})
}

func (b *Binding) make(name string) error {
	text, err := capi.Text(name)
	if err != nil {
		return err
	}
	memory, err := b.library.cpu()
	if err != nil {
		return err
	}
	return b.library.api().BindOutputToDevice(b.pointer, text, memory)
}

// Clear takes all inputs and outputs out.
func (b *Binding) Clear() error {
	return b.call(func(api *capi.OrtApi) error {
		if err := api.ClearBoundInputs(b.pointer); err != nil {
			return err
		}
		b.bound.clear(&b.bound.inputs)
		if err := api.ClearBoundOutputs(b.pointer); err != nil {
			return err
		}
		b.bound.clear(&b.bound.outputs)
		b.bound.keep(nil)
		return nil
	})
}

// Run runs the session, with options that may be nil.
func (b *Binding) Run(ctx context.Context, options *RunOptions) error {
	options, dismiss, err := b.session.runOptions(ctx, options)
	if err != nil {
		return err
	}
	defer dismiss()
	done, err := using(b.life, b.session.life)
	if err != nil {
		return err
	}
	defer done()
	// ONNX Runtime would write to what the run before made, which the caller may have.
	for _, name := range b.bound.made() {
		if err := b.make(name); err != nil {
			return err
		}
	}
	err = b.session.during(ctx, options, func(runOptions *raw.OrtRunOptions) error {
		return b.library.api().RunWithBinding(b.session.pointer, runOptions, b.pointer)
	})
	b.bound.keep(b.bound.memories(false))
	return err
}

// OutputNames are the names of what Outputs gives, in the same order.
func (b *Binding) OutputNames() (found []string, err error) {
	err = b.call(func(api *capi.OrtApi) error {
		var allocator *raw.OrtAllocator
		if err := api.GetAllocatorWithDefaultOptions(&allocator); err != nil {
			return err
		}
		var text *byte // all of them, with nothing between
		var lengths *uintptr
		var count uintptr
		if err := api.GetBoundOutputNames(b.pointer, allocator, &text, &lengths, &count); err != nil || text == nil {
			return err
		}
		at := unsafe.Pointer(text)
		for _, length := range unsafe.Slice(lengths, count) {
			found = append(found, string(unsafe.Slice((*byte)(at), length)))
			at = unsafe.Add(at, length)
		}
		_ = api.AllocatorFree(allocator, unsafe.Pointer(lengths))
		return api.AllocatorFree(allocator, unsafe.Pointer(text))
	})
	return found, err
}

// Outputs are the values of all outputs, in the order in which they were bound first. The caller closes them.
func (b *Binding) Outputs() (found []*Value, err error) {
	err = b.call(func(api *capi.OrtApi) error {
		var allocator *raw.OrtAllocator
		if err := api.GetAllocatorWithDefaultOptions(&allocator); err != nil {
			return err
		}
		var first **raw.OrtValue
		var count uintptr
		if err := api.GetBoundOutputValues(b.pointer, allocator, &first, &count); err != nil || first == nil {
			return err
		}
		of := b.bound.memories(true)
		for _, pointer := range unsafe.Slice(first, count) {
			found = append(found, b.library.result(pointer, of))
		}
		return api.AllocatorFree(allocator, unsafe.Pointer(first))
	})
	return found, err
}

// Adapter has the parameters of a LoRA adapter; ONNX Runtime 1.20 or newer.
type Adapter struct {
	library *Library
	pointer *raw.OrtLoraAdapter
	life    *life
}

// NewAdapter loads an adapter from a file.
func (l *Library) NewAdapter(path string) (*Adapter, error) {
	file, err := capi.Path(path)
	if err != nil {
		return nil, err
	}
	return l.adapter(func(out **raw.OrtLoraAdapter) error { return l.api().CreateLoraAdapter(file, nil, out) })
}

// NewAdapterFromBytes loads an adapter from memory, which is copied.
func (l *Library) NewAdapterFromBytes(data []byte) (*Adapter, error) {
	if len(data) == 0 {
		return nil, invalid("the adapter has no bytes")
	}
	return l.adapter(func(out **raw.OrtLoraAdapter) error {
		return l.api().CreateLoraAdapterFromArray(unsafe.Pointer(&data[0]), uintptr(len(data)), nil, out)
	})
}

func (l *Library) adapter(make func(out **raw.OrtLoraAdapter) error) (*Adapter, error) {
	var pointer *raw.OrtLoraAdapter
	if err := make(&pointer); err != nil {
		return nil, err
	}
	a := &Adapter{library: l, pointer: pointer}
	a.life = begin(a, func() { _ = l.api().ReleaseLoraAdapter(pointer) })
	return a, nil
}

// AddAdapter lets runs use an adapter, which is not ended before the options.
func (o *RunOptions) AddAdapter(adapter *Adapter) error {
	if adapter == nil || adapter.library.c != o.library.c {
		return invalid("the adapter is nil or of another library")
	}
	return o.life.takes(adapter.life, func() error {
		return o.library.api().RunOptionsAddActiveLoraAdapter(o.pointer, adapter.pointer)
	})
}
