import Currencies

/// The columns that are chosen after all of a file has been read.
struct ColumnChoice {
  /// The column of the amounts.
  let amount: Candidate<AmountEvidence>
  /// The column of the dates.
  let date: Candidate<DateEvidence>
  /// Where the currencies are.
  let currency: FileReading.CurrencySource

  /// Chooses. Throws for a role that no column has, and for one that several can have.
  init(_ survey: ColumnSurvey, names: [String], _ options: FileOptions) throws(FileError) {
    let date = try Self.one(survey.dates.likeliestDates, .date, names)
    self.date = date
    amount = try Self.one(survey.amounts.filter { $0.index != date.index }.likeliestAmounts, .amount, names)
    currency = try Self.currency(survey.currencies, amount, names, options)
  }

  private static func one<Evidence>(
    _ candidates: [Candidate<Evidence>], _ role: ColumnRole, _ names: [String]
  ) throws(FileError) -> Candidate<Evidence> {
    guard let first = candidates.first else { throw .missingColumn(role, among: names) }
    guard candidates.count == 1 else {
      throw .ambiguousColumns(role, candidates.map(\.index).sorted().map { reference($0, names) })
    }
    return first
  }

  /// A column by its index.
  static func reference(_ index: Int, _ names: [String]) -> ColumnReference {
    ColumnReference(position: index + 1, name: index < names.count ? names[index] : nil)
  }

  private static func currency(
    _ candidates: [Candidate<CurrencyEvidence>], _ amount: Candidate<AmountEvidence>, _ names: [String],
    _ options: FileOptions
  ) throws(FileError) -> FileReading.CurrencySource {
    switch options.currency {
    case .code(let code): return .option(code)
    case .column: return .column(reference(candidates[0].index, names))
    case nil: break
    }
    let stated =
      amount.index < names.count ? HeaderName.currency(in: names[amount.index], options.known) : nil
    let areLabelled = amount.evidence.labels > 0 && amount.evidence.labels == amount.evidence.matches
    let likeliest = candidates.likeliest()
    let columns = likeliest.filter { $0.evidence.matches > 0 && ($0.isNamed || !areLabelled) }
    if let stated {
      guard let other = columns.first(where: { $0.evidence.only != stated }) else { return .header(stated) }
      throw .contradictoryCurrencies(reference(other.index, names), stated: stated)
    }
    if columns.isEmpty, amount.evidence.labels > 0 { return .amounts }
    return .column(
      reference(try one(columns.isEmpty ? likeliest : columns, .currency, names).index, names))
  }
}
