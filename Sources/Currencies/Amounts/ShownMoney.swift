extension Money {
  /// An amount for display in a row.
  public struct Shown: Hashable, Sendable {
    /// The number in the conventions of a country.
    public let text: String
    /// The number of characters at the end that are digits beyond the currency's own, with the decimal separator where
    /// only they need it; they are shown dimmed.
    public let dimmed: Int

    /// A text whose last characters are dimmed.
    public init(text: String, dimmed: Int = 0) {
      self.text = text
      self.dimmed = dimmed
    }
  }

  /// The number of digits that `more` shows beyond the currency's own.
  public static let moreDigits = 4

  /// Formats the amount, rounded half away from zero to the digits shown.
  /// - Parameters:
  ///   - conventions: how the user writes numbers.
  ///   - grouped: whether the whole number has grouping separators.
  ///   - more: shows `moreDigits` digits beyond the currency's own. The 3 significant digits of a tiny amount are not
  ///     among the dimmed ones.
  /// - Returns: the text, and the number of characters at its end that are beyond the currency's digits.
  public func shown(
    _ conventions: NumberConventions = .plain, grouped: Bool = true, more: Bool = false
  ) -> Shown {
    guard let parts = DecimalParts(amount) else { return Shown(text: "NaN") }
    let usual = fractionDigits(of: parts)
    let all = more ? max(usual, digits + Self.moreDigits) : usual
    let separator = usual == 0 && all > 0 ? conventions.decimalSeparator.count : 0
    return Shown(
      text: conventions.text(of: parts, fractionDigits: all, grouped: grouped),
      dimmed: all - usual + separator)
  }
}
