using System;
using System.ComponentModel;
using System.Runtime.InteropServices;

namespace Ortforge.Native
{
    /// <summary>The system's loader of shared libraries.</summary>
    internal static unsafe class Loader
    {
#if NET8_0_OR_GREATER
        /// <summary>The address of what a library exports; zero if it does not.</summary>
        public static IntPtr Symbol(string path, string symbol)
        {
            IntPtr library;
            try
            {
                library = NativeLibrary.Load(path);
            }
            catch (Exception error) when (error is DllNotFoundException || error is BadImageFormatException)
            {
                throw new LibraryNotLoadedException(error.Message);
            }
            return NativeLibrary.TryGetExport(library, symbol, out IntPtr found) ? found : IntPtr.Zero;
        }
#else
        private const int RtldNow = 2;
        private const uint LoadWithAlteredSearchPath = 8;

        /// <summary>The address of what a library exports; zero if it does not.</summary>
        public static IntPtr Symbol(string path, string symbol)
        {
            return OrtPath.Wide ? OfWindows(path, symbol) : OfUnix(path, symbol);
        }

        private static IntPtr OfWindows(string path, string symbol)
        {
            bool rooted = System.IO.Path.IsPathRooted(path);
            IntPtr library = LoadLibraryEx(path, IntPtr.Zero, rooted ? LoadWithAlteredSearchPath : 0);
            if (library == IntPtr.Zero)
            {
                throw new LibraryNotLoadedException(new Win32Exception(Marshal.GetLastWin32Error()).Message);
            }
            return GetProcAddress(library, symbol);
        }

        private static IntPtr OfUnix(string path, string symbol)
        {
            using (OrtScope scope = new OrtScope())
            {
                OrtString file = scope.Own(new OrtString(path));
                OrtString exported = scope.Own(new OrtString(symbol));
                // mono and .NET look each of these functions up when it is first called, by dlopen and dlsym, which forgets what dlerror
                // has to say. Hence they are called once before: with nothing, which does nothing.
                try
                {
                    LibDl.dlsym(LibDl.dlopen(null, RtldNow), exported.Pointer);
                    LibDl.dlerror();
                    return Found(LibDl.dlopen(file.Pointer, RtldNow), LibDl.dlerror, exported, LibDl.dlsym);
                }
                catch (DllNotFoundException)
                {
                    // glibc 2.34 and newer, musl, and macOS have these functions in the C library.
                    LibC.dlsym(LibC.dlopen(null, RtldNow), exported.Pointer);
                    LibC.dlerror();
                    return Found(LibC.dlopen(file.Pointer, RtldNow), LibC.dlerror, exported, LibC.dlsym);
                }
            }
        }

        private delegate byte* Why();

        private delegate IntPtr Look(IntPtr library, byte* symbol);

        private static IntPtr Found(IntPtr library, Why why, OrtString symbol, Look look)
        {
            if (library == IntPtr.Zero)
            {
                byte* said = why();
                throw new LibraryNotLoadedException(said == null ? "no reason is given" : OrtString.ReadLossy(said));
            }
            return look(library, symbol.Pointer);
        }

        [DllImport("kernel32", EntryPoint = "LoadLibraryExW", CharSet = CharSet.Unicode, SetLastError = true)]
        private static extern IntPtr LoadLibraryEx(string path, IntPtr reserved, uint flags);

        [DllImport("kernel32", CharSet = CharSet.Ansi, ExactSpelling = true)]
        private static extern IntPtr GetProcAddress(IntPtr library, string symbol);

        private static class LibDl
        {
            [DllImport("libdl.so.2")]
            public static extern IntPtr dlopen(byte* path, int flags);

            [DllImport("libdl.so.2")]
            public static extern byte* dlerror();

            [DllImport("libdl.so.2")]
            public static extern IntPtr dlsym(IntPtr library, byte* symbol);
        }

        private static class LibC
        {
            [DllImport("libc")]
            public static extern IntPtr dlopen(byte* path, int flags);

            [DllImport("libc")]
            public static extern byte* dlerror();

            [DllImport("libc")]
            public static extern IntPtr dlsym(IntPtr library, byte* symbol);
        }
#endif
    }
}
