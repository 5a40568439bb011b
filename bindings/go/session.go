package ortforge

import (
	"context"
	"fmt"
	"runtime"
	"unsafe"

	"ortforge/capi"
	"ortforge/raw"
)

// Session is a model that is ready to run, in any number of goroutines at the same time.
type Session struct {
	library         *Library
	pointer         *raw.OrtSession
	life            *life
	inputs, outputs []Info
}

// Info describes an input or output of a model.
type Info struct {
	// Name is byte for byte as in the model.
	Name string
	// Kind is what it is, ex) raw.ONNX_TYPE_TENSOR.
	Kind raw.ONNXType
	// Element and Shape are those of a tensor; -1 is a dimension that is not known.
	Element raw.ONNXTensorElementDataType
	Shape   []int64
	// Symbols has the names of such dimensions; "" where there is none.
	Symbols []string
}

// NewSession makes a session of a file. It needs the environment and the options, which may be nil, until it is ended: both may be closed before.
func (env *Env) NewSession(path string, options *SessionOptions) (*Session, error) {
	file, err := capi.Path(path)
	if err != nil {
		return nil, err
	}
	return env.session(options, nil, func(api *capi.OrtApi, options *raw.OrtSessionOptions, out **raw.OrtSession) error {
		return api.CreateSession(env.pointer, file, options, out)
	})
}

// NewSessionFromBytes makes a session of a model in memory. It is not needed any more afterwards, but if the options have the entry
// "session.use_ort_model_bytes_directly" or "session.use_ort_model_bytes_for_initializers": then ONNX Runtime does not copy it, it is pinned until
// the session is ended, and must not be changed before.
func (env *Env) NewSessionFromBytes(model []byte, options *SessionOptions) (*Session, error) {
	if len(model) == 0 {
		return nil, invalid("the model has no bytes")
	}
	direct, err := options.direct()
	if err != nil {
		return nil, err
	}
	var after func()
	if direct {
		pinner := new(runtime.Pinner)
		pinner.Pin(&model[0])
		after = pinner.Unpin
	}
	return env.session(options, after, func(api *capi.OrtApi, options *raw.OrtSessionOptions, out **raw.OrtSession) error {
		return api.CreateSessionFromArray(env.pointer, unsafe.Pointer(&model[0]), uintptr(len(model)), options, out)
	})
}

// direct says whether sessions use the bytes of a model where they lie; nil has no such entry.
func (o *SessionOptions) direct() (bool, error) {
	if o == nil {
		return false, nil
	}
	for _, key := range []string{"session.use_ort_model_bytes_directly", "session.use_ort_model_bytes_for_initializers"} {
		if value, _, err := o.ConfigEntry(key); err != nil || value == "1" {
			return err == nil, err
		}
	}
	return false, nil
}

// session makes one; `after`, if there is one, is called when it is ended or cannot be made.
func (env *Env) session(options *SessionOptions, after func(), make func(*capi.OrtApi, *raw.OrtSessionOptions, **raw.OrtSession) error) (*Session, error) {
	if after == nil {
		after = func() {}
	}
	l := env.library
	if options == nil {
		own, err := l.NewSessionOptions()
		if err != nil {
			after()
			return nil, err
		}
		defer own.life.close()
		options = own
	}
	if options.library.c != l.c {
		after()
		return nil, invalid("the options are of another library")
	}
	done, err := using(env.life, options.life)
	runtime.KeepAlive(env)
	runtime.KeepAlive(options)
	if err != nil {
		after()
		return nil, err
	}
	var made *raw.OrtSession
	if err := make(l.api(), options.pointer, &made); err != nil {
		after()
		done()
		return nil, err
	}
	s := &Session{library: l, pointer: made}
	s.life = begin(s, func() {
		_ = l.api().ReleaseSession(made)
		after()
	}, env.life, options.life)
	if s.inputs, err = s.infos(l.api().SessionGetInputCount, l.api().SessionGetInputName, l.api().SessionGetInputTypeInfo); err == nil {
		s.outputs, err = s.infos(l.api().SessionGetOutputCount, l.api().SessionGetOutputName, l.api().SessionGetOutputTypeInfo)
	}
	if err != nil {
		s.life.close()
		return nil, err
	}
	return s, nil
}

func (s *Session) infos(
	count func(*raw.OrtSession, *uintptr) error,
	name func(*raw.OrtSession, uintptr, *raw.OrtAllocator, **byte) error,
	describe func(*raw.OrtSession, uintptr, **raw.OrtTypeInfo) error,
) ([]Info, error) {
	var total uintptr
	if err := count(s.pointer, &total); err != nil {
		return nil, err
	}
	found := make([]Info, total)
	for i := range total {
		text, err := s.library.allocated(func(allocator *raw.OrtAllocator, out **byte) error {
			return name(s.pointer, i, allocator, out)
		})
		if err != nil {
			return nil, err
		}
		found[i].Name = text
		var info *raw.OrtTypeInfo
		if err := describe(s.pointer, i, &info); err != nil {
			return nil, err
		}
		err = found[i].fill(s.library.api(), info)
		_ = s.library.api().ReleaseTypeInfo(info)
		if err != nil {
			return nil, err
		}
	}
	return found, nil
}

func (info *Info) fill(api *capi.OrtApi, from *raw.OrtTypeInfo) error {
	var kind raw.ONNXType
	if err := api.GetOnnxTypeFromTypeInfo(from, &kind); err != nil {
		return err
	}
	info.Kind = kind
	if info.Kind != raw.ONNX_TYPE_TENSOR && info.Kind != raw.ONNX_TYPE_SPARSETENSOR {
		return nil
	}
	var tensor *raw.OrtTensorTypeAndShapeInfo // belongs to `from`
	err := api.CastTypeInfoToTensorInfo(from, &tensor)
	if err != nil || tensor == nil {
		return err
	}
	if info.Element, info.Shape, err = typeAndShape(api, tensor); err != nil || len(info.Shape) == 0 {
		return err
	}
	symbols := make([]*byte, len(info.Shape))
	if err := api.GetSymbolicDimensions(tensor, &symbols[0], uintptr(len(symbols))); err != nil {
		return err
	}
	info.Symbols = texts(&symbols[0], uintptr(len(symbols)))
	return nil
}

// Inputs describes what the model takes.
func (s *Session) Inputs() []Info {
	return append([]Info(nil), s.inputs...)
}

// Outputs describes what the model gives.
func (s *Session) Outputs() []Info {
	return append([]Info(nil), s.outputs...)
}

// Run runs the model, and gives the outputs that are named, in that order, or all of them. The caller closes them. Where the context ends, the
// run is stopped as soon as possible; the error then tells of both.
func (s *Session) Run(ctx context.Context, inputs map[string]*Value, outputs ...string) ([]*Value, error) {
	if len(outputs) == 0 {
		for _, output := range s.outputs {
			outputs = append(outputs, output.Name)
		}
	}
	names := sorted(inputs)
	values := make([]*Value, len(names))
	for i, name := range names {
		values[i] = inputs[name]
	}
	made := make([]*Value, len(outputs))
	if err := s.RunWith(ctx, nil, names, values, outputs, made); err != nil {
		return nil, err
	}
	return made, nil
}

// RunInto runs the model, and writes outputs to tensors that are there already.
func (s *Session) RunInto(ctx context.Context, inputs, outputs map[string]*Value) error {
	names, targets := sorted(inputs), sorted(outputs)
	values, results := make([]*Value, len(names)), make([]*Value, len(targets))
	for i, name := range names {
		values[i] = inputs[name]
	}
	for i, name := range targets {
		if results[i] = outputs[name]; results[i] == nil {
			return invalid("the output %q is nil", name)
		}
	}
	return s.RunWith(ctx, nil, names, values, targets, results)
}

// RunWith runs the model with options, which may be nil. Outputs that are nil are made, the others are written to; if there is
// an error, none is made. The end of the context stops every run with these options.
func (s *Session) RunWith(ctx context.Context, options *RunOptions, inputNames []string, inputs []*Value, outputNames []string, outputs []*Value) error {
	if len(inputNames) != len(inputs) || len(outputNames) != len(outputs) {
		return invalid("%d inputs with %d names, %d outputs with %d names", len(inputs), len(inputNames), len(outputs), len(outputNames))
	}
	if len(outputs) == 0 {
		return invalid("no output is asked for")
	}
	options, dismiss, err := s.runOptions(ctx, options)
	if err != nil {
		return err
	}
	defer dismiss()
	given, lives, done, err := s.library.given(inputs, false, func(i int) string { return fmt.Sprintf("the input %q", inputNames[i]) })
	if err != nil {
		return err
	}
	defer done()
	results, _, written, err := s.library.given(outputs, true, func(i int) string { return fmt.Sprintf("the output %q", outputNames[i]) })
	if err != nil {
		return err
	}
	defer written()
	if err := s.life.use(); err != nil {
		return err
	}
	defer s.life.done()
	var pinner runtime.Pinner
	defer pinner.Unpin()
	in, err := capi.Texts(&pinner, inputNames)
	if err != nil {
		return err
	}
	out, err := capi.Texts(&pinner, outputNames)
	if err != nil {
		return err
	}
	err = s.during(ctx, options, func(runOptions *raw.OrtRunOptions) error {
		return s.library.api().Run(s.pointer, runOptions, in, unsafe.SliceData(given), uintptr(len(given)), out, uintptr(len(results)), &results[0])
	})
	if err != nil {
		return err
	}
	of := memories(lives...)
	for i, result := range results {
		if outputs[i] == nil && result != nil {
			outputs[i] = s.library.result(result, of)
		} else if result != nil && len(of) > 0 {
			outputs[i].holds(of)
		}
	}
	return nil
}

// runOptions are those of the caller, or some that are dismissed after the run where the context may end it.
func (s *Session) runOptions(ctx context.Context, options *RunOptions) (*RunOptions, func(), error) {
	if err := context.Cause(ctx); err != nil {
		return nil, nil, err
	}
	if options != nil {
		if options.library.c != s.library.c {
			return nil, nil, invalid("the options are of another library")
		}
		return options, func() {}, nil
	}
	if ctx.Done() == nil {
		return nil, func() {}, nil
	}
	own, err := s.library.NewRunOptions()
	if err != nil {
		return nil, nil, err
	}
	return own, own.life.close, nil
}

// during runs with options, which may be nil, until the context ends.
func (s *Session) during(ctx context.Context, options *RunOptions, run func(*raw.OrtRunOptions) error) error {
	if options == nil {
		return run(nil)
	}
	if err := options.life.use(); err != nil {
		return err
	}
	defer options.life.done()
	ended := options.until(ctx)
	err := run(options.pointer)
	ended()
	if cause := context.Cause(ctx); cause != nil && err != nil {
		return fmt.Errorf("%w: %w", cause, err)
	}
	return err
}

// until terminates runs when a context ends, as long as the returned function is not called; what it did to the options is undone then.
func (o *RunOptions) until(ctx context.Context) func() {
	told := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(told)
		_ = o.library.api().RunOptionsSetTerminate(o.pointer) // they are used, and may be closed already
	})
	return func() {
		if !stop() {
			<-told
			_ = o.library.api().RunOptionsUnsetTerminate(o.pointer)
		}
	}
}

// EndProfiling ends a profile, and gives the name of its file.
func (s *Session) EndProfiling() (string, error) {
	if err := s.life.use(); err != nil {
		return "", err
	}
	defer s.life.done()
	return s.library.allocated(func(allocator *raw.OrtAllocator, out **byte) error {
		return s.library.api().SessionEndProfiling(s.pointer, allocator, out)
	})
}

// Metadata is what a model says of itself.
type Metadata struct {
	Producer, Graph, Domain, Description, GraphDescription string
	Version                                                int64
	Custom                                                 map[string]string
}

// Metadata reads what the model says of itself.
func (s *Session) Metadata() (*Metadata, error) {
	if err := s.life.use(); err != nil {
		return nil, err
	}
	defer s.life.done()
	api := s.library.api()
	var from *raw.OrtModelMetadata
	if err := api.SessionGetModelMetadata(s.pointer, &from); err != nil {
		return nil, err
	}
	defer func() { _ = api.ReleaseModelMetadata(from) }()
	found := &Metadata{Custom: map[string]string{}}
	for _, field := range []struct {
		target *string
		call   func(*raw.OrtModelMetadata, *raw.OrtAllocator, **byte) error
	}{
		{&found.Producer, api.ModelMetadataGetProducerName},
		{&found.Graph, api.ModelMetadataGetGraphName},
		{&found.Domain, api.ModelMetadataGetDomain},
		{&found.Description, api.ModelMetadataGetDescription},
		{&found.GraphDescription, api.ModelMetadataGetGraphDescription},
	} {
		text, err := s.library.allocated(func(allocator *raw.OrtAllocator, out **byte) error {
			return field.call(from, allocator, out)
		})
		if err != nil {
			return nil, err
		}
		*field.target = text
	}
	var version int64
	if err := api.ModelMetadataGetVersion(from, &version); err != nil {
		return nil, err
	}
	found.Version = version
	return found, s.custom(api, from, found.Custom)
}

func (s *Session) custom(api *capi.OrtApi, from *raw.OrtModelMetadata, found map[string]string) error {
	var allocator *raw.OrtAllocator
	if err := api.GetAllocatorWithDefaultOptions(&allocator); err != nil {
		return err
	}
	var keys **byte
	var count int64
	if err := api.ModelMetadataGetCustomMetadataMapKeys(from, allocator, &keys, &count); err != nil || keys == nil {
		return err
	}
	names := texts(keys, uintptr(count))
	for _, key := range unsafe.Slice(keys, count) {
		_ = api.AllocatorFree(allocator, unsafe.Pointer(key))
	}
	_ = api.AllocatorFree(allocator, unsafe.Pointer(keys))
	for _, name := range names {
		key, err := capi.Text(name)
		if err != nil {
			return err
		}
		text, err := s.library.allocated(func(allocator *raw.OrtAllocator, out **byte) error {
			return api.ModelMetadataLookupCustomMetadataMap(from, allocator, key, out)
		})
		if err != nil {
			return err
		}
		found[name] = text
	}
	return nil
}
