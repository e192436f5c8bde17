"""The languages of a country, and the names in Unicode CLDR and iso-codes: shared by the generators of tables.

Sources, all of them Debian packages:
  libicu…    Unicode CLDR: the language that most people in a country speak, and its names. (c) Unicode, Inc., Unicode License
             V3, https://www.unicode.org/license.txt. The committed tables are made with libicu72 (CLDR 42).
  iso-codes  Translations of the names of ISO 3166-1 and ISO 4217 (gettext domains of the same names). LGPL-2.1-or-later.
  locales    The languages for which the C library has a locale of the country. Facts, no licence needed.
"""

import ctypes
import ctypes.util
import gettext
import pathlib
import re

#: The libraries of the installed version of ICU.
ICU = [ctypes.util.find_library(name) for name in ("icui18n", "icuuc")]
#: U_USING_DEFAULT_WARNING: ICU does not have the language, and returns an English name or a code.
NOT_ITS_OWN = -127

TRANSLATIONS = "/usr/share/locale"
LOCALES = pathlib.Path("/usr/share/i18n/locales")

# Official languages that are neither CLDR's likeliest one nor in the C library's locales.
ALSO_SPOKEN = {
    "BY": "ru", "DZ": "fr", "KG": "ru", "KZ": "ru", "LB": "fr", "MA": "fr", "TD": "ar", "TN": "fr",
}


def icu(name, result=ctypes.c_int32):
    """A function of ICU with the type of its result. Its symbol ends with the version of the library."""
    for file in ICU:
        version = re.search(r"\.so\.(\d+)", file or "")
        function = version and getattr(ctypes.CDLL(file), f"{name}_{version[1]}", None)
        if function:
            function.restype = result
            return function
    raise SystemExit(f"ICU has no function {name}: install libicu72 or a newer one")


def likely_language(country):
    """The language that most people in a country speak."""
    buffer, error = ctypes.create_string_buffer(60), ctypes.c_int(0)
    icu("uloc_addLikelySubtags")(f"und_{country}".encode(), buffer, 60, ctypes.byref(error))
    return buffer.value.decode().split("_")[0]


def languages(country):
    """The languages of a country, without English and duplicates."""
    found = [likely_language(country), *ALSO_SPOKEN.get(country, "").split()]
    for path in sorted(LOCALES.glob(f"*_{country}*")):
        found.append(path.name.split("_")[0] + ("@" + path.name.split("@")[1] if "@latin" in path.name else ""))
    return [language for language in dict.fromkeys(found) if language and not language.startswith("en")]


def translation(domain, language, country, name):
    """The translation of a name in iso-codes into the language of a country; empty if it has none."""
    # iso-codes has Chinese by country, and Portuguese and Bengali twice.
    for folder in (f"{language}_{country}", {"zh": "zh_CN"}.get(language, language)):
        if gettext.find(domain, TRANSLATIONS, [folder]):
            translated = gettext.translation(domain, TRANSLATIONS, [folder]).gettext(name)
            return translated if translated != name else ""
    return ""
