// What Swift cannot say of SQLite, each line with its reason.
#include <sqlite3.h>

/// SQLITE_TRANSIENT is a cast of -1 to a function pointer, which Swift does not import.
static inline sqlite3_destructor_type agio_sqlite_transient(void) { return SQLITE_TRANSIENT; }
