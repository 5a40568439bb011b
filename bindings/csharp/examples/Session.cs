using System;
using System.IO;
using System.Runtime.InteropServices;
using Ortforge.Native;

// Run a model with one input and one output of floats: `Session LIBRARY MODEL 2x3 < input > output`, little-endian floats.
internal static unsafe class Session
{
    private static int Main(string[] arguments)
    {
        if (arguments.Length != 3)
        {
            Console.Error.WriteLine("error: LIBRARY MODEL SHAPE are needed");
            return 1;
        }
        try
        {
            Run(arguments[0], arguments[1], Array.ConvertAll(arguments[2].Split('x'), long.Parse));
            return 0;
        }
        catch (Exception error)
        {
            Console.Error.WriteLine($"error: {error}");
            return 1;
        }
    }

    private static void Run(string library, string model, long[] shape)
    {
        OrtLibrary ort = OrtLibrary.Load(library);
        OrtApiTable api = ort.Api;
        Console.Error.WriteLine($"ONNX Runtime {ort.Base.VersionString}, API version {api.Version}");

        OrtEnv* env;
        OrtSessionOptions* options;
        OrtSession* session;
        using (OrtScope scope = new OrtScope())
        {
            OrtString id = scope.Own(new OrtString("session"));
            OrtPath path = scope.Own(new OrtPath(model));
            OrtStatus* status = api.CreateEnv(OrtLoggingLevel.ORT_LOGGING_LEVEL_WARNING, id.Pointer, &env);
            scope.Own(OrtEnvHandle.From(api, status, env));
            scope.Own(OrtSessionOptionsHandle.From(api, api.CreateSessionOptions(&options), options));
            status = api.CreateSession(env, path.Pointer, options, &session);
            scope.Own(OrtSessionHandle.From(api, status, session));

            OrtAllocator* allocator;
            api.Check(api.GetAllocatorWithDefaultOptions(&allocator));
            byte* name;
            api.Check(api.SessionGetInputName(session, UIntPtr.Zero, allocator, &name));
            OrtString input = scope.Own(new OrtString(api.Take(allocator, name)));
            api.Check(api.SessionGetOutputName(session, UIntPtr.Zero, allocator, &name));
            OrtString output = scope.Own(new OrtString(api.Take(allocator, name)));
            Console.Error.WriteLine($"{OrtString.Read(input.Pointer)} -> {OrtString.Read(output.Pointer)}");

            float[] given = Floats(Console.OpenStandardInput());
            float[] result = Results(api, session, given, shape, input.Pointer, output.Pointer);
            byte[] bytes = new byte[result.Length * sizeof(float)];
            Buffer.BlockCopy(result, 0, bytes, 0, bytes.Length);
            Console.OpenStandardOutput().Write(bytes, 0, bytes.Length);
        }
    }

    private static float[] Floats(Stream stream)
    {
        using (MemoryStream all = new MemoryStream())
        {
            stream.CopyTo(all);
            float[] found = new float[all.Length / sizeof(float)];
            Buffer.BlockCopy(all.ToArray(), 0, found, 0, found.Length * sizeof(float));
            return found;
        }
    }

    private static float[] Results(
        OrtApiTable api, OrtSession* session, float[] given, long[] shape, byte* input, byte* output)
    {
        const ONNXTensorElementDataType Float = ONNXTensorElementDataType.ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
        const OrtAllocatorType Device = OrtAllocatorType.OrtDeviceAllocator;
        OrtMemoryInfo* memory;
        OrtValue* made;
        OrtValue* result = null;
        // The tensor is over the array, which must not move until the run is over.
        GCHandle data = GCHandle.Alloc(given, GCHandleType.Pinned);
        try
        {
            using (OrtScope scope = new OrtScope())
            {
                OrtStatus* status = api.CreateCpuMemoryInfo(Device, OrtMemType.OrtMemTypeDefault, &memory);
                scope.Own(OrtMemoryInfoHandle.From(api, status, memory));
                fixed(long* dims = shape)
                {
                    void* start = (void*)data.AddrOfPinnedObject();
                    UIntPtr bytes = (UIntPtr)(given.Length * sizeof(float));
                    UIntPtr rank = (UIntPtr)shape.Length;
                    status = api.CreateTensorWithDataAsOrtValue(memory, start, bytes, dims, rank, Float, &made);
                    scope.Own(OrtValueHandle.From(api, status, made));
                }
                UIntPtr one = (UIntPtr)1;
                status = api.Run(session, null, &input, &made, one, &output, one, &result);
                scope.Own(OrtValueHandle.From(api, status, result));
                return Copied(api, result);
            }
        }
        finally
        {
            data.Free();
        }
    }

    private static float[] Copied(OrtApiTable api, OrtValue* value)
    {
        OrtTensorTypeAndShapeInfo* info;
        ONNXTensorElementDataType element;
        UIntPtr count;
        void* found;
        using (OrtTensorTypeAndShapeInfoHandle.From(api, api.GetTensorTypeAndShape(value, &info), info))
        {
            api.Check(api.GetTensorElementType(info, &element));
            if (element != ONNXTensorElementDataType.ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT)
            {
                throw new InvalidDataException("the output has no floats");
            }
            api.Check(api.GetTensorShapeElementCount(info, &count));
            api.Check(api.GetTensorMutableData(value, &found));
            float[] copy = new float[checked((int)count)];
            if (copy.Length > 0)
            {
                Marshal.Copy((IntPtr)found, copy, 0, copy.Length);
            }
            return copy;
        }
    }
}
