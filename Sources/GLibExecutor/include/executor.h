#pragma once

/// Has GLib run those of Swift's tasks from now on that are not the main actor's, on threads of its pool (`g_thread_pool_new`). Call
/// it on the main thread, once, before there is a task. `Task.sleep` still is libdispatch's, and must not be used.
void glib_executor_install(void);
