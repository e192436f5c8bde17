// Swift's tasks on GLib's threads, by a hook of Swift's runtime (swift/Runtime/Concurrency.h).
//
// The runtime's own threads are those of libdispatch. With the first task that is not the main actor's it starts one which wakes up
// once a second for ever (swift-corelibs-libdispatch, src/event/workqueue.c). The main actor's tasks are on libdispatch's main queue
// all the same: that has no thread, and no hook that the runtime of Swift 6.3 would call.
#include "executor.h"
#include <glib.h>

/// What the runtime calls a job: a part of a task that runs without waiting.
typedef struct Job Job;
typedef struct {
  void *identity;
  gsize implementation;
} Executor;

#define SWIFT __attribute__((swiftcall))

SWIFT extern void swift_job_run(Job *job, Executor executor);

/// Called with a job for whatever thread, and with the function that it replaces.
extern SWIFT void (*swift_task_enqueueGlobal_hook)(Job *job, void *original);

/// Threads that are not used for so many milliseconds end, so that an idle program has none that waits for a time.
enum { longest_idle_time = 2000 };

static void run_on_thread(gpointer job, gpointer unused) {
  (void)unused;
  swift_job_run(job, (Executor){NULL, 0});
}

/// The pool, made for the first job. It has more threads than there are processors, because some jobs wait: for another program's lock,
/// or for the disk.
static GThreadPool *pool(void) {
  static GThreadPool *pool;
  if (g_once_init_enter(&pool)) {
    g_thread_pool_set_max_idle_time(longest_idle_time);
    g_once_init_leave(&pool, g_thread_pool_new(run_on_thread, NULL, (gint)g_get_num_processors() + 4, FALSE, NULL));
  }
  return pool;
}

static SWIFT void enqueue_global(Job *job, void *original) {
  (void)original;
  // It queues the job even where it reports that the system has no thread left; one that ends another job takes it then.
  g_thread_pool_push(pool(), job, NULL);
}

void glib_executor_install(void) { swift_task_enqueueGlobal_hook = enqueue_global; }
