using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Ortforge.Native
{
    /// <summary>The type of all functions that end an object.</summary>
    [UnmanagedFunctionPointer(CallingConvention.Winapi)]
    public unsafe delegate void OrtReleaseFunction(void* it);

    /// <summary>
    /// An object of ONNX Runtime that is released once: by <c>using</c>, or when nothing refers to it any more. While C works with
    /// <c>Pointer</c>, something must refer to it: a <c>using</c> around the call, or <see cref="GC.KeepAlive"/> after it.
    /// </summary>
    public abstract unsafe class OrtHandle : SafeHandle
    {
#if NET8_0_OR_GREATER
        private readonly delegate* unmanaged[Stdcall]<void*, void> _release;
#else
        private readonly OrtReleaseFunction _release;
#endif

        private const string Nothing = "nothing was made";
        private readonly object _needs = new object();
        private List<SafeHandle> _needed = new List<SafeHandle>(); // null once they were let go

        /// <summary>The function is looked up now: it is there whatever becomes of the table.</summary>
        internal OrtHandle(OrtApiTable api, void* made, Table table, int release)
            : base(IntPtr.Zero, true)
        {
            if (api == null)
            {
                throw new ArgumentNullException(nameof(api));
            }
            if (made == null)
            {
                throw new OrtException(OrtErrorCode.ORT_FAIL, Nothing);
            }
            Api = api;
#if NET8_0_OR_GREATER
            _release = (delegate * unmanaged[Stdcall]<void*, void>)table.Reach(release);
#else
            _release = table.Release(release);
#endif
            SetHandle((IntPtr)made);
        }

        /// <summary>The table that the function is from.</summary>
        public OrtApiTable Api { get; }

        /// <inheritdoc/>
        public override bool IsInvalid => handle == IntPtr.Zero;

        internal static void Expect(OrtApiTable api, OrtStatus* status, void* made, string function)
        {
            if (api == null)
            {
                throw new ArgumentNullException(nameof(api));
            }
            api.Check(status, function);
            if (made == null)
            {
                throw new OrtException(OrtErrorCode.ORT_FAIL, Nothing) { Function = function };
            }
        }

        internal void* It => !IsClosed ? (void*)handle : throw new ObjectDisposedException(GetType().Name);

        internal void* Left()
        {
            void* it = It;
            SetHandleAsInvalid();
            LetGo();
            return it;
        }

        /// <summary>
        /// Release others only after this one, whatever is disposed of or collected first: a session says so of its environment, since
        /// a collector keeps no order. Objects that need each other in a circle are never released.
        /// </summary>
        /// <exception cref="ObjectDisposedException">This or another was released or given away; then none of the others is kept.</exception>
        /// <exception cref="ArgumentException">One of the others is this, which would never be released, or null.</exception>
        public void Needs(params SafeHandle[] others)
        {
            if (others == null)
            {
                throw new ArgumentNullException(nameof(others));
            }
            List<SafeHandle> held = new List<SafeHandle>();
            try
            {
                foreach (SafeHandle other in others)
                {
                    if (other == null)
                    {
                        throw new ArgumentNullException(nameof(others));
                    }
                    if (other == this)
                    {
                        throw new ArgumentException("an object that needs itself is never released", nameof(others));
                    }
                    bool done = false;
                    other.DangerousAddRef(ref done);
                    held.Add(other);
                }
                // Another thread may be releasing this: what came after that would be kept for ever.
                lock (_needs)
                {
                    if (_needed == null)
                    {
                        throw new ObjectDisposedException(GetType().Name);
                    }
                    _needed.AddRange(held);
                }
            }
            catch (Exception)
            {
                Release(held);
                throw;
            }
        }

        /// <inheritdoc/>
        protected override bool ReleaseHandle()
        {
            _release((void*)handle);
            LetGo();
            return true;
        }

        private void LetGo()
        {
            List<SafeHandle> left;
            lock (_needs)
            {
                left = _needed;
                _needed = null;
            }
            if (left != null)
            {
                Release(left);
            }
        }

        private static void Release(List<SafeHandle> others)
        {
            foreach (SafeHandle other in others)
            {
                other.DangerousRelease();
            }
        }
    }

    /// <summary>Owns objects, and releases them in the opposite order, which is the one that ONNX Runtime asks for.</summary>
    public sealed class OrtScope : IDisposable
    {
        private readonly Stack<IDisposable> _owned = new Stack<IDisposable>();

        private bool _ended;

        /// <summary>Take over an object.</summary>
        /// <exception cref="ArgumentNullException">It is null.</exception>
        /// <exception cref="ObjectDisposedException">All were released before: this one would not be.</exception>
        public T Own<T>(T it)
            where T : IDisposable
        {
            if (it == null)
            {
                throw new ArgumentNullException(nameof(it));
            }
            if (_ended)
            {
                throw new ObjectDisposedException(nameof(OrtScope));
            }
            _owned.Push(it);
            return it;
        }

        /// <summary>Release them all, though one may throw; of several exceptions the last is seen.</summary>
        public void Dispose()
        {
            _ended = true;
            try
            {
                while (_owned.Count > 0)
                {
                    _owned.Pop().Dispose();
                }
            }
            finally
            {
                if (_owned.Count > 0)
                {
                    Dispose();
                }
            }
        }
    }
}
