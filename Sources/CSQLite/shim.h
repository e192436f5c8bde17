// What Swift cannot say of SQLite, each line with its reason.
#include <sqlite3.h>

/// SQLITE_TRANSIENT is a cast of -1 to a function pointer, which Swift does not import.
static inline sqlite3_destructor_type storage_sqlite_transient(void) { return SQLITE_TRANSIENT; }

/// sqlite3_db_config is variadic, which Swift does not import; every option used here takes an int and an int *.
static inline int storage_sqlite_configure(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

/// Reads bytes of an open database's file as they are on the disk, through SQLite's own descriptor: closing one of ours would
/// drop the process's locks. Returns SQLITE_OK, SQLITE_IOERR_SHORT_READ when the file ends before (the rest is zeros), or
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
