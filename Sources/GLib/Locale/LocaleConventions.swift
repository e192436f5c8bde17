internal import CGLib
internal import Glibc

/// The number formatting conventions of the user's locale (`localeconv`).
public struct LocaleConventions: Hashable, Sendable {
  /// The decimal separator of `LC_NUMERIC`.
  public let decimalSeparator: String
  /// The grouping separator of `LC_NUMERIC`; empty for none.
  public let groupingSeparator: String
  /// Sizes of the groups of an amount from the right, the last one repeating; empty for no grouping. `ungrouped` at the
  /// end: the remaining digits are one group. They are those of `LC_MONETARY` where its separators are those of
  /// `LC_NUMERIC`, which in Hindi has groups of three, and in Greek none.
  public let grouping: [Int]
  /// The sign before a negative amount (`LC_MONETARY`, as C has none for numbers); empty if the locale has none.
  public let minusSign: String
  /// ISO 4217 code of the locale's currency (`int_curr_symbol` of `LC_MONETARY`); empty in the C locale.
  public let currency: String

  /// The size of an unlimited group.
  public static let ungrouped = Int(CChar.max)

  /// Sets the program's locale to the environment's (`setlocale`), category by category: one that is not installed
  /// becomes "C.UTF-8". The character set is always UTF-8, as all of the program's text is.
  ///
  /// `dates`: whether dates are those of the locale too. They are those of "C", the locale of data, for a program that
  /// other programs read; never for one that only people read.
  public static func adopt(dates: Bool) {
    if setlocale(LC_ALL, "") == nil {
      for category in [LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES]
      where setlocale(category, "") == nil {
        setlocale(category, "C.UTF-8")
      }
    }
    if borrowString(nl_langinfo(CInt(CODESET))) != "UTF-8" { setlocale(LC_CTYPE, "C.UTF-8") }
    if !dates {
      setlocale(LC_TIME, "C")
    } else if borrowString(setlocale(LC_TIME, nil)) == "C" {
      setlocale(LC_TIME, "C.UTF-8")
    }
  }

  /// The current conventions (`localeconv`).
  public static var current: LocaleConventions {
    let conventions = localeconv().pointee
    let (decimal, grouping) = (sign(conventions.decimal_point), sign(conventions.thousands_sep))
    let isMoneyAlike =
      sign(conventions.mon_decimal_point) == decimal && sign(conventions.mon_thousands_sep) == grouping
    let ofMoney = isMoneyAlike && !areNumbersSetApart ? sizes(conventions.mon_grouping) : []
    return LocaleConventions(
      decimalSeparator: decimal, groupingSeparator: grouping,
      grouping: ofMoney.isEmpty ? sizes(conventions.grouping) : ofMoney,
      minusSign: sign(conventions.negative_sign),
      currency: String((borrowString(conventions.int_curr_symbol) ?? "").prefix(3)))
  }

  /// Whether the user has chosen a locale for numbers alone (`setlocale`).
  private static var areNumbersSetApart: Bool {
    let numbers = name(of: LC_NUMERIC)
    return numbers != name(of: LC_MONETARY) && numbers != name(of: LC_MESSAGES)
  }

  private static func name(of category: CInt) -> String? { borrowString(setlocale(category, nil)) }

  /// A sign of the locale in UTF-8. In a locale of another character set only the no-break space is converted; any
  /// other sign is left out.
  private static func sign(_ text: UnsafePointer<CChar>?) -> String {
    guard let text else { return "" }
    if let sign = String(validatingCString: text) { return sign }
    return strlen(text) == 1 && UInt8(bitPattern: text.pointee) == 0xA0 ? "\u{A0}" : ""
  }

  /// The sizes of the groups; a size of 0 repeats the last one, `CHAR_MAX` and negative ones end the grouping.
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
