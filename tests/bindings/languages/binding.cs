// What programs on ONNX Runtime's own C# do, on the tables: a logger, a session of bytes, an IoBinding with names and values back, and a model
// compiled into a function of the application, which may throw, and runs that end on a thread of ONNX Runtime's. `binding LIBRARY MODEL < floats [2, n]`: prints what test_csharp.py compares.
using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.InteropServices;
using System.Threading;
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
            api.Check(api.SetIntraOpNumThreads(options, 2)); // asynchronous runs need one besides the caller's
            byte[] model = File.ReadAllBytes(arguments[1]);
            fixed(byte* bytes = model)
            {
                status = api.CreateSessionFromArray(env, bytes, (UIntPtr)model.Length, options, &session);
            }
            scope.Own(OrtSessionHandle.From(api, status, session));
            Run(api, session);
            Compile(api, env, options, arguments[1]);
            RunLater(api, session);
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

    private static void RunLater(OrtApiTable api, OrtSession* session)
    {
        OrtAllocator* allocator;
        OrtValue* input;
        void* data;
        long* shape = stackalloc long[2];
        shape[0] = 2;
        shape[1] = 3;
        ONNXTensorElementDataType type = ONNXTensorElementDataType.ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
        int caller = Thread.CurrentThread.ManagedThreadId;
        foreach (bool fails in new[] { false, true })
        {
            using (OrtScope scope = new OrtScope())
            {
                ManualResetEventSlim done = scope.Own(new ManualResetEventSlim());
                OrtStrings names = scope.Own(new OrtStrings("x", "y"));
                api.Check(api.GetAllocatorWithDefaultOptions(&allocator));
                OrtStatus* status = api.CreateTensorAsOrtValue(allocator, shape, (UIntPtr)2, type, &input);
                scope.Own(OrtValueHandle.From(api, status, input));
                api.Check(api.GetTensorMutableData(input, &data));
                for (int i = 0; i < 6; i++)
                {
                    ((float*)data)[i] = 2;
                }
                string told = "";
                RunAsyncCallbackFn ended = (state, outputs, count, failure) =>
                {
                    using (OrtValueHandle output = OrtValueHandle.From(api, failure, outputs[0]))
                    {
                        void* found;
                        api.Check(api.GetTensorMutableData(output.Pointer, &found));
                        bool elsewhere = Thread.CurrentThread.ManagedThreadId != caller;
                        told = $"{count} output, the first {((float*)found)[0]}, on another thread: {elsewhere}";
                    }
                    if (fails)
                    {
                        throw new IOException("after a run");
                    }
                    done.Set();
                };
                OrtCallback callback = scope.Own(OrtCallbacks.RunAsyncCallbackFn(ended));
                callback.Failed += error => done.Set();
                OrtValue** results = stackalloc OrtValue*[1];
                results[0] = null;
                byte** inputs = names.Pointer;
                byte** made = names.Pointer + 1;
                UIntPtr one = (UIntPtr)1;
                api.Check(api.RunAsync(session, null, inputs, &input, one, made, one, results, callback.Pointer, null));
                done.Wait();
                Console.WriteLine($"{told}; {(callback.LastError == null ? "fine" : callback.LastError.Message)}");
            }
        }
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
