// Loads GTK at run time, so that one file can be both programs: as the terminal program it starts without GTK and the sixty
// libraries behind it, and Swift's libraries are in the package once.
//
// For each function of GTK that the program calls, the linker finds a function of the same name here, which jumps to the one
// that `gtk_loader_load` has found: what the linker's own table for shared libraries does, without binding at the start. The
// names are hidden, so that GTK keeps calling its own. On other processors GTK is linked as usual.
#include "gtkloader.h"

#include <dlfcn.h>
#include <malloc.h>
#include <stddef.h>

void gtk_loader_keep_memory_small(void) {
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 10);
}

#if defined(__x86_64__)
#define JUMP(slot) "endbr64\n jmp *" slot "(%rip)\n"
#elif defined(__aarch64__)
#define JUMP(slot) "hint 34\n adrp x16, " slot "\n ldr x16, [x16, :lo12:" slot "]\n br x16\n"
#endif

#ifdef JUMP
#define GTK_FUNCTION(name)                                                \
  __attribute__((visibility("hidden"), used)) void *gtk_loader_##name;    \
  __asm__(".pushsection .text." #name ", \"ax\", @progbits\n"             \
          " .globl " #name "\n .hidden " #name "\n .p2align 4\n"          \
          " .type " #name ", %function\n" #name ":\n " JUMP("gtk_loader_" #name) \
          " .size " #name ", . - " #name "\n .popsection");
#include "functions.h"
#undef GTK_FUNCTION

static const struct {
  const char *name;
  void **slot;
} functions[] = {
#define GTK_FUNCTION(name) {#name, &gtk_loader_##name},
#include "functions.h"
#undef GTK_FUNCTION
};

bool gtk_loader_load(void) {
  // GTK's modules for themes, input methods and accessibility look for its functions, too.
  void *gtk = dlopen("libgtk-3.so.0", RTLD_LAZY | RTLD_GLOBAL);
  if (gtk == NULL) return false;
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
    *functions[i].slot = dlsym(gtk, functions[i].name);
    if (*functions[i].slot == NULL) return false;
  }
  return true;
}
#else
bool gtk_loader_load(void) { return true; }
#endif
