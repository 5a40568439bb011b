package ortforge

import (
	"runtime"

	"ortforge/capi"
	"ortforge/raw"
)

// SessionOptions say how a session is made; one may serve many sessions.
type SessionOptions struct {
	library *Library
	pointer *raw.OrtSessionOptions
	life    *life
}

// NewSessionOptions makes options with ONNX Runtime's own settings.
func (l *Library) NewSessionOptions() (*SessionOptions, error) {
	var pointer *raw.OrtSessionOptions
	if err := l.api().CreateSessionOptions(&pointer); err != nil {
		return nil, err
	}
	o := &SessionOptions{library: l, pointer: pointer}
	o.life = begin(o, func() { _ = l.api().ReleaseSessionOptions(pointer) })
	return o, nil
}

// call does something while the options are there.
func (o *SessionOptions) call(do func(api *capi.OrtApi) error) error {
	if err := o.life.use(); err != nil {
		return err
	}
	defer o.life.done()
	return do(o.library.api())
}

// SetIntraOpThreads sets how many threads one operator may use; 0 lets ONNX Runtime choose.
func (o *SessionOptions) SetIntraOpThreads(count int) error {
	if int(int32(count)) != count {
		return invalid("%d threads are none of 32 bits", count)
	}
	return o.call(func(api *capi.OrtApi) error { return api.SetIntraOpNumThreads(o.pointer, int32(count)) })
}

// SetInterOpThreads sets how many operators may run at the same time in the mode ORT_PARALLEL; 0 lets ONNX Runtime choose.
func (o *SessionOptions) SetInterOpThreads(count int) error {
	if int(int32(count)) != count {
		return invalid("%d threads are none of 32 bits", count)
	}
	return o.call(func(api *capi.OrtApi) error { return api.SetInterOpNumThreads(o.pointer, int32(count)) })
}

// SetOptimization sets how much the graph is optimised.
func (o *SessionOptions) SetOptimization(level raw.GraphOptimizationLevel) error {
	return o.call(func(api *capi.OrtApi) error { return api.SetSessionGraphOptimizationLevel(o.pointer, level) })
}

// SetExecutionMode sets whether operators may run at the same time.
func (o *SessionOptions) SetExecutionMode(mode raw.ExecutionMode) error {
	return o.call(func(api *capi.OrtApi) error { return api.SetSessionExecutionMode(o.pointer, mode) })
}

// SetLogSeverity sets the level of the session's log.
func (o *SessionOptions) SetLogSeverity(level raw.OrtLoggingLevel) error {
	return o.call(func(api *capi.OrtApi) error { return api.SetSessionLogSeverityLevel(o.pointer, int32(level)) })
}

// DisableProfiling ends what EnableProfiling asked for.
func (o *SessionOptions) DisableProfiling() error {
	return o.call(func(api *capi.OrtApi) error { return api.DisableProfiling(o.pointer) })
}

// EnableMemoryPattern plans memory ahead where shapes are known, which is what ONNX Runtime does by itself.
func (o *SessionOptions) EnableMemoryPattern() error {
	return o.call(func(api *capi.OrtApi) error { return api.EnableMemPattern(o.pointer) })
}

// DisableMemoryPattern plans no memory ahead.
func (o *SessionOptions) DisableMemoryPattern() error {
	return o.call(func(api *capi.OrtApi) error { return api.DisableMemPattern(o.pointer) })
}

// EnableArena takes memory of the CPU from an arena, which is what ONNX Runtime does by itself.
func (o *SessionOptions) EnableArena() error {
	return o.call(func(api *capi.OrtApi) error { return api.EnableCpuMemArena(o.pointer) })
}

// DisableArena takes memory of the CPU from the system each time.
func (o *SessionOptions) DisableArena() error {
	return o.call(func(api *capi.OrtApi) error { return api.DisableCpuMemArena(o.pointer) })
}

// SelectDevices lets ONNX Runtime choose among the devices of registered providers; 1.22 or newer.
func (o *SessionOptions) SelectDevices(policy raw.OrtExecutionProviderDevicePolicy) error {
	return o.call(func(api *capi.OrtApi) error { return api.SessionOptionsSetEpSelectionPolicy(o.pointer, policy) })
}

// SetLogID sets what stands in the lines of the session's log.
func (o *SessionOptions) SetLogID(id string) error {
	text, err := capi.Text(id)
	if err != nil {
		return err
	}
	return o.call(func(api *capi.OrtApi) error { return api.SetSessionLogId(o.pointer, text) })
}

// EnableProfiling writes a profile, to a file whose name begins with a prefix.
func (o *SessionOptions) EnableProfiling(prefix string) error {
	file, err := capi.Path(prefix)
	if err != nil {
		return err
	}
	return o.call(func(api *capi.OrtApi) error { return api.EnableProfiling(o.pointer, file) })
}

// SetOptimizedModelPath writes the optimised model to a file.
func (o *SessionOptions) SetOptimizedModelPath(path string) error {
	file, err := capi.Path(path)
	if err != nil {
		return err
	}
	return o.call(func(api *capi.OrtApi) error { return api.SetOptimizedModelFilePath(o.pointer, file) })
}

// RegisterCustomOps loads a library with custom operators.
func (o *SessionOptions) RegisterCustomOps(path string) error {
	file, err := capi.Path(path)
	if err != nil {
		return err
	}
	return o.call(func(api *capi.OrtApi) error { return api.RegisterCustomOpsLibrary_V2(o.pointer, file) })
}

// AddConfigEntry sets an entry of the configuration, ex) "session.intra_op.allow_spinning".
func (o *SessionOptions) AddConfigEntry(key, value string) error {
	k, err := capi.Text(key)
	if err != nil {
		return err
	}
	v, err := capi.Text(value)
	if err != nil {
		return err
	}
	return o.call(func(api *capi.OrtApi) error { return api.AddSessionConfigEntry(o.pointer, k, v) })
}

// ConfigEntry is an entry of the configuration; false if it is not set.
func (o *SessionOptions) ConfigEntry(key string) (value string, set bool, err error) {
	text, err := capi.Text(key)
	if err != nil {
		return "", false, err
	}
	err = o.call(func(api *capi.OrtApi) error {
		var has int32
		if err := api.HasSessionConfigEntry(o.pointer, text, &has); err != nil || has == 0 {
			return err
		}
		var size uintptr // with the NUL
		if err := api.GetSessionConfigEntry(o.pointer, text, nil, &size); err != nil {
			return err
		}
		room := make([]byte, size+1)
		if err := api.GetSessionConfigEntry(o.pointer, text, &room[0], &size); err != nil {
			return err
		}
		value, set = capi.GoText(&room[0]), true
		return nil
	})
	return value, set, err
}

// SetDimension gives a symbolic dimension of the model's inputs a value, by its name.
func (o *SessionOptions) SetDimension(name string, value int64) error {
	text, err := capi.Text(name)
	if err != nil {
		return err
	}
	return o.call(func(api *capi.OrtApi) error { return api.AddFreeDimensionOverrideByName(o.pointer, text, value) })
}

// AddInitializer gives an initialiser of the model a value, which stays until the sessions are ended.
func (o *SessionOptions) AddInitializer(name string, value *Value) error {
	text, err := capi.Text(name)
	if err != nil {
		return err
	}
	if value == nil || value.library.c != o.library.c {
		return invalid("the value is nil or of another library")
	}
	return o.life.takes(value.life, func() error { return o.library.api().AddInitializer(o.pointer, text, value.pointer) })
}

// AppendProvider lets sessions use an execution provider that the library knows by name, ex) "QNN", "XNNPACK", "OpenVINO", "CoreML", with
// options of the provider. CUDA, TensorRT and others have functions of their own.
func (o *SessionOptions) AppendProvider(name string, options map[string]string) error {
	text, err := capi.Text(name)
	if err != nil {
		return err
	}
	return o.append(options, func(api *capi.OrtApi, keys, values **byte, count uintptr) error {
		return api.SessionOptionsAppendExecutionProvider(o.pointer, text, keys, values, count)
	})
}

func (o *SessionOptions) append(options map[string]string, call func(api *capi.OrtApi, keys, values **byte, count uintptr) error) error {
	return o.call(func(api *capi.OrtApi) error {
		var pinner runtime.Pinner
		defer pinner.Unpin()
		keys, values, count, err := pairs(&pinner, options)
		if err != nil {
			return err
		}
		return call(api, keys, values, count)
	})
}

// AppendCUDA lets sessions use CUDA, with options such as "device_id".
func (o *SessionOptions) AppendCUDA(options map[string]string) error {
	return o.append(options, func(api *capi.OrtApi, keys, values **byte, count uintptr) error {
		var made *raw.OrtCUDAProviderOptionsV2
		if err := api.CreateCUDAProviderOptions(&made); err != nil {
			return err
		}
		defer func() { _ = api.ReleaseCUDAProviderOptions(made) }()
		if count > 0 {
			if err := api.UpdateCUDAProviderOptions(made, keys, values, count); err != nil {
				return err
			}
		}
		return api.SessionOptionsAppendExecutionProvider_CUDA_V2(o.pointer, made)
	})
}

// AppendTensorRT lets sessions use TensorRT, with options such as "device_id".
func (o *SessionOptions) AppendTensorRT(options map[string]string) error {
	return o.append(options, func(api *capi.OrtApi, keys, values **byte, count uintptr) error {
		var made *raw.OrtTensorRTProviderOptionsV2
		if err := api.CreateTensorRTProviderOptions(&made); err != nil {
			return err
		}
		defer func() { _ = api.ReleaseTensorRTProviderOptions(made) }()
		if count > 0 {
			if err := api.UpdateTensorRTProviderOptions(made, keys, values, count); err != nil {
				return err
			}
		}
		return api.SessionOptionsAppendExecutionProvider_TensorRT_V2(o.pointer, made)
	})
}

// RunOptions say how a session runs.
type RunOptions struct {
	library *Library
	pointer *raw.OrtRunOptions
	life    *life
}

// NewRunOptions makes options with ONNX Runtime's own settings.
func (l *Library) NewRunOptions() (*RunOptions, error) {
	var pointer *raw.OrtRunOptions
	if err := l.api().CreateRunOptions(&pointer); err != nil {
		return nil, err
	}
	o := &RunOptions{library: l, pointer: pointer}
	o.life = begin(o, func() { _ = l.api().ReleaseRunOptions(pointer) })
	return o, nil
}

func (o *RunOptions) call(do func(api *capi.OrtApi) error) error {
	if err := o.life.use(); err != nil {
		return err
	}
	defer o.life.done()
	return do(o.library.api())
}

// Terminate stops all runs with these options as soon as possible, with an error.
func (o *RunOptions) Terminate() error {
	return o.call(func(api *capi.OrtApi) error { return api.RunOptionsSetTerminate(o.pointer) })
}

// UnsetTerminate lets the options be used again.
func (o *RunOptions) UnsetTerminate() error {
	return o.call(func(api *capi.OrtApi) error { return api.RunOptionsUnsetTerminate(o.pointer) })
}

// SetTag sets what stands in the lines of a run's log.
func (o *RunOptions) SetTag(tag string) error {
	text, err := capi.Text(tag)
	if err != nil {
		return err
	}
	return o.call(func(api *capi.OrtApi) error { return api.RunOptionsSetRunTag(o.pointer, text) })
}

// AddConfigEntry sets an entry of the configuration, ex) "memory.enable_memory_arena_shrinkage".
func (o *RunOptions) AddConfigEntry(key, value string) error {
	k, err := capi.Text(key)
	if err != nil {
		return err
	}
	v, err := capi.Text(value)
	if err != nil {
		return err
	}
	return o.call(func(api *capi.OrtApi) error { return api.AddRunConfigEntry(o.pointer, k, v) })
}

// ConfigEntry is an entry of the configuration; false if it is not set. ONNX Runtime 1.23 or newer.
func (o *RunOptions) ConfigEntry(key string) (value string, set bool, err error) {
	text, err := capi.Text(key)
	if err != nil {
		return "", false, err
	}
	err = o.call(func(api *capi.OrtApi) error {
		found, err := api.GetRunConfigEntry(o.pointer, text)
		value, set = capi.GoText(found), found != nil
		return err
	})
	return value, set, err
}
