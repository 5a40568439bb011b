// An operator of the application, on the tables: `custom_op LIBRARY MODEL` runs a model of one node "Twice" on [1, 2, 3], while a collector moves
// what is not pinned; then the operator throws. Prints what test_csharp.py compares.
using System;
using System.IO;
using Ortforge.Native;

internal static unsafe class CustomOp
{
    private const ONNXTensorElementDataType Float = ONNXTensorElementDataType.ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
    private static bool s_failing;

    private static void Main(string[] arguments)
    {
        OrtApiTable api = OrtLibrary.Load(arguments[0]).Api;
        using (OrtScope scope = new OrtScope())
        {
            OrtEnv* env;
            OrtSessionOptions* options;
            OrtSession* session;
            OrtString id = scope.Own(new OrtString("operators"));
            OrtPath path = scope.Own(new OrtPath(arguments[1]));
            OrtStatus* status = api.CreateEnv(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL, id.Pointer, &env);
            scope.Own(OrtEnvHandle.From(api, status, env));
            OrtCustomOpDomainHandle domain = scope.Own(Domain(api));
            Collect();
            scope.Own(OrtSessionOptionsHandle.From(api, api.CreateSessionOptions(&options), options));
            api.Check(api.AddCustomOpDomain(options, domain.Pointer));
            status = api.CreateSession(env, path.Pointer, options, &session);
            scope.Own(OrtSessionHandle.From(api, status, session, nameof(api.CreateSession)));
            Collect();
            Run(api, session);
            s_failing = true;
            Run(api, session);
        }
    }

    private static void Collect()
    {
        for (int i = 0; i < 5; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }
    }

    private static OrtCustomOpDomainHandle Domain(OrtApiTable api)
    {
        OrtString name = new OrtString("Twice");
        OrtString provider = new OrtString("CPUExecutionProvider");
        const OrtCustomOpInputOutputCharacteristic Required = OrtCustomOpInputOutputCharacteristic.INPUT_OUTPUT_REQUIRED;
        OrtCustomOp op = OrtCustomOp.For(api);
        op.GetName = OrtCustomOpSlots.GetName(it => name.Pointer).Pointer;
        op.GetExecutionProviderType = OrtCustomOpSlots.GetExecutionProviderType(it => provider.Pointer).Pointer;
        op.GetInputTypeCount = OrtCustomOpSlots.GetInputTypeCount(it => (UIntPtr)1).Pointer;
        op.GetInputType = OrtCustomOpSlots.GetInputType((it, i) => Float).Pointer;
        op.GetInputCharacteristic = OrtCustomOpSlots.GetInputCharacteristic((it, i) => Required).Pointer;
        op.GetInputMemoryType = OrtCustomOpSlots.GetInputMemoryType((it, i) => OrtMemType.OrtMemTypeDefault).Pointer;
        op.GetOutputTypeCount = OrtCustomOpSlots.GetOutputTypeCount(it => (UIntPtr)1).Pointer;
        op.GetOutputType = OrtCustomOpSlots.GetOutputType((it, i) => Float).Pointer;
        op.GetOutputCharacteristic = OrtCustomOpSlots.GetOutputCharacteristic((it, i) => Required).Pointer;
        op.GetVariadicInputMinArity = OrtCustomOpSlots.GetVariadicInputMinArity(it => 0).Pointer;
        op.GetVariadicInputHomogeneity = OrtCustomOpSlots.GetVariadicInputHomogeneity(it => 0).Pointer;
        op.GetVariadicOutputMinArity = OrtCustomOpSlots.GetVariadicOutputMinArity(it => 0).Pointer;
        op.GetVariadicOutputHomogeneity = OrtCustomOpSlots.GetVariadicOutputHomogeneity(it => 0).Pointer;
        OrtCustomOpSlots.CreateKernelV2Fn create = (it, table, info, kernel) =>
        {
            *kernel = (void*)8;
            return null;
        };
        op.CreateKernelV2 = OrtCustomOpSlots.CreateKernelV2(api, create).Pointer;
        OrtCustomOpSlots.KernelComputeV2Fn compute = (kernel, context) => Compute(api, context);
        op.KernelComputeV2 = OrtCustomOpSlots.KernelComputeV2(api, compute).Pointer;
        op.KernelDestroy = OrtCustomOpSlots.KernelDestroy(Destroy).Pointer;

        OrtCustomOpDomain* domain;
        OrtPin pin = new OrtPin(new[] { op });
        using (OrtString mine = new OrtString("mine"))
        {
            OrtStatus* status = api.CreateCustomOpDomain(mine.Pointer, &domain);
            OrtCustomOpDomainHandle made = OrtCustomOpDomainHandle.From(api, status, domain);
            made.Needs(pin, name, provider);
            api.Check(api.CustomOpDomain_Add(domain, (OrtCustomOp*)pin.Pointer));
            return made;
        }
    }

    private static void Destroy(void* kernel)
    {
        // It is no memory.
    }

    private static OrtStatus* Compute(OrtApiTable api, OrtKernelContext* context)
    {
        if (s_failing)
        {
            throw new IOException("there is no twice");
        }
        OrtValue* x;
        OrtValue* y;
        void* from;
        void* to;
        long count = 3;
        api.Check(api.KernelContext_GetInput(context, UIntPtr.Zero, &x));
        api.Check(api.KernelContext_GetOutput(context, UIntPtr.Zero, &count, (UIntPtr)1, &y));
        api.Check(api.GetTensorMutableData(x, &from));
        api.Check(api.GetTensorMutableData(y, &to));
        for (int i = 0; i < 3; i++)
        {
            ((float*)to)[i] = 2 * ((float*)from)[i];
        }
        return null;
    }

    private static void Run(OrtApiTable api, OrtSession* session)
    {
        OrtAllocator* allocator;
        OrtValue* x;
        OrtValue* y = null;
        void* data;
        long count = 3;
        using (OrtScope scope = new OrtScope())
        {
            OrtStrings names = scope.Own(new OrtStrings("x", "y"));
            api.Check(api.GetAllocatorWithDefaultOptions(&allocator));
            OrtStatus* status = api.CreateTensorAsOrtValue(allocator, &count, (UIntPtr)1, Float, &x);
            scope.Own(OrtValueHandle.From(api, status, x));
            api.Check(api.GetTensorMutableData(x, &data));
            for (int i = 0; i < 3; i++)
            {
                ((float*)data)[i] = i + 1;
            }
            UIntPtr one = (UIntPtr)1;
            try
            {
                status = api.Run(session, null, names.Pointer, &x, one, names.Pointer + 1, one, &y);
                scope.Own(OrtValueHandle.From(api, status, y, nameof(api.Run)));
                api.Check(api.GetTensorMutableData(y, &data));
                Console.WriteLine($"{((float*)data)[0]} {((float*)data)[1]} {((float*)data)[2]}");
            }
            catch (OrtException error)
            {
                Console.WriteLine(error.Message.Trim());
            }
        }
    }
}
