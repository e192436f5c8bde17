// What Swift cannot express of libsodium, each line with its reason.
#include <dlfcn.h>
#include <sodium.h>

// libsodium is loaded when a folder is first encrypted, as libsoup is when a source is first asked (see Sources/CSoup/shim.h).

/// libsodium's shared library, NULL where it is not installed.
static inline void *agio_sodium_library(void) { return dlopen("libsodium.so.23", RTLD_NOW | RTLD_LOCAL); }

#define AGIO_SODIUM(type, name, parameters, arguments) \
  static inline type agio_##name parameters { \
    type (*function) parameters = (type (*) parameters)dlsym(agio_sodium_library(), #name); \
    return function arguments; \
  }

AGIO_SODIUM(int, sodium_init, (void), ())
AGIO_SODIUM(void, randombytes_buf, (void *bytes, size_t length), (bytes, length))
AGIO_SODIUM(int, crypto_pwhash,
            (unsigned char *key, unsigned long long length, const char *passphrase, unsigned long long passphraseLength,
             const unsigned char *salt, unsigned long long operations, size_t memory, int algorithm),
            (key, length, passphrase, passphraseLength, salt, operations, memory, algorithm))
AGIO_SODIUM(int, crypto_secretbox_easy,
            (unsigned char *box, const unsigned char *message, unsigned long long length, const unsigned char *nonce,
             const unsigned char *key),
            (box, message, length, nonce, key))
AGIO_SODIUM(int, crypto_secretbox_open_easy,
            (unsigned char *message, const unsigned char *box, unsigned long long length, const unsigned char *nonce,
             const unsigned char *key),
            (message, box, length, nonce, key))

/// Sizes and names that are macros, some with casts, which Swift does not see.
static const long agio_salt_size = crypto_pwhash_argon2id_SALTBYTES;
static const long agio_key_size = crypto_secretbox_KEYBYTES;
static const long agio_nonce_size = crypto_secretbox_NONCEBYTES;
static const long agio_mac_size = crypto_secretbox_MACBYTES;
static const int agio_argon2id = crypto_pwhash_argon2id_ALG_ARGON2ID13;
