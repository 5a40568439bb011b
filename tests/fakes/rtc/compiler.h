/* A stand-in for the compilers NVRTC and hipRTC, which have the same shape. Included once by each, with RTC(name) for its functions
 * and RTC_NAME for its errors defined; hipRTC defines RTC_HIP too, and has only one kind of code.
 *
 * It does not compile: it finds the extern "C" __global__ functions of a source with the types of their parameters, and writes
 * PTX that names them (entries without instructions), or fails with a log. The stand-in of the driver loads that PTX and
 * checks the parameters against the kernels that it knows.
 *
 * It fails for: "#error", unbalanced brackets, no kernel at all, a kernel without extern "C" (its name would be mangled), an
 * unknown type of a parameter, an unknown option. */
#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))
#define TEXT 65536u
#define CUBIN "\x7f" "ELF-ortforge\n"

enum { OK = 0, INVALID_INPUT = 3, INVALID_PROGRAM = 4, INVALID_OPTION = 5, COMPILATION = 6 };

typedef struct Program {
    uint32_t mark;
    char *source;
    char name[128];
    char log[TEXT];
    char ptx[TEXT];
    bool real_architecture; /* sm_ rather than compute_: there is a CUBIN too */
    bool compiled;
} Program;

static const uint32_t alive = 0x4e565254;

EXPORT const char *RTC(GetErrorString)(int result);
EXPORT int RTC(Version)(int *major, int *minor);
#ifndef RTC_HIP
EXPORT int RTC(GetNumSupportedArchs)(int *count);
EXPORT int RTC(GetSupportedArchs)(int *architectures);
EXPORT int RTC(GetCUBINSize)(Program *program, size_t *size);
EXPORT int RTC(GetCUBIN)(Program *program, char *out);
#endif
EXPORT int RTC(CreateProgram)(Program **out, const char *source, const char *name, int headers,
                              const char *const *contents, const char *const *names);
EXPORT int RTC(DestroyProgram)(Program **program);
EXPORT int RTC(CompileProgram)(Program *program, int count, const char *const *options);
EXPORT int RTC(GetPTXSize)(Program *program, size_t *size);
EXPORT int RTC(GetPTX)(Program *program, char *out);
EXPORT int RTC(GetProgramLogSize)(Program *program, size_t *size);
EXPORT int RTC(GetProgramLog)(Program *program, char *out);

const char *RTC(GetErrorString)(int result)
{
    static const char *const names[] = {
        RTC_NAME "_SUCCESS", RTC_NAME "_ERROR_OUT_OF_MEMORY", RTC_NAME "_ERROR_PROGRAM_CREATION_FAILURE",
        RTC_NAME "_ERROR_INVALID_INPUT", RTC_NAME "_ERROR_INVALID_PROGRAM", RTC_NAME "_ERROR_INVALID_OPTION",
        RTC_NAME "_ERROR_COMPILATION",
    };
    return result >= 0 && result < (int)(sizeof names / sizeof *names) ? names[result] : RTC_NAME "_ERROR unknown";
}

int RTC(Version)(int *major, int *minor)
{
    if (major == NULL || minor == NULL)
        return INVALID_INPUT;
    *major = 13;
    *minor = 0;
    return OK;
}

#ifndef RTC_HIP
int RTC(GetNumSupportedArchs)(int *count)
{
    if (count == NULL)
        return INVALID_INPUT;
    *count = 4;
    return OK;
}

int RTC(GetSupportedArchs)(int *architectures)
{
    if (architectures == NULL)
        return INVALID_INPUT;
    memcpy(architectures, (int[]){75, 80, 86, 90}, 4 * sizeof(int));
    return OK;
}
#endif

static bool valid(const Program *program)
{
    return program != NULL && program->mark == alive;
}

static void add(char *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(char *text, const char *format, ...)
{
    size_t used = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + used, TEXT - used, format, arguments);
    va_end(arguments);
}

/* A copy with comments and the contents of strings other than "C" replaced by spaces. */
static char *without_comments(const char *source)
{
    char *copy = strdup(source);
    for (char *at = copy; copy != NULL && *at != '\0'; at++) {
        const char *end = NULL;
        if (at[0] == '/' && at[1] == '/')
            end = strchr(at, '\n');
        else if (at[0] == '/' && at[1] == '*')
            end = strstr(at + 2, "*/") == NULL ? NULL : strstr(at + 2, "*/") + 2;
        else
            continue;
        for (; *at != '\0' && at != end; at++)
            *at = *at == '\n' ? '\n' : ' ';
        if (*at == '\0')
            break;
    }
    return copy;
}

int RTC(CreateProgram)(Program **out, const char *source, const char *name, int headers, const char *const *contents,
                       const char *const *names)
{
    if (out == NULL || source == NULL || headers < 0 || (headers > 0 && (contents == NULL || names == NULL)))
        return INVALID_INPUT;
    Program *program = calloc(1, sizeof *program);
    if (program == NULL)
        return 1;
    program->mark = alive;
    program->source = without_comments(source);
    snprintf(program->name, sizeof program->name, "%s", name == NULL ? "default_program" : name);
    *out = program;
    return OK;
}

int RTC(DestroyProgram)(Program **program)
{
    if (program == NULL || !valid(*program))
        return INVALID_PROGRAM;
    (*program)->mark = 0;
    free((*program)->source);
    free(*program);
    *program = NULL;
    return OK;
}

static int line_of(const Program *program, const char *at)
{
    int line = 1;
    for (const char *c = program->source; c < at; c++)
        line += *c == '\n';
    return line;
}

static int complain(Program *program, const char *at, const char *what)
{
    add(program->log, "%s(%d): error: %s\n\n1 error detected in the compilation of \"%s\".\n", program->name,
        line_of(program, at), what, program->name);
    return COMPILATION;
}

static int read_options(Program *program, int count, const char *const *options, unsigned *architecture)
{
    static const char *const known[] = {"--std=", "-std=", "-I", "--include-path=", "-D", "--define-macro=", "-U",
                                        "--use_fast_math", "-use_fast_math", "--fmad=", "-fmad=", "--device-debug",
                                        "-G", "--generate-line-info", "-lineinfo", "-default-device",
                                        "--extra-device-vectorization", "--ftz=", "--prec-div=", "--prec-sqrt=",
                                        "--maxrregcount=", "-w", "--disable-warnings", "--relocatable-device-code="};
    *architecture = 75;
    for (int i = 0; i < count; i++) {
        const char *option = options[i];
        char kind[8];
        bool is_architecture =
            sscanf(option, "--gpu-architecture=%7[a-z]_%u", kind, architecture) == 2 ||
            sscanf(option, "-arch=%7[a-z]_%u", kind, architecture) == 2;
        bool fine = is_architecture && (strcmp(kind, "sm") == 0 || strcmp(kind, "compute") == 0);
        program->real_architecture = fine ? strcmp(kind, "sm") == 0 : program->real_architecture;
#ifdef RTC_HIP
        fine = strncmp(option, "--offload-arch=gfx", 18) == 0 || strncmp(option, "--gpu-architecture=gfx", 22) == 0;
#endif
        for (size_t k = 0; k < sizeof known / sizeof *known && !fine; k++)
            fine = strncmp(option, known[k], strlen(known[k])) == 0;
        if (!fine) {
            add(program->log, RTC_NAME ": error: invalid value or option: %s\n", option);
            return INVALID_OPTION;
        }
    }
    return OK;
}

static const char *unbalanced(const char *source)
{
    char open[256];
    size_t depth = 0;
    for (const char *at = source; *at != '\0'; at++) {
        if (strchr("({[", *at) != NULL && depth < sizeof open)
            open[depth++] = *at == '(' ? ')' : *at == '{' ? '}' : ']';
        else if (strchr(")}]", *at) != NULL && (depth == 0 || open[--depth] != *at))
            return at;
    }
    return depth == 0 ? NULL : source + strlen(source);
}

/* The PTX type of one parameter, as written in the source; NULL if it is not known. */
static const char *type_of(const char *text, size_t length)
{
    char words[128] = " ";
    if (memchr(text, '*', length) != NULL)
        return ".u64";
    for (size_t i = 0; i < length && strlen(words) + 2 < sizeof words; i++) {
        char next[2] = {isspace((unsigned char)text[i]) ? ' ' : text[i], '\0'};
        strcat(words, next);
    }
    static const char *const types[][2] = {
        {" float ", ".f32"},     {" double ", ".f64"},  {" size_t ", ".u64"},   {" uint64_t ", ".u64"},
        {" int64_t ", ".u64"},   {" long ", ".u64"},    {" uint32_t ", ".u32"}, {" int32_t ", ".u32"},
        {" unsigned ", ".u32"},  {" int ", ".u32"},
    };
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        if (strstr(words, types[i][0]) != NULL)
            return types[i][1];
    }
    return NULL;
}

static int add_entry(Program *program, const char *open, const char *name, size_t length)
{
    const char *close = strchr(open, ')');
    int number = 0;
    add(program->ptx, ".visible .entry %.*s(", (int)length, name);
    for (const char *at = open + 1; at < close; number++) {
        size_t size = strcspn(at, ",)");
        if (strspn(at, " \t\r\n") >= size && number == 0)
            break; /* no parameters */
        const char *type = type_of(at, size);
        if (type == NULL)
            return complain(program, at, "the type of a parameter is not known to this stand-in");
        add(program->ptx, "%s\n\t.param %s %.*s_param_%d", number == 0 ? "" : ",", type, (int)length, name, number);
        at += size + 1;
    }
    add(program->ptx, "\n)\n{\n\tret;\n}\n\n");
    return OK;
}

/* `at` is the word __global__; what comes before it must say extern "C", on the function or on a block around it. */
static int read_kernel(Program *program, const char *at)
{
    const char *open = strchr(at, '(');
    if (open != NULL && strncmp(at, "__global__", 10) == 0) {
        const char *bounds = strstr(at, "__launch_bounds__");
        if (bounds != NULL && bounds < open) {
            open = strchr(open, ')');
            open = open == NULL ? NULL : strchr(open, '(');
        }
    }
    if (open == NULL)
        return complain(program, at, "a kernel without parameters in brackets");
    const char *end = open;
    while (end > at && isspace((unsigned char)end[-1]))
        end--;
    const char *name = end;
    while (name > at && (isalnum((unsigned char)name[-1]) || name[-1] == '_'))
        name--;
    const char *mark = NULL;
    for (const char *found = program->source; (found = strstr(found, "extern \"C\"")) != NULL && found < at; found++)
        mark = found;
    const char *between = mark == NULL ? NULL : mark + strlen("extern \"C\"");
    bool in_block = between != NULL && between[strspn(between, " \t\r\n")] == '{';
    bool direct = between != NULL && (size_t)(at - between) == strspn(between, " \t\r\n");
    if (!in_block && !direct)
        return complain(program, at, "a kernel must be extern \"C\": its name would be mangled");
    return add_entry(program, open, name, (size_t)(end - name));
}

int RTC(CompileProgram)(Program *program, int count, const char *const *options)
{
    unsigned architecture = 0;
    if (!valid(program))
        return INVALID_PROGRAM;
    if (count < 0 || (count > 0 && options == NULL))
        return INVALID_INPUT;
    program->log[0] = program->ptx[0] = '\0';
    int result = read_options(program, count, options, &architecture);
    if (result != OK)
        return result;
    const char *wrong = strstr(program->source, "#error");
    if (wrong != NULL)
        return complain(program, wrong, "#error directive");
    if ((wrong = unbalanced(program->source)) != NULL)
        return complain(program, wrong, "expected a \"}\", \")\" or \"]\"");
    add(program->ptx, "//\n// Made by a stand-in for " RTC_NAME "\n//\n.version 8.0\n.target sm_%u\n.address_size 64\n\n",
        architecture);
    int kernels = 0;
    for (const char *at = program->source; result == OK && (at = strstr(at, "__global__")) != NULL; at++, kernels++)
        result = read_kernel(program, at);
    if (result == OK && kernels == 0)
        result = complain(program, program->source, "the source has no kernel");
    program->compiled = result == OK;
    return result;
}

int RTC(GetPTXSize)(Program *program, size_t *size)
{
    if (!valid(program))
        return INVALID_PROGRAM;
    if (size == NULL)
        return INVALID_INPUT;
    *size = program->compiled ? strlen(program->ptx) + 1 : 0;
    return program->compiled ? OK : INVALID_PROGRAM;
}

int RTC(GetPTX)(Program *program, char *out)
{
    if (!valid(program) || !program->compiled)
        return INVALID_PROGRAM;
    if (out == NULL)
        return INVALID_INPUT;
    memcpy(out, program->ptx, strlen(program->ptx) + 1);
    return OK;
}

#ifndef RTC_HIP
int RTC(GetCUBINSize)(Program *program, size_t *size)
{
    if (!valid(program) || !program->compiled)
        return INVALID_PROGRAM;
    if (size == NULL)
        return INVALID_INPUT;
    *size = program->real_architecture ? strlen(CUBIN) + strlen(program->ptx) + 1 : 0;
    return OK;
}

int RTC(GetCUBIN)(Program *program, char *out)
{
    if (!valid(program) || !program->compiled || !program->real_architecture)
        return INVALID_PROGRAM;
    if (out == NULL)
        return INVALID_INPUT;
    memcpy(out, CUBIN, strlen(CUBIN));
    memcpy(out + strlen(CUBIN), program->ptx, strlen(program->ptx) + 1);
    return OK;
}
#endif

int RTC(GetProgramLogSize)(Program *program, size_t *size)
{
    if (!valid(program))
        return INVALID_PROGRAM;
    if (size == NULL)
        return INVALID_INPUT;
    *size = strlen(program->log) + 1;
    return OK;
}

int RTC(GetProgramLog)(Program *program, char *out)
{
    if (!valid(program))
        return INVALID_PROGRAM;
    if (out == NULL)
        return INVALID_INPUT;
    memcpy(out, program->log, strlen(program->log) + 1);
    return OK;
}
