using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.InteropServices;

namespace Ortforge.Native.Tests
{
    /// <summary>Sizes, offsets, slot numbers and values in every API version, as the registry has them and not as the declarations have.</summary>
    internal static unsafe partial class Layout
    {
        /// <summary>What one version states of a thing. It holds until a later version states it anew, or ends it.</summary>
        private sealed class Fact
        {
            public string What;
            public int First;
            public bool Ends;

            /// <summary>What is found in a version, and what is expected.</summary>
            public Func<int, long> Found;
            public long Expected;
        }

        /// <summary>Those of the oldest version first, and behind them what each later version brought.</summary>
        private static readonly List<Fact> Facts = new List<Fact>();
        private static readonly Assembly Project = typeof(Table).Assembly;

        /// <summary>Compare everything that each version has; the versions that are wrong.</summary>
        public static int Run()
        {
            Everything();
            return CheckVersions();
        }

        private static int Check(int version, int count)
        {
            Dictionary<string, Fact> held = new Dictionary<string, Fact>();
            foreach (Fact fact in Facts)
            {
                if (fact.First <= version)
                {
                    held[fact.What] = fact;
                }
            }
            int wrong = 0, found = 0;
            foreach (Fact fact in held.Values)
            {
                if (fact.Ends)
                {
                    continue;
                }
                found += fact.What.StartsWith("size in ") ? 0 : 1;
                long here = fact.Found(version);
                // A struct that grew has the last size that is stated; those before are not larger.
                bool older = fact.What.StartsWith("size of ") && Facts.FindLast(f => f.What == fact.What && !f.Ends) != fact;
                if (older ? here < fact.Expected : here != fact.Expected)
                {
                    wrong++;
                    Console.WriteLine($"API version {version}: {fact.What}: {here} instead of {fact.Expected}");
                }
            }
            if (found != count)
            {
                Console.WriteLine($"API version {version}: {found} facts instead of {count}");
            }
            bool good = wrong == 0 && found == count;
            Console.WriteLine($"version {version}: {(good ? "ok" : "FAILED")}, {found} facts");
            return good ? 0 : 1;
        }

        private static Type Named(string name)
        {
            return Project.GetType("Ortforge.Native." + name, true);
        }

        /// <summary>A member, which has an underscore behind its name where all structs have something of that name.</summary>
        private static FieldInfo Member(string of, string name)
        {
            return Named(of).GetField(name) ?? Named(of).GetField(name + "_");
        }

        private static void Add(string what, long found, long expected, int first)
        {
            Facts.Add(new Fact { What = what, Found = version => found, Expected = expected, First = first });
        }

        private static void Ended(string what, int first)
        {
            Facts.Add(new Fact { What = what, First = first, Ends = true });
        }

        /// <summary>The number for this platform; 32-bit platforms differ among each other where theirs is negative.</summary>
        private static long Here(long wide, long narrow, long found)
        {
            if (IntPtr.Size == 8)
            {
                return wide;
            }
            return narrow < 0 ? found : narrow;
        }

        private static long SizeOf(Type type)
        {
            return type.IsPointer ? IntPtr.Size : Marshal.SizeOf(type.IsEnum ? Enum.GetUnderlyingType(type) : type);
        }

        private static void Field(
            string of, string name, long offset, long size, long offset32, long size32, int first)
        {
            FieldInfo field = Member(of, name);
            long place = field == null ? -1 : (long)Marshal.OffsetOf(Named(of), field.Name);
            Add($"{of}.{name}", place, Here(offset, offset32, place), first);
            // A fact of its own, which the count leaves out.
            long taken = field == null ? -1 : SizeOf(field.FieldType);
            Add($"size in {of} of {name}", taken, Here(size, size32, taken), first);
        }

        private static void Size(string of, long found, long size, long size32, int first)
        {
            Add($"size of {of}", found, Here(size, size32, found), first);
        }

        private static void Value(string of, string name, long number, int first)
        {
            object found = Enum.IsDefined(Named(of), name) ? Enum.Parse(Named(of), name) : null;
            Add($"value {of}.{name}", found == null ? long.MinValue : Convert.ToInt64(found), number, first);
        }

        /// <summary>The struct and the list of slots must agree on the number.</summary>
        private static void Slot(string of, string name, int index, int first)
        {
            FieldInfo field = Member(of, name);
            long place = field == null ? -1 : (long)Marshal.OffsetOf(Named(of), field.Name) / IntPtr.Size;
            Slot listed = Array.Find(Listed(of), slot => slot.Name == name);
            bool agree = listed != null && listed.Index == place && listed.Since <= first;
            Add($"slot {of}.{name}", agree ? place : -1, index, first);
        }

        /// <summary>The number of slots that a version has; all slots of the newest make up the struct, or it is -1.</summary>
        private static void Slots(string of, int count, int first)
        {
            Slot[] listed = Listed(of);
            bool whole = Marshal.SizeOf(Named(of)) == listed.Length * IntPtr.Size;
            for (int i = 0; i < listed.Length; i++)
            {
                whole &= listed[i].Index == i;
            }
            Func<int, long> found = version => whole ? Array.FindAll(listed, slot => slot.Since <= version).Length : -1;
            Facts.Add(new Fact { What = $"slots of {of}", Found = found, Expected = count, First = first });
        }

        private static Slot[] Listed(string of)
        {
            FieldInfo slots = Named(of + "Table").GetField("AllSlots", BindingFlags.NonPublic | BindingFlags.Static);
            return (Slot[])slots.GetValue(null);
        }
    }
}
