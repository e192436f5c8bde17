public import FoundationEssentials

/// Number formatting conventions: separators, grouping and minus sign, as in the C library's `localeconv`.
public struct NumberConventions: Hashable, Sendable {
  /// The decimal separator: ".", ",", "٫".
  public let decimalSeparator: String
  /// The grouping separator: ",", ".", "’", a narrow no-break space; empty for none.
  public let groupingSeparator: String
  /// Sizes of the groups from the right, the last one repeating: [3], in India [3, 2]; empty for no grouping.
  /// A size that is not positive ends the list.
  public let grouping: [Int]
  /// The sign before a negative number: "-", "−".
  public let minusSign: String

  /// Creates conventions. An empty decimal separator or minus sign would change the meaning of a number and is replaced by "." or
  /// "-"; a grouping separator that means something else or is invisible is left out.
  public init(decimalSeparator: String, groupingSeparator: String, grouping: [Int], minusSign: String = "-") {
    self.decimalSeparator = decimalSeparator.isEmpty ? "." : decimalSeparator
    self.groupingSeparator =
      Self.isGroupingSeparator(groupingSeparator, besides: self.decimalSeparator) ? groupingSeparator : ""
    var sizes = Array(grouping.prefix { $0 > 0 })
    // The last one repeats, so [3, 3] says no more than [3].
    while let last = sizes.last, sizes.dropLast().last == last { sizes.removeLast() }
    self.grouping = sizes
    self.minusSign = minusSign.isEmpty ? "-" : minusSign
  }

  /// Whether the text is one character that can only group digits, with or without invisible characters around it.
  private static func isGroupingSeparator(_ text: String, besides decimalSeparator: String) -> Bool {
    guard let sign = NumberCharacter.separator(in: text),
      text.count(where: { !NumberCharacter.isInvisible($0) }) == 1
    else {
      return false
    }
    return sign != NumberCharacter.separator(in: decimalSeparator) && AmountToken.Kind(sign) == nil
      && !sign.isLetter
      && !sign.isNumber
  }

  /// The conventions of data and programs: `1234.5`.
  public static let plain = NumberConventions(decimalSeparator: ".", groupingSeparator: "", grouping: [])

  /// Formats a number, rounded half away from zero to exactly the given fraction digits. Never with an exponent, never with a
  /// minus sign before zeros only; "NaN" for NaN.
  public func text(of number: Decimal, fractionDigits: Int, grouped: Bool = true) -> String {
    precondition(fractionDigits >= 0, "The number of fraction digits is 0 or more.")
    guard let parts = DecimalParts(number) else { return "NaN" }
    return text(of: parts, fractionDigits: fractionDigits, grouped: grouped)
  }

  /// The same for the parts of a number.
  func text(of parts: DecimalParts, fractionDigits: Int, grouped: Bool) -> String {
    let parts = parts.rounded(toExponent: -fractionDigits)
    let (whole, fraction) = parts.digitTexts(fractionDigits: fractionDigits)
    return (parts.isNegative ? minusSign : "") + (grouped ? self.grouped(whole) : whole)
      + (fraction.isEmpty ? "" : decimalSeparator) + fraction
  }

  /// Formats a number with all of its digits: a number that the user entered is never rounded.
  public func exactText(of number: Decimal, grouped: Bool = true) -> String {
    text(of: number, fractionDigits: number.fractionDigits, grouped: grouped)
  }

  /// The digits of a whole number with grouping separators.
  private func grouped(_ digits: String) -> String {
    guard !groupingSeparator.isEmpty, let last = grouping.last else { return digits }
    var (rest, groups, sizes) = (Substring(digits), [Substring](), grouping.makeIterator())
    while !rest.isEmpty {
      let group = rest.suffix(sizes.next() ?? last)
      groups.append(group)
      rest.removeLast(group.count)
    }
    return groups.reversed().joined(separator: groupingSeparator)
  }
}
