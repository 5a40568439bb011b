/* Modules are read from PTX, the real one or that of the NVRTC stand-in: the names and parameters of its entries. What
 * an entry does is not read; kernels.c knows it by name. */
#include "fake_core.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CUBIN "\x7f" "ELF-ortforge\n" /* what the NVRTC stand-in puts before the text when asked for a CUBIN */
#define MAX_PARAMETERS 16u

typedef struct Entry {
    char name[96];
    char parameters[MAX_PARAMETERS + 1]; /* as in FkKernel, 'n' for any 64-bit type, '?' for others */
    void *function;
} Entry;

typedef struct Module {
    FkObject object;
    pthread_mutex_t lock;
    Entry *entries;
    size_t count;
} Module;

typedef struct LaunchTask {
    FkTask task;
    FkFunction *function;
    FkGrid grid;
    uint64_t arguments[MAX_PARAMETERS];
} LaunchTask;

static atomic_uint kernel_delay;

void fk_set_kernel_delay(unsigned milliseconds)
{
    atomic_store(&kernel_delay, milliseconds);
}

static void destroy_module(FkObject *object)
{
    Module *module = (Module *)object;
    pthread_mutex_destroy(&module->lock);
    free(module->entries);
}

static char letter_of(const char *type)
{
    if (strncmp(type, "f32", 3) == 0)
        return 'f';
    const char *digits = *type == 'u' || *type == 's' || *type == 'b' ? type + 1 : "";
    return strncmp(digits, "64", 2) == 0 ? 'n' : strncmp(digits, "32", 2) == 0 ? 'i' : '?';
}

/* Reads "NAME ( .param .TYPE ..., ... )" and returns where it ends, or NULL. */
static const char *read_entry(const char *text, Entry *entry)
{
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$");
    if (length == 0 || length >= sizeof entry->name)
        return NULL;
    memset(entry, 0, sizeof *entry);
    memcpy(entry->name, text, length);
    text += length + strspn(text + length, " \t\r\n");
    const char *end = *text == '(' ? strchr(text, ')') : text;
    for (size_t i = 0; end != NULL && text < end && i < MAX_PARAMETERS; i++) {
        text = strstr(text, ".param .");
        if (text == NULL || text > end)
            break;
        text += strlen(".param .");
        if (strncmp(text, "align", 5) == 0) /* a structure */
            entry->parameters[i] = '?';
        else
            entry->parameters[i] = letter_of(text);
    }
    return end;
}

static bool parameters_fit(const Entry *entry, const FkKernel *kernel)
{
    size_t count = strlen(kernel->parameters);
    if (strlen(entry->parameters) != count)
        return false;
    for (size_t i = 0; i < count; i++) {
        char want = kernel->parameters[i] == 'p' ? 'n' : kernel->parameters[i];
        if (entry->parameters[i] != want)
            return false;
    }
    return true;
}

static FkResult check_target(const char *text)
{
    const char *target = strstr(text, ".target");
    unsigned capability = 0;
    if (strstr(text, ".version") == NULL || target == NULL || sscanf(target, ".target sm_%u", &capability) != 1)
        return fk_refuse(FK_INVALID_PTX, "the image has no .version or no .target sm_NN");
    if (capability > fk_device_capability())
        return fk_refuse(FK_NO_BINARY_FOR_GPU, "the image is for sm_%u, the device is sm_%u", capability,
                         fk_device_capability());
    return FK_SUCCESS;
}

static FkResult read_entries(Module *module, const char *text)
{
    static const char entry_mark[] = ".entry ";
    for (const char *at = text; (at = strstr(at, entry_mark)) != NULL;) {
        Entry entry;
        const char *end = read_entry(at + strlen(entry_mark), &entry);
        if (end == NULL)
            return fk_refuse(FK_INVALID_PTX, "an entry of the image cannot be read");
        const FkKernel *kernel = fk_kernel_find(entry.name);
        if (kernel != NULL && !parameters_fit(&entry, kernel))
            return fk_refuse(FK_INVALID_PTX, "%s has parameters '%s' in the image, it must have '%s'", entry.name,
                             entry.parameters, kernel->parameters);
        module->entries = realloc(module->entries, (module->count + 1) * sizeof(Entry));
        if (module->entries == NULL)
            abort();
        module->entries[module->count++] = entry;
        at = end;
    }
    return module->count != 0 ? FK_SUCCESS : fk_refuse(FK_INVALID_PTX, "the image has no entry");
}

FkResult fk_module_load(FkContext *context, const void *image, void **out)
{
    if (image == NULL || out == NULL)
        return fk_refuse(FK_INVALID_VALUE, "an argument is NULL");
    const char *text = image;
    if (strncmp(text, CUBIN, strlen(CUBIN)) == 0)
        text += strlen(CUBIN);
    else if (!isspace((unsigned char)*text) && *text != '/' && *text != '.')
        return fk_refuse(FK_INVALID_IMAGE, "the image is neither PTX nor made by the stand-in of NVRTC");
    FkResult result = check_target(text);
    if (result != FK_SUCCESS)
        return result;
    Module *module = fk_object_new(FK_MODULE, sizeof *module, context, destroy_module);
    pthread_mutex_init(&module->lock, NULL);
    result = read_entries(module, text);
    if (result != FK_SUCCESS) {
        fk_object_put(module);
        return result;
    }
    fk_object_publish(module);
    *out = module->object.handle;
    return FK_SUCCESS;
}

FkResult fk_module_unload(void *handle)
{
    Module *module = fk_object_take(handle, FK_MODULE);
    if (module == NULL)
        return FK_INVALID_HANDLE;
    for (size_t i = 0; i < module->count; i++) {
        if (module->entries[i].function != NULL)
            fk_object_put(fk_object_take(module->entries[i].function, FK_FUNCTION));
    }
    fk_object_put(module);
    return FK_SUCCESS;
}

static void *function_of(Module *module, Entry *entry)
{
    if (entry->function == NULL) {
        FkFunction *function = fk_object_new(FK_FUNCTION, sizeof *function, module->object.context, NULL);
        function->module = &module->object;
        function->kernel = fk_kernel_find(entry->name);
        snprintf(function->name, sizeof function->name, "%s", entry->name);
        fk_object_publish(function);
        entry->function = function->object.handle;
    }
    return entry->function;
}

FkResult fk_module_function(void *handle, const char *name, void **out)
{
    if (name == NULL || out == NULL)
        return fk_refuse(FK_INVALID_VALUE, "an argument is NULL");
    Module *module = fk_object_get(handle, FK_MODULE);
    if (module == NULL)
        return FK_INVALID_HANDLE;
    void *found = NULL;
    pthread_mutex_lock(&module->lock);
    for (size_t i = 0; i < module->count && found == NULL; i++) {
        if (strcmp(module->entries[i].name, name) == 0)
            found = function_of(module, &module->entries[i]);
    }
    pthread_mutex_unlock(&module->lock);
    fk_object_put(module);
    if (found == NULL)
        return fk_refuse(FK_NOT_FOUND, "the module has no function %.80s", name);
    *out = found;
    return FK_SUCCESS;
}

static size_t size_of(char letter)
{
    return letter == 'f' || letter == 'i' ? 4 : 8;
}

static FkResult read_buffer(const FkKernel *kernel, void **extra, uint64_t *arguments)
{
    const unsigned char *buffer = NULL;
    size_t size = 0, at = 0;
    for (size_t i = 0; extra[i] != NULL; i += 2) { /* 1: the buffer, 2: its size */
        if ((uintptr_t)extra[i] == 1)
            buffer = extra[i + 1];
        else if ((uintptr_t)extra[i] == 2)
            memcpy(&size, extra[i + 1], sizeof size);
        else
            return fk_refuse(FK_INVALID_VALUE, "unknown launch parameter");
    }
    for (size_t i = 0; kernel->parameters[i] != '\0'; i++) {
        size_t item = size_of(kernel->parameters[i]);
        at = (at + item - 1) / item * item;
        if (buffer == NULL || at + item > size)
            return fk_refuse(FK_INVALID_VALUE, "the parameter buffer is too small for %s", kernel->name);
        memcpy(&arguments[i], buffer + at, item);
        at += item;
    }
    return FK_SUCCESS;
}

static FkResult read_arguments(const FkKernel *kernel, void **given, void **extra, uint64_t *arguments)
{
    if ((given == NULL) == (extra == NULL))
        return fk_refuse(FK_INVALID_VALUE, "give either parameters or a parameter buffer");
    if (extra != NULL)
        return read_buffer(kernel, extra, arguments);
    for (size_t i = 0; kernel->parameters[i] != '\0'; i++) {
        if (given[i] == NULL)
            return fk_refuse(FK_INVALID_VALUE, "parameter %zu of %s is NULL", i, kernel->name);
        memcpy(&arguments[i], given[i], size_of(kernel->parameters[i]));
    }
    return FK_SUCCESS;
}

static FkResult check_grid(const FkGrid *grid, unsigned shared)
{
    const unsigned *b = grid->block, *g = grid->grid;
    if (g[0] == 0 || g[1] == 0 || g[2] == 0 || b[0] == 0 || b[1] == 0 || b[2] == 0)
        return fk_refuse(FK_INVALID_VALUE, "a launch of no threads");
    if (b[0] > 1024 || b[1] > 1024 || b[2] > 64 || (uint64_t)b[0] * b[1] * b[2] > 1024)
        return fk_refuse(FK_INVALID_VALUE, "a block of %u x %u x %u threads is too large", b[0], b[1], b[2]);
    if (g[0] > 0x7fffffff || g[1] > 65535 || g[2] > 65535)
        return fk_refuse(FK_INVALID_VALUE, "a grid of %u x %u x %u blocks is too large", g[0], g[1], g[2]);
    if (shared > 49152)
        return fk_refuse(FK_INVALID_VALUE, "%u bytes of shared memory are too much", shared);
    return FK_SUCCESS;
}

static FkResult run_launch(FkTask *task, FkStream *stream)
{
    LaunchTask *launch = (LaunchTask *)task;
    FkResult why = fk_gate(task, stream, atomic_load(&kernel_delay));
    if (why != FK_SUCCESS)
        return why;
    return launch->function->kernel->run(stream->object.context, &launch->grid, launch->arguments);
}

static void drop_launch(FkTask *task)
{
    fk_object_put(((LaunchTask *)task)->function);
    free(task);
}

static FkResult submit_launch(FkFunction *function, const FkGrid *grid, FkStream *stream, void **given, void **extra)
{
    if (function->object.context != stream->object.context)
        return fk_refuse(FK_INVALID_HANDLE, "%s was loaded in another context than that of the stream", function->name);
    if (function->kernel == NULL)
        return fk_refuse(FK_NOT_SUPPORTED, "%s has no host version in this stand-in", function->name);
    LaunchTask *launch = calloc(1, sizeof *launch);
    if (launch == NULL)
        abort();
    launch->task = (FkTask){.what = function->kernel->name, .run = run_launch, .drop = drop_launch};
    launch->function = fk_object_ref(function);
    launch->grid = *grid;
    FkResult result = read_arguments(function->kernel, given, extra, launch->arguments);
    if (result == FK_SUCCESS)
        return fk_stream_submit(stream, &launch->task, NULL);
    drop_launch(&launch->task);
    return result;
}

FkResult fk_launch(const void *handle, const FkGrid *grid, unsigned shared, const void *stream_handle, void **given,
                   void **extra)
{
    FkStream *stream = NULL;
    FkFunction *function = fk_object_get(handle, FK_FUNCTION);
    if (function == NULL)
        return FK_INVALID_HANDLE;
    FkResult result = check_grid(grid, shared);
    if (result == FK_SUCCESS)
        result = fk_stream_here(stream_handle, &stream);
    if (result == FK_SUCCESS)
        result = submit_launch(function, grid, stream, given, extra);
    fk_object_put(stream);
    fk_object_put(function);
    return result;
}
