public import FoundationEssentials

/// How a country writes numbers: the signs and the grouping, as the C library's `localeconv` has them.
public struct NumberConventions: Hashable, Sendable {
  /// Between the whole number and its fraction: ".", ",", "٫".
  public let decimalSeparator: String
  /// Between groups of digits: ",", ".", "’", a narrow no-break space; empty where there is none.
  public let groupingSeparator: String
  /// Sizes of the groups from the right, the last one repeating: [3], in India [3, 2]; empty for no grouping.
  /// A size that is not positive ends the list.
  public let grouping: [Int]
  /// Before a negative number: "-", "−".
  public let minusSign: String

  /// Conventions of a country. An empty decimal sign or minus sign would change what a number says, so "."
  /// and "-" replace it; so would a group sign that says something else or is not seen: it is left out.
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

  /// Whether the text is one sign that groups digits and is nothing else, with marks around it or without.
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

  /// `1234.5`: as data and programs write numbers.
  public static let plain = NumberConventions(decimalSeparator: ".", groupingSeparator: "", grouping: [])

  /// The number rounded half away from zero to exactly so many digits after the decimal sign. Never an
  /// exponent, never a minus sign before nothing but zeros; "NaN" for what is no number.
  public func text(of number: Decimal, fractionDigits: Int, grouped: Bool = true) -> String {
    precondition(fractionDigits >= 0, "A number has no fewer than 0 digits after the decimal sign.")
    guard let parts = DecimalParts(number) else { return "NaN" }
    return text(of: parts, fractionDigits: fractionDigits, grouped: grouped)
  }

  /// The same of a number taken apart.
  func text(of parts: DecimalParts, fractionDigits: Int, grouped: Bool) -> String {
    let parts = parts.rounded(toExponent: -fractionDigits)
    let (whole, fraction) = parts.digitTexts(fractionDigits: fractionDigits)
    return (parts.isNegative ? minusSign : "") + (grouped ? self.grouped(whole) : whole)
      + (fraction.isEmpty ? "" : decimalSeparator) + fraction
  }

  /// Every digit of a number that the user gave: it is never rounded before his eyes.
  public func exactText(of number: Decimal, grouped: Bool = true) -> String {
    text(of: number, fractionDigits: number.fractionDigits, grouped: grouped)
  }

  /// A whole number's digits with the group signs between them.
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
