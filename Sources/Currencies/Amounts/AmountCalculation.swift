import FoundationEssentials

/// A recursive-descent calculator for the tokens of an amount. Each function consumes what its name says.
struct AmountCalculation {
  private var tokens: ArraySlice<AmountToken>
  private var depth = 0

  /// The result of all tokens, of which there is at least one.
  static func quantity(of tokens: [AmountToken]) throws(AmountFault) -> Quantity {
    var calculation = AmountCalculation(tokens: tokens[...])
    let result = try calculation.sum()
    if let left = calculation.tokens.first { throw left.fault }
    return result
  }

  private init(tokens: ArraySlice<AmountToken>) { self.tokens = tokens }

  private mutating func sum() throws(AmountFault) -> Quantity {
    var total = try term().value
    while let sign = take(.plus) ?? take(.minus) {
      let term = try term()
      // A percentage alone is one of everything before it.
      let change = try term.isPercentage ? total.times(term.value) : term.value
      // A day or a rate at the end of a sum could belong to all of it.
      if term.isQualified, total.parts.contains(where: { !$0.isQualified }) { throw .refused(.unclearScope) }
      total = try total.adding(change, isNegative: sign.kind == .minus)
    }
    return total
  }

  /// A product, and the day or the rate after it.
  private mutating func term() throws(AmountFault) -> Factor {
    let product = try product()
    guard let next = tokens.first else { return product }
    let value: Quantity
    switch next.kind {
    case .on(let day):
      tokens.removeFirst()
      value = try product.value.on(day)
    case .at:
      tokens.removeFirst()
      value = try product.value.at(try rate())
    default: return product
    }
    return Factor(value: value, isQualified: true)
  }

  private mutating func rate() throws(AmountFault) -> MoneySum.Rate {
    let product = try product()
    // “at 149 jpy / 2” could divide the rate or the result, and “at 5%” be a fee.
    if product.isPercentage || product.isProduct && !product.value.isNumber { throw .refused(.unclearRate) }
    let value = product.value
    guard let part = value.parts.first else {
      guard value.number.value > 0 else { throw .refused(.rateNotPositive) }
      return MoneySum.Rate(value.number)
    }
    guard value.number.value.isZero, value.parts.count == 1, !part.isQualified, part.amount > 0 else {
      throw .refused(.rateNotPositive)
    }
    return MoneySum.Rate(part.exact, part.name)
  }

  private mutating func product() throws(AmountFault) -> Factor {
    var result = try factor()
    while let sign = take(.times) ?? take(.dividedBy) {
      let next = try factor().value
      let value = try sign.kind == .times ? result.value.times(next) : result.value.over(next)
      result = Factor(value: value, isProduct: true)
    }
    return result
  }

  /// A number or parentheses, with the signs and the currency before and the currency or the percent sign after it.
  private mutating func factor() throws(AmountFault) -> Factor {
    var isNegative = takeSigns()
    let before = try takeNames(nil)
    if before != nil { isNegative = isNegative != takeSigns() }
    let operand = try operand()
    let isPercentage = take(.percent) != nil
    var value = try isPercentage ? operand.over(Quantity(number: ExactNumber(100))) : operand
    if let name = try takeNames(before) {
      guard !isPercentage else { throw .refused(.moneyTimesMoney) }
      // “¥13,793” is 13793 where a comma is the decimal separator too.
      let number = operand.number.value
      if name.isSymbolWithoutMinorUnit, number.fractionDigits > 0 {
        throw .refused(.fraction(number, name))
      }
      value = try value.named(name)
    }
    if isNegative { value = value.negated }
    return Factor(value: value, isPercentage: isPercentage && value.isNumber)
  }

  /// Takes signs, and says whether they make a number negative.
  private mutating func takeSigns() -> Bool {
    var isNegative = false
    while let sign = take(.plus) ?? take(.minus) { isNegative = isNegative != (sign.kind == .minus) }
    return isNegative
  }

  /// Takes the names of a currency, which all agree with the one before.
  private mutating func takeNames(_ before: CurrencyName?) throws(AmountFault) -> CurrencyName? {
    var found = before
    while let token = tokens.first, case .name(let name) = token.kind {
      guard let agreed = name.agreeing(with: found) else { throw .refused(.currencyOfMoney(name.text)) }
      tokens.removeFirst()
      found = agreed
    }
    return found
  }

  private mutating func operand() throws(AmountFault) -> Quantity {
    guard let token = tokens.popFirst() else { throw .unfinished }
    if case .number(let value) = token.kind { return Quantity(number: ExactNumber(value)) }
    guard token.kind == .open else { throw token.fault }
    guard depth < AmountReading.deepestNesting else { throw .refused(.number(.tooDeep)) }
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
    let value: Quantity
    var isPercentage = false
    var isProduct = false
    var isQualified = false
  }

  /// The number, checked: throws for NaN and for more digits before the decimal separator than a Decimal holds. A sum can have a
  /// digit more than a text of a number may have.
  static func checked(_ number: ExactNumber) throws(AmountFault) -> ExactNumber {
    let value = number.value
    guard value.isFinite, abs(value) < largest else { throw .refused(.number(.tooLarge)) }
    let hasSpareDigit = value.significand >= largest
    return hasSpareDigit
      ? ExactNumber(value.rounded(significantDigits: DecimalParts.maximumDigits)) : number
  }

  /// The exclusive upper bound of numbers whose every whole digit a Decimal holds.
  static let largest = Decimal(sign: .plus, exponent: DecimalParts.maximumDigits, significand: 1)
}

extension Quantity {
  /// The product with another quantity, one of which is a number.
  fileprivate func times(_ other: Quantity) throws(AmountFault) -> Quantity {
    guard isNumber || other.isNumber else { throw .refused(.moneyTimesMoney) }
    let (quantity, factor) = other.isNumber ? (self, other.number) : (other, number)
    return try quantity.map { value throws(AmountFault) in
      // Both are less than 10^38: what a Decimal does not hold can only be too small.
      guard let result = value.times(factor) else { throw .refused(.number(.tooManyDigits)) }
      return try AmountCalculation.checked(result)
    }
  }

  /// The quotient by a number.
  fileprivate func over(_ other: Quantity) throws(AmountFault) -> Quantity {
    guard other.isNumber else { throw .refused(.moneyTimesMoney) }
    let divisor = other.number
    guard !divisor.value.isZero else { throw .refused(.number(.divisionByZero)) }
    return try map { value throws(AmountFault) in
      guard let result = value.over(divisor) else {
        throw .refused(.number(abs(divisor.value) < 1 ? .tooLarge : .tooManyDigits))
      }
      return try AmountCalculation.checked(result)
    }
  }
}

extension AmountToken {
  /// The refusal of a token that is not allowed where it stands.
  fileprivate var fault: AmountFault {
    .refused(.number(.notANumber(character: character, position: position)))
  }
}
