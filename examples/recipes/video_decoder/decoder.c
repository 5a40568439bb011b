/* A video decoder in a process of its own, which knows nothing of ONNX Runtime: it decodes into a ring of buffers, and says so.
 *
 *     decoder SOCKET FRAMES WIDTH HEIGHT SLOTS
 *
 * Through the socket it gives three descriptors: the ring, a counter of frames that are decoded, and a counter of frames that the other side
 * is done with. A hardware decoder exports the ring as a dma-buf or an opaque handle, and the counters as timeline semaphores.
 */
#define _GNU_SOURCE
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static void fail(const char *what)
{
    perror(what);
    exit(1);
}

/* Shared memory of a size, mapped; its descriptor. */
static int share(size_t size, void **mapped)
{
    int file = memfd_create("decoder", MFD_ALLOW_SEALING);
    if (file < 0 || ftruncate(file, (off_t)size) != 0)
        fail("memfd_create");
    *mapped = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (*mapped == MAP_FAILED)
        fail("mmap");
    return file;
}

static void send_files(int connection, const int *files, size_t count)
{
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(3 * sizeof(int))];
    } control = {0};
    char text = '!';
    struct iovec part = {.iov_base = &text, .iov_len = 1};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
    struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
    rights->cmsg_level = SOL_SOCKET;
    rights->cmsg_type = SCM_RIGHTS;
    rights->cmsg_len = CMSG_LEN(count * sizeof(int));
    memcpy(CMSG_DATA(rights), files, count * sizeof(int));
    if (sendmsg(connection, &message, 0) != 1)
        fail("sendmsg");
}

int main(int argc, char **argv)
{
    if (argc != 6)
        return 2;
    int connection = atoi(argv[1]);
    uint64_t frames = strtoull(argv[2], NULL, 10), slots = strtoull(argv[5], NULL, 10);
    size_t width = strtoul(argv[3], NULL, 10), height = strtoul(argv[4], NULL, 10), size = width * height;
    void *ring, *decoded_at, *consumed_at;
    int files[] = {share(slots * size, &ring), share(sizeof(uint64_t), &decoded_at),
                   share(sizeof(uint64_t), &consumed_at)};
    send_files(connection, files, 3);
    _Atomic uint64_t *decoded = decoded_at, *consumed = consumed_at;
    for (uint64_t frame = 1; frame <= frames; ++frame) {
        /* A slot is free again when the frame that was in it is consumed. */
        while (frame > slots && atomic_load_explicit(consumed, memory_order_acquire) < frame - slots) {
            char none;
            if (recv(connection, &none, 1, MSG_DONTWAIT) == 0)
                return 1; /* nobody is there any more */
            nanosleep(&(struct timespec){.tv_nsec = 50000}, NULL);
        }
        unsigned char *pixels = (unsigned char *)ring + frame % slots * size;
        for (size_t i = 0; i < size; ++i) {
            if (i == size / 2 && frame % 50 == 0) /* a frame that takes longer: who does not wait reads half of it */
                nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
            pixels[i] = (unsigned char)(i % width * 3 + i / width * 7 + frame * 13);
        }
        atomic_store_explicit(decoded, frame, memory_order_release);
    }
    char last; /* the buffers stay until the other side hangs up */
    return read(connection, &last, 1) == 0 ? 0 : 1;
}
