internal import CGLib
internal import Glibc

/// How the user's locale writes numbers, from the C library (`localeconv`).
public struct LocaleConventions: Hashable, Sendable {
  /// The decimal sign of `LC_NUMERIC`.
  public let decimalSeparator: String
  /// The sign between groups of digits; empty for none.
  public let groupingSeparator: String
  /// Sizes of the groups from the right, the last one repeating; empty for no grouping. `ungrouped` at the end: all
  /// digits that are left are one group.
  public let grouping: [Int]
  /// The sign before a negative amount (`LC_MONETARY`, as C has none for numbers); empty where the locale says nothing.
  public let minusSign: String
  /// ISO 4217 code of the locale's money (`int_curr_symbol` of `LC_MONETARY`); empty in the C locale.
  public let currency: String

  /// The size of a group that never ends.
  public static let ungrouped = Int(CChar.max)

  /// Makes the environment's locale the program's (`setlocale`), category by category: what is not installed is as in
  /// "C.UTF-8". All text of ours is UTF-8, so the character set is, whatever the locale's is.
  public static func adopt() {
    if setlocale(LC_ALL, "") == nil {
      for category in [LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES]
      where setlocale(category, "") == nil {
        setlocale(category, "C.UTF-8")
      }
    }
    if borrowString(nl_langinfo(CInt(CODESET))) != "UTF-8" { setlocale(LC_CTYPE, "C.UTF-8") }
  }

  /// The conventions in force now.
  public static var current: LocaleConventions {
    let conventions = localeconv().pointee
    return LocaleConventions(
      decimalSeparator: sign(conventions.decimal_point), groupingSeparator: sign(conventions.thousands_sep),
      grouping: sizes(conventions.grouping), minusSign: sign(conventions.negative_sign),
      currency: String((borrowString(conventions.int_curr_symbol) ?? "").prefix(3)))
  }

  /// A sign of the locale in UTF-8. A locale of another character set has at most the no-break space that UTF-8 writes
  /// otherwise; what else there may be is left out.
  private static func sign(_ text: UnsafePointer<CChar>?) -> String {
    guard let text else { return "" }
    if let sign = String(validatingCString: text) { return sign }
    return strlen(text) == 1 && UInt8(bitPattern: text.pointee) == 0xA0 ? "\u{A0}" : ""
  }

  /// The sizes of groups; a size of 0 repeats the last one, `CHAR_MAX` and less than 0 end all grouping.
  private static func sizes(_ text: UnsafePointer<CChar>?) -> [Int] {
    var sizes: [Int] = []
    var next = text
    while let size = next?.pointee, size != 0 {
      guard size > 0, size < CChar.max else { return sizes.isEmpty ? [] : sizes + [ungrouped] }
      sizes.append(Int(size))
      next = next?.successor()
    }
    return sizes
  }
}

/// A text in the user's language from a gettext domain (`g_dgettext`); nil where there is no translation. One may read as
/// the text itself does: "Yen" is "Yen" in German too.
public func translation(of text: String, domain: String) -> String? {
  guard !text.isEmpty else { return nil }
  return text.withCString {
    // Where there is no translation, C answers with the very pointer it was given.
    let found = g_dgettext(domain, $0)
    return found == $0 ? nil : borrowString(found)
  }
}

/// The form of a text that goes with a number in the user's language, from a gettext domain (`g_dngettext`); nil where there
/// is no translation.
public func translation(of text: String, plural: String, count: Int, domain: String) -> String? {
  text.withCString { one in
    plural.withCString { other in
      // Where there is no translation, C answers with one of the very pointers it was given.
      let found = g_dngettext(domain, one, other, UInt(count.magnitude))
      return found == one || found == other ? nil : borrowString(found)
    }
  }
}
