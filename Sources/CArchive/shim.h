// What Swift cannot express of libarchive, each line with its reason.
#include <archive.h>
#include <archive_entry.h>
#include <dlfcn.h>
#include <errno.h>
#include <locale.h>
#include <wchar.h>

// libarchive is loaded when an archive is first read, as libsoup is when a session is made (see Sources/CSoup/shim.h): with
// the libraries behind it (XML, ICU, Nettle) it would cost every start milliseconds, and only an import needs it.

/// libarchive's shared library, NULL where it is not installed.
static inline void *agio_archive_library(void) { return dlopen("libarchive.so.13", RTLD_LAZY | RTLD_LOCAL); }

// libarchive looks at errno after a name could not be converted, which sets none: an ENOMEM left over from an earlier call
// would end the program.
#define AGIO_ARCHIVE(type, name, parameters, arguments) \
  static inline type agio_##name parameters { \
    type (*function) parameters = (type (*) parameters)dlsym(agio_archive_library(), #name); \
    errno = 0; \
    return function arguments; \
  }

AGIO_ARCHIVE(struct archive *, archive_read_new, (void), ())
AGIO_ARCHIVE(int, archive_read_support_format_zip_seekable, (struct archive * archive), (archive))
AGIO_ARCHIVE(int, archive_read_open_memory, (struct archive * archive, const void *bytes, size_t count),
             (archive, bytes, count))
AGIO_ARCHIVE(int, archive_read_next_header, (struct archive * archive, struct archive_entry **entry), (archive, entry))
AGIO_ARCHIVE(la_ssize_t, archive_read_data, (struct archive * archive, void *buffer, size_t count),
             (archive, buffer, count))
AGIO_ARCHIVE(int, archive_read_free, (struct archive * archive), (archive))
AGIO_ARCHIVE(const char *, archive_error_string, (struct archive * archive), (archive))
AGIO_ARCHIVE(const char *, archive_entry_pathname, (struct archive_entry * entry), (entry))
AGIO_ARCHIVE(la_int64_t, archive_entry_size, (struct archive_entry * entry), (entry))
AGIO_ARCHIVE(__LA_MODE_T, archive_entry_filetype, (struct archive_entry * entry), (entry))
AGIO_ARCHIVE(int, archive_entry_is_encrypted, (struct archive_entry * entry), (entry))

/// The locale of names in UTF-8, NULL if it is not installed; to be made once. The C library loads the conversions of a locale
/// when they are first used, which may leave an error number too. The locale's mask is a macro that Swift does not import.
static inline locale_t agio_archive_new_locale(void) {
  locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  if (utf8) {
    locale_t before = uselocale(utf8);
    wchar_t letter;
    mbstate_t state = {0};
    (void)mbrtowc(&letter, "a", 1, &state);
    uselocale(before);
  }
  return utf8;
}

/// The next member, its name in UTF-8: libarchive brings names into the thread's locale, and gives up those that it cannot
/// write.
static inline int agio_archive_next_member(struct archive *archive, struct archive_entry **entry, locale_t utf8) {
  locale_t before = utf8 ? uselocale(utf8) : (locale_t)0;
  int status = agio_archive_read_next_header(archive, entry);
  if (utf8) uselocale(before);
  return status;
}

/// The type of a directory: the macro is a cast, which Swift does not import.
static inline __LA_MODE_T agio_archive_directory(void) { return AE_IFDIR; }
