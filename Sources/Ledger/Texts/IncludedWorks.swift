internal import Localization

/// The works of others that are part of the programs, or that they show.
public enum IncludedWorks {
  /// The credit of each. The rates that are included have the credit of their source.
  public static var credits: [Credit] {
    [
      (
        "ISO 4217", "https://github.com/datasets/currency-codes",
        // Translators: {0} is the name of a licence.
        localized("The codes of currencies and their fraction digits. Licence: \("PDDL-1.0").")
      ),
      (
        "Unicode CLDR", "https://cldr.unicode.org",
        // Translators: {0} is the name of a licence.
        localized("Names and symbols of currencies, and how dates are written. Licence: \("Unicode-3.0").")
      ),
      (
        "iso-codes", "https://salsa.debian.org/iso-codes-team/iso-codes",
        // Translators: {0} is the name of a licence.
        localized("Names of currencies and countries in many languages. Licence: \("LGPL-2.1-or-later").")
      ),
      (
        "Noto Color Emoji", "https://github.com/googlefonts/noto-emoji",
        // Translators: {0} is the name of a licence.
        localized("The usual font of the flags, if it is installed. Licence: \("OFL-1.1").")
      ),
      (
        "Swift, FoundationEssentials", "https://www.swift.org",
        // Translators: {0} is the name of a licence.
        localized("Libraries that are part of both programs. Licence: \("Apache-2.0 WITH Swift-exception").")
      ),
    ]
  }
}
