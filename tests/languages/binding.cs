// What programs on ONNX Runtime's own C# do, on the tables: a logger, a session of bytes, an IoBinding with names and values back, and a model
// compiled into a function of the application, which may throw. `binding LIBRARY MODEL < floats [2, n]`: prints what test_csharp.py compares.
using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.InteropServices;
using Ortforge.Native;

internal static unsafe class Binding
{
    private static int s_messages;

    private static void Main(string[] arguments)
    {
        OrtApiTable api = OrtLibrary.Load(arguments[0]).Api;
        OrtLoggingFunction count = (param, severity, category, id, place, message) => s_messages++;
        using (OrtScope scope = new OrtScope())
        {
            OrtEnv* env;
            OrtSessionOptions* options;
            OrtSession* session;
            OrtCallback logger = scope.Own(OrtCallbacks.OrtLoggingFunction(count));
            OrtString id = scope.Own(new OrtString("binding"));
            OrtLoggingLevel all = OrtLoggingLevel.ORT_LOGGING_LEVEL_VERBOSE;
            OrtStatus* status = api.CreateEnvWithCustomLogger(logger.Pointer, null, all, id.Pointer, &env);
            scope.Own(OrtEnvHandle.From(api, status, env));
            scope.Own(OrtSessionOptionsHandle.From(api, api.CreateSessionOptions(&options), options));
            byte[] model = File.ReadAllBytes(arguments[1]);
            fixed(byte* bytes = model)
            {
                status = api.CreateSessionFromArray(env, bytes, (UIntPtr)model.Length, options, &session);
            }
            scope.Own(OrtSessionHandle.From(api, status, session));
            Run(api, session);
            Compile(api, env, options, arguments[1]);
            Console.WriteLine(s_messages > 0 ? "logged" : "nothing was logged");
        }
    }

    private static void Run(OrtApiTable api, OrtSession* session)
    {
        OrtIoBinding* binding;
        OrtMemoryInfo* memory;
        OrtValue* input;
        OrtAllocator* allocator;
        MemoryStream given = new MemoryStream();
        Console.OpenStandardInput().CopyTo(given);
        GCHandle pinned = GCHandle.Alloc(given.ToArray(), GCHandleType.Pinned);
        using (OrtScope scope = new OrtScope())
        {
            OrtString x = scope.Own(new OrtString("x"));
            OrtString y = scope.Own(new OrtString("y"));
            scope.Own(OrtIoBindingHandle.From(api, api.CreateIoBinding(session, &binding), binding));
            OrtStatus* status =
                api.CreateCpuMemoryInfo(OrtAllocatorType.OrtDeviceAllocator, OrtMemType.OrtMemTypeDefault, &memory);
            scope.Own(OrtMemoryInfoHandle.From(api, status, memory));
            long* shape = stackalloc long[2];
            shape[0] = 2;
            shape[1] = given.Length / 8;
            ONNXTensorElementDataType type = ONNXTensorElementDataType.ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
            void* data = (void*)pinned.AddrOfPinnedObject();
            status = api.CreateTensorWithDataAsOrtValue(memory, data, (UIntPtr)given.Length, shape, (UIntPtr)2, type, &input);
            scope.Own(OrtValueHandle.From(api, status, input));
            api.Check(api.BindInput(binding, x.Pointer, input));
            api.Check(api.BindOutputToDevice(binding, y.Pointer, memory));
            api.Check(api.RunWithBinding(session, null, binding));

            api.Check(api.GetAllocatorWithDefaultOptions(&allocator));
            byte* names;
            UIntPtr* lengths;
            OrtValue** values;
            UIntPtr count;
            api.Check(api.GetBoundOutputNames(binding, allocator, &names, &lengths, &count));
            Console.WriteLine($"{count} output: {OrtString.Read(names, lengths[0])}");
            api.Check(api.AllocatorFree(allocator, names));
            api.Check(api.AllocatorFree(allocator, lengths));
            api.Check(api.GetBoundOutputValues(binding, allocator, &values, &count));
            scope.Own(new OrtValueHandle(api, values[0]));
            void* found;
            api.Check(api.GetTensorMutableData(values[0], &found));
            for (int i = 0; i < given.Length / 4; i++)
            {
                Console.WriteLine(((float*)found) [i].ToString("R", System.Globalization.CultureInfo.InvariantCulture));
            }
            api.Check(api.AllocatorFree(allocator, values));
        }
        pinned.Free();
    }

    private static void Compile(OrtApiTable api, OrtEnv* env, OrtSessionOptions* options, string model)
    {
        List<byte> written = new List<byte>();
        bool failing = false;
        OrtWriteBufferFunc write = (state, buffer, size) =>
        {
            for (long i = 0; i < (long)size; i++)
            {
                written.Add(((byte*)buffer)[i]);
            }
            if (failing)
            {
                throw new IOException("the disk is full");
            }
            return null;
        };
        foreach (bool fails in new[] { false, true })
        {
            failing = fails;
            using (OrtScope scope = new OrtScope())
            {
                OrtModelCompilationOptions* compilation;
                OrtCallback writer = scope.Own(OrtCallbacks.OrtWriteBufferFunc(api, write));
                OrtPath path = scope.Own(new OrtPath(model));
                OrtCompileApiTable compile = api.Compile;
                OrtStatus* status = compile.CreateModelCompilationOptionsFromSessionOptions(env, options, &compilation);
                scope.Own(OrtModelCompilationOptionsHandle.From(api, status, compilation));
                api.Check(compile.ModelCompilationOptions_SetInputModelPath(compilation, path.Pointer));
                api.Check(compile.ModelCompilationOptions_SetOutputModelWriteFunc(compilation, writer.Pointer, null));
                try
                {
                    api.Check(compile.CompileModel(env, compilation));
                    Console.WriteLine($"compiled: {written.Count > 0}");
                }
                catch (OrtException error)
                {
                    Console.WriteLine($"not compiled: {error.Message}");
                }
            }
        }
    }
}
