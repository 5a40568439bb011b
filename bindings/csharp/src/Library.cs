using System;
using System.Runtime.InteropServices;

namespace Ortforge.Native
{
    /// <summary>A loaded ONNX Runtime. It is never unloaded, because its threads may outlive every object.</summary>
    public sealed unsafe class OrtLibrary
    {
#if !NET8_0_OR_GREATER
        [UnmanagedFunctionPointer(CallingConvention.Winapi)]
        private delegate OrtApiBase* OrtGetApiBaseFn();
#endif

        private OrtLibrary(string path, OrtBase agreed)
        {
            Path = path;
            Base = agreed;
        }

        /// <summary>What it was loaded by.</summary>
        public string Path { get; }

        /// <summary>What was agreed on with it.</summary>
        public OrtBase Base { get; }

        /// <summary>The main table.</summary>
        public OrtApiTable Api => Base.Api;

        /// <summary>Load a library and agree with it on an API version.</summary>
        /// <param name="path">A path, or a name that the system's loader looks for. Loading runs code of the library: trust it.</param>
        /// <exception cref="LibraryNotLoadedException">There is no such library.</exception>
        /// <exception cref="NotOnnxRuntimeException">It is no ONNX Runtime 1.</exception>
        /// <exception cref="OnnxRuntimeTooOldException">It serves no version that is described.</exception>
        /// <exception cref="OnnxRuntimeTooNewException">It is newer than what is described, and serves none of that any more.</exception>
        /// <exception cref="ArgumentException">There is a NUL or half of a surrogate pair in the path, or it is empty.</exception>
        public static OrtLibrary Load(string path)
        {
            OrtPath.Refuse(path, nameof(path));
            if (path.Length == 0)
            {
                throw new ArgumentException("an empty path names no library", nameof(path));
            }
            try
            {
                IntPtr found = Loader.Symbol(path, "OrtGetApiBase");
                if (found == IntPtr.Zero)
                {
                    throw new NotOnnxRuntimeException("is not ONNX Runtime: it does not export OrtGetApiBase");
                }
#if NET8_0_OR_GREATER
                var getBase = (delegate * unmanaged[Stdcall]<OrtApiBase*>)found;
#else
                var getBase = Marshal.GetDelegateForFunctionPointer<OrtGetApiBaseFn>(found);
#endif
                return new OrtLibrary(path, OrtBase.Negotiate(getBase()));
            }
            catch (OrtLibraryException error)
            {
                error.Path = path;
                throw;
            }
        }
    }
}
