public import FoundationEssentials

/// What the text of an amount says: the result of reading it.
public enum AmountReading: Hashable, Sendable {
  /// Nothing, or nothing but spaces.
  case empty
  /// The beginning of an amount that ends too early: `-`, `12*`, `(200-`, `1.234.5`. No reason for alarm while it is being
  /// typed; no amount either.
  case unfinished
  /// An amount, 0 or more and less than 10^15.
  case value(Decimal)
  /// No amount, and why.
  case refused(Refusal)

  /// Why a text is no amount.
  public enum Refusal: Error, Hashable, Sendable {
    /// This character is not allowed where it stands; the position counts characters from 0.
    case notANumber(character: Character, position: Int)
    /// More than `AmountReading.longestText` characters.
    case tooLong
    /// 10^15 or more, or more on the way to the result than a Decimal holds.
    case tooLarge
    /// Less than 0.
    case negative
    /// A division by 0.
    case divisionByZero
    /// A number with more than 38 digits, or a result too small for a Decimal.
    case tooManyDigits
    /// More than `AmountReading.deepestNesting` parentheses within each other.
    case tooDeep
  }

  /// Characters that a text may have at most.
  public static let longestText = 200
  /// Parentheses that may stand within each other.
  public static let deepestNesting = 50
  /// Amounts are less than this: 10^15.
  public static let limit = Decimal(sign: .plus, exponent: 15, significand: 1)

  /// Reads an amount or a calculation as typed.
  ///
  /// - `+ - * / × ÷ −` and parentheses, with the usual precedence; spaces do not count. Sums and products are
  ///   exact to 38 digits, divisions are cut off there. Parentheses that are open at the end are taken as closed there
  ///   (`openParentheses`): `2*(3+4` is 14.
  /// - `%` as on a pocket calculator: `200-15%` is 170, `100+19%` 119, `50*10%` 5, `10%` 0.1. It is a part of
  ///   what stands before the `+` or `-`, everything to the left of it: `12.50*3 + 4%` is 39.
  /// - `k` and `m` after a number, in either case: `1.5k` is 1500, `2m` 2000000.
  /// - Digits of any script that has decimal digits. Grouping only where it belongs: groups of three, separated
  ///   by the conventions' sign, `,`, `.`, an apostrophe or a space; or those of the conventions (12,34,567),
  ///   separated by their own sign. Marks that are not seen say nothing.
  /// - A single `,` or `.` is a decimal sign unless it can be a grouping sign: exactly three digits behind
  ///   it, one to three before it, no 0 in front. What can be both (`1.234`) follows the conventions. Where
  ///   two different signs stand, the last is the decimal sign.
  public init(_ text: String, _ conventions: NumberConventions = .plain) {
    // No character of an amount is longer than four bytes, and a long text is not looked at any further.
    guard text.utf8.count <= 4 * Self.longestText, text.count <= Self.longestText else {
      self = .refused(.tooLong)
      return
    }
    do throws(AmountFault) {
      let tokens = try AmountScanner.tokens(of: text, conventions)
      self = tokens.isEmpty ? .empty : Self.judged(try AmountCalculation.result(of: tokens))
    } catch {
      switch error {
      case .unfinished: self = .unfinished
      case .refused(let refusal): self = .refused(refusal)
      }
    }
  }

  /// Whether a text is more than a number: it has a sign of a calculation, or the `k` or `m` behind a number.
  public static func isCalculation(_ text: String) -> Bool {
    text.contains { AmountToken.Kind($0) != nil || "kKmM".contains($0) }
  }

  /// How many parentheses of an amount are open at its end, where they are taken as closed.
  public static func openParentheses(in text: String) -> Int {
    let signs = text.compactMap(AmountToken.Kind.init)
    return max(0, signs.count { $0 == .open } - signs.count { $0 == .close })
  }

  private static func judged(_ result: Decimal) -> AmountReading {
    if result < 0 { return .refused(.negative) }
    if result >= limit { return .refused(.tooLarge) }
    return .value(result)
  }
}

/// Why reading an amount stopped.
enum AmountFault: Error {
  case unfinished
  case refused(AmountReading.Refusal)
}
