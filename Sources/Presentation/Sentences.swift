public import Currencies

extension AmountReading.Refusal {
  /// Why a text is no amount, for the row's mark and for assistive technology.
  public var sentence: String {
    switch self {
    case .notANumber(let character, _): "An amount cannot contain “\(character)” here."
    case .tooLong: "This is too long for an amount."
    case .tooLarge: "This amount is too large."
    case .negative: "An amount cannot be negative."
    case .divisionByZero: "This divides by zero."
    case .tooManyDigits: "This amount has too many digits."
    case .tooDeep: "Too many nested parentheses."
    }
  }
}
