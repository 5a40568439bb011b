using System;
using System.Collections.Generic;

namespace Ortforge.Native.Tests
{
    /// <summary>Layout, tables that are cut, hosts, texts; then libraries, whose paths are the arguments. Exits with 1 if anything is wrong.</summary>
    internal static class Program
    {
        public static bool Windows => Environment.OSVersion.Platform == PlatformID.Win32NT;

        private static int Main(string[] arguments)
        {
            if (arguments.Length == 1 && arguments[0] == "layout")
            {
                return Layout.Run() == 0 ? 0 : 1;
            }
            int failed = Layout.Run();
            int passed = OrtVersions.Newest - OrtVersions.Oldest + 1 - failed;
            List<KeyValuePair<string, Action>> tests = new List<KeyValuePair<string, Action>>();
            tests.Add(new KeyValuePair<string, Action>("tables cut at every length", Calls.CutEverywhere));
            tests.AddRange(Host.Tests());
            foreach (string path in arguments)
            {
                tests.Add(new KeyValuePair<string, Action>("newer functions of " + path, () => Calls.NewerOf(path)));
                tests.AddRange(Host.With(path));
            }
            foreach (KeyValuePair<string, Action> test in tests)
            {
                try
                {
                    test.Value();
                    Console.WriteLine($"test {test.Key} ... ok");
                    passed++;
                }
                catch (Exception error)
                {
                    Console.WriteLine($"test {test.Key} ... FAILED: {error}");
                    failed++;
                }
            }
            Console.WriteLine($"{passed} passed, {failed} failed");
            return failed == 0 ? 0 : 1;
        }

        public static void Expect(bool holds, string what)
        {
            if (!holds)
            {
                throw new InvalidOperationException("does not hold: " + what);
            }
        }

        public static T Throws<T>(Action action)
            where T : Exception
        {
            try
            {
                action();
            }
            catch (T error)
            {
                return error;
            }
            throw new InvalidOperationException($"no {typeof(T).Name} was thrown");
        }
    }
}
