extension Money {
  /// An amount as a row shows it.
  public struct Shown: Hashable, Sendable {
    /// The number in the conventions of a country.
    public let text: String
    /// So many characters at the end of the text are digits beyond the currency's own, with the decimal sign where
    /// only they need it; to be shown more quietly.
    public let quiet: Int

    /// A text whose last characters are quiet.
    public init(text: String, quiet: Int = 0) {
      self.text = text
      self.quiet = quiet
    }
  }

  /// Digits that `more` shows beyond the currency's own.
  public static let moreDigits = 4

  /// The amount as shown, rounded half away from zero to the digits shown.
  /// - Parameters:
  ///   - conventions: how the user writes numbers.
  ///   - grouped: whether the whole number has its group signs.
  ///   - more: shows `moreDigits` digits beyond the currency's own. The 3 significant digits of a tiny amount are not
  ///     among the quiet ones.
  /// - Returns: the text, and how many characters at its end are beyond the currency's digits.
  public func shown(
    _ conventions: NumberConventions = .plain, grouped: Bool = true, more: Bool = false
  ) -> Shown {
    guard let parts = DecimalParts(amount) else { return Shown(text: "NaN") }
    let usual = fractionDigits(of: parts)
    let all = more ? max(usual, digits + Self.moreDigits) : usual
    let sign = usual == 0 && all > 0 ? conventions.decimalSign.count : 0
    return Shown(
      text: conventions.text(of: parts, fractionDigits: all, grouped: grouped), quiet: all - usual + sign)
  }
}
