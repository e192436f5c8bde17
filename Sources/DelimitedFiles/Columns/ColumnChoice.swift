import Currencies

/// The columns that are chosen after all of a file has been read.
struct ColumnChoice {
  /// Where the amounts are.
  let amount: AmountChoice
  /// The column of the dates.
  let date: Candidate<DateEvidence>
  /// Where the currencies are.
  let currency: FileReading.CurrencySource
  /// A column that is named for currencies and has others than the one that the user gave for all amounts.
  let unusedCurrencies: ColumnReference?

  /// Chooses. Throws for a role that no column has, and for one that several can have.
  init(_ survey: ColumnSurvey, names: [String], _ options: FileOptions) throws(FileError) {
    let date = try Self.one(survey.dates.likeliestDates, .date, names)
    self.date = date
    amount = try AmountChoice(survey, besides: date.index, names: names, options)
    currency = try Self.currency(survey.currencies, amount, names, options)
    unusedCurrencies = Self.unused(survey.currencies, names, options)
  }

  /// The only one of the candidates for a role. Throws where there is none, and where there are several.
  static func one<Evidence>(
    _ candidates: [Candidate<Evidence>], _ role: ColumnRole, _ names: [String]
  ) throws(FileError) -> Candidate<Evidence> {
    guard let first = candidates.first else { throw .missingColumn(role, among: names) }
    guard candidates.count == 1 else {
      throw .ambiguousColumns(role, candidates.map(\.index).sorted().map { ColumnReference($0, names) })
    }
    return first
  }

  private static func unused(
    _ candidates: [Candidate<CurrencyEvidence>], _ names: [String], _ options: FileOptions
  ) -> ColumnReference? {
    guard case .code(let code) = options.currency else { return nil }
    let others = candidates.filter { $0.isNamed && $0.evidence.matches > 0 && $0.evidence.only != code }
    return others.first.map { ColumnReference($0.index, names) }
  }

  /// The currency that the names of the amounts' columns state; nil for none. Throws where they state two.
  private static func stated(
    _ source: FileReading.AmountSource, _ known: KnownCurrencies
  ) throws(FileError) -> CurrencyCode? {
    var stated: CurrencyCode?
    for column in source.columns {
      guard let code = column.name.flatMap({ HeaderName.currency(in: $0, known) }) else { continue }
      if let stated, stated != code { throw .contradictoryCurrencies(column, stated: stated) }
      stated = code
    }
    return stated
  }

  private static func currency(
    _ candidates: [Candidate<CurrencyEvidence>], _ amount: AmountChoice, _ names: [String],
    _ options: FileOptions
  ) throws(FileError) -> FileReading.CurrencySource {
    switch options.currency {
    case .code(let code): return .option(code)
    case .column: return .column(ColumnReference(candidates[0].index, names))
    case nil: break
    }
    let stated = try stated(amount.source, options.known)
    let areLabelled = amount.evidence.labels > 0 && amount.evidence.labels == amount.evidence.matches
    let likeliest = candidates.likeliest()
    let columns = likeliest.filter {
      $0.evidence.matches > 0 && ($0.isNamed || !areLabelled && !$0.evidence.areWords)
    }
    if let stated {
      guard let other = columns.first(where: { $0.evidence.only != stated }) else { return .header(stated) }
      throw .contradictoryCurrencies(ColumnReference(other.index, names), stated: stated)
    }
    if columns.isEmpty, amount.evidence.labels > 0 { return .amounts }
    return .column(
      ColumnReference(
        try one(columns.isEmpty ? likeliest.filter(\.isNamed) : columns, .currency, names).index, names))
  }
}
