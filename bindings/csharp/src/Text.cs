using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text;

namespace Ortforge.Native
{
    /// <summary>Memory that C reads, for as long as this is not disposed of.</summary>
    public abstract unsafe class OrtMemory : SafeHandle
    {
        internal OrtMemory()
            : base(IntPtr.Zero, true)
        {
        }

        /// <inheritdoc/>
        public override bool IsInvalid => handle == IntPtr.Zero;

        internal void* Start => !IsClosed ? (void*)handle : throw new ObjectDisposedException(GetType().Name);

        internal void Fill(byte[] content)
        {
            SetHandle(Marshal.AllocHGlobal(content.Length));
            Marshal.Copy(content, 0, handle, content.Length);
        }

        /// <inheritdoc/>
        protected override bool ReleaseHandle()
        {
            Marshal.FreeHGlobal(handle);
            return true;
        }
    }

    /// <summary>Text as the C API takes it: UTF-8 with NUL at the end.</summary>
    public sealed unsafe class OrtString : OrtMemory
    {
        private static readonly Encoding Strict = new UTF8Encoding(false, true);

        /// <summary>Convert text.</summary>
        /// <exception cref="ArgumentException">There is a NUL in it, behind which C would not read, or half of a surrogate pair.</exception>
        public OrtString(string text)
        {
            Fill(Bytes(text, nameof(text)));
        }

        /// <summary>The text.</summary>
        /// <exception cref="ObjectDisposedException">It was disposed of.</exception>
        public byte* Pointer => (byte*)Start;

        /// <summary>Text of C, which ends in NUL; null of NULL.</summary>
        /// <exception cref="InvalidDataException">It is not UTF-8.</exception>
        public static string Read(byte* text)
        {
            return text == null ? null : Read(text, Length(text));
        }

        /// <summary>Text of C with a length, ex) one of the names that <c>GetBoundOutputNames</c> gives.</summary>
        /// <exception cref="InvalidDataException">It is not UTF-8.</exception>
        public static string Read(byte* text, UIntPtr length)
        {
            byte[] found = new byte[checked((int)length)];
            if (found.Length > 0)
            {
                Marshal.Copy((IntPtr)text, found, 0, found.Length);
            }
            try
            {
                return Strict.GetString(found);
            }
            catch (DecoderFallbackException error)
            {
                throw new InvalidDataException($"the text is not UTF-8: \"{Encoding.UTF8.GetString(found)}\"", error);
            }
        }

        /// <summary>The same, with U+FFFD for what is not UTF-8.</summary>
        public static string ReadLossy(byte* text)
        {
            if (text == null)
            {
                return null;
            }
            byte[] found = new byte[checked((int)Length(text))];
            Marshal.Copy((IntPtr)text, found, 0, found.Length);
            return Encoding.UTF8.GetString(found);
        }

        internal static byte[] Bytes(string text, string parameter)
        {
            OrtPath.Refuse(text, parameter);
            byte[] found = new byte[Strict.GetByteCount(text) + 1];
            Strict.GetBytes(text, 0, text.Length, found, 0);
            return found;
        }

        private static UIntPtr Length(byte* text)
        {
            uint length = 0;
            while (text[length] != 0)
            {
                length = checked(length + 1);
            }
            return (UIntPtr)length;
        }
    }

    /// <summary>A path as the C API takes it: UTF-16 on Windows, UTF-8 elsewhere, with NUL at the end.</summary>
    public sealed unsafe class OrtPath : OrtMemory
    {
        /// <summary>Convert a path.</summary>
        /// <exception cref="ArgumentException">There is a NUL in it, behind which C would not read, or half of a surrogate pair.</exception>
        public OrtPath(string path)
        {
            Refuse(path, nameof(path));
            Fill(Wide ? Encoding.Unicode.GetBytes(path + "\0") : OrtString.Bytes(path, nameof(path)));
        }

        /// <summary>The path.</summary>
        /// <exception cref="ObjectDisposedException">It was disposed of.</exception>
        public ORTCHAR_T* Pointer => (ORTCHAR_T*)Start;

        internal static bool Wide => Environment.OSVersion.Platform == PlatformID.Win32NT;

        /// <summary>A path of C, which ends in NUL; null of NULL.</summary>
        /// <exception cref="InvalidDataException">It is not UTF-8, where it should be.</exception>
        public static string Read(ORTCHAR_T* path)
        {
            if (path == null)
            {
                return null;
            }
            return Wide ? new string((char*)path) : OrtString.Read((byte*)path);
        }

        internal static void Refuse(string text, string parameter)
        {
            if (text == null)
            {
                throw new ArgumentNullException(parameter);
            }
            for (int i = 0; i < text.Length; i++)
            {
                if (text[i] == '\0')
                {
                    throw new ArgumentException($"there is a NUL at {i}, behind which C would not read", parameter);
                }
                if (char.IsHighSurrogate(text[i]) && i + 1 < text.Length && char.IsLowSurrogate(text[i + 1]))
                {
                    i++;
                }
                else if (char.IsSurrogate(text[i]))
                {
                    throw new ArgumentException($"half of a surrogate pair is at {i}, which is no text", parameter);
                }
            }
        }
    }

    /// <summary>An array of texts as the C API takes it, ex) names of inputs.</summary>
    public sealed unsafe class OrtStrings : OrtMemory
    {
        private readonly int _count;

        /// <summary>Convert texts.</summary>
        /// <exception cref="ArgumentException">There is a NUL in one, or half of a surrogate pair.</exception>
        public OrtStrings(params string[] texts)
        {
            if (texts == null)
            {
                throw new ArgumentNullException(nameof(texts));
            }
            List<byte[]> contents = new List<byte[]>();
            int room = texts.Length * sizeof(byte*);
            foreach (string text in texts)
            {
                contents.Add(OrtString.Bytes(text, nameof(texts)));
                room = checked(room + contents[contents.Count - 1].Length);
            }
            _count = texts.Length;
            SetHandle(Marshal.AllocHGlobal(Math.Max(room, 1)));
            byte* end = (byte*)handle + texts.Length * sizeof(byte*);
            for (int i = 0; i < texts.Length; i++)
            {
                Marshal.Copy(contents[i], 0, (IntPtr)end, contents[i].Length);
                ((byte**)handle)[i] = end;
                end += contents[i].Length;
            }
        }

        /// <summary>The addresses of the texts.</summary>
        /// <exception cref="ObjectDisposedException">It was disposed of.</exception>
        public byte** Pointer => (byte**)Start;

        /// <summary>How many there are.</summary>
        public UIntPtr Count => (UIntPtr)(uint)_count;
    }

    /// <summary>
    /// An array of yours that stays where it is until this is disposed of, for memory that C keeps: <c>value.Needs(pin)</c> holds it until
    /// the value is released, whatever is disposed of first. A struct that C keeps is an array of one.
    /// </summary>
    public sealed unsafe class OrtPin : SafeHandle
    {
        private readonly UIntPtr _size;

        /// <summary>Pin an array of numbers, or of structs of them, ex) an <see cref="OrtCustomOp"/>.</summary>
        /// <exception cref="ArgumentException">It holds anything else, or has more than one dimension.</exception>
        public OrtPin(Array array)
            : base(IntPtr.Zero, true)
        {
            if (array == null)
            {
                throw new ArgumentNullException(nameof(array));
            }
            Type element = array.GetType().GetElementType();
            if (array.Rank != 1 || element.IsPointer || element.IsEnum || !SameInC(element))
            {
                throw new ArgumentException("an array of numbers, or structs of them, is needed, with one dimension", nameof(array));
            }
            // Buffer.ByteLength ends at 2 GiB.
            _size = (UIntPtr)((ulong)array.LongLength * (ulong)Marshal.SizeOf(element));
            SetHandle(GCHandle.ToIntPtr(GCHandle.Alloc(array, GCHandleType.Pinned)));
        }

        /// <inheritdoc/>
        public override bool IsInvalid => handle == IntPtr.Zero;

        /// <summary>The first element. Of an array without any, an address that nothing is read from.</summary>
        /// <exception cref="ObjectDisposedException">It was disposed of.</exception>
        public void* Pointer => !IsClosed ? (void*)GCHandle.FromIntPtr(handle).AddrOfPinnedObject() : throw new ObjectDisposedException(nameof(OrtPin));

        /// <summary>How many bytes there are.</summary>
        public UIntPtr Size => _size;

        /// <summary>Not so for bool and char, which are made into something else for C. .NET asks itself when it pins; mono does not.</summary>
        private static bool SameInC(Type type)
        {
            if (type.IsPrimitive)
            {
                return type != typeof(char) && type != typeof(bool);
            }
            if (type.IsPointer || type.IsEnum)
            {
                return true;
            }
            const BindingFlags Members = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
            bool ordered = type.IsValueType && !type.IsAutoLayout;
            return ordered && Array.TrueForAll(type.GetFields(Members), member => SameInC(member.FieldType));
        }

        /// <inheritdoc/>
        protected override bool ReleaseHandle()
        {
            GCHandle.FromIntPtr(handle).Free();
            return true;
        }
    }

    public sealed unsafe partial class OrtApiTable
    {
        /// <summary>Text that a function made with an allocator, which gets its memory back; null of NULL.</summary>
        /// <exception cref="InvalidDataException">It is not UTF-8.</exception>
        public string Take(OrtAllocator* allocator, byte* text)
        {
            try
            {
                return OrtString.Read(text);
            }
            finally
            {
                if (text != null)
                {
                    Check(AllocatorFree(allocator, text));
                }
            }
        }
    }
}
