// What Swift cannot express of GLib and GIO, each line with its reason.
#include <sys/auxv.h>
#include <libintl.h>
#include <gio/gio.h>
#include <glib-unix.h>

/// The main queue of libdispatch as a file descriptor, and the call that drains it: exported by libdispatch
/// for run loops that are not its own, declared in its private header only (swift-corelibs-libdispatch, private/private.h).
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

/// The words the program was started with, where /proc cannot be read: they lie before the environment on the first stack
/// (System V ABI, process initialization). NULL when the environment has been moved since, so that they cannot be found.
static inline char **shim_first_arguments(void) {
  // The C library's, which its headers show to programs only that define _GNU_SOURCE, and a module must not.
  extern char **environ, *program_invocation_name;
  // Where it was moved, this is not the memory to look through.
  if (environ == 0 || program_invocation_name == 0) return 0;
  if ((char *)environ > program_invocation_name || program_invocation_name - (char *)environ > 16 << 20) return 0;
  for (long count = 1; environ[-count] != (char *)(count - 2) && count < 1 << 20; count++) {
    if (environ[-1 - count] == program_invocation_name && environ[-2 - count] == (char *)count) return environ - 1 - count;
  }
  return 0;
}

/// The path that the program was started by (getauxval), which Swift's Glibc leaves out.
static inline const char *shim_started_path(void) { return (const char *)getauxval(AT_EXECFN); }
