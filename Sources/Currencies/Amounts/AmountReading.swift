public import FoundationEssentials

/// The result of reading the text of an amount.
public enum AmountReading: Hashable, Sendable {
  /// No text, or spaces only.
  case empty
  /// An incomplete amount, such as `-`, `12*`, `(200-` or `1.234.5`: not an error while it is being typed.
  case unfinished
  /// An amount, less than 10^15; 0 or more, unless negative ones are read too.
  case value(Decimal)
  /// Not an amount, and why.
  case refused(Refusal)

  /// The reason why a text is not an amount.
  public enum Refusal: Error, Hashable, Sendable {
    /// This character is not allowed where it stands; the position counts characters from 0.
    case notANumber(character: Character, position: Int)
    /// More than `AmountReading.longestText` characters.
    case tooLong
    /// 10^15 or more, or an intermediate result that a Decimal does not hold.
    case tooLarge
    /// Less than 0.
    case negative
    /// A division by 0.
    case divisionByZero
    /// A number with more than 38 digits, or a result too small for a Decimal.
    case tooManyDigits
    /// More than `AmountReading.deepestNesting` nested parentheses.
    case tooDeep
  }

  /// The largest number of characters of a text.
  public static let longestText = 200
  /// The largest depth of nested parentheses.
  public static let deepestNesting = 50
  /// Amounts are less than this: 10^15.
  public static let limit = Decimal(sign: .plus, exponent: 15, significand: 1)

  /// Reads an amount or a calculation as typed.
  ///
  /// - `+ - * / × ÷ −` and parentheses, with the usual precedence; spaces do not count. Sums and products are
  ///   exact to 38 digits. A quotient is a fraction until the result is cut off there; a fraction that 128 bits do not hold
  ///   is cut off at once. Parentheses that are open at the end are taken as closed there
  ///   (`openParentheses`): `2*(3+4` is 14.
  /// - `%` as on a pocket calculator: `200-15%` is 170, `100+19%` 119, `50*10%` 5, `10%` 0.1. It is a part of
  ///   what stands before the `+` or `-`, everything to the left of it: `12.50*3 + 4%` is 39.
  /// - `k` and `m` after a number, in either case: `1.5k` is 1500, `2m` 2000000.
  /// - Digits of any script that has decimal digits. Grouping only where it belongs: groups of three, separated
  ///   by the conventions' sign, `,`, `.`, an apostrophe or a space; or those of the conventions (12,34,567),
  ///   separated by their own separator. Invisible characters are ignored.
  /// - A single `,` or `.` is a decimal separator unless it can be a grouping separator: exactly three digits after it,
  ///   one to three before it, no leading 0. What can be both (`1.234`) follows the conventions. Of two different separators
  ///   the last is the decimal separator.
  /// - A result below 0 is refused, unless `isSigned`.
  public init(_ text: String, _ conventions: NumberConventions = .plain, isSigned: Bool = false) {
    // No character of an amount is longer than four bytes, and a long text is not looked at any further.
    guard text.utf8.count <= 4 * Self.longestText, text.count <= Self.longestText else {
      self = .refused(.tooLong)
      return
    }
    do throws(AmountFault) {
      let tokens = try AmountScanner.tokens(of: text, conventions)
      self =
        try tokens.isEmpty
        ? .empty : Self.judged(AmountCalculation.quantity(of: tokens).number.value, isSigned)
    } catch {
      switch error {
      case .refused(.number(let refusal)): self = .refused(refusal)
      // Without a language there are no other refusals.
      case .unfinished, .refused: self = .unfinished
      }
    }
  }

  /// Whether a text is more than a number: whether it contains an operator other than a sign at its start, or a `k` or `m`
  /// after a number.
  public static func isCalculation(_ text: String) -> Bool {
    let text = text.drop(while: NumberCharacter.isIgnored)
    let sign = text.first.flatMap(AmountToken.Kind.init)
    let rest = sign == .minus || sign == .plus ? text.dropFirst() : text
    return rest.contains { AmountToken.Kind($0) != nil || "kKmM".contains($0) }
  }

  /// The number of parentheses that are open at the end of an amount, where they are taken as closed.
  public static func openParentheses(in text: String) -> Int {
    let signs = text.compactMap(AmountToken.Kind.init)
    return max(0, signs.count { $0 == .open } - signs.count { $0 == .close })
  }

  private static func judged(_ result: Decimal, _ isSigned: Bool) -> AmountReading {
    if result < 0, !isSigned { return .refused(.negative) }
    if abs(result) >= limit { return .refused(.tooLarge) }
    return .value(result)
  }
}

/// The reason why reading an amount stopped.
enum AmountFault: Error {
  case unfinished
  case refused(AmountExpression.Refusal)
}
