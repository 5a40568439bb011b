using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Ortforge.Native
{
    /// <summary>
    /// A function of yours that C calls. It is kept alive until it is disposed of, which is yours to do after its last call, or never;
    /// nothing that it throws reaches C. A logging function is called as long as any environment of the process lives, whoever made it.
    /// </summary>
    public sealed unsafe class OrtCallback : IDisposable
    {
        // C has an address alone, which keeps nothing alive.
        private static readonly Dictionary<OrtCallback, Delegate> Live = new Dictionary<OrtCallback, Delegate>();
        private readonly OrtApiTable _api;
        private IntPtr _pointer;
        private volatile Exception _lastError;

        internal OrtCallback(OrtApiTable api, Delegate body)
        {
            _api = api;
            if (body == null)
            {
                throw new ArgumentNullException(nameof(body));
            }
        }

        /// <summary>Is told of every exception, on the thread that had it. What this throws is lost.</summary>
        public event Action<Exception> Failed;

        /// <summary>What C is given.</summary>
        /// <exception cref="ObjectDisposedException">It was disposed of.</exception>
        public IntPtr Pointer => _pointer != IntPtr.Zero ? _pointer : throw new ObjectDisposedException(nameof(OrtCallback));

        /// <summary>The last exception of your function; null if there was none.</summary>
        public Exception LastError => _lastError;

        /// <summary>C will not call it any more.</summary>
        public void Dispose()
        {
            lock (Live)
            {
                Live.Remove(this);
            }
            _pointer = IntPtr.Zero;
        }

        internal OrtCallback Keep(Delegate function)
        {
            _pointer = Marshal.GetFunctionPointerForDelegate(function);
            lock (Live)
            {
                Live.Add(this, function);
            }
            return this;
        }

        internal void Note(Exception error)
        {
            _lastError = error;
            try
            {
                Failed?.Invoke(error);
            }
            catch (Exception)
            {
                // Nobody is left to tell, and C must not be left through an exception.
            }
        }

        internal OrtStatus* Status(Exception error)
        {
            Note(error);
            try
            {
                return _api.Status(error);
            }
            catch (Exception)
            {
                return null;
            }
        }
    }
}
