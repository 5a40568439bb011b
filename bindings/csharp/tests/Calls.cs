using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Ortforge.Native.Tests
{
    /// <summary>Every method, on tables that are shorter than the newest, with memory behind them that nobody may read.</summary>
    internal static unsafe partial class Calls
    {
        private delegate Table Made(IntPtr start, int version);

        /// <summary>Memory of which the end can be read, and nothing behind it.</summary>
        private sealed class Cut : IDisposable
        {
            private const int Page = 1 << 16; // a multiple of the pages of all systems
            private readonly byte* _start;
            private IntPtr* _slots;

            public Cut()
            {
                if (Program.Windows)
                {
                    _start = VirtualAlloc(null, (UIntPtr)(2 * Page), 0x3000, 4);
                    Program.Expect(_start != null, "memory");
                    int before;
                    Program.Expect(VirtualProtect(_start + Page, (UIntPtr)Page, 1, &before) != 0, "VirtualProtect");
                    return;
                }
                bool apple = System.IO.Directory.Exists("/System/Library");
                _start = mmap(null, (UIntPtr)(2 * Page), 3, apple ? 0x1002 : 0x22, -1, IntPtr.Zero);
                Program.Expect((long)_start != -1, "memory");
                Program.Expect(mprotect(_start + Page, (UIntPtr)Page, 0) == 0, "mprotect");
            }

            /// <summary>A table of this many slots.</summary>
            public IntPtr Of(int length, IntPtr content)
            {
                Program.Expect(length * IntPtr.Size <= Page, "a table is larger than the memory");
                _slots = (IntPtr*)(_start + Page) - length;
                for (int i = 0; i < length; i++)
                {
                    _slots[i] = content;
                }
                return (IntPtr)_slots;
            }

            public void Dispose()
            {
                if (Program.Windows)
                {
                    VirtualFree(_start, UIntPtr.Zero, 0x8000);
                    return;
                }
                munmap(_start, (UIntPtr)(2 * Page));
            }

            [DllImport("kernel32")]
            private static extern byte* VirtualAlloc(byte* at, UIntPtr size, int how, int access);

            [DllImport("kernel32")]
            private static extern int VirtualProtect(byte* at, UIntPtr size, int access, int* before);

            [DllImport("kernel32")]
            private static extern int VirtualFree(byte* at, UIntPtr size, int how);

            [DllImport("libc")]
            private static extern byte* mmap(byte* at, UIntPtr size, int access, int flags, int file, IntPtr from);

            [DllImport("libc")]
            private static extern int mprotect(byte* at, UIntPtr size, int access);

            [DllImport("libc")]
            private static extern int munmap(byte* at, UIntPtr size);
        }

        private static void CutEverywhere(Made made, Func<Table, Action[]> methods)
        {
            IntPtr marker = (IntPtr)8;
            int tried = 0;
            string name = "";
            using (Cut cut = new Cut())
            {
                int count = made(cut.Of(1, marker), 1).Slots.Count;
                for (int length = 0; length <= count; length++)
                {
                    int version = Newest(made(cut.Of(length, marker), 1).Slots, length);
                    Table table = made(cut.Of(length, IntPtr.Zero), version);
                    Action[] calls = methods(table);
                    Program.Expect(calls.Length == count, "every slot has a method");
                    foreach (Slot slot in table.Slots)
                    {
                        MissingFunctionException missing = Program.Throws<MissingFunctionException>(calls[slot.Index]);
                        bool newer = slot.Since > version;
                        Program.Expect(missing.Function == slot.Name && missing.Table == table.Name, slot.Name);
                        Program.Expect(missing.Needs == (newer ? slot.Since : 0) && missing.Version == version, slot.Name);
                        string release = newer ? $"needs ONNX Runtime 1.{slot.Since} or newer; this is 1.{version}" : "is missing";
                        Program.Expect(missing.Message.Contains($"{table.Name}.{slot.Name} {release}"), missing.Message);
                        tried++;
                    }
                    Table full = made(cut.Of(length, marker), version);
                    foreach (Slot slot in full.Slots)
                    {
                        if (slot.Since > version)
                        {
                            Program.Throws<MissingFunctionException>(() => full.Address(slot));
                        }
                        else
                        {
                            Program.Expect(full.Address(slot) == marker, slot.Name);
                        }
                    }
                    name = table.Name;
                }
                Console.WriteLine($"{name}: {count + 1} lengths, {tried} calls refused");
            }
        }

        /// <summary>The newest version whose slots fit.</summary>
        private static int Newest(IReadOnlyList<Slot> slots, int length)
        {
            for (int version = OrtVersions.Newest; version > 0; version--)
            {
                int count = 0;
                foreach (Slot slot in slots)
                {
                    count += slot.Since <= version ? 1 : 0;
                }
                if (count <= length)
                {
                    return version;
                }
            }
            return 0;
        }

        /// <summary>On a real library every method that is newer says so, and no other slot is NULL.</summary>
        public static void NewerOf(string path)
        {
            OrtLibrary library = OrtLibrary.Load(path);
            OrtApiTable api = library.Api;
            Action[] calls = OrtApi(api);
            int newer = 0;
            string told = "";
            foreach (Slot slot in api.Slots)
            {
                if (slot.Since <= api.Version)
                {
                    Program.Expect(api.Address(slot) != IntPtr.Zero, slot.Name);
                    continue;
                }
                MissingFunctionException missing = Program.Throws<MissingFunctionException>(calls[slot.Index]);
                Program.Expect(missing.Needs == slot.Since && missing.Function == slot.Name, missing.Message);
                Program.Expect(Program.Throws<MissingFunctionException>(() => api.Address(slot)).Needs == slot.Since, slot.Name);
                told = told == "" ? missing.Message : told;
                newer++;
            }
            OthersOf(api);
            Console.WriteLine($"{path}: {library.Base.VersionString}, API {api.Version}, {newer} newer, ex) {told}");
        }

        private static void Sub(Table table, Func<Table, Action[]> methods)
        {
            Action[] calls = methods(table);
            foreach (Slot slot in table.Slots)
            {
                if (!table.Has(slot))
                {
                    Program.Expect(Program.Throws<MissingFunctionException>(calls[slot.Index]).Needs == slot.Since, slot.Name);
                }
            }
        }
    }
}
