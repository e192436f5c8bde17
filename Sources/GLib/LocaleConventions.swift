internal import CGLib
internal import Glibc

/// How the user's locale writes numbers, from the C library (`localeconv`).
public struct LocaleConventions: Hashable, Sendable {
  /// The decimal sign of `LC_NUMERIC`.
  public let decimalSign: String
  /// The sign between groups of digits; empty for none.
  public let groupSign: String
  /// Sizes of the groups from the right, the last one repeating; empty for no grouping.
  public let grouping: [Int]
  /// ISO 4217 code of the locale's money (`int_curr_symbol` of `LC_MONETARY`); empty in the C locale.
  public let currency: String

  /// Makes the environment's locale the program's (`setlocale`); a locale that is not installed leaves "C".
  public static func adopt() { setlocale(LC_ALL, "") }

  /// The conventions in force now.
  public static var current: LocaleConventions {
    let conventions = localeconv().pointee
    var grouping: [Int] = []
    var next = conventions.grouping
    while let size = next?.pointee, size > 0, size < CChar.max {
      grouping.append(Int(size))
      next = next?.successor()
    }
    return LocaleConventions(
      decimalSign: borrowString(conventions.decimal_point) ?? ".",
      groupSign: borrowString(conventions.thousands_sep) ?? "",
      grouping: grouping,
      currency: String((borrowString(conventions.int_curr_symbol) ?? "").prefix(3)))
  }
}

/// A text in the user's language from a gettext domain (`g_dgettext`), or the text itself where there is none.
public func translated(_ text: String, domain: String) -> String {
  guard !text.isEmpty else { return text }
  // Where there is no translation, C answers with the very pointer it was given.
  return text.withCString { borrowString(g_dgettext(domain, $0)) ?? text }
}
