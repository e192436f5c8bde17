import FoundationEssentials

/// A recursive-descent calculator for the tokens of an amount. Each function consumes what its name says.
struct AmountCalculation {
  private var tokens: ArraySlice<AmountToken>
  private var depth = 0

  /// The result of all tokens, of which there is at least one.
  static func result(of tokens: [AmountToken]) throws(AmountFault) -> Decimal {
    var calculation = AmountCalculation(tokens: tokens[...])
    let result = try calculation.sum()
    if let left = calculation.tokens.first { throw left.fault }
    return result
  }

  private init(tokens: ArraySlice<AmountToken>) { self.tokens = tokens }

  private mutating func sum() throws(AmountFault) -> Decimal {
    var total = try product().value
    while let sign = take(.plus) ?? take(.minus) {
      let term = try product()
      // A percentage alone is one of everything before it.
      let change = term.isPercentage ? try Self.product(total, term.value) : term.value
      total = try Self.checked(sign.kind == .plus ? total + change : total - change)
    }
    return total
  }

  private mutating func product() throws(AmountFault) -> Factor {
    var result = try factor()
    while let sign = take(.times) ?? take(.dividedBy) {
      let next = try factor().value
      let value =
        try sign.kind == .times ? Self.product(result.value, next) : Self.quotient(result.value, next)
      result = Factor(value: value, isPercentage: false)
    }
    return result
  }

  /// A number or parentheses, with the signs before and the percent sign after it.
  private mutating func factor() throws(AmountFault) -> Factor {
    var isNegative = false
    while let sign = take(.plus) ?? take(.minus) { isNegative = isNegative != (sign.kind == .minus) }
    let operand = try operand()
    let isPercentage = take(.percent) != nil
    let value = isPercentage ? try Self.quotient(operand, 100) : operand
    return Factor(value: isNegative ? 0 - value : value, isPercentage: isPercentage)
  }

  private mutating func operand() throws(AmountFault) -> Decimal {
    guard let token = tokens.popFirst() else { throw .unfinished }
    if case .number(let value) = token.kind { return value }
    guard token.kind == .open else { throw token.fault }
    guard depth < AmountReading.deepestNesting else { throw .refused(.tooDeep) }
    depth += 1
    let value = try sum()
    depth -= 1
    // At the end of the text it need not be closed.
    if take(.close) != nil || tokens.isEmpty { return value }
    throw tokens.first?.fault ?? .unfinished
  }

  private mutating func take(_ kind: AmountToken.Kind) -> AmountToken? {
    tokens.first?.kind == kind ? tokens.popFirst() : nil
  }

  private struct Factor {
    let value: Decimal
    let isPercentage: Bool
  }

  private static func product(_ left: Decimal, _ right: Decimal) throws(AmountFault) -> Decimal {
    // Both are less than 10^38: what a Decimal does not hold can only be too small.
    guard let result = left.times(right) else { throw .refused(.tooManyDigits) }
    return try checked(result)
  }

  private static func quotient(_ left: Decimal, _ right: Decimal) throws(AmountFault) -> Decimal {
    guard !right.isZero else { throw .refused(.divisionByZero) }
    guard let result = left.times(1, over: right) else {
      throw .refused(abs(right) < 1 ? .tooLarge : .tooManyDigits)
    }
    return try checked(result)
  }

  /// The value, checked: throws for NaN and for more digits before the decimal separator than a Decimal holds.
  private static func checked(_ value: Decimal) throws(AmountFault) -> Decimal {
    guard value.isFinite, abs(value) < largest else { throw .refused(.tooLarge) }
    return value
  }

  /// The exclusive upper bound of numbers whose every whole digit a Decimal holds.
  static let largest = Decimal(sign: .plus, exponent: DecimalParts.maximumDigits, significand: 1)
}

extension AmountToken {
  /// The refusal of a token that is not allowed where it stands.
  fileprivate var fault: AmountFault { .refused(.notANumber(character: character, position: position)) }
}
