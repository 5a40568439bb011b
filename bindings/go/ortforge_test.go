package ortforge

import (
	"bytes"
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
	"unsafe"

	"ortforge/capi"
	"ortforge/raw"
)

// each runs a test on each of the libraries in ORTFORGE_GO_LIBRARIES, with the folder of models in ORTFORGE_GO_MODELS.
func each(t *testing.T, test func(t *testing.T, l *Library, env *Env, models string)) {
	paths, models := filepath.SplitList(os.Getenv("ORTFORGE_GO_LIBRARIES")), os.Getenv("ORTFORGE_GO_MODELS")
	if len(paths) == 0 || models == "" {
		t.Skip("no library is tried: ORTFORGE_GO_LIBRARIES or ORTFORGE_GO_MODELS names none")
	}
	for _, path := range paths {
		l, err := Load(path)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(l.C().VersionString(), func(t *testing.T) {
			env, err := l.NewEnv(EnvConfig{LogID: "test"})
			fatal(t, err)
			defer env.Close()
			test(t, l, env, models)
		})
	}
}

func fatal(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func same[T comparable](t *testing.T, found, expected []T) {
	t.Helper()
	if len(found) != len(expected) {
		t.Fatalf("%v instead of %v", found, expected)
	}
	for i := range found {
		if found[i] != expected[i] {
			t.Fatalf("%v instead of %v", found, expected)
		}
	}
}

// relu.onnx has y = relu(x), of any number of rows of three.
func relu(t *testing.T, env *Env, models string) *Session {
	t.Helper()
	session, err := env.NewSession(filepath.Join(models, "relu.onnx"), nil)
	fatal(t, err)
	return session
}

func TestSession(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		session := relu(t, env, models)
		defer session.Close()
		in, out := session.Inputs()[0], session.Outputs()[0]
		if in.Name != "x" || out.Name != "y" || in.Kind != raw.ONNX_TYPE_TENSOR || in.Element != raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT {
			t.Error(in, out)
		}
		same(t, in.Shape, []int64{-1, 3})
		same(t, in.Symbols, []string{"n", ""})
		metadata, err := session.Metadata()
		fatal(t, err)
		if metadata.Producer != "ortforge" || metadata.Graph != "g" || metadata.Version != 7 || metadata.Custom["key"] != "valué" {
			t.Error(metadata)
		}
		x, err := NewTensor(l, []int64{2, 3}, []float32{-1, 2, -3, 4, -5, 6})
		fatal(t, err)
		defer x.Close()
		outputs, err := session.Run(context.Background(), map[string]*Value{"x": x})
		fatal(t, err)
		y, err := Data[float32](outputs[0])
		fatal(t, err)
		same(t, y, []float32{0, 2, 0, 4, 0, 6})
		data := make([]float32, 6)
		into, err := NewTensor(l, []int64{2, 3}, data)
		fatal(t, err)
		fatal(t, session.RunInto(context.Background(), map[string]*Value{"x": x}, map[string]*Value{"y": into}))
		same(t, data, []float32{0, 2, 0, 4, 0, 6})
		none, err := NewTensor(l, []int64{0, 3}, []float32{})
		fatal(t, err)
		outputs, err = session.Run(context.Background(), map[string]*Value{"x": none}, "y")
		fatal(t, err)
		shape, err := outputs[0].Shape()
		fatal(t, err)
		same(t, shape, []int64{0, 3})
		model, err := os.ReadFile(filepath.Join(models, "relu.onnx"))
		fatal(t, err)
		of, err := env.NewSessionFromBytes(model, nil)
		fatal(t, err)
		fatal(t, of.Close())
	})
}

func TestMistakes(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		session := relu(t, env, models)
		defer session.Close()
		x, err := NewTensor(l, []int64{1, 3}, []float32{1, 2, 3})
		fatal(t, err)
		background := context.Background()
		run := func(name string, value *Value, outputs ...string) error {
			_, err := session.Run(background, map[string]*Value{name: value}, outputs...)
			return err
		}
		wrong, err := NewTensor(l, []int64{1, 3}, []int32{1, 2, 3})
		fatal(t, err)
		_, file := env.NewSession(filepath.Join(models, "none.onnx"), nil)
		_, nul := env.NewSession("a\x00b", nil)
		_, bytes := env.NewSessionFromBytes([]byte("no model"), nil)
		_, nothing := env.NewSessionFromBytes(nil, nil)
		_, short := NewTensor(l, []int64{2, 3}, []float32{1})
		_, negative := NewTensor(l, []int64{-1}, []float32{1})
		_, large := NewTensor(l, []int64{1 << 40, 1 << 40}, []float32{1})
		_, room := NewTensorOfBytes(l, []int64{4}, make([]byte, 3), raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT)
		_, texts := NewStrings(l, []int64{1}, []string{"a\x00b"})
		_, other := Data[float64](x)
		closed, err := NewTensor(l, []int64{1, 3}, []float32{1, 2, 3})
		fatal(t, err)
		fatal(t, closed.Close())
		_, sequence := NewSequence(l, []*Value{x, nil})
		_, member := NewSequence(l, []*Value{x, closed})
		for i, c := range []struct {
			err      error
			expected error
			said     string
		}{
			{file, raw.ORT_NO_SUCHFILE, "none.onnx"},
			{nul, capi.ErrNUL, `"a\x00b"`},
			{bytes, raw.ORT_INVALID_PROTOBUF, "CreateSessionFromArray"},
			{nothing, ErrArgument, "no bytes"},
			{short, ErrArgument, "the shape [2 3] has 6 elements, and 1 are given"},
			{negative, ErrArgument, "negative"},
			{large, ErrArgument, "too many"},
			{room, raw.ORT_INVALID_ARGUMENT, "CreateTensorWithData"},
			{texts, capi.ErrNUL, `"a\x00b"`},
			{other, ErrArgument, "FLOAT, not ONNX_TENSOR_ELEMENT_DATA_TYPE_DOUBLE"},
			{run("x", wrong), raw.ORT_INVALID_ARGUMENT, "Run"},
			{run("z", x), raw.ORT_INVALID_ARGUMENT, "z"},
			{run("x\x00", x), capi.ErrNUL, "x"},
			{run("x\xff", x), raw.ORT_INVALID_ARGUMENT, ""},
			{run("x", nil), ErrArgument, `the input "x" is nil`},
			{run("x", closed), ErrClosed, `the input "x": the Value is closed`},
			{session.RunInto(background, map[string]*Value{"x": x}, map[string]*Value{"y": closed}), ErrClosed, `the output "y": the Value is closed`},
			{session.RunInto(background, map[string]*Value{"x": x}, map[string]*Value{"y": nil}), ErrArgument, `the output "y" is nil`},
			{sequence, ErrArgument, "value 1 is nil"},
			{member, ErrClosed, "value 1: the Value is closed"},
			{run("x", x, "y", "q"), raw.ORT_INVALID_ARGUMENT, "q"},
		} {
			if !errors.Is(c.err, c.expected) || !strings.Contains(c.err.Error(), c.said) {
				t.Errorf("%d: %v", i, c.err)
			}
		}
		options, err := l.NewSessionOptions()
		fatal(t, err)
		if err := options.AddConfigEntry("a", "b\x00"); !errors.Is(err, capi.ErrNUL) {
			t.Error(err)
		}
		if err := options.AppendProvider("NoSuchProvider", map[string]string{"a": "b"}); err == nil {
			t.Error("a provider that nobody has")
		}
		fatal(t, options.AddConfigEntry("session.intra_op.allow_spinning", "0"))
		fatal(t, options.SetOptimization(raw.ORT_DISABLE_ALL))
		fatal(t, options.SetIntraOpThreads(1))
	})
}

func TestClose(t *testing.T) {
	each(t, func(t *testing.T, l *Library, _ *Env, models string) {
		env, err := l.NewEnv(EnvConfig{})
		fatal(t, err)
		options, err := l.NewSessionOptions()
		fatal(t, err)
		session, err := env.NewSession(filepath.Join(models, "relu.onnx"), options)
		fatal(t, err)
		x, err := NewTensor(l, []int64{1, 3}, []float32{-1, 0, 1})
		fatal(t, err)
		for range 3 {
			fatal(t, env.Close())
			fatal(t, options.Close())
		}
		if env.life.users != 1 || options.life.users != 1 {
			t.Error("the session needs the environment and the options", env.life.users, options.life.users)
		}
		if _, err := env.NewSession(filepath.Join(models, "relu.onnx"), nil); !errors.Is(err, ErrClosed) {
			t.Error(err)
		}
		_, err = session.Run(context.Background(), map[string]*Value{"x": x})
		fatal(t, err)
		fatal(t, x.Close())
		if _, err = session.Run(context.Background(), map[string]*Value{"x": x}); !errors.Is(err, ErrClosed) {
			t.Error(err)
		}
		if _, err := x.Shape(); !errors.Is(err, ErrClosed) {
			t.Error(err)
		}
		fatal(t, session.Close())
		fatal(t, session.Close())
		if env.life.users != 0 || options.life.users != 0 {
			t.Error("nobody needs the environment and the options", env.life.users, options.life.users)
		}
		if _, err = session.Metadata(); !errors.Is(err, ErrClosed) || err.Error() != "the Session is closed" {
			t.Error(err)
		}
		if err := options.SetLogID("a"); !errors.Is(err, ErrClosed) || err.Error() != "the SessionOptions is closed" {
			t.Error(err)
		}
	})
}

// Close comes while others run: each run is done or says ErrClosed, and data stays where it is while Go collects garbage.
func TestCloseWhileRunning(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		for range 5 {
			session := relu(t, env, models)
			var all sync.WaitGroup
			for i := range 4 {
				all.Add(1)
				go func() {
					defer all.Done()
					for {
						x, err := NewTensor(l, []int64{1, 3}, []float32{float32(i), -1, 2})
						if err != nil {
							t.Error(err)
							return
						}
						outputs, err := session.Run(context.Background(), map[string]*Value{"x": x})
						_ = x.Close()
						if errors.Is(err, ErrClosed) {
							return
						}
						if err != nil {
							t.Error(err)
							return
						}
						y, err := Data[float32](outputs[0])
						if err != nil || y[0] != float32(i) || y[1] != 0 {
							t.Error(y, err)
						}
					}
				}()
			}
			time.Sleep(5 * time.Millisecond)
			runtime.GC()
			_ = session.Close()
			all.Wait()
			if session.life.users != 0 {
				t.Error("somebody uses the session")
			}
		}
	})
}

func TestGarbage(t *testing.T) {
	each(t, func(t *testing.T, l *Library, _ *Env, _ string) {
		var lives []*life
		for range 10 {
			x, err := NewTensor(l, []int64{1, 3}, []float32{1, 2, 3})
			fatal(t, err)
			lives = append(lives, x.life)
		}
		ended := func() (count int) {
			for _, it := range lives {
				it.mutex.Lock()
				if it.users == 0 {
					count++
				}
				it.mutex.Unlock()
			}
			return count
		}
		for range 1000 {
			if runtime.GC(); ended() == len(lives) {
				return
			}
			time.Sleep(time.Millisecond)
		}
		t.Errorf("%d of %d objects that nobody has were ended", ended(), len(lives))
	})
}

func TestStrings(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		session, err := env.NewSession(filepath.Join(models, "texts.onnx"), nil) // y = x, texts
		fatal(t, err)
		defer session.Close()
		given := []string{"", "a", "é\xff", "long enough to be somewhere else in memory"}
		x, err := NewStrings(l, []int64{4}, given)
		fatal(t, err)
		outputs, err := session.Run(context.Background(), map[string]*Value{"x": x})
		fatal(t, err)
		found, err := outputs[0].Strings()
		fatal(t, err)
		same(t, found, given)
		if _, err := Data[uint8](x); !errors.Is(err, ErrArgument) {
			t.Error(err)
		}
		if _, err := x.Bytes(); !errors.Is(err, ErrArgument) {
			t.Error(err)
		}
		none, err := NewStrings(l, []int64{0}, nil)
		fatal(t, err)
		if found, err := none.Strings(); err != nil || len(found) != 0 {
			t.Error(found, err)
		}
	})
}

func TestComposed(t *testing.T) {
	each(t, func(t *testing.T, l *Library, _ *Env, _ string) {
		keys, err := NewTensor(l, []int64{2}, []int64{5, 6})
		fatal(t, err)
		values, err := NewTensor(l, []int64{2}, []float32{0.5, 0.25})
		fatal(t, err)
		for _, make := range []func() (*Value, error){
			func() (*Value, error) { return NewMap(l, keys, values) },
			func() (*Value, error) { return NewSequence(l, []*Value{values, values}) },
		} {
			whole, err := make()
			fatal(t, err)
			if count, err := whole.Len(); err != nil || count != 2 {
				t.Error(count, err)
			}
			second, err := whole.At(1)
			fatal(t, err)
			fatal(t, whole.Close())
			found, err := Data[float32](second)
			fatal(t, err)
			same(t, found, []float32{0.5, 0.25})
			if _, err := whole.At(0); !errors.Is(err, ErrClosed) {
				t.Error(err)
			}
		}
		if _, err := NewSequence(l, nil); !errors.Is(err, ErrArgument) {
			t.Error(err)
		}
	})
}

func TestMap(t *testing.T) {
	each(t, func(t *testing.T, l *Library, _ *Env, _ string) {
		keys, err := NewTensor(l, []int64{2}, []int64{5, 6})
		fatal(t, err)
		values, err := NewTensor(l, []int64{2}, []float32{0.5, 0.25})
		fatal(t, err)
		whole, err := NewMap(l, keys, values)
		fatal(t, err)
		found, err := Map[int64, float32](whole)
		fatal(t, err)
		if len(found) != 2 || found[5] != 0.5 || found[6] != 0.25 {
			t.Error(found)
		}
		if _, err := Map[int64, int64](whole); !errors.Is(err, ErrArgument) {
			t.Error(err)
		}
		if _, err := Map[int64, float32](keys); !errors.Is(err, ErrArgument) {
			t.Error(err)
		}
		names, err := NewStrings(l, []int64{2}, []string{"setosa", "\xff"})
		fatal(t, err)
		whole, err = NewMap(l, names, values)
		fatal(t, err)
		named, err := Map[string, float32](whole)
		fatal(t, err)
		if len(named) != 2 || named["setosa"] != 0.5 || named["\xff"] != 0.25 {
			t.Error(named)
		}
		if _, err := Map[int64, float32](whole); !errors.Is(err, ErrArgument) {
			t.Error(err)
		}
		whole, err = NewMap(l, keys, names)
		fatal(t, err)
		texts, err := Map[int64, string](whole)
		fatal(t, err)
		if len(texts) != 2 || texts[5] != "setosa" || texts[6] != "\xff" {
			t.Error(texts)
		}
		if _, err := Map[string, string](whole); !errors.Is(err, ErrArgument) {
			t.Error(err)
		}
		several, err := NewSequence(l, []*Value{keys, keys, keys})
		fatal(t, err)
		all, err := several.Values()
		fatal(t, err)
		for _, v := range all {
			data, err := Data[int64](v)
			fatal(t, err)
			same(t, data, []int64{5, 6})
		}
		if len(all) != 3 {
			t.Error(all)
		}
	})
}

type pixel float32

// Elements may be of types of the caller's.
func TestElements(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		session := relu(t, env, models)
		defer session.Close()
		x, err := NewTensor(l, []int64{1, 3}, []pixel{-1, 0, 2})
		fatal(t, err)
		outputs, err := session.Run(context.Background(), map[string]*Value{"x": x})
		fatal(t, err)
		found, err := Data[pixel](outputs[0])
		fatal(t, err)
		same(t, found, []pixel{0, 0, 2})
		half, err := NewTensor(l, []int64{2}, []Float16{NewFloat16(0.5), NewFloat16(-2)})
		fatal(t, err)
		if element, _, err := half.TensorType(); err != nil || element != raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT16 {
			t.Error(element, err)
		}
		type bits uint16
		for _, c := range []struct{ found, expected raw.ONNXTensorElementDataType }{
			{ElementTypeOf[bits](), raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT16},
			{ElementTypeOf[BFloat16](), raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_BFLOAT16},
			{ElementTypeOf[time.Duration](), raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64},
			{ElementTypeOf[bool](), raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_BOOL},
			{ElementTypeOf[complex128](), raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_COMPLEX128},
		} {
			if c.found != c.expected {
				t.Error(c.found, c.expected)
			}
		}
	})
}

// Every half is a number that becomes the same half again. What lies between two becomes the nearer one; in the middle, the even one.
func TestHalves(t *testing.T) {
	for bits := range 1 << 16 {
		half := Float16(bits)
		x, again := half.Float32(), NewFloat16(half.Float32())
		if x != x {
			if half&0x7fff <= 0x7c00 || again.Float32() == again.Float32() {
				t.Errorf("%#x", bits)
			}
			continue
		}
		if again != half {
			t.Errorf("%#x became %v and %#x", bits, x, again)
		}
		if bits >= 0x7c00 {
			continue
		}
		next, even := (half + 1).Float32(), half
		if half&1 != 0 {
			even++
		}
		if half == 0x7bff {
			next = 65536 // where infinity begins, if it were a number
		}
		middle := (x + next) / 2
		for _, sign := range []float32{1, -1} {
			var negative Float16
			if sign < 0 {
				negative = 0x8000
			}
			below, above := math.Nextafter32(middle, 0), math.Nextafter32(middle, next)
			if NewFloat16(sign*below) != half|negative || NewFloat16(sign*middle) != even|negative || NewFloat16(sign*above) != half+1|negative {
				t.Errorf("%#x: %v", bits, middle)
			}
		}
	}
	for _, c := range []struct {
		x        float32
		half     Float16
		upper    BFloat16
		rounded  float32
		shortest float32
	}{
		{1, 0x3c00, 0x3f80, 1, 1},
		{-0.1, 0xae66, 0xbdcd, -0.0999755859375, -0.10009765625},
		{65504, 0x7bff, 0x4780, 65504, 65536},
		{3e38, 0x7c00, 0x7f62, float32(math.Inf(1)), 0x1.c4p+127},
		{math.MaxFloat32, 0x7c00, 0x7f80, float32(math.Inf(1)), float32(math.Inf(1))},
		{1.00390625, 0x3c04, 0x3f80, 1.00390625, 1},        // in the middle of two BFloat16
		{1.01171875, 0x3c0c, 0x3f82, 1.01171875, 1.015625}, // the same, where the upper one is even
		{1e-45, 0, 0, 0, 0},
	} {
		half, upper := NewFloat16(c.x), NewBFloat16(c.x)
		if half != c.half || upper != c.upper || half.Float32() != c.rounded || upper.Float32() != c.shortest {
			t.Errorf("%v: %#x %#x %v %v", c.x, half, upper, half.Float32(), upper.Float32())
		}
	}
	if x := NewBFloat16(float32(math.NaN())).Float32(); x == x {
		t.Error(x)
	}
	if x := NewBFloat16(math.Float32frombits(0x7f800001)).Float32(); x == x {
		t.Error(x)
	}
}

func TestBinding(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		session := relu(t, env, models)
		binding, err := session.NewBinding()
		fatal(t, err)
		fatal(t, session.Close())
		data, result := []float32{-1, 2, -3}, make([]float32, 3)
		x, err := NewTensor(l, []int64{1, 3}, data)
		fatal(t, err)
		y, err := NewTensor(l, []int64{1, 3}, result)
		fatal(t, err)
		fatal(t, binding.SetInput("x", x))
		fatal(t, binding.SetInput("x", x))
		fatal(t, binding.SetOutput("y", y))
		fatal(t, x.Close())
		fatal(t, y.Close())
		if x.life.users != 1 || y.life.users != 1 {
			t.Error("the binding needs the values", x.life.users, y.life.users)
		}
		// A session that is closed runs no more, also by way of a binding.
		if err := binding.Run(context.Background(), nil); !errors.Is(err, ErrClosed) {
			t.Error(err)
		}
		fatal(t, binding.Close())
		if x.life.users != 0 || y.life.users != 0 || session.life.users != 0 {
			t.Error("nobody needs the values", x.life.users, y.life.users, session.life.users)
		}
		if err := binding.SetInput("x", x); !errors.Is(err, ErrClosed) {
			t.Error(err)
		}

		session = relu(t, env, models)
		defer session.Close()
		binding, err = session.NewBinding()
		fatal(t, err)
		x, err = NewTensor(l, []int64{1, 3}, data)
		fatal(t, err)
		y, err = NewTensor(l, []int64{1, 3}, result)
		fatal(t, err)
		fatal(t, binding.SetInput("x", x))
		fatal(t, binding.SetOutput("y", y))
		for range 3 {
			data[0]++
			ctx, cancel := context.WithCancel(context.Background())
			fatal(t, binding.Run(ctx, nil))
			cancel()
		}
		same(t, result, []float32{2, 2, 0})
		if err := binding.SetInput("z", x); !errors.Is(err, raw.ORT_INVALID_ARGUMENT) && !errors.Is(err, raw.ORT_FAIL) {
			t.Error(err)
		}
		fatal(t, binding.MakeOutput("y"))
		fatal(t, binding.Run(context.Background(), nil))
		names, err := binding.OutputNames()
		fatal(t, err)
		same(t, names, []string{"y"})
		empty, err := session.NewBinding()
		fatal(t, err)
		if names, err := empty.OutputNames(); err != nil || len(names) != 0 {
			t.Error(names, err)
		}
		fatal(t, empty.Close())
		if _, err := empty.OutputNames(); !errors.Is(err, ErrClosed) {
			t.Error(err)
		}
		outputs, err := binding.Outputs()
		fatal(t, err)
		fatal(t, binding.Close())
		found, err := Data[float32](outputs[0])
		fatal(t, err)
		same(t, found, []float32{2, 2, 0})
		fatal(t, outputs[0].Close())
		if binding.life.users != 0 || y.life.users != 1 {
			t.Error("nobody needs the binding", binding.life.users, y.life.users)
		}
	})
}

func TestSettings(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, _ string) {
		fatal(t, env.SetLogLevel(raw.ORT_LOGGING_LEVEL_ERROR))
		fatal(t, env.SetTelemetry(false))
		providers, err := l.Providers()
		fatal(t, err)
		if !slices.Contains(providers, "CPUExecutionProvider") {
			t.Error(providers)
		}
		devices, err := env.Devices()
		if l.C().Version() == 22 {
			fatal(t, err) // it has none but on Windows
		} else if l.C().Version() > 22 {
			fatal(t, err)
			if len(devices) == 0 || devices[0].Provider != "CPUExecutionProvider" || devices[0].Kind != raw.OrtHardwareDeviceType_CPU {
				t.Error(devices)
			}
		} else if !errors.Is(err, errors.ErrUnsupported) || !strings.Contains(err.Error(), "GetEpDevices needs ONNX Runtime 1.22 or newer") {
			t.Error(err)
		}
		options, err := l.NewSessionOptions()
		fatal(t, err)
		defer options.Close()
		if _, set, err := options.ConfigEntry("a"); err != nil || set {
			t.Error(set, err)
		}
		fatal(t, options.AddConfigEntry("a", "valué"))
		if found, set, err := options.ConfigEntry("a"); err != nil || !set || found != "valué" {
			t.Error(found, set, err)
		}
		if len(devices) > 0 {
			fatal(t, options.AppendDevices(env, devices[:1], nil))
		}
		runs, err := l.NewRunOptions()
		fatal(t, err)
		fatal(t, runs.SetTag("mine"))
		fatal(t, runs.AddConfigEntry("memory.enable_memory_arena_shrinkage", "cpu:0"))
		entry, set, err := runs.ConfigEntry("memory.enable_memory_arena_shrinkage")
		if l.C().Version() < 23 {
			if !errors.Is(err, errors.ErrUnsupported) || !strings.Contains(err.Error(), "GetRunConfigEntry needs ONNX Runtime 1.23 or newer") {
				t.Error(err)
			}
		} else if err != nil || !set || entry != "cpu:0" {
			t.Error(entry, set, err)
		} else if entry, set, err := runs.ConfigEntry("none"); err != nil || set || entry != "" {
			t.Error(entry, set, err)
		}
		if err := runs.AddAdapter(nil); !errors.Is(err, ErrArgument) {
			t.Error(err)
		}
		if _, err := l.NewAdapterFromBytes([]byte("no adapter, only text")); err == nil {
			t.Error("text is an adapter")
		}
	})
}

func TestOwned(t *testing.T) {
	each(t, func(t *testing.T, l *Library, _ *Env, _ string) {
		env, err := l.NewEnv(EnvConfig{})
		fatal(t, err)
		api := l.C().OrtApi()
		options, err := Own(l, func(out **raw.OrtThreadingOptions) error { return api.CreateThreadingOptions(out) }, env)
		fatal(t, err)
		fatal(t, api.SetGlobalIntraOpNumThreads(options.Pointer(), 1))
		fatal(t, env.Close())
		if env.life.users != 1 {
			t.Error("the object needs the environment", env.life.users)
		}
		fatal(t, options.Close())
		fatal(t, options.Close())
		if env.life.users != 0 || options.life.users != 0 {
			t.Error("nobody needs the environment", env.life.users)
		}
		failed := errors.New("not made")
		if _, err := Own(l, func(**raw.OrtMemoryInfo) error { return failed }); err != failed {
			t.Error(err)
		}
		if _, err := Own(l, func(**raw.OrtMemoryInfo) error { return nil }); !errors.Is(err, ErrArgument) {
			t.Error(err)
		}
		if _, err := Own(l, func(**raw.OrtMemoryInfo) error { return nil }, env); !errors.Is(err, ErrClosed) {
			t.Error(err)
		}
	})
}

func TestContext(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		session, err := env.NewSession(filepath.Join(models, "loop.onnx"), nil) // counts to the number that it is given
		fatal(t, err)
		defer session.Close()
		n, err := NewTensor(l, nil, []int64{1 << 40})
		fatal(t, err)
		ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
		defer cancel()
		_, err = session.Run(ctx, map[string]*Value{"n": n})
		var failure *capi.Failure
		if !errors.Is(err, context.DeadlineExceeded) || !errors.As(err, &failure) {
			t.Error(err)
		}
		if _, err = session.Run(ctx, map[string]*Value{"n": n}); err != context.DeadlineExceeded {
			t.Error(err)
		}
		options, err := l.NewRunOptions()
		fatal(t, err)
		again, stop := context.WithTimeout(context.Background(), 50*time.Millisecond)
		defer stop()
		outputs := make([]*Value, 1)
		err = session.RunWith(again, options, []string{"n"}, []*Value{n}, []string{"count"}, outputs)
		if !errors.Is(err, context.DeadlineExceeded) || outputs[0] != nil {
			t.Error(err, outputs)
		}
		few, err := NewTensor(l, nil, []int64{3})
		fatal(t, err)
		fatal(t, session.RunWith(context.Background(), options, []string{"n"}, []*Value{few}, []string{"count"}, outputs))
		count, err := Data[int64](outputs[0])
		fatal(t, err)
		same(t, count, []int64{3})
	})
}

func TestLogger(t *testing.T) {
	paths, models := filepath.SplitList(os.Getenv("ORTFORGE_GO_LIBRARIES")), os.Getenv("ORTFORGE_GO_MODELS")
	if len(paths) == 0 || models == "" {
		t.Skip("no library is tried: ORTFORGE_GO_LIBRARIES or ORTFORGE_GO_MODELS names none")
	}
	for _, path := range paths {
		l, err := Load(path)
		fatal(t, err)
		var mutex sync.Mutex
		var lines []LogMessage
		level := raw.ORT_LOGGING_LEVEL_VERBOSE
		env, err := l.NewEnv(EnvConfig{LogID: "mine", Level: &level, Logger: func(line LogMessage) {
			mutex.Lock()
			lines = append(lines, line)
			mutex.Unlock()
			panic("in the logger")
		}})
		fatal(t, err)
		session := relu(t, env, models)
		fatal(t, session.Close())
		fatal(t, env.Close())
		mutex.Lock()
		if len(lines) < 3 || !slices.ContainsFunc(lines, func(l LogMessage) bool {
			return l.LogID == "mine" && l.Severity < raw.ORT_LOGGING_LEVEL_WARNING && l.Message != "" && l.Location != ""
		}) {
			t.Error(lines)
		}
		mutex.Unlock()
	}
}

// A function of Go that ONNX Runtime calls while it compiles a model: its bytes, its error, its panic; ONNX Runtime 1.23 or newer.
func TestCallback(t *testing.T) {
	each(t, func(t *testing.T, l *Library, env *Env, models string) {
		compiler, err := l.C().OrtCompileApi()
		if errors.Is(err, errors.ErrUnsupported) {
			t.Skip(err)
		}
		fatal(t, err)
		if err := compiler.Has("ModelCompilationOptions_SetOutputModelWriteFunc"); err != nil {
			t.Skip(err)
		}
		options, err := l.NewSessionOptions()
		fatal(t, err)
		defer options.Close()
		var written bytes.Buffer
		for _, c := range []struct {
			write func(buffer unsafe.Pointer, size uintptr) error
			said  string
			code  raw.OrtErrorCode
		}{
			{func(buffer unsafe.Pointer, size uintptr) error {
				written.Write(unsafe.Slice((*byte)(buffer), size))
				return nil
			}, "", raw.ORT_OK},
			{func(unsafe.Pointer, uintptr) error { return errors.New("a full \x00 disk") }, "a full \uFFFD disk", raw.ORT_FAIL},
			{func(unsafe.Pointer, uintptr) error {
				return &capi.Failure{Code: raw.ORT_NOT_IMPLEMENTED, Message: "no"}
			}, "no (ORT_NOT", raw.ORT_NOT_IMPLEMENTED},
			{func(unsafe.Pointer, uintptr) error { panic("at the disk") }, "a panic in a callback: at the disk", raw.ORT_FAIL},
			{func(unsafe.Pointer, uintptr) error { var m map[int]int; m[1]++; return nil }, "assignment to entry in nil map", raw.ORT_FAIL},
		} {
			callback, err := l.C().NewWriteBufferFunc(c.write)
			fatal(t, err)
			var made *raw.OrtModelCompilationOptions
			fatal(t, compiler.CreateModelCompilationOptionsFromSessionOptions(env.Pointer(), options.Pointer(), &made))
			path, err := capi.Path(filepath.Join(models, "relu.onnx"))
			fatal(t, err)
			fatal(t, compiler.ModelCompilationOptions_SetInputModelPath(made, path))
			fatal(t, compiler.ModelCompilationOptions_SetOutputModelWriteFunc(made, callback.Function, callback.State))
			err = compiler.CompileModel(env.Pointer(), made)
			fatal(t, compiler.ReleaseModelCompilationOptions(made))
			if c.code == raw.ORT_OK {
				fatal(t, err)
				fatal(t, callback.Err())
			} else if !strings.Contains(err.Error(), c.said) || callback.Err() == nil {
				t.Error(err, callback.Err())
			}
			var panicked *capi.PanicError
			if errors.As(callback.Err(), &panicked) && len(panicked.Stack) == 0 {
				t.Error("nobody knows where it was")
			}
			fatal(t, callback.Close())
			fatal(t, callback.Close())
		}
		session, err := env.NewSessionFromBytes(written.Bytes(), nil)
		fatal(t, err)
		fatal(t, session.Close())
	})
}
