// What Swift cannot express of SQLite, each line with its reason.
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdarg.h>

// Only with _GNU_SOURCE, which a header cannot ask for (fcntl(2), "Open file description locks").
#ifndef F_OFD_SETLK
#define F_OFD_GETLK 36
#define F_OFD_SETLK 37
#define F_OFD_SETLKW 38
#endif

/// The `fcntl` of SQLite's locks: they are the descriptor's that they were taken with. POSIX locks are the process's, which
/// loses them as soon as anything in it closes any descriptor of the file (sqlite.org/howtocorrupt.html, 2.2).
static int storage_sqlite_fcntl(int descriptor, int command, ...) {
  va_list arguments;
  va_start(arguments, command);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  int own = command == F_GETLK    ? F_OFD_GETLK
            : command == F_SETLK  ? F_OFD_SETLK
            : command == F_SETLKW ? F_OFD_SETLKW
                                  : 0;
  if (own) {
    ((struct flock *)argument)->l_pid = 0;
    int result = fcntl(descriptor, own, argument);
    // A kernel, or a file system, that does not know them.
    if (result != -1 || errno != EINVAL) return result;
  }
  return fcntl(descriptor, command, argument);
}

/// Has SQLite take its locks so, in the whole process; before any file is open. Returns SQLITE_OK, or SQLITE_NOTFOUND.
static inline int storage_sqlite_own_locks(void) {
  sqlite3_vfs *files = sqlite3_vfs_find("unix");
  if (files == 0 || files->xSetSystemCall == 0) return SQLITE_NOTFOUND;
  return files->xSetSystemCall(files, "fcntl", (sqlite3_syscall_ptr)storage_sqlite_fcntl);
}

/// SQLITE_TRANSIENT is a cast of -1 to a function pointer, which Swift does not import.
static inline sqlite3_destructor_type storage_sqlite_transient(void) { return SQLITE_TRANSIENT; }

/// sqlite3_db_config is variadic, which Swift does not import; every option used here takes an int and an int *.
static inline int storage_sqlite_configure(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

/// Reads bytes of an open database's file as they are on the disk, through SQLite's own descriptor: closing one of ours
/// drops POSIX locks. Returns SQLITE_OK, SQLITE_IOERR_SHORT_READ when the file ends before (the rest is zeros), or
/// another code. The methods of an open file are pointers to functions, reached through two structs.
static inline int storage_sqlite_read_file(sqlite3 *database, void *bytes, int count, sqlite3_int64 offset) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (file == 0 || file->pMethods == 0) return SQLITE_CANTOPEN;
  return file->pMethods->xRead(file, bytes, count, offset);
}

/// The size of an open database's file in bytes, or -1.
static inline sqlite3_int64 storage_sqlite_file_size(sqlite3 *database) {
  sqlite3_file *file = 0;
  sqlite3_int64 size = -1;
  if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK) return -1;
  if (file == 0 || file->pMethods == 0) return -1;
  return file->pMethods->xFileSize(file, &size) == SQLITE_OK ? size : -1;
}

/// O_TMPFILE, which is only defined with _GNU_SOURCE (open(2)): a file without a name in a folder.
static inline int storage_no_name(void) { return 020000000 | O_DIRECTORY; }
