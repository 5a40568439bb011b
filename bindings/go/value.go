package ortforge

import (
	"fmt"
	"math"
	"reflect"
	"runtime"
	"unsafe"

	"ortforge/capi"
	"ortforge/raw"
)

// Value is a tensor, a sequence, a map, or an optional one of these.
type Value struct {
	library *Library
	pointer *raw.OrtValue
	life    *life
}

// Float16 and BFloat16 are the bits of such a number.
type (
	// Float16 is a half of IEEE 754.
	Float16 uint16
	// BFloat16 is the upper half of a float32.
	BFloat16 uint16
)

// NewFloat16 is the half nearest to a number; in the middle of two, the even one.
func NewFloat16(x float32) Float16 {
	bits := math.Float32bits(x)
	sign := Float16(bits >> 16 & 0x8000)
	switch bits &= 0x7fffffff; {
	case bits > 0x7f800000: // no number
		return sign | 0x7e00 | Float16(bits>>13&0x1ff)
	case bits >= 0x477ff000: // from 65520 on
		return sign | 0x7c00
	case bits < 0x38800000: // behind 0.5, a float32 has as many digits as a half that is not normal
		return sign | Float16(math.Float32bits(math.Float32frombits(bits)+0.5)-0x3f000000)
	}
	return sign | Float16((bits+0xfff+bits>>13&1-0x38000000)>>13)
}

// Float32 is the same number.
func (f Float16) Float32() float32 {
	sign, exponent, fraction := uint32(f&0x8000)<<16, uint32(f>>10&0x1f), uint32(f&0x3ff)
	switch exponent {
	case 0:
		return math.Float32frombits(sign | math.Float32bits(float32(fraction)*0x1p-24))
	case 0x1f:
		return math.Float32frombits(sign | 0x7f800000 | fraction<<13)
	}
	return math.Float32frombits(sign | (exponent+127-15)<<23 | fraction<<13)
}

// NewBFloat16 is the BFloat16 nearest to a number; in the middle of two, the even one.
func NewBFloat16(x float32) BFloat16 {
	bits := math.Float32bits(x)
	if x != x {
		return BFloat16(bits>>16) | 0x40
	}
	return BFloat16((bits + 0x7fff + bits>>16&1) >> 16)
}

// Float32 is the same number.
func (f BFloat16) Float32() float32 {
	return math.Float32frombits(uint32(f) << 16)
}

// Element is what the elements of a tensor may be in Go: [Float16] and [BFloat16], which are no integers, and types that are such a number or
// bool underneath. Texts have functions of their own; whatever else there is, [NewTensorOfBytes] takes.
type Element interface {
	~float32 | ~float64 | ~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~bool | ~complex64 | ~complex128
}

// ElementTypeOf is ONNX Runtime's name for the type of elements. Types made of Float16 or BFloat16 are integers of 16 bits.
func ElementTypeOf[T Element]() raw.ONNXTensorElementDataType {
	return elementOf[T]()
}

// elementOf knows that of texts, too.
func elementOf[T any]() raw.ONNXTensorElementDataType {
	var zero T
	switch any(zero).(type) {
	case Float16:
		return raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT16
	case BFloat16:
		return raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_BFLOAT16
	}
	switch reflect.TypeFor[T]().Kind() {
	case reflect.Float32:
		return raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT
	case reflect.Float64:
		return raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_DOUBLE
	case reflect.Int8:
		return raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_INT8
	case reflect.Int16:
		return raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_INT16
	case reflect.Int32:
		return raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_INT32
	case reflect.Int64:
		return raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64
	case reflect.Uint8:
		return raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT8
	case reflect.Uint16:
		return raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT16
	case reflect.Uint32:
		return raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT32
	case reflect.Uint64:
		return raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT64
	case reflect.Bool:
		return raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_BOOL
	case reflect.Complex64:
		return raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_COMPLEX64
	case reflect.Complex128:
		return raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_COMPLEX128
	case reflect.String:
		return raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING
	}
	return raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED
}

// countOf is the number of elements of a shape.
func countOf(shape []int64) (int, error) {
	count := int64(1)
	for _, size := range shape {
		if size < 0 {
			return 0, invalid("the shape %v has a negative dimension", shape)
		}
		if size > 0 && count > math.MaxInt64/size {
			return 0, invalid("the shape %v has too many elements", shape)
		}
		count *= size
	}
	return int(count), nil
}

// NewTensor makes a tensor over data of the caller, which is not copied: ONNX Runtime reads it there, and writes there what is an output. The
// data is pinned until the tensor is ended, which is after Close and the last run that uses it; do not change it, or read an output, while a
// run uses it.
func NewTensor[T Element](l *Library, shape []int64, data []T) (*Value, error) {
	var zero T
	count, err := countOf(shape)
	if err != nil {
		return nil, err
	}
	if count != len(data) {
		return nil, invalid("the shape %v has %d elements, and %d are given", shape, count, len(data))
	}
	return tensor(l, shape, unsafe.Pointer(unsafe.SliceData(data)), uintptr(count)*unsafe.Sizeof(zero), ElementTypeOf[T]())
}

// NewTensorOfBytes does the same with elements of any type but texts, as they lie in memory. ONNX Runtime refuses what is too short.
func NewTensorOfBytes(l *Library, shape []int64, data []byte, element raw.ONNXTensorElementDataType) (*Value, error) {
	if _, err := countOf(shape); err != nil {
		return nil, err
	}
	if element == raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING {
		return nil, invalid("texts are no bytes: NewStrings makes a tensor of them")
	}
	return tensor(l, shape, unsafe.Pointer(unsafe.SliceData(data)), uintptr(len(data)), element)
}

// nothing is what a tensor without elements is over, because a nil would ask ONNX Runtime for memory of its own.
var nothing = new([16]byte)

func tensor(l *Library, shape []int64, data unsafe.Pointer, bytes uintptr, element raw.ONNXTensorElementDataType) (*Value, error) {
	cpu, err := l.cpu()
	if err != nil {
		return nil, err
	}
	if data == nil || bytes == 0 {
		data = unsafe.Pointer(nothing)
	}
	pinner := new(runtime.Pinner)
	pinner.Pin(data)
	var made *raw.OrtValue
	err = l.api().CreateTensorWithDataAsOrtValue(cpu, data, bytes, unsafe.SliceData(shape), uintptr(len(shape)), element, &made)
	if err != nil {
		pinner.Unpin()
		return nil, err
	}
	v := value(l, made, pinner.Unpin)
	if bytes > 0 {
		v.life.over = append(v.life.over, memory{uintptr(data), bytes, v.life})
	}
	return v, nil
}

// result takes over an object that ONNX Runtime made of others, whose memory it may share.
func (l *Library) result(pointer *raw.OrtValue, of []memory) *Value {
	v := value(l, pointer, nil)
	v.life.keep(l.shared(pointer, of))
	return v
}

// holds is told of what a run that wrote to the value was given: anything but a tensor may have parts of that now.
func (v *Value) holds(of []memory) {
	var kind raw.ONNXType
	if v.library.api().GetValueType(v.pointer, &kind) != nil || kind != raw.ONNX_TYPE_TENSOR {
		v.life.keep(of)
	}
}

// shared is the memory that an object lies in: of a tensor what has its data, of anything else all, because nobody says what is in it.
func (l *Library) shared(pointer *raw.OrtValue, of []memory) []memory {
	var kind raw.ONNXType
	var data unsafe.Pointer
	if len(of) == 0 || l.api().GetValueType(pointer, &kind) != nil || kind != raw.ONNX_TYPE_TENSOR ||
		l.api().GetTensorMutableData(pointer, &data) != nil {
		return of
	}
	for _, it := range of {
		if uintptr(data)-it.start < it.size { // an address before it is a large number
			return []memory{it}
		}
	}
	return nil
}

// value takes an object over; `after` is called when it is ended.
func value(l *Library, pointer *raw.OrtValue, after func(), needs ...*life) *Value {
	v := &Value{library: l, pointer: pointer}
	v.life = begin(v, func() {
		_ = l.api().ReleaseValue(pointer)
		if after != nil {
			after()
		}
	}, needs...)
	return v
}

// NewEmpty makes a tensor in memory of ONNX Runtime, ex) for an output. What numbers it has is not known.
func NewEmpty(l *Library, shape []int64, element raw.ONNXTensorElementDataType) (*Value, error) {
	if _, err := countOf(shape); err != nil {
		return nil, err
	}
	var allocator *raw.OrtAllocator
	if err := l.api().GetAllocatorWithDefaultOptions(&allocator); err != nil {
		return nil, err
	}
	var made *raw.OrtValue
	if err := l.api().CreateTensorAsOrtValue(allocator, unsafe.SliceData(shape), uintptr(len(shape)), element, &made); err != nil {
		return nil, err
	}
	return value(l, made, nil), nil
}

// NewStrings makes a tensor of texts, which are copied.
func NewStrings(l *Library, shape []int64, data []string) (*Value, error) {
	count, err := countOf(shape)
	if err != nil {
		return nil, err
	}
	if count != len(data) {
		return nil, invalid("the shape %v has %d elements, and %d are given", shape, count, len(data))
	}
	var pinner runtime.Pinner
	defer pinner.Unpin()
	first, err := capi.Texts(&pinner, data)
	if err != nil {
		return nil, err
	}
	v, err := NewEmpty(l, shape, raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING)
	if err != nil || count == 0 {
		return v, err
	}
	if err := l.api().FillStringTensor(v.pointer, first, uintptr(count)); err != nil {
		_ = v.Close()
		return nil, err
	}
	return v, nil
}

// NewSequence makes a sequence of values, all of one type.
func NewSequence(l *Library, values []*Value) (*Value, error) {
	return composed(l, values, raw.ONNX_TYPE_SEQUENCE)
}

// NewMap makes a map of two tensors with as many elements.
func NewMap(l *Library, keys, values *Value) (*Value, error) {
	return composed(l, []*Value{keys, values}, raw.ONNX_TYPE_MAP)
}

// Map is a copy of a map of ONNX Runtime's. Texts are byte for byte.
func Map[K interface {
	Element | string
	comparable
}, V Element | string](v *Value) (map[K]V, error) {
	kind, err := v.Kind()
	if err != nil {
		return nil, err
	}
	if kind != raw.ONNX_TYPE_MAP {
		return nil, invalid("the value is a %v, not a map", kind)
	}
	keys, err := v.At(0)
	if err != nil {
		return nil, err
	}
	defer keys.life.close()
	values, err := v.At(1)
	if err != nil {
		return nil, err
	}
	defer values.life.close()
	k, err := elements[K](keys)
	if err != nil {
		return nil, err
	}
	data, err := elements[V](values)
	if err != nil {
		return nil, err
	}
	if len(data) != len(k) {
		return nil, invalid("the map has %d keys and %d values", len(k), len(data))
	}
	found := make(map[K]V, len(k))
	for i, key := range k {
		found[key] = data[i]
	}
	return found, nil
}

// elements is a copy of elements or texts.
func elements[T any](v *Value) (copied []T, err error) {
	if elementOf[T]() == raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING {
		texts, err := v.Strings()
		copied, _ = any(texts).([]T)
		return copied, err
	}
	err = lend(v, func(data []T) error {
		copied = append([]T{}, data...)
		return nil
	})
	return copied, err
}

// Values are copies of all values of a sequence. The caller closes them.
func (v *Value) Values() ([]*Value, error) {
	count, err := v.Len()
	if err != nil {
		return nil, err
	}
	found := make([]*Value, count)
	for i := range found {
		if found[i], err = v.At(i); err != nil {
			for _, made := range found[:i] {
				made.life.close()
			}
			return nil, err
		}
	}
	return found, nil
}

func composed(l *Library, values []*Value, kind raw.ONNXType) (*Value, error) {
	if len(values) == 0 {
		return nil, invalid("of nothing no value can be made")
	}
	pointers, lives, done, err := l.given(values, false, func(i int) string { return fmt.Sprintf("value %d", i) })
	if err != nil {
		return nil, err
	}
	var made *raw.OrtValue
	if err := l.api().CreateValue(&pointers[0], uintptr(len(pointers)), kind, &made); err != nil {
		done()
		return nil, err
	}
	whole := value(l, made, nil, lives...) // the values may be shared: they live as long
	whole.life.over = memories(lives...)
	return whole, nil
}

// given are the objects of values for a call, which are used until the returned function is called; with `some`, a nil is left out.
// They are used before it returns: the caller may have let go of the values, and the garbage collector would end them. Errors say
// which value it is, as it is called.
func (l *Library) given(values []*Value, some bool, called func(i int) string) (pointers []*raw.OrtValue, lives []*life, done func(), err error) {
	defer runtime.KeepAlive(values)
	done = func() {
		for _, used := range lives {
			used.done()
		}
	}
	pointers = make([]*raw.OrtValue, len(values))
	for i, v := range values {
		if v == nil && some {
			continue
		}
		if v == nil {
			err = invalid("%s is nil", called(i))
		} else if v.library.c != l.c {
			err = invalid("%s is of another library", called(i))
		} else if err = v.life.use(); err != nil {
			err = fmt.Errorf("%s: %w", called(i), err)
		}
		if err != nil {
			done()
			return nil, nil, nil, err
		}
		pointers[i], lives = v.pointer, append(lives, v.life)
	}
	return pointers, lives, done, nil
}

func (v *Value) call(do func(api *capi.OrtApi) error) error {
	if err := v.life.use(); err != nil {
		return err
	}
	defer v.life.done()
	return do(v.library.api())
}

// Kind is what it is, ex) raw.ONNX_TYPE_TENSOR.
func (v *Value) Kind() (kind raw.ONNXType, err error) {
	err = v.call(func(api *capi.OrtApi) error { return api.GetValueType(v.pointer, &kind) })
	return kind, err
}

// Has says whether an optional value is there; any other is.
func (v *Value) Has() (bool, error) {
	var has int32
	err := v.call(func(api *capi.OrtApi) error { return api.HasValue(v.pointer, &has) })
	return has != 0, err
}

// Len is the number of values that a sequence has; of a map it is 2.
func (v *Value) Len() (int, error) {
	var count uintptr
	err := v.call(func(api *capi.OrtApi) error { return api.GetValueCount(v.pointer, &count) })
	return int(count), err
}

// At is a copy of a value of a sequence; of a map the keys (0) or values (1).
func (v *Value) At(index int) (*Value, error) {
	count, err := v.Len()
	if err != nil {
		return nil, err
	}
	if index < 0 || count <= index {
		return nil, invalid("there is no value %d of %d", index, count)
	}
	var made *raw.OrtValue
	err = v.call(func(api *capi.OrtApi) error {
		var allocator *raw.OrtAllocator
		if err := api.GetAllocatorWithDefaultOptions(&allocator); err != nil {
			return err
		}
		return api.GetValue(v.pointer, int32(index), allocator, &made)
	})
	if err != nil {
		return nil, err
	}
	if err := v.life.use(); err != nil {
		_ = v.library.api().ReleaseValue(made)
		return nil, err
	}
	element := value(v.library, made, nil, v.life)
	element.life.over = memories(v.life)
	return element, nil
}

// TensorType is the type of a tensor's elements and its shape.
func (v *Value) TensorType() (element raw.ONNXTensorElementDataType, shape []int64, err error) {
	err = v.call(func(api *capi.OrtApi) error {
		var info *raw.OrtTensorTypeAndShapeInfo
		if err := api.GetTensorTypeAndShape(v.pointer, &info); err != nil {
			return err
		}
		defer func() { _ = api.ReleaseTensorTypeAndShapeInfo(info) }()
		element, shape, err = typeAndShape(api, info)
		return err
	})
	return element, shape, err
}

func typeAndShape(api *capi.OrtApi, info *raw.OrtTensorTypeAndShapeInfo) (element raw.ONNXTensorElementDataType, shape []int64, err error) {
	if err = api.GetTensorElementType(info, &element); err != nil {
		return 0, nil, err
	}
	var rank uintptr
	if err = api.GetDimensionsCount(info, &rank); err != nil {
		return 0, nil, err
	}
	shape = make([]int64, rank)
	if rank > 0 {
		err = api.GetDimensions(info, &shape[0], rank)
	}
	return element, shape, err
}

// Shape is the shape of a tensor.
func (v *Value) Shape() ([]int64, error) {
	_, shape, err := v.TensorType()
	return shape, err
}

// View lends the elements of a tensor in the memory of the CPU to a function. The slice is gone when the function returns.
func View[T Element](v *Value, do func(data []T) error) error {
	return lend(v, do)
}

func lend[T any](v *Value, do func(data []T) error) error {
	element, shape, err := v.TensorType()
	if err != nil {
		return err
	}
	if expected := elementOf[T](); element != expected {
		return invalid("the tensor has elements of type %v, not %v", element, expected)
	}
	count, err := countOf(shape)
	if err != nil {
		return err
	}
	return v.call(func(api *capi.OrtApi) error {
		data, err := v.data(api)
		if err != nil {
			return err
		}
		if count == 0 || data == nil {
			return do(nil)
		}
		return do(unsafe.Slice((*T)(data), count))
	})
}

// data is where the elements lie; an error if that is not in the memory of the CPU.
func (v *Value) data(api *capi.OrtApi) (data unsafe.Pointer, err error) {
	var info *raw.OrtMemoryInfo
	if err := api.GetTensorMemoryInfo(v.pointer, &info); err != nil {
		return nil, err
	}
	var device raw.OrtMemoryInfoDeviceType
	if err := api.MemoryInfoGetDeviceType(info, &device); err != nil {
		return nil, err
	}
	if device != raw.OrtMemoryInfoDeviceType_CPU {
		return nil, invalid("the tensor lies in the memory of a device, %v", device)
	}
	err = api.GetTensorMutableData(v.pointer, &data)
	return data, err
}

// Data is a copy of the elements of a tensor in the memory of the CPU.
func Data[T Element](v *Value) (copied []T, err error) {
	return elements[T](v)
}

// Bytes is a copy of the elements of a tensor as they lie in the memory of the CPU, whatever type but texts they are of; ONNX Runtime 1.23
// or newer.
func (v *Value) Bytes() (copied []byte, err error) {
	element, _, err := v.TensorType()
	if err != nil {
		return nil, err
	}
	if element == raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING {
		return nil, invalid("texts are no bytes: Strings gives them")
	}
	err = v.call(func(api *capi.OrtApi) error {
		var size uintptr
		if err := api.GetTensorSizeInBytes(v.pointer, &size); err != nil {
			return err
		}
		data, err := v.data(api)
		if err != nil {
			return err
		}
		copied = append([]byte{}, unsafe.Slice((*byte)(data), size)...)
		return nil
	})
	return copied, err
}

// Strings is a copy of the texts of a tensor, byte for byte.
func (v *Value) Strings() ([]string, error) {
	element, shape, err := v.TensorType()
	if err != nil {
		return nil, err
	}
	if element != raw.ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING {
		return nil, invalid("the tensor has elements of type %v, which are no texts", element)
	}
	count, err := countOf(shape)
	if err != nil || count == 0 {
		return nil, err
	}
	found, offsets := make([]string, count), make([]uintptr, count)
	err = v.call(func(api *capi.OrtApi) error {
		var size uintptr
		if err := api.GetStringTensorDataLength(v.pointer, &size); err != nil {
			return err
		}
		content := make([]byte, size+1)
		if err := api.GetStringTensorContent(v.pointer, unsafe.Pointer(&content[0]), size, &offsets[0], uintptr(count)); err != nil {
			return err
		}
		for i, start := range offsets {
			end := size
			if i+1 < count {
				end = offsets[i+1]
			}
			found[i] = string(content[start:end])
		}
		return nil
	})
	return found, err
}
