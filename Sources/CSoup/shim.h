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

#define AGIO_SOUP(type, name, parameters, arguments) \
  static inline type agio_##name parameters { \
    type (*function) parameters = (type (*) parameters)dlsym(agio_soup_library(), #name); \
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
AGIO_SOUP(void, soup_message_headers_iter_init, (SoupMessageHeadersIter * iterator, SoupMessageHeaders *headers),
          (iterator, headers))
AGIO_SOUP(gboolean, soup_message_headers_iter_next,
          (SoupMessageHeadersIter * iterator, const char **name, const char **value), (iterator, name, value))
AGIO_SOUP(void, soup_message_set_request_body_from_bytes, (SoupMessage * message, const char *type, GBytes *bytes),
          (message, type, bytes))
AGIO_SOUP(GDateTime *, soup_date_time_new_from_http_string, (const char *text), (text))
