"""The languages of a country, and what Unicode CLDR and iso-codes say in them: what the generators of tables share.

Sources, all of them Debian packages:
  libicu72   Unicode CLDR 42: the language that most of a country speaks, and its names. (c) Unicode, Inc., Unicode License V3,
             https://www.unicode.org/license.txt
  iso-codes  Translations of the names of ISO 3166-1 and ISO 4217 (gettext domains of the same names). LGPL-2.1-or-later.
  locales    The languages that the C library has a locale of the country for. Facts, no licence needed.
"""

import ctypes
import gettext
import pathlib

ICU = ctypes.CDLL("libicui18n.so.72"), ctypes.CDLL("libicuuc.so.72")
#: ICU answers with English names, or with a code, in the name of a language it does not have: U_USING_DEFAULT_WARNING.
NOT_ITS_OWN = -127

TRANSLATIONS = "/usr/share/locale"
LOCALES = pathlib.Path("/usr/share/i18n/locales")

# Languages of state that neither CLDR's likeliest one nor the C library's locales name.
ALSO_SPOKEN = {
    "BY": "ru", "DZ": "fr", "KG": "ru", "KZ": "ru", "LB": "fr", "MA": "fr", "TD": "ar", "TN": "fr",
}


def likely_language(country):
    """The language that most of a country speaks."""
    buffer, error = ctypes.create_string_buffer(60), ctypes.c_int(0)
    ICU[1].uloc_addLikelySubtags_72(f"und_{country}".encode(), buffer, 60, ctypes.byref(error))
    return buffer.value.decode().split("_")[0]


def languages(country):
    """The languages of a country but for English, none twice."""
    found = [likely_language(country), *ALSO_SPOKEN.get(country, "").split()]
    for path in sorted(LOCALES.glob(f"*_{country}*")):
        found.append(path.name.split("_")[0] + ("@" + path.name.split("@")[1] if "@latin" in path.name else ""))
    return [language for language in dict.fromkeys(found) if language and not language.startswith("en")]


def translation(domain, language, country, name):
    """What iso-codes calls something in the language of a country; empty where it has no word of its own."""
    # iso-codes has Chinese by country, Portuguese and Bengali twice.
    for folder in (f"{language}_{country}", {"zh": "zh_CN"}.get(language, language)):
        if gettext.find(domain, TRANSLATIONS, [folder]):
            translated = gettext.translation(domain, TRANSLATIONS, [folder]).gettext(name)
            return translated if translated != name else ""
    return ""
