// What Swift cannot express of libsecret, each line with its reason.
#include <dlfcn.h>
#include <libsecret/secret.h>

// libsecret is loaded when a secret is first asked for, as libsoup is (see Sources/CSoup/shim.h): most runs need none, and
// where it is not installed everything but the desktop's secrets works.

/// libsecret's shared library, NULL where it is not installed.
static inline void *agio_secret_library(void) { return dlopen("libsecret-1.so.0", RTLD_NOW | RTLD_GLOBAL); }

/// What Agio's secrets are found by: a schema's attributes are a C array within a structure.
static inline const SecretSchema *agio_secret_schema(void) {
  static const SecretSchema schema = {
      "io.github.agio.Agio",
      SECRET_SCHEMA_NONE,
      {{"application", SECRET_SCHEMA_ATTRIBUTE_STRING}, {"name", SECRET_SCHEMA_ATTRIBUTE_STRING}, {NULL, 0}},
  };
  return &schema;
}

/// The attributes of one of Agio's secrets; the caller owns the table. The functions for hashing and freeing are C's.
static inline GHashTable *agio_secret_attributes(const char *name) {
  GHashTable *attributes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_insert(attributes, g_strdup("application"), g_strdup("io.github.agio.Agio"));
  g_hash_table_insert(attributes, g_strdup("name"), g_strdup(name));
  return attributes;
}

#define AGIO_SECRET(type, name, parameters, arguments) \
  static inline type agio_##name parameters { \
    type (*function) parameters = (type (*) parameters)dlsym(agio_secret_library(), #name); \
    return function arguments; \
  }

AGIO_SECRET(void, secret_password_searchv,
            (const SecretSchema *schema, GHashTable *attributes, SecretSearchFlags flags, GCancellable *cancellable,
             GAsyncReadyCallback callback, gpointer data),
            (schema, attributes, flags, cancellable, callback, data))
AGIO_SECRET(GList *, secret_password_search_finish, (GAsyncResult * result, GError **error), (result, error))
AGIO_SECRET(void, secret_password_lookupv,
            (const SecretSchema *schema, GHashTable *attributes, GCancellable *cancellable,
             GAsyncReadyCallback callback, gpointer data),
            (schema, attributes, cancellable, callback, data))
AGIO_SECRET(gchar *, secret_password_lookup_finish, (GAsyncResult * result, GError **error), (result, error))
AGIO_SECRET(void, secret_password_storev,
            (const SecretSchema *schema, GHashTable *attributes, const gchar *collection, const gchar *label,
             const gchar *secret, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data),
            (schema, attributes, collection, label, secret, cancellable, callback, data))
AGIO_SECRET(gboolean, secret_password_store_finish, (GAsyncResult * result, GError **error), (result, error))
AGIO_SECRET(void, secret_password_clearv,
            (const SecretSchema *schema, GHashTable *attributes, GCancellable *cancellable,
             GAsyncReadyCallback callback, gpointer data),
            (schema, attributes, cancellable, callback, data))
AGIO_SECRET(gboolean, secret_password_clear_finish, (GAsyncResult * result, GError **error), (result, error))
AGIO_SECRET(void, secret_password_free, (gchar * secret), (secret))
