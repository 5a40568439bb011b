using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Ortforge.Native
{
    /// <summary>One slot of an API table.</summary>
    public sealed class Slot
    {
        internal Slot(string name, int index, int since, int until)
        {
            Name = name;
            Index = index;
            Since = since;
            Until = until;
        }

        /// <summary>The C name of its function, ex) "CreateEnv".</summary>
        public string Name { get; }

        /// <summary>Its place in the table.</summary>
        public int Index { get; }

        /// <summary>The first API version that has it.</summary>
        public int Since { get; }

        /// <summary>The last one, where it is gone; otherwise 0.</summary>
        public int Until { get; }
    }

    /// <summary>A host does not have a function.</summary>
    public sealed class MissingFunctionException : NotSupportedException
    {
        internal MissingFunctionException(string table, Slot slot, int version)
            : base(Text(table, slot, version))
        {
            Table = table;
            Function = slot.Name;
            Needs = version < slot.Since ? slot.Since : 0;
            RemovedAfter = slot.Until != 0 && version > slot.Until ? slot.Until : 0;
            Version = version;
        }

        /// <summary>The C name of the table.</summary>
        public string Table { get; }

        /// <summary>The C name of the function.</summary>
        public string Function { get; }

        /// <summary>The API version that has it, where the host is older; otherwise 0.</summary>
        public int Needs { get; }

        /// <summary>The last API version that had it, where the host is newer; otherwise 0. If both are 0, the slot is NULL.</summary>
        public int RemovedAfter { get; }

        /// <summary>The API version that was negotiated with the host.</summary>
        public int Version { get; }

        private static string Text(string table, Slot slot, int version)
        {
            if (version < slot.Since)
            {
                return $"{table}.{slot.Name} needs ONNX Runtime 1.{slot.Since} or newer; this is 1.{version}";
            }
            if (slot.Until != 0 && version > slot.Until)
            {
                return $"{table}.{slot.Name} was removed after ONNX Runtime 1.{slot.Until}; this is 1.{version}";
            }
            return $"{table}.{slot.Name} is missing from this build of ONNX Runtime 1.{version}";
        }
    }

    /// <summary>An API table of a host. Only the slots that its version has are ever read.</summary>
    public abstract unsafe class Table
    {
        private readonly Slot[] _slots;

        internal Table(string name, IntPtr start, int version, Slot[] slots)
        {
            if (start == IntPtr.Zero)
            {
                throw new ArgumentNullException(nameof(start), "the table of " + name + " is NULL");
            }
            Name = name;
            Start = start;
            Version = version;
            _slots = slots;
        }

        /// <summary>The C name.</summary>
        public string Name { get; }

        /// <summary>The API version that was negotiated.</summary>
        public int Version { get; }

        /// <summary>Every slot that is described; see <see cref="Has"/>.</summary>
        public IReadOnlyList<Slot> Slots => Array.AsReadOnly(_slots);

        /// <summary>Where the table is.</summary>
        protected internal IntPtr Start { get; }

        /// <summary>Does the host's version have a slot? Its build may still have left it NULL.</summary>
        /// <exception cref="ArgumentException">The slot is null or belongs to another table.</exception>
        public bool Has(Slot slot)
        {
            Refuse(slot);
            return Serves(slot);
        }

        private bool Serves(Slot slot)
        {
            return Version >= slot.Since && (slot.Until == 0 || Version <= slot.Until);
        }

        /// <summary>The slot of a function, by its C name; null if there is none.</summary>
        public Slot Find(string function)
        {
            return Array.Find(_slots, slot => slot.Name == function);
        }

        /// <summary>The address of the function in a slot.</summary>
        /// <exception cref="MissingFunctionException">The host does not have it, or its build left the slot NULL.</exception>
        /// <exception cref="ArgumentException">The slot is null or belongs to another table.</exception>
        public IntPtr Address(Slot slot)
        {
            Refuse(slot);
            return Reach(slot.Index);
        }

        private void Refuse(Slot slot)
        {
            if (slot == null)
            {
                throw new ArgumentNullException(nameof(slot), "there is no such slot");
            }
            if (slot.Index >= _slots.Length || _slots[slot.Index] != slot)
            {
                throw new ArgumentException("the slot belongs to another table", nameof(slot));
            }
        }

        /// <inheritdoc/>
        public override string ToString()
        {
            return $"{Name}, API version {Version}";
        }

        internal IntPtr Reach(int index)
        {
            Slot slot = _slots[index];
            if (!Serves(slot))
            {
                throw new MissingFunctionException(Name, slot, Version);
            }
            IntPtr found = ((IntPtr*)Start)[index];
            return found != IntPtr.Zero ? found : throw new MissingFunctionException(Name, slot, Version);
        }

#if !NET8_0_OR_GREATER
        private readonly Dictionary<int, OrtReleaseFunction> _releases = new Dictionary<int, OrtReleaseFunction>();

        /// <summary>The function that ends objects, made once, not for each object.</summary>
        internal OrtReleaseFunction Release(int index)
        {
            IntPtr found = Reach(index);
            lock (_releases)
            {
                if (!_releases.TryGetValue(index, out OrtReleaseFunction made))
                {
                    made = Marshal.GetDelegateForFunctionPointer<OrtReleaseFunction>(found);
                    _releases.Add(index, made);
                }
                return made;
            }
        }
#endif

        internal void* Given(void* table, string function)
        {
            return table != null ? table : throw new MissingFunctionException(Name, Find(function), Version);
        }
    }
}
