using System;
using System.Runtime.InteropServices;

namespace Ortforge.Native
{
    /// <summary>What a host gives before anything is known of its version.</summary>
    public sealed unsafe class OrtBase
    {
        private OrtBase(OrtApiTable api, string version)
        {
            Api = api;
            VersionString = version;
        }

        /// <summary>The main table, of the version that was agreed on.</summary>
        public OrtApiTable Api { get; }

        /// <summary>What the host says its version is, e.g. "1.24.4".</summary>
        public string VersionString { get; }

        /// <summary>Agree with a host on an API version: the newest that both sides know.</summary>
        /// <remarks>
        /// The version string is read first, because asking for an unknown version makes ONNX Runtime print a complaint. Where a build
        /// serves less than its string says, older versions are tried.
        /// </remarks>
        /// <param name="start">NULL or the address of an OrtApiBase whose host stays loaded for ever.</param>
        /// <exception cref="NotOnnxRuntimeException">NULL, or no version of ONNX Runtime 1.</exception>
        /// <exception cref="OnnxRuntimeTooOldException">It serves no version that is described.</exception>
        /// <exception cref="OnnxRuntimeTooNewException">It is newer than what is described, and serves none of that any more.</exception>
        public static OrtBase Negotiate(OrtApiBase* start)
        {
            if (start == null || start->GetApi == IntPtr.Zero || start->GetVersionString == IntPtr.Zero)
            {
                throw new NotOnnxRuntimeException("this is not ONNX Runtime: OrtApiBase or a function in it is NULL");
            }
#if NET8_0_OR_GREATER
            var getApi = (delegate * unmanaged[Stdcall]<uint, OrtApi*>)start->GetApi;
            var getVersionString = (delegate * unmanaged[Stdcall]<byte*>)start->GetVersionString;
#else
            var getApi = Marshal.GetDelegateForFunctionPointer<OrtApiBaseSlots.GetApiFn>(start->GetApi);
            var getVersionString =
                Marshal.GetDelegateForFunctionPointer<OrtApiBaseSlots.GetVersionStringFn>(start->GetVersionString);
#endif
            byte* text = getVersionString();
            if (text == null)
            {
                throw new NotOnnxRuntimeException("this is not ONNX Runtime: its version is NULL");
            }
            string version = OrtString.ReadLossy(text);
            int minor = Minor(version);
            if (minor < 0)
            {
                throw new NotOnnxRuntimeException($"\"{version}\" is no version of ONNX Runtime 1");
            }
            for (int tried = Math.Min(minor, OrtVersions.Newest); tried >= OrtVersions.Oldest; tried--)
            {
                OrtApi* api = getApi((uint)tried);
                if (api != null)
                {
                    return new OrtBase(new OrtApiTable(api, tried), version);
                }
            }
            if (minor > OrtVersions.Newest)
            {
                throw new OnnxRuntimeTooNewException(version);
            }
            throw new OnnxRuntimeTooOldException(version);
        }

        /// <summary>The N of "1.N.P"; -1 if it is none.</summary>
        private static int Minor(string version)
        {
            string[] parts = version.Split('.');
            if (parts.Length < 2 || parts[0] != "1" || parts[1].Length == 0 || parts[1].Length > 4)
            {
                return -1;
            }
            int found = 0;
            foreach (char digit in parts[1])
            {
                if (digit < '0' || digit > '9')
                {
                    return -1;
                }
                found = found * 10 + (digit - '0');
            }
            return found;
        }
    }

    /// <summary>A library cannot be used.</summary>
    public abstract class OrtLibraryException : Exception
    {
        internal OrtLibraryException(string message)
            : base(message)
        {
        }

        /// <summary>The library, where one was loaded by its path; otherwise null.</summary>
        public string Path { get; internal set; }

        /// <inheritdoc/>
        public override string Message => Path == null ? base.Message : Path + ": " + base.Message;
    }

    /// <summary>The system's loader does not take it.</summary>
    public sealed class LibraryNotLoadedException : OrtLibraryException
    {
        internal LibraryNotLoadedException(string why)
            : base("cannot be loaded as a shared library: " + why)
        {
        }
    }

    /// <summary>It is not ONNX Runtime 1.</summary>
    public sealed class NotOnnxRuntimeException : OrtLibraryException
    {
        internal NotOnnxRuntimeException(string message)
            : base(message)
        {
        }
    }

    /// <summary>It is newer than what is described, and serves no version that is.</summary>
    public sealed class OnnxRuntimeTooNewException : OrtLibraryException
    {
        internal OnnxRuntimeTooNewException(string version)
            : base($"this is ONNX Runtime {version}, which is too new: it serves none of the API versions {OrtVersions.Oldest} to {OrtVersions.Newest}")
        {
            VersionString = version;
        }

        /// <summary>What the host says its version is.</summary>
        public string VersionString { get; }
    }

    /// <summary>It serves no version that is described.</summary>
    public sealed class OnnxRuntimeTooOldException : OrtLibraryException
    {
        internal OnnxRuntimeTooOldException(string version)
            : base($"this is ONNX Runtime {version}, which is too old: 1.{OrtVersions.Oldest} or newer is needed")
        {
            VersionString = version;
        }

        /// <summary>What the host says its version is.</summary>
        public string VersionString { get; }
    }
}
