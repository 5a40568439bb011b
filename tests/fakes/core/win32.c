/* A table of handles such as CreateSharedHandle would return: a handle stays valid until it is closed, whatever was
 * imported from it, and an import stays valid after that. Tests make and close them with the fake_win32_ functions. */
#include "fake_core.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#define HANDLES 65536u

typedef struct Entry {
    int fd; /* 0: closed or never given out */
    uint32_t serial;
    FkShared what;
    int type; /* the only handle type it may be imported as; 0: any that fits */
} Entry;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Entry *entries;
static uint32_t given_out;
static size_t open_handles;

FK_EXPORT void *fake_win32_create_memory(unsigned long long size);
FK_EXPORT void *fake_win32_create_fence(void);
FK_EXPORT void *fake_win32_create_typed(int is_fence, int type, unsigned long long size);
FK_EXPORT void *fake_win32_from_fd(int fd, int is_fence);
FK_EXPORT void *fake_win32_duplicate(void *handle);
FK_EXPORT int fake_win32_close(void *handle);
FK_EXPORT int fake_win32_fd(void *handle);

/* Numbers as in Windows: multiples of 4. None is used twice. */
static void *add(int fd, FkShared what, int type)
{
    void *handle = NULL;
    pthread_mutex_lock(&lock);
    if (entries == NULL)
        entries = calloc(HANDLES, sizeof *entries);
    uint32_t serial = given_out;
    while (entries != NULL && entries[serial % HANDLES].fd != 0 && serial - given_out < HANDLES)
        serial++;
    if (entries != NULL && fd >= 0 && entries[serial % HANDLES].fd == 0) {
        given_out = serial + 1;
        entries[serial % HANDLES] = (Entry){fd, serial, what, type};
        open_handles++;
        handle = (void *)(((uintptr_t)serial + 64) * 4);
    }
    pthread_mutex_unlock(&lock);
    if (handle == NULL && fd >= 0)
        close(fd);
    return handle;
}

static Entry *entry_of(const void *handle)
{
    uintptr_t number = (uintptr_t)handle;
    if (entries == NULL || number % 4 != 0 || number / 4 < 64)
        return NULL;
    Entry *entry = &entries[(number / 4 - 64) % HANDLES];
    return entry->fd == 0 || entry->serial != number / 4 - 64 ? NULL : entry;
}

void *fake_win32_create_typed(int is_fence, int type, unsigned long long size)
{
    int fd = memfd_create("fake-win32", MFD_CLOEXEC);
    if (fd >= 0 && ftruncate(fd, (off_t)size) != 0) {
        close(fd);
        fd = -1;
    }
    if (fd == 0) { /* 0 means closed in the table */
        fd = fcntl(0, F_DUPFD_CLOEXEC, 3);
        close(0);
    }
    return add(fd, is_fence ? FK_SHARED_FENCE : FK_SHARED_MEMORY, type);
}

void *fake_win32_create_memory(unsigned long long size)
{
    return fake_win32_create_typed(0, 0, size);
}

void *fake_win32_create_fence(void)
{
    return fake_win32_create_typed(1, 0, sizeof(uint64_t));
}

/* A handle on what another process shares; `fd` stays the caller's. */
void *fake_win32_from_fd(int fd, int is_fence)
{
    return add(fcntl(fd, F_DUPFD_CLOEXEC, 3), is_fence ? FK_SHARED_FENCE : FK_SHARED_MEMORY, 0);
}

static bool copy_of(const void *handle, Entry *out)
{
    pthread_mutex_lock(&lock);
    Entry *entry = entry_of(handle);
    if (entry != NULL) {
        *out = *entry;
        out->fd = fcntl(entry->fd, F_DUPFD_CLOEXEC, 3);
    }
    pthread_mutex_unlock(&lock);
    return entry != NULL;
}

void *fake_win32_duplicate(void *handle)
{
    Entry copy;
    return copy_of(handle, &copy) ? add(copy.fd, copy.what, copy.type) : NULL;
}

int fake_win32_close(void *handle)
{
    pthread_mutex_lock(&lock);
    Entry *entry = entry_of(handle);
    if (entry != NULL) {
        close(entry->fd);
        entry->fd = 0;
        open_handles--;
    }
    pthread_mutex_unlock(&lock);
    return entry != NULL;
}

/* A descriptor of the bytes (a fence: its 64-bit counter), for the producer to map. The caller closes it. */
int fake_win32_fd(void *handle)
{
    Entry copy;
    return copy_of(handle, &copy) ? copy.fd : -1;
}

FkResult fk_win32_open(const void *handle, FkShared what, int type, int *fd)
{
    Entry copy;
    if (!copy_of(handle, &copy))
        return fk_refuse(FK_INVALID_HANDLE, "%p is not an open handle", handle);
    if (copy.fd < 0)
        return fk_refuse(FK_OPERATING_SYSTEM, "no file descriptors are left (errno %d)", errno);
    if (copy.what == what && (copy.type == 0 || copy.type == type)) {
        *fd = copy.fd;
        return FK_SUCCESS;
    }
    close(copy.fd);
    return fk_refuse(FK_INVALID_HANDLE, "%p is the handle of %s (type %d), not of what type %d means", handle,
                     copy.what == FK_SHARED_FENCE ? "a fence" : "memory", copy.type, type);
}

size_t fk_win32_count(void)
{
    pthread_mutex_lock(&lock);
    size_t count = open_handles;
    pthread_mutex_unlock(&lock);
    return count;
}
