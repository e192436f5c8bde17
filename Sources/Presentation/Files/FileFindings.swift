internal import DelimitedFiles

/// Where the amounts and currencies of a file were found as long as the user did not say it: they stay among the choices when he does.
struct FileFindings {
  /// Where the currencies were found; nil before.
  private(set) var currencies: FileReading.CurrencySource?
  /// Where the amounts were found, if not in a column alone; with both signs where that is what the user has to decide.
  private(set) var amounts: [FileReading.AmountSource] = []

  /// Notes what was found in a file that was read as the user wants, with some fields that he has to decide.
  mutating func note(_ reading: FileReading, _ wish: FileWish, asked: Set<FileField>) {
    if wish.readingOptions.currency == nil, !asked.contains(.currency) { currencies = reading.currency }
    if wish.options.amount == nil, wish.options.signs == nil {
      amounts = Self.sources(reading.amounts, areAsked: asked.contains(.amount))
    } else if case .column = reading.amounts {
      return
    } else if !amounts.contains(reading.amounts) {
      amounts.append(reading.amounts)
    }
  }

  private static func sources(
    _ found: FileReading.AmountSource, areAsked: Bool
  ) -> [FileReading.AmountSource] {
    switch found {
    case .column: return []
    case .marked: return [found]
    case .pair(let debit, let credit, let isNegated):
      return [found] + (areAsked ? [.pair(debit: debit, credit: credit, isNegated: !isNegated)] : [])
    }
  }
}
