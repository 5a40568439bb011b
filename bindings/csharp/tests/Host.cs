using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using System.Runtime.InteropServices;

namespace Ortforge.Native.Tests
{
    /// <summary>Hosts that cannot be used, objects, callbacks, and texts.</summary>
    internal static unsafe class Host
    {
        private static readonly OrtString Name = new OrtString("tests");

        /// <summary>What needs no library.</summary>
        public static IEnumerable<KeyValuePair<string, Action>> Tests()
        {
            yield return Test("hosts that are none", HostsThatAreNone);
            yield return Test("hosts of other versions", HostsOfOtherVersions);
            yield return Test("libraries that are none", LibrariesThatAreNone);
            yield return Test("texts", Texts);
            yield return Test("arrays that stay", Pinned);
            yield return Test("a NULL table", NullTable);
            yield return Test("slots of others", SlotsOfOthers);
            yield return Test("scopes", Scopes);
            yield return Test("objects are released once", ReleasedOnce);
            yield return Test("objects are released after those that need them", ReleasedInOrder);
            yield return Test("needs that cannot be", NeedsThatCannotBe);
            yield return Test("needs while others dispose", NeedsWhileOthersDispose);
            yield return Test("statuses are released once", StatusesReleased);
            yield return Test("what exceptions say", WhatExceptionsSay);
            yield return Test("errors that cannot be told", ErrorsThatCannotBeTold);
            yield return Test("stamped versions", StampedVersions);
        }

        /// <summary>What is tried with a library.</summary>
        public static IEnumerable<KeyValuePair<string, Action>> With(string path)
        {
            yield return Test("statuses of " + path, () => Statuses(OrtLibrary.Load(path).Api));
            yield return Test("objects of " + path, () => Objects(path));
            yield return Test("tensors on arrays of " + path, () => Tensors(OrtLibrary.Load(path).Api));
            yield return Test("callbacks of " + path, () => CallbacksThatThrow(OrtLibrary.Load(path).Api));
        }

        private static KeyValuePair<string, Action> Test(string name, Action action)
        {
            return new KeyValuePair<string, Action>(name, action);
        }

        // ---------------------------------------------------------------------------------------------- hosts

        private static OrtApiBase Made(string version, Func<uint, IntPtr> serve)
        {
            // The texts and functions stay for as long as the program runs.
            byte* text = version == null ? null : new Kept(version).Text;
            OrtCallback versions = OrtApiBaseSlots.GetVersionString(() => text);
            OrtCallback apis = OrtApiBaseSlots.GetApi(asked => (OrtApi*)serve(asked));
            return new OrtApiBase { GetApi = apis.Pointer, GetVersionString = versions.Pointer };
        }

        private sealed class Kept
        {
            private static readonly List<OrtString> All = new List<OrtString>();
            public readonly byte* Text;

            public Kept(string text)
            {
                OrtString made = new OrtString(text);
                All.Add(made);
                Text = made.Pointer;
            }
        }

        private static void HostsThatAreNone()
        {
            Program.Throws<NotOnnxRuntimeException>(() => OrtBase.Negotiate(null));
            OrtApiBase empty = new OrtApiBase();
            Program.Throws<NotOnnxRuntimeException>(() => Agree(empty));
            OrtApiBase half = Made($"1.{OrtVersions.Newest}.0", asked => IntPtr.Zero);
            half.GetApi = IntPtr.Zero;
            Program.Throws<NotOnnxRuntimeException>(() => Agree(half));
            Program.Throws<NotOnnxRuntimeException>(() => Agree(Made(null, asked => (IntPtr)8)));
            foreach (string text in new[] { "", "1", "1.", "2.0.0", "1.x.0", "1.99999.0", "nonsense", "1.-3.0" })
            {
                string said = Program.Throws<NotOnnxRuntimeException>(() => Agree(Made(text, asked => (IntPtr)8))).Message;
                Program.Expect(said.Contains($"\"{text}\" is no version"), said);
            }
        }

        private static void HostsOfOtherVersions()
        {
            List<uint> asked = new List<uint>();
            Func<uint, IntPtr> upTo24 = version =>
            {
                asked.Add(version);
                return version <= 24 ? (IntPtr)8 : IntPtr.Zero;
            };
            Program.Expect(Agree(Made("1.24.4", upTo24)).Api.Version == 24 && asked.Count == 1, "what it says is asked for");
            asked.Clear();
            Program.Expect(Agree(Made("1.26.0", upTo24)).Api.Version == 24 && asked.Count == 3, "it serves less than it says");
            OrtBase newer = Agree(Made($"1.{OrtVersions.Newest + 8}.0", version => (IntPtr)8));
            Program.Expect(newer.Api.Version == OrtVersions.Newest, "of a newer host the newest that is described is used");
            string text = Program.Throws<OnnxRuntimeTooOldException>(() => Agree(Made("1.13.1", version => (IntPtr)8))).Message;
            Program.Expect(text == $"this is ONNX Runtime 1.13.1, which is too old: 1.{OrtVersions.Oldest} or newer is needed", text);
            Program.Throws<OnnxRuntimeTooOldException>(() => Agree(Made($"1.{OrtVersions.Newest}.0", version => IntPtr.Zero)));
            OrtBase fewer = Agree(Made($"1.{OrtVersions.Newest + 8}.0", upTo24));
            Program.Expect(fewer.Api.Version == 24, "of a newer host that serves less an older version is used");
            OrtApiBase future = Made($"1.{OrtVersions.Newest + 8}.0", version => version > OrtVersions.Newest ? (IntPtr)8 : IntPtr.Zero);
            OnnxRuntimeTooNewException after = Program.Throws<OnnxRuntimeTooNewException>(() => Agree(future));
            text = $"this is ONNX Runtime 1.{OrtVersions.Newest + 8}.0, which is too new: it serves none of the API versions {OrtVersions.Oldest} to {OrtVersions.Newest}";
            Program.Expect(after.Message == text && after.VersionString == $"1.{OrtVersions.Newest + 8}.0", after.Message);
        }

        private static void Used(void* it)
        {
            Program.Expect(it != null, "a pointer");
        }

        private static OrtBase Agree(OrtApiBase host)
        {
            return OrtBase.Negotiate(&host);
        }

        private static void LibrariesThatAreNone()
        {
            string none = Path.Combine(Path.GetTempPath(), "no such library");
            string said = Program.Throws<LibraryNotLoadedException>(() => OrtLibrary.Load(none)).Message;
            string before = none + ": cannot be loaded as a shared library: ";
            Program.Expect(said.StartsWith(before), said);
            // This is the first library that is loaded here. Systems other than Windows name it when they say why.
            string why = said.Substring(before.Length);
            Program.Expect(why != "" && why != "no reason is given" && (Program.Windows || why.Contains(none)), said);
            string file = Path.GetTempFileName();
            File.WriteAllText(file, "no library");
            Program.Throws<LibraryNotLoadedException>(() => OrtLibrary.Load(file));
            File.Delete(file);
            string other = Program.Windows ? "kernel32.dll" : "libm.so.6";
            said = Program.Throws<NotOnnxRuntimeException>(() => OrtLibrary.Load(other)).Message;
            Program.Expect(said == other + ": is not ONNX Runtime: it does not export OrtGetApiBase", said);
            Program.Throws<ArgumentNullException>(() => OrtLibrary.Load(null));
            Program.Throws<ArgumentException>(() => OrtLibrary.Load("a\0b"));
            Program.Throws<ArgumentException>(() => OrtLibrary.Load("a\ud800b"));
            // To some loaders, an empty path is the program itself.
            Program.Throws<ArgumentException>(() => OrtLibrary.Load(""));
        }

        private static void NullTable()
        {
            Program.Throws<ArgumentNullException>(() => new OrtApiTable(null, OrtVersions.Newest));
            Program.Throws<ArgumentNullException>(() => OrtEnvHandle.From(null, null, (OrtEnv*)8));
            Program.Throws<ArgumentNullException>(() => OrtEp.For(null));
        }

        private static void SlotsOfOthers()
        {
            OrtApi* none = (OrtApi*)8;
            OrtApiTable api = new OrtApiTable(none, OrtVersions.Oldest);
            Slot other = new OrtEpApiTable((OrtEpApi*)8, OrtVersions.Newest).Slots[0];
            Program.Expect(api.Has(api.Find(nameof(api.CreateEnv))), "it has its own");
            Program.Expect(!api.Has(api.Find(nameof(api.GetEpDevices))), "it is older");
            Program.Throws<ArgumentException>(() => api.Has(other));
            Program.Throws<ArgumentException>(() => api.Address(other));
            Program.Expect(api.Find("CreateNothing") == null, "there is none");
            Program.Throws<ArgumentNullException>(() => api.Has(api.Find("CreateNothing")));
            Program.Throws<ArgumentNullException>(() => api.Address(null));
        }

        private sealed class Ends : IDisposable
        {
            private readonly Action _end;

            public Ends(Action end)
            {
                _end = end;
            }

            public void Dispose()
            {
                _end();
            }
        }

        private static void Scopes()
        {
            string order = "";
            OrtScope scope = new OrtScope();
            scope.Own(new Ends(() => order += "1"));
            scope.Own(new Ends(() => throw new InvalidOperationException("of the second")));
            scope.Own(new Ends(() => order += "3"));
            Program.Throws<ArgumentNullException>(() => scope.Own<OrtString>(null));
            string said = Program.Throws<InvalidOperationException>(scope.Dispose).Message;
            Program.Expect(order == "31" && said == "of the second", $"all are released: {order}, {said}");
            scope.Dispose();
            Program.Expect(order == "31", "once");
            Program.Throws<ObjectDisposedException>(() => scope.Own(new Ends(() => order += "4")));
        }

        // ---------------------------------------------------------------------------------------------- texts

        private static void Texts()
        {
            foreach (string text in new[] { "", "plain", "größer 水 \U0001f600" })
            {
                using (OrtScope scope = new OrtScope())
                {
                    OrtString made = scope.Own(new OrtString(text));
                    OrtPath path = scope.Own(new OrtPath(text));
                    OrtStrings array = scope.Own(new OrtStrings(text, "x", text));
                    Program.Expect(OrtString.Read(made.Pointer) == text, text);
                    Program.Expect(OrtPath.Read(path.Pointer) == text, text);
                    Program.Expect(OrtString.Read(array.Pointer[0]) == text && OrtString.Read(array.Pointer[2]) == text, text);
                    Program.Expect(OrtString.Read(array.Pointer[1]) == "x" && array.Count == (UIntPtr)3, text);
                }
            }
            foreach (string text in new[] { "a\0b", "\0", "\ud800", "a\udc00", "\ud83d", "\ude00\ud83d", "x\ud83d\ud83d\ude00" })
            {
                string said = Program.Throws<ArgumentException>(() => new OrtString(text)).Message;
                Program.Expect(said.StartsWith(text.Contains("\0") ? "there is a NUL at" : "half of a surrogate pair is at"), said);
                Program.Throws<ArgumentException>(() => new OrtPath(text));
                Program.Throws<ArgumentException>(() => new OrtStrings("good", text));
            }
            Program.Throws<ArgumentNullException>(() => new OrtString(null));
            Program.Throws<ArgumentNullException>(() => new OrtStrings(null));
            Program.Throws<ArgumentNullException>(() => new OrtStrings("good", null));
            Program.Expect(OrtString.Read(null) == null && OrtPath.Read(null) == null, "NULL is null");
            byte* wrong = stackalloc byte[4];
            wrong[0] = (byte)'a';
            wrong[1] = 0xff;
            wrong[2] = (byte)'b';
            wrong[3] = 0;
            IntPtr given = (IntPtr)wrong;
            string lost = Program.Throws<InvalidDataException>(() => OrtString.Read((byte*)given)).Message;
            Program.Expect(lost.Contains("a\ufffdb") && OrtString.ReadLossy(wrong) == "a\ufffdb", lost);
            OrtString gone = new OrtString("x");
            gone.Dispose();
            gone.Dispose();
            Program.Throws<ObjectDisposedException>(() => Used(gone.Pointer));
        }

        private static void Pinned()
        {
            long[] numbers = new long[] { 1, 2, 3 };
            OrtPin pin = new OrtPin(numbers);
            ((long*)pin.Pointer)[1] = 5;
            Program.Expect(numbers[1] == 5 && pin.Size == (UIntPtr)24, "it is the array itself");
            pin.Dispose();
            pin.Dispose();
            Program.Throws<ObjectDisposedException>(() => Used(pin.Pointer));
            using (OrtPin empty = new OrtPin(new float[0]))
            {
                Program.Expect(empty.Size == UIntPtr.Zero, "an array without elements");
            }
            OrtCustomOp[] ops = new OrtCustomOp[2];
            using (OrtPin structs = new OrtPin(ops))
            {
                ((OrtCustomOp*)structs.Pointer)[1].version = 5;
                Program.Expect(ops[1].version == 5 && structs.Size == (UIntPtr)(2 * sizeof(OrtCustomOp)), "structs are as C has them");
            }
            Program.Throws<ArgumentNullException>(() => new OrtPin(null));
            Array truths = new[] { new Truth { It = true } };
            Array names = new[] { new Named { Name = "one" } };
            Array nested = new[] { new Nested { It = new Truth() } };
            Array[] wrongs = { new string[1], new bool[1], new char[1], new float[2, 2], new DateTime[1], truths, names, nested };
            foreach (Array wrong in wrongs)
            {
                string said = Program.Throws<ArgumentException>(() => new OrtPin(wrong)).Message;
                Program.Expect(said.Contains("numbers, or structs of them"), said);
            }
        }

        private struct Truth
        {
            public bool It;
        }

        private struct Named
        {
            public string Name;
        }

        private struct Nested
        {
            public Truth It;
        }

        // -------------------------------------------------------------------------------------------- objects

        private static int s_released;

        /// <summary>A table that has nothing but releases, in memory that stays.</summary>
        private static OrtApiTable Releasing()
        {
            OrtApi* table = (OrtApi*)Marshal.AllocHGlobal(sizeof(OrtApi));
            for (int i = 0; i < sizeof(OrtApi) / sizeof(IntPtr); i++)
            {
                ((IntPtr*)table)[i] = IntPtr.Zero;
            }
            table->ReleaseEnv = Marshal.GetFunctionPointerForDelegate(s_release);
            return new OrtApiTable(table, OrtVersions.Newest);
        }

        private static readonly OrtReleaseFunction s_release = it => System.Threading.Interlocked.Increment(ref s_released);

        private static void ReleasedOnce()
        {
            OrtApiTable api = Releasing();
            OrtEnvHandle env = new OrtEnvHandle(api, (OrtEnv*)8);
            Program.Expect(env.Pointer == (OrtEnv*)8 && s_released == 0, "it lives");
            env.Dispose();
            env.Dispose();
            Program.Expect(s_released == 1, "it was released once");
            Program.Throws<ObjectDisposedException>(() => Used(env.Pointer));
            OrtEnvHandle left = new OrtEnvHandle(api, (OrtEnv*)8);
            Program.Expect(left.Detach() == (OrtEnv*)8, "it is given away");
            left.Dispose();
            Program.Throws<ObjectDisposedException>(() => left.Detach());
            Program.Expect(s_released == 1, "what was given away is not released");
            Program.Throws<OrtException>(() => new OrtEnvHandle(api, null));
            Program.Throws<ArgumentNullException>(() => new OrtEnvHandle(null, (OrtEnv*)8));
            string said = Program.Throws<MissingFunctionException>(() => new OrtSessionHandle(api, (OrtSession*)8)).Message;
            Program.Expect(said.Contains("OrtApi.ReleaseSession is missing"), said);
            // On another thread, so that no register or slot of this stack still refers to one.
            System.Threading.Thread maker = new System.Threading.Thread(Forgotten);
            maker.Start();
            maker.Join();
            for (int i = 0; i < 100 && s_released < 101; i++)
            {
                GC.Collect();
                GC.WaitForPendingFinalizers();
            }
            // A conservative collector may keep one or another.
            Program.Expect(s_released >= 90 && s_released <= 101, $"what nobody refers to is released: {s_released}");
        }

        private static void Forgotten()
        {
            for (int i = 0; i < 100; i++)
            {
                new OrtEnvHandle(Releasing(), (OrtEnv*)8);
            }
        }

        private static readonly List<long> s_order = new List<long>();

        private static readonly OrtReleaseFunction s_ordered = it =>
        {
            lock (s_order)
            {
                s_order.Add((long)it);
            }
        };

        private static void ReleasedInOrder()
        {
            OrtApiTable api = Releasing();
            api.Pointer->ReleaseEnv = Marshal.GetFunctionPointerForDelegate(s_ordered);
            api.Pointer->ReleaseSession = api.Pointer->ReleaseEnv;
            OrtEnvHandle env = new OrtEnvHandle(api, (OrtEnv*)2);
            OrtSessionHandle session = new OrtSessionHandle(api, (OrtSession*)1);
            session.Needs(env);
            env.Dispose();
            Program.Expect(s_order.Count == 0 && env.Pointer == (OrtEnv*)2, "the session needs it, so it lives");
            session.Dispose();
            Program.Throws<ObjectDisposedException>(() => Used(env.Pointer));
            Program.Expect(s_order.Count == 2 && s_order[0] == 1 && s_order[1] == 2, "the session was first");
            OrtEnvHandle other = new OrtEnvHandle(api, (OrtEnv*)2);
            OrtSessionHandle given = new OrtSessionHandle(api, (OrtSession*)1);
            given.Needs(other);
            given.Detach();
            other.Dispose();
            Program.Expect(s_order.Count == 3, "what was given away needs nothing");

            s_order.Clear();
            System.Threading.Thread maker = new System.Threading.Thread(() => ForgottenPairs(api));
            maker.Start();
            maker.Join();
            for (int i = 0; i < 100 && s_order.Count < 200; i++)
            {
                GC.Collect();
                GC.WaitForPendingFinalizers();
            }
            Program.Expect(s_order.Count >= 180, $"what nobody refers to is released: {s_order.Count}");
            for (int i = 0; i < 100; i++)
            {
                int one = s_order.IndexOf(1000 + i);
                int two = s_order.IndexOf(2000 + i);
                Program.Expect(two < 0 || (one >= 0 && one < two), "the session was first, whatever was collected first");
            }
        }

        private static void ForgottenPairs(OrtApiTable api)
        {
            for (int i = 0; i < 100; i++)
            {
                OrtEnvHandle env = new OrtEnvHandle(api, (OrtEnv*)(2000 + i));
                new OrtSessionHandle(api, (OrtSession*)(1000 + i)).Needs(env);
            }
        }

        private static void NeedsThatCannotBe()
        {
            OrtApiTable api = Releasing();
            OrtEnvHandle other = new OrtEnvHandle(api, (OrtEnv*)8);
            OrtEnvHandle gone = new OrtEnvHandle(api, (OrtEnv*)8);
            gone.Dispose();
            Program.Throws<ObjectDisposedException>(() => gone.Needs(other));
            OrtEnvHandle given = new OrtEnvHandle(api, (OrtEnv*)8);
            given.Detach();
            Program.Throws<ObjectDisposedException>(() => given.Needs(other));
            OrtEnvHandle it = new OrtEnvHandle(api, (OrtEnv*)8);
            Program.Throws<ObjectDisposedException>(() => it.Needs(other, gone));
            Program.Throws<ArgumentException>(() => it.Needs(other, it));
            Program.Throws<ArgumentNullException>(() => it.Needs(other, null));
            Program.Throws<ArgumentNullException>(() => it.Needs(null));
            other.Dispose();
            Program.Expect(other.IsClosed, "nothing keeps it after needs that were refused");
            it.Dispose();
            Program.Expect(it.IsClosed, "nor does itself");
        }

        private static void NeedsWhileOthersDispose()
        {
            OrtApiTable api = Releasing();
            int refused = 0;
            int kept = 0;
            for (int round = 0; round < 300; round++)
            {
                OrtEnvHandle it = new OrtEnvHandle(api, (OrtEnv*)8);
                List<OrtEnvHandle> others = new List<OrtEnvHandle>();
                for (int i = 0; i < 64; i++)
                {
                    others.Add(new OrtEnvHandle(api, (OrtEnv*)8));
                }
                int asked = 0;
                int first = round % 64;
                System.Threading.ThreadStart dispose = () =>
                {
                    while (System.Threading.Volatile.Read(ref asked) < first)
                    {
                        System.Threading.Thread.Yield();
                    }
                    it.Dispose();
                };
                System.Threading.Thread disposes = new System.Threading.Thread(dispose);
                disposes.Start();
                foreach (OrtEnvHandle other in others)
                {
                    try
                    {
                        it.Needs(other);
                        kept++;
                    }
                    catch (ObjectDisposedException)
                    {
                        refused++;
                    }
                    System.Threading.Interlocked.Increment(ref asked);
                }
                disposes.Join();
                foreach (OrtEnvHandle other in others)
                {
                    other.Dispose();
                    Program.Expect(other.IsClosed, $"what was needed is let go, whoever was first: round {round}");
                }
            }
            Program.Expect(refused + kept == 300 * 64 && kept > 0, $"{refused} refused, {kept} kept");
        }

        private delegate OrtErrorCode CodeFn(OrtStatus* status);

        private delegate byte* MessageFn(OrtStatus* status);

        private delegate void GoneFn(OrtStatus* status);

        private static readonly List<Delegate> s_kept = new List<Delegate>();

        private static OrtErrorCode Code(OrtStatus* status)
        {
            return OrtErrorCode.ORT_NO_MODEL;
        }

        private static byte* Message(OrtStatus* status)
        {
            return Name.Pointer;
        }

        private static void Gone(OrtStatus* status)
        {
            s_released++;
        }

        /// <summary>A function for a slot. .NET refuses delegates over a managed function that are not of the type which made it.</summary>
        private static IntPtr Slotted(string slot, string method, Type own)
        {
            Type type = typeof(OrtApiTable).GetNestedType(slot + "Fn", BindingFlags.NonPublic) ?? own;
            Delegate made = Delegate.CreateDelegate(type, typeof(Host).GetMethod(method, BindingFlags.NonPublic | BindingFlags.Static));
            s_kept.Add(made);
            return Marshal.GetFunctionPointerForDelegate(made);
        }

        private static void StatusesReleased()
        {
            OrtApiTable api = Releasing();
            api.Pointer->GetErrorCode = Slotted("GetErrorCode", "Code", typeof(CodeFn));
            api.Pointer->GetErrorMessage = Slotted("GetErrorMessage", "Message", typeof(MessageFn));
            api.Pointer->ReleaseStatus = Slotted("ReleaseStatus", "Gone", typeof(GoneFn));
            s_released = 0;
            OrtException error = Program.Throws<OrtException>(() => api.Check((OrtStatus*)8));
            Program.Expect(error.Code == OrtErrorCode.ORT_NO_MODEL && error.Message == "tests", error.ToString());
            Program.Expect(s_released == 1, "it was released once");
            api.Check(null);
            Program.Expect(s_released == 1, "there was none");
            OrtApiTable mute = Releasing();
            mute.Pointer->GetErrorCode = api.Pointer->GetErrorCode;
            mute.Pointer->ReleaseStatus = api.Pointer->ReleaseStatus;
            Program.Throws<MissingFunctionException>(() => mute.Check((OrtStatus*)8));
            Program.Expect(s_released == 2, "it is released where the message cannot be had, too");
        }

        private static void WhatExceptionsSay()
        {
            OrtApiTable api = Releasing();
            api.Pointer->GetErrorCode = Slotted("GetErrorCode", "Code", typeof(CodeFn));
            api.Pointer->GetErrorMessage = Slotted("GetErrorMessage", "Message", typeof(MessageFn));
            api.Pointer->ReleaseStatus = Slotted("ReleaseStatus", "Gone", typeof(GoneFn));
            OrtException error = Program.Throws<OrtException>(() => api.Check((OrtStatus*)8));
            string said = error.ToString();
            string code = $" (code {(int)OrtErrorCode.ORT_NO_MODEL})";
            Program.Expect(said.StartsWith("Ortforge.Native.OrtException: tests" + code), said);
            Program.Expect(said.Contains("OrtApiTable.Check"), "where it was thrown: " + said);
            Program.Expect(error.Function == null && error.Message == "tests", error.Message);
            OrtException named = Program.Throws<OrtException>(() => api.Check((OrtStatus*)8, nameof(api.CreateEnv)));
            Program.Expect(named.Function == "CreateEnv" && named.Message == "CreateEnv: tests", named.Message);
            OrtException made = Program.Throws<OrtException>(() => OrtEnvHandle.From(api, (OrtStatus*)8, null, nameof(api.CreateEnv)));
            Program.Expect(made.Message == "CreateEnv: tests", made.Message);
            made = Program.Throws<OrtException>(() => OrtEnvHandle.From(api, null, null, nameof(api.CreateEnv)));
            Program.Expect(made.Message == "CreateEnv: nothing was made", made.Message);
            Program.Expect(named.ToString().StartsWith("Ortforge.Native.OrtException: CreateEnv: tests" + code), named.ToString());
            OrtException outer = new OrtException(OrtErrorCode.ORT_FAIL, "outer", new InvalidOperationException("of this"));
            Program.Expect(outer.InnerException.Message == "of this" && outer.ToString().Contains("of this"), outer.ToString());
        }

        private sealed class Untold : Exception
        {
            public override string Message => throw new InvalidOperationException("a message that throws");
        }

        private sealed class Silent : Exception
        {
            public override string Message => null;
        }

        private delegate OrtStatus* MakeFn(OrtErrorCode code, byte* text);

        private static readonly List<string> s_told = new List<string>();

        /// <summary>CreateStatus that has room for 60 bytes.</summary>
        private static OrtStatus* Make(OrtErrorCode code, byte* text)
        {
            s_told.Add((int)code + " " + OrtString.Read(text));
            return s_told[s_told.Count - 1].Length > 60 ? null : (OrtStatus*)8;
        }

        private static void ErrorsThatCannotBeTold()
        {
            OrtApiTable api = Releasing();
            api.Pointer->CreateStatus = Slotted("CreateStatus", "Make", typeof(MakeFn));
            List<KeyValuePair<Exception, string>> errors = new List<KeyValuePair<Exception, string>>();
            errors.Add(new KeyValuePair<Exception, string>(new Untold(), "1 Untold, of which no more can be said"));
            errors.Add(new KeyValuePair<Exception, string>(new Silent(), "1 Silent: "));
            ArgumentException tooLong = new ArgumentException(new string('x', 100));
            errors.Add(new KeyValuePair<Exception, string>(tooLong, "2 ArgumentException, of which no more can be said"));
            foreach (KeyValuePair<Exception, string> error in errors)
            {
                OrtWriteBufferFunc fails = (state, buffer, count) =>
                {
                    throw error.Key;
                };
                OrtCallback writer = OrtCallbacks.OrtWriteBufferFunc(api, fails);
                Program.Expect(CalledByC(writer.Pointer) != null, error.Value + ": a failure is none of success");
                Program.Expect(s_told[s_told.Count - 1] == error.Value, s_told[s_told.Count - 1]);
                Program.Expect(writer.LastError == error.Key, "it is noted");
                writer.Dispose();
            }
            Program.Throws<ArgumentNullException>(() => Used(api.Status(null)));
            OrtWriteBufferFunc untold = (state, buffer, count) =>
            {
                throw new Untold();
            };
            OrtCallback mute = OrtCallbacks.OrtWriteBufferFunc(Releasing(), untold);
            Program.Expect(CalledByC(mute.Pointer) == null && mute.LastError is Untold, "nothing is thrown where there is no CreateStatus");
            mute.Dispose();
        }

        private static void StampedVersions()
        {
            OrtApi* unread = (OrtApi*)8;
            Program.Expect(OrtEp.For(new OrtApiTable(unread, 23)).ort_version_supported == 23, "that of the host");
            Program.Expect(OrtEp.For(new OrtApiTable(unread, OrtVersions.Newest + 9)).ort_version_supported == OrtVersions.Newest, "the newest");
            Program.Expect(OrtEp.For(new OrtApiTable(unread, 23)).GetName == IntPtr.Zero, "the rest is zero");
        }

        private static void Statuses(OrtApiTable api)
        {
            api.Check(null);
            using (OrtString text = new OrtString("größer"))
            {
                OrtStatus* made = api.CreateStatus(OrtErrorCode.ORT_NO_MODEL, text.Pointer);
                OrtException error = Program.Throws<OrtException>(() => api.Check(made));
                Program.Expect(error.Code == OrtErrorCode.ORT_NO_MODEL && error.Message == "größer", error.ToString());
            }
            byte* wrong = stackalloc byte[2];
            wrong[0] = 0xff;
            wrong[1] = 0;
            OrtStatus* lossy = api.CreateStatus(OrtErrorCode.ORT_FAIL, wrong);
            Program.Expect(Program.Throws<OrtException>(() => api.Check(lossy)).Message == "\ufffd", "no UTF-8");
            List<Exception> errors = new List<Exception>();
            errors.Add(new ArgumentException("a\0b\ud800"));
            errors.Add(new OrtException(OrtErrorCode.ORT_OK, "fine"));
            errors.Add(new NotSupportedException("no"));
            errors.Add(new InvalidOperationException("x"));
            errors.Add(new Untold());
            errors.Add(new Silent());
            foreach (Exception error in errors)
            {
                OrtStatus* made = api.Status(error);
                OrtException back = Program.Throws<OrtException>(() => api.Check(made));
                Program.Expect(back.Code != OrtErrorCode.ORT_OK, back.Message);
                Program.Expect(back.Message.StartsWith(error is OrtException ? "fine" : error.GetType().Name), back.Message);
                Program.Expect(!(error is ArgumentException) || back.Message == "ArgumentException: a\ufffdb\ufffd", back.Message);
                Program.Expect(!(error is ArgumentException) || back.Code == OrtErrorCode.ORT_INVALID_ARGUMENT, back.Message);
            }
        }

        private static void Objects(string path)
        {
            OrtEnv* env = null;
            OrtSessionOptions* options = null;
            OrtSession* session = null;
            OrtApiTable api = OrtLibrary.Load(path).Api;
            OrtEnvHandle first =
                OrtEnvHandle.From(api, api.CreateEnv(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL, Name.Pointer, &env), env);
            OrtSessionOptionsHandle second = OrtSessionOptionsHandle.From(api, api.CreateSessionOptions(&options), options);
#if !NET8_0_OR_GREATER
            // Of functions in C: for one that is made of a delegate, .NET gives that delegate back each time.
            FieldInfo release = typeof(OrtHandle).GetField("_release", BindingFlags.NonPublic | BindingFlags.Instance);
            using (OrtSessionOptionsHandle third = OrtSessionOptionsHandle.From(api, api.CreateSessionOptions(&options), options))
            {
                Program.Expect(release.GetValue(second) == release.GetValue(third), "one delegate for objects of one type");
                Program.Expect(release.GetValue(second) != release.GetValue(first), "another for those of another");
            }
#endif
            using (OrtPath none = new OrtPath("none.onnx"))
            {
                OrtPath given = none;
                OrtStatus* status = api.CreateSession(first.Pointer, given.Pointer, second.Pointer, &session);
                OrtException error = Program.Throws<OrtException>(() => OrtSessionHandle.From(api, status, null));
                Program.Expect(error.Code == OrtErrorCode.ORT_NO_SUCHFILE && error.Message.Contains("none.onnx"), error.ToString());
            }
            api = null;
            GC.Collect();
            GC.WaitForPendingFinalizers();
            second.Dispose();
            first.Dispose();
            first.Dispose();
        }

        private static OrtValueHandle Tensor(OrtApiTable api, float number, out WeakReference array)
        {
            OrtMemoryInfo* memory;
            OrtValue* made;
            float[] given = new float[6];
            given[5] = number;
            array = new WeakReference(given);
            OrtStatus* status = api.CreateCpuMemoryInfo(OrtAllocatorType.OrtDeviceAllocator, OrtMemType.OrtMemTypeDefault, &memory);
            using (OrtMemoryInfoHandle info = OrtMemoryInfoHandle.From(api, status, memory))
            {
                using (OrtPin pin = new OrtPin(given))
                {
                    long shape = 6;
                    ONNXTensorElementDataType type = ONNXTensorElementDataType.ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
                    status = api.CreateTensorWithDataAsOrtValue(info.Pointer, pin.Pointer, pin.Size, &shape, (UIntPtr)1, type, &made);
                    OrtValueHandle value = OrtValueHandle.From(api, status, made);
                    value.Needs(pin);
                    return value;
                }
            }
        }

        private static void Tensors(OrtApiTable api)
        {
            List<OrtValueHandle> values = new List<OrtValueHandle>();
            List<WeakReference> arrays = new List<WeakReference>();
            for (int i = 0; i < 100; i++)
            {
                WeakReference array;
                values.Add(Tensor(api, i, out array));
                arrays.Add(array);
                GC.KeepAlive(new byte[10000]);
            }
            GC.Collect();
            GC.WaitForPendingFinalizers();
            GC.Collect();
            for (int i = 0; i < 100; i++)
            {
                void* found;
                api.Check(api.GetTensorMutableData(values[i].Pointer, &found), nameof(api.GetTensorMutableData));
                Program.Expect(arrays[i].IsAlive && ((float*)found)[5] == i, "the value holds the array, where it was");
                fixed(float* now = (float[])arrays[i].Target)
                {
                    Program.Expect(now == found, "the value is on the array");
                }
                values[i].Dispose();
            }
        }

        // ------------------------------------------------------------------------------------------ callbacks

        private static void CallbacksThatThrow(OrtApiTable api)
        {
            int failures = 0;
            OrtLoggingFunction logger = (param, severity, category, id, place, message) =>
                throw new InvalidOperationException("a logger that throws: " + OrtString.ReadLossy(message));
            OrtCallback log = OrtCallbacks.OrtLoggingFunction(logger);
            log.Failed += error => failures++;
            log.Failed += error => throw new InvalidOperationException("who is told throws, too");
            OrtEnv* env = null;
            OrtSessionOptions* options = null;
            OrtSession* session = null;
            OrtStatus* status = api.CreateEnvWithCustomLogger(
                log.Pointer, null, OrtLoggingLevel.ORT_LOGGING_LEVEL_VERBOSE, Name.Pointer, &env);
            using (OrtScope scope = new OrtScope())
            {
                scope.Own(OrtEnvHandle.From(api, status, env));
                scope.Own(OrtSessionOptionsHandle.From(api, api.CreateSessionOptions(&options), options));
                byte* nothing = stackalloc byte[1];
                nothing[0] = 0;
                GC.Collect();
                OrtStatus* failed = api.CreateSessionFromArray(env, nothing, (UIntPtr)1, options, &session);
                Program.Throws<OrtException>(() => api.Check(failed));
            }
            Program.Expect(failures > 0 && log.LastError.Message.StartsWith("a logger that throws: "), "the logger was called");
            log.Dispose();
            Program.Throws<ObjectDisposedException>(() => Used((void*)log.Pointer));

            OrtWriteBufferFunc write = (state, buffer, count) =>
            {
                throw new ArgumentException("a writer that throws");
            };
            OrtCallback writer = OrtCallbacks.OrtWriteBufferFunc(api, write);
            OrtStatus* said = CalledByC(writer.Pointer);
            OrtException thrown = Program.Throws<OrtException>(() => api.Check(said));
            Program.Expect(thrown.Code == OrtErrorCode.ORT_INVALID_ARGUMENT && thrown.Message.Contains("a writer that throws"), thrown.Message);
            writer.Dispose();
            Program.Throws<ArgumentNullException>(() => OrtCallbacks.OrtWriteBufferFunc(null, (state, buffer, count) => null));
            Program.Throws<ArgumentNullException>(() => OrtCallbacks.OrtWriteBufferFunc(api, null));

            OrtEpSlots.GetNameFn nameless = ep =>
            {
                throw new InvalidOperationException("a slot that throws");
            };
            OrtCallback name = OrtEpSlots.GetName(nameless);
            Program.Expect(NameByC(name.Pointer) == null, "C gets zero");
            Program.Expect(name.LastError.Message == "a slot that throws", "what it threw is noted");
            name.Dispose();
        }

        private static byte* NameByC(IntPtr function)
        {
#if NET8_0_OR_GREATER
            return ((delegate * unmanaged[Stdcall]<OrtEp*, byte*>)function)(null);
#else
            return Marshal.GetDelegateForFunctionPointer<OrtEpSlots.GetNameFn>(function)(null);
#endif
        }

        /// <summary>Call through the address, as C does.</summary>
        private static OrtStatus* CalledByC(IntPtr function)
        {
#if NET8_0_OR_GREATER
            return ((delegate * unmanaged[Stdcall]<void*, void*, UIntPtr, OrtStatus*>)function)(null, null, UIntPtr.Zero);
#else
            return Marshal.GetDelegateForFunctionPointer<OrtWriteBufferFunc>(function)(null, null, UIntPtr.Zero);
#endif
        }
    }
}
