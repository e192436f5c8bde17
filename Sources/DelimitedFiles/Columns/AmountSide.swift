/// The side of an account that an amount is on, as statements of banks have it.
enum AmountSide: Hashable {
  /// Money out.
  case debit
  /// Money in.
  case credit
}

/// The first positive and the first negative one of some amounts, without those of 0.
struct SignExamples {
  private(set) var positive: CellExample?
  private(set) var negative: CellExample?

  /// Adds an amount.
  mutating func add(_ amount: WrittenAmount, _ example: () -> CellExample) {
    if amount.isZero { return }
    if amount.isNegative {
      if negative == nil { negative = example() }
    } else if positive == nil {
      positive = example()
    }
  }
}

/// The signs of the amounts on each side.
struct SideSigns {
  var debit = SignExamples()
  var credit = SignExamples()

  /// Whether debits are printed without a minus sign, and so are to be negated. Throws where some are and some are not, and where
  /// a credit is negative: it may be the reversal of one, or printed with the opposite sign.
  func negatesDebits() throws(FileError) -> Bool {
    switch (debit.positive, debit.negative, credit.negative) {
    case (_, nil, nil): true
    case (nil, _, nil): false
    case (let positive?, let negative?, nil): throw .contradictorySigns(positive, negative)
    case (_, _, let negative?):
      guard let positive = credit.positive ?? debit.positive else { throw .negativeCredit(negative) }
      throw .contradictorySigns(positive, negative)
    }
  }
}
