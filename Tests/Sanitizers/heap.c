// Counts the blocks of the heap that a program has, by their size, at the program's own speed: a library for LD_PRELOAD. The counts of
// process N are in the file N of the folder that AGIO_HEAP names: SIZES numbers of 64 bits, for blocks of up to 16, 32, 48… bytes; the
// last has all that are larger. Tests/EndToEnd/Monkey/cycles.py reads them while the program runs.
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { SIZES = 256, STEP = 16 };

// The functions of glibc that are replaced here, by their other names.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *block);

static atomic_long before[SIZES];
static atomic_long *counts = before;

static void *count(void *block, long change) {
  if (block == NULL) return NULL;
  size_t index = malloc_usable_size(block) / STEP;
  atomic_fetch_add_explicit(&counts[index < SIZES ? index : SIZES - 1], change, memory_order_relaxed);
  return block;
}

__attribute__((constructor)) static void open_counts(void) {
  const char *folder = getenv("AGIO_HEAP");
  char path[4096];
  if (folder == NULL || snprintf(path, sizeof path, "%s/%d", folder, (int)getpid()) >= (int)sizeof path) return;
  int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0 || ftruncate(file, sizeof before) != 0) return;
  void *mapped = mmap(NULL, sizeof before, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (mapped == MAP_FAILED) return;
  // There is one thread yet.
  memcpy(mapped, before, sizeof before);
  counts = mapped;
}

void *malloc(size_t size) { return count(__libc_malloc(size), 1); }

void *calloc(size_t number, size_t size) { return count(__libc_calloc(number, size), 1); }

void *realloc(void *block, size_t size) {
  // Of 0 bytes it frees.
  count(block, -1);
  void *moved = __libc_realloc(block, size);
  if (moved == NULL && size != 0) count(block, 1);
  return count(moved, 1);
}

void *memalign(size_t alignment, size_t size) { return count(__libc_memalign(alignment, size), 1); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *found = memalign(alignment, size);
  if (found == NULL) return ENOMEM;
  *block = found;
  return 0;
}

void free(void *block) {
  count(block, -1);
  __libc_free(block);
}
