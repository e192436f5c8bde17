// What Swift cannot express of libpq, each line with its reason.
#include <dlfcn.h>
#include <libpq-fe.h>

// libpq and the libraries behind it (Kerberos, LDAP, OpenSSL) are loaded when a server is first asked, as libsoup is (see
// Sources/CSoup/shim.h): most users have none, and where libpq is not installed everything else works.

/// libpq's shared library, NULL where it is not installed.
static inline void *agio_pq_library(void) { return dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL); }

#define AGIO_PQ(type, name, parameters, arguments) \
  static inline type agio_##name parameters { \
    type (*function) parameters = (type (*) parameters)dlsym(agio_pq_library(), #name); \
    return function arguments; \
  }

AGIO_PQ(PQconninfoOption *, PQconninfoParse, (const char *text, char **error), (text, error))
AGIO_PQ(void, PQconninfoFree, (PQconninfoOption * options), (options))
AGIO_PQ(PGconn *, PQconnectStartParams, (const char *const *keywords, const char *const *values, int expand),
        (keywords, values, expand))
AGIO_PQ(PostgresPollingStatusType, PQconnectPoll, (PGconn * connection), (connection))
AGIO_PQ(ConnStatusType, PQstatus, (const PGconn *connection), (connection))
AGIO_PQ(int, PQconnectionNeedsPassword, (const PGconn *connection), (connection))
AGIO_PQ(int, PQsocket, (const PGconn *connection), (connection))
AGIO_PQ(char *, PQerrorMessage, (const PGconn *connection), (connection))
AGIO_PQ(void, PQfinish, (PGconn * connection), (connection))
AGIO_PQ(int, PQsetnonblocking, (PGconn * connection, int on), (connection, on))
AGIO_PQ(int, PQsendQuery, (PGconn * connection, const char *sql), (connection, sql))
AGIO_PQ(int, PQsendQueryParams,
        (PGconn * connection, const char *sql, int count, const Oid *types, const char *const *values, const int *lengths,
         const int *formats, int format),
        (connection, sql, count, types, values, lengths, formats, format))
AGIO_PQ(int, PQsetSingleRowMode, (PGconn * connection), (connection))
AGIO_PQ(int, PQflush, (PGconn * connection), (connection))
AGIO_PQ(int, PQconsumeInput, (PGconn * connection), (connection))
AGIO_PQ(int, PQisBusy, (PGconn * connection), (connection))
AGIO_PQ(PGresult *, PQgetResult, (PGconn * connection), (connection))
AGIO_PQ(ExecStatusType, PQresultStatus, (const PGresult *result), (result))
AGIO_PQ(char *, PQresultErrorField, (const PGresult *result, int field), (result, field))
AGIO_PQ(int, PQntuples, (const PGresult *result), (result))
AGIO_PQ(int, PQnfields, (const PGresult *result), (result))
AGIO_PQ(char *, PQgetvalue, (const PGresult *result, int row, int column), (result, row, column))
AGIO_PQ(int, PQgetisnull, (const PGresult *result, int row, int column), (result, row, column))
AGIO_PQ(int, PQgetlength, (const PGresult *result, int row, int column), (result, row, column))
AGIO_PQ(void, PQclear, (PGresult * result), (result))
AGIO_PQ(PGnotify *, PQnotifies, (PGconn * connection), (connection))
AGIO_PQ(void, PQfreemem, (void *memory), (memory))

static inline void agio_pq_ignore(void *data, const char *message) {
  (void)data;
  (void)message;
}

/// Keeps a server's notices from being written to the error output, as libpq does by itself. The function is C's.
static inline void agio_pq_ignore_notices(PGconn *connection) {
  PQnoticeProcessor (*set)(PGconn *, PQnoticeProcessor, void *) =
      (PQnoticeProcessor(*)(PGconn *, PQnoticeProcessor, void *))dlsym(agio_pq_library(), "PQsetNoticeProcessor");
  set(connection, agio_pq_ignore, NULL);
}

/// The fields of an error: macros of characters, which Swift does not see.
static const int agio_pq_sqlstate = PG_DIAG_SQLSTATE;
static const int agio_pq_primary_message = PG_DIAG_MESSAGE_PRIMARY;
