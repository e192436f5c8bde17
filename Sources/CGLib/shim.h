// What Swift cannot say of GLib and GIO, each line with its reason.
#include <gio/gio.h>
#include <glib-unix.h>

/// The main queue of libdispatch as a file descriptor, and the call that drains it: exported by libdispatch
/// for run loops that are not its own, declared in its private header only (swift-corelibs-libdispatch, private/private.h).
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
