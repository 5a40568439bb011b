using System;

namespace Ortforge.Native
{
    /// <summary>What went wrong: the code and the text of a status.</summary>
    public sealed class OrtException : Exception
    {
        /// <summary>A failure with a code.</summary>
        public OrtException(OrtErrorCode code, string message)
            : this(code, message, null)
        {
        }

        /// <summary>A failure with a code, and what it came of; null if that is unknown.</summary>
        public OrtException(OrtErrorCode code, string message, Exception inner)
            : base(message, inner)
        {
            Code = code;
        }

        /// <summary>The function that failed, where <c>Check</c> was told of it; otherwise null.</summary>
        public string Function { get; internal set; }

        /// <inheritdoc/>
        public override string Message => Function == null ? base.Message : Function + ": " + base.Message;

        /// <summary>ONNX Runtime's code of it. Newer libraries may have codes that are not in the enum.</summary>
        public OrtErrorCode Code { get; }

        /// <inheritdoc/>
        public override string ToString()
        {
            string all = base.ToString();
            string head = GetType().FullName + ": " + Message;
            string code = $" (code {(int)Code})";
            return all.StartsWith(head, StringComparison.Ordinal) ? all.Insert(head.Length, code) : all + code;
        }
    }

    public sealed unsafe partial class OrtApiTable
    {
        /// <summary>Success, or an exception. The status, which the caller owns, is released.</summary>
        /// <param name="status">What a function returned.</param>
        /// <param name="function">Its name, for the message: <c>nameof(api.CreateEnv)</c>.</param>
        /// <exception cref="OrtException">The status is none of success.</exception>
        public void Check(OrtStatus* status, string function = null)
        {
            if (status == null)
            {
                return;
            }
            OrtErrorCode code;
            string message;
            try
            {
                code = GetErrorCode(status);
                message = OrtString.ReadLossy(GetErrorMessage(status));
            }
            finally
            {
                ReleaseStatus(status);
            }
            throw new OrtException(code, message ?? "") { Function = function };
        }

        /// <summary>
        /// A status for ONNX Runtime, which takes it over. Where the message cannot be had, or there is no room for it, the status has the
        /// name of the exception's type; NULL, which is success, only if ONNX Runtime cannot even make that.
        /// </summary>
        public OrtStatus* Status(Exception error)
        {
            if (error == null)
            {
                throw new ArgumentNullException(nameof(error));
            }
            OrtErrorCode code = CodeOf(error);
            OrtStatus* made = null;
            try
            {
                made = Made(code, error is OrtException ? error.Message : $"{error.GetType().Name}: {error.Message}");
            }
            catch (Exception)
            {
                // Messages are anyone's code. What failed must not become success.
            }
            return made != null ? made : Made(code, error.GetType().Name + ", of which no more can be said");
        }

        private OrtStatus* Made(OrtErrorCode code, string said)
        {
            // What is behind a NUL would not be seen, and halves of surrogate pairs cannot be said.
            char[] characters = said.Replace('\0', '\ufffd').ToCharArray();
            for (int i = 0; i < characters.Length; i++)
            {
                bool pair = i + 1 < characters.Length && char.IsSurrogatePair(characters[i], characters[i + 1]);
                if (pair)
                {
                    i++;
                }
                else if (char.IsSurrogate(characters[i]))
                {
                    characters[i] = '\ufffd';
                }
            }
            using (OrtString text = new OrtString(new string(characters)))
            {
                return CreateStatus(code, text.Pointer);
            }
        }

        private static OrtErrorCode CodeOf(Exception error)
        {
            if (error is OrtException known)
            {
                return known.Code == OrtErrorCode.ORT_OK ? OrtErrorCode.ORT_FAIL : known.Code;
            }
            if (error is ArgumentException)
            {
                return OrtErrorCode.ORT_INVALID_ARGUMENT;
            }
            bool never = error is NotSupportedException || error is NotImplementedException;
            return never ? OrtErrorCode.ORT_NOT_IMPLEMENTED : OrtErrorCode.ORT_FAIL;
        }
    }
}
