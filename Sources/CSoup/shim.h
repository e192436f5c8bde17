// What Swift cannot express of libsoup, each line with its reason.
#include <dlfcn.h>
#include <libsoup/soup.h>
#include <malloc.h>

// libsoup and the dozen libraries behind it (Kerberos, HTTP/2, Brotli) take 2 to 3 ms to load, half of what a conversion
// in the terminal takes in all, and most runs of the programs ask nobody anything. So libsoup is loaded when the first
// session is made: the functions below are its own, found by name (dlopen, dlsym). The linker then drops the library,
// which nothing refers to (--as-needed).

/// libsoup's shared library, NULL where it is not installed.
static inline void *agio_soup_library(void) { return dlopen("libsoup-3.0.so.0", RTLD_NOW | RTLD_GLOBAL); }

// Each function is looked up once: a server calls a dozen for each request.
#define AGIO_SOUP(type, name, parameters, arguments) \
  static inline type agio_##name parameters { \
    static type (*function) parameters; \
    if (function == 0) function = (type (*) parameters)dlsym(agio_soup_library(), #name); \
    return function arguments; \
  }

AGIO_SOUP(SoupSession *, soup_session_new, (void), ())
AGIO_SOUP(void, soup_session_set_proxy_resolver, (SoupSession * session, GProxyResolver *resolver), (session, resolver))
AGIO_SOUP(void, soup_session_set_idle_timeout, (SoupSession * session, guint seconds), (session, seconds))
AGIO_SOUP(void, soup_session_set_timeout, (SoupSession * session, guint seconds), (session, seconds))
AGIO_SOUP(void, soup_session_set_user_agent, (SoupSession * session, const char *name), (session, name))
AGIO_SOUP(void, soup_session_send_async,
          (SoupSession * session, SoupMessage *message, int priority, GCancellable *cancellable,
           GAsyncReadyCallback callback, gpointer data),
          (session, message, priority, cancellable, callback, data))
AGIO_SOUP(GInputStream *, soup_session_send_finish, (SoupSession * session, GAsyncResult *result, GError **error),
          (session, result, error))
AGIO_SOUP(SoupMessage *, soup_message_new, (const char *method, const char *address), (method, address))
AGIO_SOUP(void, soup_message_add_flags, (SoupMessage * message, SoupMessageFlags flags), (message, flags))
AGIO_SOUP(SoupStatus, soup_message_get_status, (SoupMessage * message), (message))
AGIO_SOUP(SoupMessageHeaders *, soup_message_get_request_headers, (SoupMessage * message), (message))
AGIO_SOUP(SoupMessageHeaders *, soup_message_get_response_headers, (SoupMessage * message), (message))
AGIO_SOUP(const char *, soup_message_headers_get_one, (SoupMessageHeaders * headers, const char *name), (headers, name))
AGIO_SOUP(void, soup_message_headers_replace, (SoupMessageHeaders * headers, const char *name, const char *value),
          (headers, name, value))
AGIO_SOUP(void, soup_message_headers_remove, (SoupMessageHeaders * headers, const char *name), (headers, name))
AGIO_SOUP(void, soup_message_headers_iter_init, (SoupMessageHeadersIter * iterator, SoupMessageHeaders *headers),
          (iterator, headers))
AGIO_SOUP(gboolean, soup_message_headers_iter_next,
          (SoupMessageHeadersIter * iterator, const char **name, const char **value), (iterator, name, value))
AGIO_SOUP(void, soup_message_set_request_body_from_bytes, (SoupMessage * message, const char *type, GBytes *bytes),
          (message, type, bytes))
AGIO_SOUP(GDateTime *, soup_date_time_new_from_http_string, (const char *text), (text))

// The server. Its constructor takes properties and their values, which Swift cannot pass: paths stay as they were sent.
static inline SoupServer *agio_soup_server_new(void) {
  SoupServer *(*function)(const char *, ...) = (SoupServer * (*)(const char *, ...)) dlsym(agio_soup_library(), "soup_server_new");
  return function("raw-paths", TRUE, NULL);
}
AGIO_SOUP(guint, soup_get_minor_version, (void), ())
AGIO_SOUP(gboolean, soup_server_listen_socket,
          (SoupServer * server, GSocket *socket, SoupServerListenOptions options, GError **error),
          (server, socket, options, error))
AGIO_SOUP(void, soup_server_add_handler,
          (SoupServer * server, const char *path, SoupServerCallback callback, gpointer data, GDestroyNotify destroy),
          (server, path, callback, data, destroy))
AGIO_SOUP(void, soup_server_add_early_handler,
          (SoupServer * server, const char *path, SoupServerCallback callback, gpointer data, GDestroyNotify destroy),
          (server, path, callback, data, destroy))
AGIO_SOUP(void, soup_server_disconnect, (SoupServer * server), (server))
AGIO_SOUP(GSocket *, soup_server_message_get_socket, (SoupServerMessage * message), (message))
AGIO_SOUP(const char *, soup_server_message_get_method, (SoupServerMessage * message), (message))
AGIO_SOUP(GUri *, soup_server_message_get_uri, (SoupServerMessage * message), (message))
AGIO_SOUP(SoupMessageHeaders *, soup_server_message_get_request_headers, (SoupServerMessage * message), (message))
AGIO_SOUP(SoupMessageHeaders *, soup_server_message_get_response_headers, (SoupServerMessage * message), (message))
AGIO_SOUP(SoupMessageBody *, soup_server_message_get_response_body, (SoupServerMessage * message), (message))
AGIO_SOUP(void, soup_server_message_set_status, (SoupServerMessage * message, guint status, const char *reason),
          (message, status, reason))
AGIO_SOUP(SoupEncoding, soup_message_headers_get_encoding, (SoupMessageHeaders * headers), (headers))
AGIO_SOUP(goffset, soup_message_headers_get_content_length, (SoupMessageHeaders * headers), (headers))
AGIO_SOUP(void, soup_message_body_append_bytes, (SoupMessageBody * body, GBytes *bytes), (body, bytes))
