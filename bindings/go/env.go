package ortforge

import (
	"runtime"
	"strings"
	"unsafe"

	"ortforge/capi"
	"ortforge/raw"
)

// Env is the environment that sessions share. ONNX Runtime has one for a library in a process: a second Env is the first one again, with the
// settings of the first for as long as one of them lives.
type Env struct {
	library *Library
	pointer *raw.OrtEnv
	life    *life
}

// LogMessage is a line of ONNX Runtime's log. What was no UTF-8 in it is replaced.
type LogMessage struct {
	Severity raw.OrtLoggingLevel
	Category string // ex) "onnxruntime"
	LogID    string // of the environment, the session or the run
	Location string // in the sources of ONNX Runtime
	Message  string
}

// EnvConfig says how an environment is. Zero values are what ONNX Runtime does by itself, but for the level, which is a warning.
type EnvConfig struct {
	// LogID stands in the lines of the log.
	LogID string
	// Level is that of the log; nil stands for warnings.
	Level *raw.OrtLoggingLevel
	// Logger gets the log, on any thread. A panic in it is not handed on; runtime.Goexit, and so t.Fatal of a test, it must not call. It is kept for
	// as long as the process, because others may have the same environment.
	Logger func(LogMessage)
}

// NewEnv makes the environment.
func (l *Library) NewEnv(config EnvConfig) (*Env, error) {
	level := raw.ORT_LOGGING_LEVEL_WARNING
	if config.Level != nil {
		level = *config.Level
	}
	id, err := capi.Text(config.LogID)
	if err != nil {
		return nil, err
	}
	var pointer *raw.OrtEnv
	if logger := config.Logger; logger != nil {
		callback, err := l.c.NewLoggingFunction(func(severity raw.OrtLoggingLevel, category, logid, location, message *byte) {
			logger(LogMessage{severity, valid(category), valid(logid), valid(location), valid(message)})
		})
		if err != nil {
			return nil, err
		}
		err = l.api().CreateEnvWithCustomLogger(callback.Function, callback.State, level, id, &pointer)
		if err != nil {
			_ = callback.Close()
			return nil, err
		}
	} else if err := l.api().CreateEnv(level, id, &pointer); err != nil {
		return nil, err
	}
	env := &Env{library: l, pointer: pointer}
	env.life = begin(env, func() { _ = l.api().ReleaseEnv(pointer) })
	return env, nil
}

// valid is a text for people.
func valid(text *byte) string {
	return strings.ToValidUTF8(capi.GoText(text), "\uFFFD")
}

// SetLogLevel sets the level of the log.
func (env *Env) SetLogLevel(level raw.OrtLoggingLevel) error {
	return env.call(func(api *capi.OrtApi) error { return api.UpdateEnvWithCustomLogLevel(env.pointer, level) })
}

// SetTelemetry says whether ONNX Runtime may send events about what it does, where it was built to.
func (env *Env) SetTelemetry(enabled bool) error {
	return env.call(func(api *capi.OrtApi) error {
		if enabled {
			return api.EnableTelemetryEvents(env.pointer)
		}
		return api.DisableTelemetryEvents(env.pointer)
	})
}

func (env *Env) call(do func(api *capi.OrtApi) error) error {
	if err := env.life.use(); err != nil {
		return err
	}
	defer env.life.done()
	return do(env.library.api())
}

// RegisterProvider loads the library of a plugin execution provider, under a name of the caller's; ONNX Runtime 1.22 or newer.
func (env *Env) RegisterProvider(name, path string) error {
	text, err := capi.Text(name)
	if err != nil {
		return err
	}
	file, err := capi.Path(path)
	if err != nil {
		return err
	}
	return env.call(func(api *capi.OrtApi) error { return api.RegisterExecutionProviderLibrary(env.pointer, text, file) })
}

// UnregisterProvider unloads it; no session may use it any more.
func (env *Env) UnregisterProvider(name string) error {
	text, err := capi.Text(name)
	if err != nil {
		return err
	}
	return env.call(func(api *capi.OrtApi) error { return api.UnregisterExecutionProviderLibrary(env.pointer, text) })
}

// Device is a device that an execution provider can use. It lives as long as the library of its provider is registered.
type Device struct {
	Provider, ProviderVendor string
	// Kind is that of the hardware.
	Kind raw.OrtHardwareDeviceType
	// Vendor, VendorID and DeviceID are those of the hardware.
	Vendor             string
	VendorID, DeviceID uint32
	// Pointer is the object of the C API.
	Pointer *raw.OrtEpDevice
}

// Devices has the devices of all providers that are known to the environment; ONNX Runtime 1.22 or newer.
func (env *Env) Devices() ([]Device, error) {
	done, err := using(env.life)
	if err != nil {
		return nil, err
	}
	defer done()
	api := env.library.api()
	var first **raw.OrtEpDevice
	var count uintptr
	if err := api.GetEpDevices(env.pointer, &first, &count); err != nil {
		return nil, err
	}
	found := make([]Device, count)
	for i := range found {
		if err := describe(api, unsafe.Slice(first, count)[i], &found[i]); err != nil {
			return nil, err
		}
	}
	return found, nil
}

func describe(api *capi.OrtApi, device *raw.OrtEpDevice, it *Device) error {
	it.Pointer = device
	provider, err := api.EpDevice_EpName(device)
	if err != nil {
		return err
	}
	vendor, err := api.EpDevice_EpVendor(device)
	if err != nil {
		return err
	}
	hardware, err := api.EpDevice_Device(device)
	if err != nil {
		return err
	}
	maker, err := api.HardwareDevice_Vendor(hardware)
	if err != nil {
		return err
	}
	it.Provider, it.ProviderVendor, it.Vendor = capi.GoText(provider), capi.GoText(vendor), capi.GoText(maker)
	if it.Kind, err = api.HardwareDevice_Type(hardware); err != nil {
		return err
	}
	if it.VendorID, err = api.HardwareDevice_VendorId(hardware); err != nil {
		return err
	}
	it.DeviceID, err = api.HardwareDevice_DeviceId(hardware)
	return err
}

// AppendDevices lets a session use devices, all of one provider, with options of the provider. The environment, which has the devices, is not
// ended before the options.
func (o *SessionOptions) AppendDevices(env *Env, devices []Device, options map[string]string) error {
	if len(devices) == 0 {
		return invalid("no device is given")
	}
	if env == nil || env.library.c != o.library.c {
		return invalid("the environment is nil or of another library")
	}
	pointers := make([]*raw.OrtEpDevice, len(devices))
	for i, device := range devices {
		if device.Pointer == nil {
			return invalid("device %d is none that Devices gave", i)
		}
		pointers[i] = device.Pointer
	}
	var pinner runtime.Pinner
	defer pinner.Unpin()
	keys, values, count, err := pairs(&pinner, options)
	if err != nil {
		return err
	}
	return o.life.takes(env.life, func() error {
		api := o.library.api()
		return api.SessionOptionsAppendExecutionProvider_V2(o.pointer, env.pointer, &pointers[0], uintptr(len(pointers)), keys, values, count)
	})
}
