/* A disk that records, fails or ends its program: a library for LD_PRELOAD, which disk.py builds.

   AGIO_DISK_FOLDER  the folders whose files are watched, with “:” between them; calls for other files pass
   AGIO_DISK_LOG     the file that a line is appended to for each change of a file, with the bytes that were written, and for each fault
   AGIO_DISK_FAULT   “NUMBER KIND”: what happens to the call of that number, counted from 1, of those that can fail in this way:
                     full    it and all later ones fail with ENOSPC
                     eio     it and all later ones fail with EIO
                     once    it alone fails with EIO
                     short   it writes half of its bytes, and later ones fail with ENOSPC
                     kill    the program is killed before it
   AGIO_DISK_SWITCH  a path: as long as there is a file, it is as with “full” */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/* What a call does to the disk: reading takes no room, and neither does unlinking. */
enum need { READS, TAKES_ROOM, FREES, SYNCS };
enum fault { NONE, FULL, EIO_FOR_EVER, EIO_ONCE, SHORT, KILL };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *folders, *switch_path;
static int log_file = -1;
static enum fault fault;
static long fault_at, calls;
static int is_full;

__attribute__((constructor)) static void begin(void) {
  folders = getenv("AGIO_DISK_FOLDER");
  switch_path = getenv("AGIO_DISK_SWITCH");
  const char *name = getenv("AGIO_DISK_LOG"), *wanted = getenv("AGIO_DISK_FAULT");
  if (name) log_file = (int)syscall(SYS_openat, AT_FDCWD, name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  char kind[8] = "";
  if (!wanted || sscanf(wanted, "%ld %7s", &fault_at, kind) != 2) return;
  const char *kinds[] = {"", "full", "eio", "once", "short", "kill"};
  for (int each = FULL; each <= KILL; each++)
    if (!strcmp(kind, kinds[each])) fault = (enum fault)each;
}

static int is_watched(const char *path) {
  for (const char *folder = folders; folder && *folder;) {
    size_t length = strcspn(folder, ":");
    if (!strncmp(path, folder, length) && (path[length] == '/' || !path[length])) return 1;
    folder += length + (folder[length] == ':');
  }
  return 0;
}

/* The path of an open file; whether it is watched. */
static int path_of(int file, char path[PATH_MAX]) {
  char link[40];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX - 1);
  path[length < 0 ? 0 : length] = 0;
  return is_watched(path);
}

/* A path from the root; whether it is watched. */
static int absolute(int folder, const char *name, char path[PATH_MAX]) {
  char base[PATH_MAX] = "";
  if (name[0] == '/') return snprintf(path, PATH_MAX, "%s", name) > 0 && is_watched(path);
  if (folder == AT_FDCWD) { if (!getcwd(base, sizeof base)) return 0; }
  else path_of(folder, base);
  return snprintf(path, PATH_MAX, "%.2000s/%.2000s", base, name) > 0 && is_watched(path);
}

static unsigned long number_of(int file) {
  struct stat info;
  return fstat(file, &info) ? 0 : (unsigned long)info.st_ino;
}

/* Appends an entry: a line, and the bytes that follow it. */
static void note(const void *bytes, size_t count, const char *form, ...) {
  char line[2 * PATH_MAX + 100];
  if (log_file < 0) return;
  va_list values;
  va_start(values, form);
  int length = vsnprintf(line, sizeof line, form, values);
  va_end(values);
  struct iovec parts[] = {{line, (size_t)length}, {(void *)bytes, count}};
  if (syscall(SYS_writev, log_file, parts, count ? 2 : 1) < 0) abort();
}

/* Whether a call is to fail, with the error set; 2 for a write that is to be cut short. */
static int fails(enum need need, const char *path) {
  if (switch_path && need != READS && need != FREES && !syscall(SYS_faccessat, AT_FDCWD, switch_path, F_OK)) {
    errno = ENOSPC;
    return 1;
  }
  int takes_part = fault == EIO_FOR_EVER || fault == EIO_ONCE || fault == KILL || need == TAKES_ROOM || need == SYNCS;
  if (fault == NONE || !takes_part || (fault == SHORT && need == SYNCS && !is_full)) return 0;
  if (fault == SHORT && is_full) { errno = ENOSPC; return 1; }
  calls++;
  if (calls < fault_at || (calls > fault_at && (fault == EIO_ONCE || fault == SHORT))) return 0;
  if (calls == fault_at) note(NULL, 0, "fault %d %s\n", need, path);
  if (fault == KILL) { raise(SIGKILL); }
  if (fault == SHORT) { is_full = 1; return 2; }
  errno = fault == FULL ? ENOSPC : EIO;
  return 1;
}

static int open_at(int folder, const char *name, int flags, mode_t mode) {
  char path[PATH_MAX];
  if (!absolute(folder, name, path)) return (int)syscall(SYS_openat, folder, name, flags, mode);
  pthread_mutex_lock(&lock);
  int makes = (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE, file = -1;
  if (fails(makes ? TAKES_ROOM : READS, path) != 1) {
    int was_there = !syscall(SYS_faccessat, AT_FDCWD, path, F_OK);
    file = (int)syscall(SYS_openat, folder, name, flags, mode);
    int error = errno;
    if (file >= 0 && (flags & O_TMPFILE) == O_TMPFILE) note(NULL, 0, "create %lu\n", number_of(file));
    else if (file >= 0 && (flags & O_CREAT) && !was_there) note(NULL, 0, "create %lu %s\n", number_of(file), path);
    else if (file >= 0 && (flags & O_TRUNC)) note(NULL, 0, "truncate %lu 0\n", number_of(file));
    errno = error;
  }
  pthread_mutex_unlock(&lock);
  return file;
}

static mode_t mode_in(int flags, va_list values) {
  return (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(values, mode_t) : 0;
}

#define OPEN(name, parameters, folder)                  \
  int name(parameters const char *path, int flags, ...) { \
    va_list values;                                     \
    va_start(values, flags);                            \
    mode_t mode = mode_in(flags, values);               \
    va_end(values);                                     \
    return open_at(folder, path, flags, mode);          \
  }
#define NOTHING
#define FOLDER int folder,
OPEN(open, NOTHING, AT_FDCWD)
OPEN(open64, NOTHING, AT_FDCWD)
OPEN(openat, FOLDER, folder)
OPEN(openat64, FOLDER, folder)

static ssize_t put(int file, const void *bytes, size_t count, off_t place) {
  char path[PATH_MAX];
  if (file == log_file || !path_of(file, path))
    return place < 0 ? syscall(SYS_write, file, bytes, count) : syscall(SYS_pwrite64, file, bytes, count, place);
  pthread_mutex_lock(&lock);
  ssize_t written = -1;
  int how = fails(TAKES_ROOM, path);
  if (how != 1) {
    if (how == 2 && count > 1) count /= 2;
    struct stat info;
    off_t at = place;
    if (place < 0 && !fstat(file, &info) && S_ISREG(info.st_mode))
      at = fcntl(file, F_GETFL) & O_APPEND ? info.st_size : lseek(file, 0, SEEK_CUR);
    written = place < 0 ? syscall(SYS_write, file, bytes, count) : syscall(SYS_pwrite64, file, bytes, count, place);
    int error = errno;
    if (written > 0) note(bytes, (size_t)written, "write %lu %ld %zd\n", number_of(file), (long)at, written);
    errno = error;
  }
  pthread_mutex_unlock(&lock);
  return written;
}
ssize_t write(int file, const void *bytes, size_t count) { return put(file, bytes, count, -1); }
ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) { return put(file, bytes, count, place); }
ssize_t pwrite64(int file, const void *bytes, size_t count, off_t place) { return put(file, bytes, count, place); }

/* Does a call for an open file, if it is not to fail, and notes it. */
static int change(int file, enum need need, long call, long value, const char *word) {
  char path[PATH_MAX];
  if (!path_of(file, path)) return (int)syscall(call, file, value);
  pthread_mutex_lock(&lock);
  int answer = -1;
  if (fails(need, path) != 1) {
    answer = (int)syscall(call, file, value);
    int error = errno;
    if (!answer) note(NULL, 0, "%s %lu %ld %s\n", word, number_of(file), value, path);
    errno = error;
  }
  pthread_mutex_unlock(&lock);
  return answer;
}
int ftruncate(int file, off_t length) { return change(file, TAKES_ROOM, SYS_ftruncate, length, "truncate"); }
int ftruncate64(int file, off_t length) { return change(file, TAKES_ROOM, SYS_ftruncate, length, "truncate"); }
int fsync(int file) { return change(file, SYNCS, SYS_fsync, 0, "sync"); }
int fdatasync(int file) { return change(file, SYNCS, SYS_fdatasync, 0, "sync"); }

/* Does a call for names, if it is not to fail, and notes it. */
static int rename_at(enum need need, long call, int from, const char *old, int to, const char *new, long flags, const char *word) {
  char first[PATH_MAX], second[PATH_MAX] = "";
  int is_ours = absolute(from, old, first);
  if (new) is_ours = absolute(to, new, second) || is_ours;
  pthread_mutex_lock(&lock);
  int answer = -1;
  if (!is_ours || fails(need, first) != 1) {
    answer = (int)(new ? syscall(call, from, old, to, new, flags) : syscall(call, from, old, flags));
    int error = errno;
    struct stat info = {0};
    if (!answer && is_ours && new) stat(second, &info);
    if (!answer && is_ours) note(NULL, 0, "%s %lu\t%s\t%s\n", word, (unsigned long)info.st_ino, first, second);
    errno = error;
  }
  pthread_mutex_unlock(&lock);
  return answer;
}
int rename(const char *old, const char *new) {
  return rename_at(TAKES_ROOM, SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0, "rename");
}
int renameat(int from, const char *old, int to, const char *new) {
  return rename_at(TAKES_ROOM, SYS_renameat2, from, old, to, new, 0, "rename");
}
int link(const char *old, const char *new) { return rename_at(TAKES_ROOM, SYS_linkat, AT_FDCWD, old, AT_FDCWD, new, 0, "link"); }
int linkat(int from, const char *old, int to, const char *new, int flags) {
  return rename_at(TAKES_ROOM, SYS_linkat, from, old, to, new, flags, "link");
}
int unlink(const char *path) { return rename_at(FREES, SYS_unlinkat, AT_FDCWD, path, 0, NULL, 0, "unlink"); }
int unlinkat(int folder, const char *path, int flags) { return rename_at(FREES, SYS_unlinkat, folder, path, 0, NULL, flags, "unlink"); }
int mkdir(const char *path, mode_t mode) { return rename_at(TAKES_ROOM, SYS_mkdirat, AT_FDCWD, path, 0, NULL, mode, "mkdir"); }

/* Shared memory that can be written escapes the log; only the index of SQLite's write-ahead log may. */
void *mmap64(void *address, size_t length, int protection, int flags, int file, off_t place) {
  char path[PATH_MAX];
  if (file >= 0 && (flags & MAP_SHARED) && (protection & PROT_WRITE) && path_of(file, path)) {
    size_t end = strlen(path);
    if (end < 4 || strcmp(path + end - 4, "-shm")) note(NULL, 0, "mapped %s\n", path);
  }
  return (void *)syscall(SYS_mmap, address, length, protection, flags, file, place);
}
void *mmap(void *address, size_t length, int protection, int flags, int file, off_t place) {
  return mmap64(address, length, protection, flags, file, place);
}
