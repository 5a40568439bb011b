package ortforge

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"ortforge/capi"
	"ortforge/raw"
)

// The options have devices of the environment, which is not ended before them.
func TestDevicesLast(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		options, err := l.NewSessionOptions()
		fatal(t, err)
		for _, none := range []func() error{
			func() error { return options.AppendDevices(env, nil, nil) },
			func() error { return options.AppendDevices(env, []Device{{}}, nil) },
			func() error { return options.AppendDevices(nil, []Device{{}}, nil) },
		} {
			if err := none(); !errors.Is(err, ErrArgument) {
				t.Error(err)
			}
		}
		devices, err := env.Devices()
		if errors.Is(err, errors.ErrUnsupported) || len(devices) == 0 {
			return // 1.22 has none but on Windows
		}
		fatal(t, err)
		again, err := l.NewEnv(EnvConfig{})
		fatal(t, err)
		fatal(t, options.AppendDevices(again, devices[:1], nil))
		fatal(t, again.Close())
		if again.life.users != 1 {
			t.Error("the options need the environment", again.life.users)
		}
		session, err := env.NewSession(filepath.Join(models, "relu.onnx"), options)
		fatal(t, err)
		fatal(t, options.Close())
		if again.life.users != 1 {
			t.Error("the session needs the environment", again.life.users)
		}
		fatal(t, session.Close())
		if again.life.users != 0 {
			t.Error("nobody needs the environment", again.life.users)
		}
	})
}

// Close in the middle of what makes an object need another: the other is ended all the same.
func TestCloseWhileTaken(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		x, err := NewTensor(l, []int64{3}, []float32{1, 2, 3})
		fatal(t, err)
		options, err := l.NewSessionOptions()
		fatal(t, err)
		fatal(t, options.life.takes(x.life, options.Close))
		if options.life.users != 0 || x.life.users != 1 {
			t.Error("nobody needs the value", options.life.users, x.life.users)
		}
		options, err = l.NewSessionOptions()
		fatal(t, err)
		failed := errors.New("not done")
		if err := options.life.takes(x.life, func() error { return failed }); err != failed || x.life.users != 1 {
			t.Error(err, x.life.users)
		}
		fatal(t, options.AddInitializer("w", x))
		fatal(t, x.Close())
		if x.life.users != 1 {
			t.Error("the options need the value", x.life.users)
		}
		fatal(t, options.Close())
		if x.life.users != 0 {
			t.Error("nobody needs the value", x.life.users)
		}
	})
}

// own is an error whose text cannot be had where it is nil.
type own struct{ text string }

func (o *own) Error() string { return o.text }

// unwrapping is an error that panics when it is looked into.
type unwrapping struct{}

func (unwrapping) Error() string { return "fine" }

func (unwrapping) Unwrap() error { panic("in Unwrap") }

// Errors of a callback that panic themselves are statuses, too.
func TestPanickingErrors(t *testing.T) {
	each(t, func(t *testing.T, l *Library, _ *Env, _ string) {
		for _, c := range []struct {
			err  error
			said string
		}{
			{(*own)(nil), "an error of type *ortforge.own, which panics with: runtime error: "},
			{(*capi.Failure)(nil), "an error of type *capi.Failure, which panics with: runtime error: "},
			{unwrapping{}, "an error of type ortforge.unwrapping, which panics with: in Unwrap"},
			{&capi.PanicError{Value: (*own)(nil)}, "a panic in a callback: <nil>"},
		} {
			status := l.C().Status(c.err)
			if status == nil {
				t.Fatalf("%T is no failure", c.err)
			}
			err := l.C().Checked("", status)
			if !errors.Is(err, raw.ORT_FAIL) || !strings.HasPrefix(err.Error(), c.said) {
				t.Error(err)
			}
		}
	})
}

// The only call of a callback closes it, and panics.
func TestCallbackClosesItself(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		options, err := l.NewSessionOptions()
		fatal(t, err)
		fatal(t, options.SetIntraOpThreads(2)) // an asynchronous run needs a thread of its own
		session, err := env.NewSession(filepath.Join(models, "relu.onnx"), options)
		fatal(t, err)
		defer session.Close()
		x, err := NewTensor(l, []int64{1, 3}, []float32{1, 2, 3})
		fatal(t, err)
		var pinner runtime.Pinner
		defer pinner.Unpin()
		in, err := capi.Texts(&pinner, []string{"x"})
		fatal(t, err)
		out, err := capi.Texts(&pinner, []string{"y"})
		fatal(t, err)
		given, made := []*raw.OrtValue{x.Pointer()}, make([]*raw.OrtValue, 1)
		for _, it := range []any{in, out, &given[0], &made[0]} {
			pinner.Pin(it)
		}
		var callback *capi.Callback
		callback, err = l.C().NewRunAsyncCallbackFn(func(outputs **raw.OrtValue, count uintptr, status raw.OrtStatusPtr) {
			if count == 1 && status == nil {
				_ = l.C().OrtApi().ReleaseValue(*outputs)
			}
			_ = callback.Close()
			panic("after Close")
		})
		fatal(t, err)
		fatal(t, l.C().OrtApi().RunAsync(session.Pointer(), nil, in, &given[0], 1, out, 1, &made[0], callback.Function, callback.State))
		for range 10000 {
			if callback.Err() != nil {
				break
			}
			time.Sleep(time.Millisecond)
		}
		var panicked *capi.PanicError
		if !errors.As(callback.Err(), &panicked) || panicked.Value != "after Close" {
			t.Error(callback.Err())
		}
		runtime.KeepAlive(x)
	})
}

// collected lets the garbage collector end all that nobody has.
func collected() {
	for range 5 {
		runtime.GC()
		time.Sleep(2 * time.Millisecond)
	}
}

// alive says whether something needs an object.
func (l *life) alive() bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.users > 0
}

// x of same.onnx is an output and an input: the output has a use of it, and y has none.
func TestOutputIsInput(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		session, err := env.NewSession(filepath.Join(models, "same.onnx"), nil)
		fatal(t, err)
		defer session.Close()
		first, err := NewTensor(l, []int64{3}, []float32{-1, 2, -3})
		fatal(t, err)
		x := first
		for range 3 {
			outputs, err := session.Run(context.Background(), map[string]*Value{"x": x})
			fatal(t, err)
			fatal(t, x.Close())
			fatal(t, outputs[0].Close())
			if outputs[0].life.alive() || len(outputs[0].life.needs) != 0 {
				t.Error("y shares nothing")
			}
			x = outputs[1]
			// However often it was handed on, there is no chain.
			if first.life.users != 1 || len(x.life.needs) != 1 || x.life.needs[0] != first.life {
				t.Fatal("the output needs the first input", first.life.users)
			}
		}
		found, err := Data[float32](x)
		fatal(t, err)
		same(t, found, []float32{-1, 2, -3})
		fatal(t, x.Close())
		if first.life.alive() {
			t.Error("nobody needs the value")
		}
	})
}

// A sequence has the tensors that it was made of.
func TestSequenceShares(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		session, err := env.NewSession(filepath.Join(models, "insert.onnx"), nil)
		fatal(t, err)
		defer session.Close()
		a, err := NewTensor(l, []int64{1}, []float32{5})
		fatal(t, err)
		b, err := NewTensor(l, []int64{1}, []float32{6})
		fatal(t, err)
		several, err := NewSequence(l, []*Value{a})
		fatal(t, err)
		inputs := map[string]*Value{"s": several, "t": b}
		outputs, err := session.Run(context.Background(), inputs)
		fatal(t, err)
		for _, it := range []*Value{several, a, b} {
			fatal(t, it.Close())
		}
		if several.life.alive() || !a.life.alive() || !b.life.alive() {
			t.Error("the sequence needs its tensors", several.life.users, a.life.users, b.life.users)
		}
		last, err := outputs[0].At(1)
		fatal(t, err)
		fatal(t, outputs[0].Close())
		found, err := Data[float32](last)
		fatal(t, err)
		same(t, found, []float32{6})
		fatal(t, last.Close())
		if outputs[0].life.alive() || a.life.alive() || b.life.alive() {
			t.Error("nobody needs the tensors", outputs[0].life.users, a.life.users, b.life.users)
		}
	})
}

// Outputs of a binding need what they lie in, whatever is bound meanwhile, and nothing else.
func TestOutputsOfBinding(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		session, err := env.NewSession(filepath.Join(models, "same.onnx"), nil)
		fatal(t, err)
		defer session.Close()
		tensor := func(data ...float32) *Value {
			made, err := NewTensor(l, []int64{int64(len(data))}, data)
			fatal(t, err)
			return made
		}
		x, other, y := tensor(-1, 2, -3), tensor(4, 5, 6), tensor(0, 0, 0)
		binding, err := session.NewBinding()
		fatal(t, err)
		fatal(t, binding.SetInput("x", x))
		fatal(t, binding.SetOutput("y", y))
		fatal(t, binding.MakeOutput("x"))
		fatal(t, binding.Run(context.Background(), nil))
		fatal(t, binding.SetInput("x", other)) // x is still what the run gave
		fatal(t, x.Close())
		fatal(t, y.Close())
		names, err := binding.OutputNames()
		fatal(t, err)
		same(t, names, []string{"y", "x"})
		outputs, err := binding.Outputs()
		fatal(t, err)
		fatal(t, binding.Clear())
		if x.life.users != 1 || y.life.users != 1 {
			t.Error("the outputs need the values", x.life.users, y.life.users)
		}
		found, err := Data[float32](outputs[0])
		fatal(t, err)
		same(t, found, []float32{0, 2, 0})
		found, err = Data[float32](outputs[1])
		fatal(t, err)
		same(t, found, []float32{-1, 2, -3})
		// What was made is fed back.
		fatal(t, binding.SetInput("x", outputs[0]))
		fatal(t, binding.SetOutput("y", other))
		fatal(t, binding.Run(context.Background(), nil))
		again, err := binding.Outputs()
		fatal(t, err)
		fatal(t, binding.SetInput("x", again[0]))
		for _, it := range append(append(outputs, again...), other) {
			fatal(t, it.Close())
		}
		fatal(t, binding.Close())
		for i, it := range []*life{x.life, y.life, other.life, outputs[0].life, outputs[1].life, again[0].life, binding.life} {
			if it.alive() {
				t.Error("nobody needs it", i, it.users)
			}
		}
	})
}

// Each run makes the output anew, of any shape, and leaves what the one before made.
func TestOutputsAreMade(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		session := relu(t, env, models)
		defer session.Close()
		binding, err := session.NewBinding()
		fatal(t, err)
		defer binding.Close()
		var all, given []*Value
		for i, data := range [][]float32{{1, 2, 3}, {7, 8, 9}, {4, 5, 6, 7, 8, 9}} {
			x, err := NewTensor(l, []int64{int64(len(data) / 3), 3}, data)
			fatal(t, err)
			fatal(t, binding.SetInput("x", x))
			if i == 0 {
				fatal(t, binding.MakeOutput("y"))
			}
			fatal(t, binding.Run(context.Background(), nil))
			outputs, err := binding.Outputs()
			fatal(t, err)
			fatal(t, x.Close())
			all, given = append(all, outputs...), append(given, x)
		}
		if given[0].life.alive() || given[1].life.alive() || !given[2].life.alive() {
			t.Error("what was bound last is needed", given[0].life.count(), given[1].life.count(), given[2].life.count())
		}
		for i, expected := range [][]float32{{1, 2, 3}, {7, 8, 9}, {4, 5, 6, 7, 8, 9}} {
			found, err := Data[float32](all[i])
			fatal(t, err)
			same(t, found, expected)
		}
	})
}

// Close in the middle of what binds a value.
func TestCloseWhileBound(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		session := relu(t, env, models)
		defer session.Close()
		binding, err := session.NewBinding()
		fatal(t, err)
		x, err := NewTensor(l, []int64{1, 3}, []float32{1, 2, 3})
		fatal(t, err)
		fatal(t, binding.bind(&binding.bound.inputs, "x", x, func(*capi.OrtApi, *byte) error { return binding.Close() }))
		fatal(t, x.Close())
		if binding.life.alive() || x.life.alive() {
			t.Error("nobody needs the value", binding.life.users, x.life.users)
		}
	})
}

// A model in the format ORT that is used where it lies.
func TestModelInPlace(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		file := filepath.Join(t.TempDir(), "weights.ort")
		options, err := l.NewSessionOptions()
		fatal(t, err)
		fatal(t, options.AddConfigEntry("session.save_model_format", "ORT"))
		fatal(t, options.SetOptimizedModelPath(file))
		session, err := env.NewSession(filepath.Join(models, "weights.onnx"), options)
		fatal(t, err)
		fatal(t, session.Close())
		model, err := os.ReadFile(file)
		fatal(t, err)
		x, err := NewTensor(l, []int64{4096}, make([]float32, 4096))
		fatal(t, err)
		for _, entries := range [][]string{
			{},
			{"session.use_ort_model_bytes_directly"},
			{"session.use_ort_model_bytes_directly", "session.use_ort_model_bytes_for_initializers"},
		} {
			options, err := l.NewSessionOptions()
			fatal(t, err)
			for _, entry := range entries {
				fatal(t, options.AddConfigEntry(entry, "1"))
			}
			var gone atomic.Bool
			session := func() *Session {
				data := append(make([]byte, 0, len(model)), model...)
				runtime.AddCleanup(&data[0], func(gone *atomic.Bool) { gone.Store(true) }, &gone)
				session, err := env.NewSessionFromBytes(data, options)
				fatal(t, err)
				return session
			}()
			collected()
			if gone.Load() != (len(entries) == 0) {
				t.Error("the model is gone:", gone.Load(), entries)
			}
			outputs, err := session.Run(context.Background(), map[string]*Value{"x": x})
			fatal(t, err)
			y, err := Data[float32](outputs[0])
			fatal(t, err)
			if y[0] != 1 || y[4095] != 1 {
				t.Error(y[0], y[4095])
			}
			fatal(t, session.Close())
			for i := 0; i < 1000 && !gone.Load(); i++ {
				collected()
			}
			if !gone.Load() {
				t.Error("nobody needs the model", entries)
			}
		}
		for range 2 { // a model that is none is not needed
			fatal(t, options.AddConfigEntry("session.use_ort_model_bytes_directly", "1"))
			if _, err := env.NewSessionFromBytes([]byte("no model, and none of ORT's"), options); err == nil {
				t.Error("text is a model")
			}
			collected() // which would find that it is pinned for ever
		}
	})
}

// The context ends a run whose options were closed.
func TestContextAfterClose(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		session, err := env.NewSession(filepath.Join(models, "loop.onnx"), nil)
		fatal(t, err)
		defer session.Close()
		n, err := NewTensor(l, nil, []int64{1 << 40})
		fatal(t, err)
		options, err := l.NewRunOptions()
		fatal(t, err)
		ctx, cancel := context.WithCancelCause(context.Background())
		mine := errors.New("mine")
		go func() {
			for options.life.count() < 2 { // the run uses them
				time.Sleep(time.Millisecond)
			}
			_ = options.Close()
			cancel(mine)
		}()
		if err := session.RunWith(ctx, options, []string{"n"}, []*Value{n}, []string{"count"}, make([]*Value, 1)); !errors.Is(err, mine) {
			t.Error(err)
		}
		if options.life.alive() {
			t.Error("nobody needs the options")
		}
	})
}

func (l *life) count() int {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.users
}

// Values are used by a call before it lets go of them: nobody but the call has them here.
func TestGivenAreUsed(t *testing.T) {
	each(t, func(t *testing.T, l *Library, _ *Env, _ string) {
		_, lives, done, err := l.given([]*Value{vector(t, l), nil, vector(t, l)}, true, nil)
		fatal(t, err)
		collected()
		for i := 0; i < 1000 && (lives[0].count() > 1 || lives[1].count() > 1); i++ {
			collected() // the values go
		}
		if lives[0].count() != 1 || lives[1].count() != 1 {
			t.Error("the call uses them", lives[0].count(), lives[1].count())
		}
		done()
		if lives[0].alive() || lives[1].alive() {
			t.Error("nobody needs them")
		}
	})
}

func vector(t *testing.T, l *Library) *Value {
	x, err := NewTensor(l, []int64{3}, []float32{1, 2, 3})
	fatal(t, err)
	return x
}

func TestNothing(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		session := relu(t, env, models)
		defer session.Close()
		wrong, err := NewTensor(l, []int64{1, 3}, []int32{1, 2, 3})
		fatal(t, err)
		if outputs, err := session.Run(context.Background(), map[string]*Value{"x": wrong}); outputs != nil || err == nil {
			t.Error(outputs, err)
		}
		for _, none := range []Object{
			(*Env)(nil), (*Session)(nil), (*SessionOptions)(nil), (*RunOptions)(nil), (*Value)(nil), (*Binding)(nil), (*Adapter)(nil),
			(*Owned[*raw.OrtModel])(nil),
		} {
			fatal(t, none.Close())
		}
		options, err := l.NewSessionOptions()
		fatal(t, err)
		for _, set := range []func(int) error{options.SetIntraOpThreads, options.SetInterOpThreads} {
			fatal(t, set(2))
			if err := set(1<<32 + 1); !errors.Is(err, ErrArgument) {
				t.Error(err)
			}
		}
	})
}
