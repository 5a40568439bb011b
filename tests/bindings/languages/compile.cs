// A compiler of C# for tests, on Roslyn's library: what a program of its own would be is in no registry.
//
// compile OUTPUT VERSION [-library] [-define:NAME] [-reference:FILE] [-doc] [-nowarn:ID,ID] FILE... ; every warning is printed and fails.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

internal static class Compile
{
    private static int Main(string[] arguments)
    {
        string[] options = arguments.Skip(2).Where(one => one.StartsWith("-")).ToArray();
        string[] files = arguments.Skip(2).Where(one => !one.StartsWith("-")).ToArray();
        LanguageVersion version;
        if (!LanguageVersionFacts.TryParse(arguments[1], out version))
        {
            Console.WriteLine("no version of C#: " + arguments[1]);
            return 1;
        }
        DocumentationMode comments = options.Contains("-doc") ? DocumentationMode.Diagnose : DocumentationMode.Parse;
        CSharpParseOptions parsing = new CSharpParseOptions(version, comments, SourceCodeKind.Regular, Of(options, "-define:"));
        SyntaxTree[] trees = files.Select(file => CSharpSyntaxTree.ParseText(File.ReadAllText(file), parsing, file)).ToArray();

        List<MetadataReference> references = new List<MetadataReference>();
        string framework = Path.GetDirectoryName(typeof(object).Assembly.Location);
        foreach (string file in Directory.GetFiles(framework, "*.dll"))
        {
            string name = Path.GetFileName(file);
            if (name == "netstandard.dll" || name.StartsWith("System.") || name.StartsWith("Microsoft.Win32."))
            {
                references.Add(MetadataReference.CreateFromFile(file));
            }
        }
        references.AddRange(Of(options, "-reference:").Select(file => MetadataReference.CreateFromFile(file)));

        OutputKind kind = options.Contains("-library") ? OutputKind.DynamicallyLinkedLibrary : OutputKind.ConsoleApplication;
        CSharpCompilationOptions compiling = new CSharpCompilationOptions(kind, allowUnsafe: true, warningLevel: 5);
        string[] silent = Of(options, "-nowarn:").SelectMany(one => one.Split(',')).ToArray();
        string assembly = Path.GetFileNameWithoutExtension(arguments[0]);
        CSharpCompilation compilation = CSharpCompilation.Create(assembly, trees, references, compiling);
        Diagnostic[] said;
        using (FileStream output = File.Create(arguments[0]))
        {
            said = compilation.Emit(output).Diagnostics.ToArray();
        }
        said = said.Where(one => one.Severity >= DiagnosticSeverity.Warning && !silent.Contains(one.Id)).ToArray();
        foreach (Diagnostic one in said)
        {
            Console.WriteLine(one);
        }
        return said.Length == 0 ? 0 : 1;
    }

    private static string[] Of(string[] options, string option)
    {
        return options.Where(one => one.StartsWith(option)).Select(one => one.Substring(option.Length)).ToArray();
    }
}
