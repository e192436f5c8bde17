import FoundationEssentials

/// A value of a calculation: a number, and amounts of money, which are added only when their rates are known.
struct Quantity {
  var number = ExactNumber(0)
  var parts: [MoneySum.Part] = []

  /// Whether it is a number alone.
  var isNumber: Bool { parts.isEmpty }

  /// The sum, or the difference, with another quantity.
  func adding(_ other: Quantity, isNegative: Bool) throws(AmountFault) -> Quantity {
    let other = isNegative ? other.negated : other
    return Quantity(
      number: try AmountCalculation.checked(number.adding(other.number)), parts: parts + other.parts)
  }

  /// The quantity with the other sign.
  var negated: Quantity { map { $0.negated } }

  /// The quantity with a function applied to its number and to each amount: one that keeps sums, such as a product.
  func map<Fault>(_ transform: (ExactNumber) throws(Fault) -> ExactNumber) throws(Fault) -> Quantity {
    var result = Quantity(number: try transform(number))
    for var part in parts {
      part.exact = try transform(part.exact)
      result.parts.append(part)
    }
    return result
  }

  /// The amount of the currency of a number's name.
  func named(_ name: CurrencyName) throws(AmountFault) -> Quantity {
    guard isNumber else { throw .refused(.currencyOfMoney(name.text)) }
    return Quantity(parts: [MoneySum.Part(number, name)])
  }

  /// The money at the rates of a day, unless one of its parts has a day or a rate already.
  func on(_ day: Day) throws(AmountFault) -> Quantity {
    try qualified { part in part.day = day }
  }

  /// The money of one currency at a rate.
  func at(_ rate: MoneySum.Rate) throws(AmountFault) -> Quantity {
    guard Set(parts.map(\.name)).count < 2 else { throw .refused(.unclearScope) }
    return try qualified { part in part.rate = rate }
  }

  private func qualified(_ change: (inout MoneySum.Part) -> Void) throws(AmountFault) -> Quantity {
    guard !isNumber, number.value.isZero else { throw .refused(.numberWithoutCurrency(number.value)) }
    guard !parts.contains(where: \.isQualified) else { throw .refused(.unclearScope) }
    var result = self
    for index in result.parts.indices { change(&result.parts[index]) }
    return result
  }
}
