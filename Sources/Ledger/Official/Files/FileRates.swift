public import DelimitedFiles
public import Currencies
internal import FoundationEssentials
internal import GLib
public import OfficialRates
internal import Storage

/// A rate of a file's records, and what is written beside their results.
final class FileRate {
  /// Converts the amounts.
  let conversion: BulkConversion
  /// Units of the currency converted into for one of the other, up to 28 significant digits, with the decimal separator of the file.
  let text: String
  /// The day, month or year of the rate; empty for an amount that is not converted.
  let date: String
  /// The table or the source that it is from.
  let table: String
  /// The rule that chose it; empty without one.
  let rule: String
  /// What is to be known of it.
  let note: String

  init(
    _ conversion: BulkConversion, text: String, date: String = "", table: String = "", rule: String = "",
    note: String = ""
  ) {
    (self.conversion, self.text) = (conversion, text)
    (self.date, self.table, self.rule, self.note) = (date, table, rule, note)
  }
}

/// The rates by which the records of a file are converted into a currency: by a rule, or those of the sources as of each record's day.
/// Each is read once.
@MainActor
public final class FileRates {
  /// A rate, or why there is none.
  enum Answer {
    case rate(FileRate)
    case absent(String)
  }

  private struct Key: Hashable {
    let day: Day
    let currency: CurrencyCode
  }

  /// The largest number of rates that are remembered.
  private static let mostRates = 10_000

  private let ledger: Ledger
  private let target: CurrencyCode
  private let official: RuleRates?
  private let digits: Int
  private let isComplete: Bool
  private var answers: [Key: Answer] = [:]
  private let monthly: MonthlyRates
  private let today = Day.ofTheUser
  /// The decimal separator of the file.
  let decimalSeparator: Character

  /// The rates into a currency, for a file that is understood so. `isComplete`: the sources have no rates for the records' days that the
  /// store lacks, or they were not to be asked; otherwise a day of which newer ones are to be expected has none.
  public init(
    _ ledger: Ledger, for reading: FileReading, to target: CurrencyCode, by rule: RateRule?, isComplete: Bool
  ) throws(LedgerError) {
    (self.ledger, self.target, self.isComplete) = (ledger, target, isComplete)
    official = rule.map { RuleRates($0, in: ledger) }
    monthly = MonthlyRates(ledger, of: target)
    decimalSeparator = reading.decimal == .comma ? "," : "."
    let own = try ledger.customCurrencies().first { $0.code == target }?.digits
    digits = own ?? Currency.find(target)?.digits ?? 2
  }

  /// The rate of a currency on a day.
  func rate(of currency: CurrencyCode, on day: Day) throws(LedgerError) -> Answer {
    let key = Key(day: day, currency: currency)
    if let answer = answers[key] { return answer }
    let answer: Answer
    if currency == target {
      let rounding = official?.rule.rounding(into: target) ?? .halfUp
      answer = self.answer(1, over: 1, rounding) { FileRate($0, text: $1) }
    } else if let official {
      answer = try self.official(currency, day, official)
    } else {
      answer = try market(currency, day)
    }
    if answers.count >= Self.mostRates { answers.removeAll(keepingCapacity: true) }
    answers[key] = answer
    return answer
  }

  private func answer(
    _ factor: Decimal, over divisor: Decimal, _ rounding: RateRule.Rounding = .halfUp,
    _ rate: (BulkConversion, _ text: String) -> FileRate
  ) -> Answer {
    let rounding: BulkConversion.Rounding =
      switch rounding {
      case .halfUp: .halfUp(fractionDigits: digits)
      case .upToWhole: .upToWhole
      }
    guard let conversion = BulkConversion(times: factor, over: divisor, rounding),
      let text = conversion.rateText(significantDigits: 28, decimalSeparator: decimalSeparator)
    else { return .absent(RuleAbsence.tooLarge.sentence) }
    return .rate(rate(conversion, text))
  }

  private func official(
    _ currency: CurrencyCode, _ day: Day, _ rates: RuleRates
  ) throws(LedgerError) -> Answer {
    let proven: ProvenRate
    do throws(LedgerError) {
      proven = try rates.rate(from: currency, to: target, on: day)
    } catch {
      guard case .rule(let absence) = error else { throw error }
      return .absent(absence.sentence)
    }
    let (found, table) = (proven.rate, proven.rate.table)
    return answer(found.factor, over: found.divisor, found.rounding) { conversion, text in
      FileRate(
        conversion, text: text, date: table.period.label,
        table: table.number.map { "\(table.name.rawValue) \($0)" } ?? table.name.rawValue,
        rule: found.rule.name,
        note: [proven.mean.map { RateAbsence.misprint(table.period.label, mean: $0) }, proven.otherEdition]
          .compactMap(\.self).joined(separator: " "))
    }
  }

  private func market(_ currency: CurrencyCode, _ day: Day) throws(LedgerError) -> Answer {
    if day > today { return .absent(RateAbsence.future(day).sentence) }
    guard let table = try monthly.companyTable(for: day).flatMap({ $0.holds(currency, target) ? $0 : nil })
    else {
      return try publicMarket(currency, day)
    }
    return answer(currency, day, table)
  }

  private func publicMarket(_ currency: CurrencyCode, _ day: Day) throws(LedgerError) -> Answer {
    let rates = try monthly.rates(asOf: day, with: currency)
    if !isComplete, !rates.isLast, rates.table?.isCurrent(on: day) != true {
      return .absent(RateAbsence.notStored(day).sentence)
    }
    return answer(currency, day, try table(with: currency, on: day, rates.table))
  }

  private func answer(_ currency: CurrencyCode, _ day: Day, _ table: RateTable?) -> Answer {
    guard let table, let rate = table.cross(from: currency, to: target)
    else { return .absent(RateAbsence.noRate(currency, target, day).sentence) }
    let isMarked = table.marked.contains(currency) || table.marked.contains(target)
    return answer(rate.numerator, over: rate.denominator) { conversion, text in
      FileRate(
        conversion, text: text, date: table.day(from: currency, to: target).description,
        table: table.source.rawValue, note: isMarked ? RateAbsence.outlier(currency, target) : "")
    }
  }

  /// The first table as of a day that has both currencies, as `agio convert --date` takes it.
  private func table(
    with currency: CurrencyCode, on day: Day, _ first: RateTable?
  ) throws(LedgerError) -> RateTable? {
    if let first, first.holds(currency, target) { return first }
    if first == nil { return nil }
    return try ledger.rateBook(of: [currency, target], on: day).table(
      from: currency, to: target, at: secondsSince1970())
  }
}

extension Ledger {
  /// The days of the European Central Bank that are missing for the rates of records of some days, by a rule or as of each day, and that it
  /// may have; nil when there are none.
  public func missingDays(
    forAll days: ClosedRange<Day>, by rule: RateRule?
  ) throws(LedgerError) -> MissingDays? {
    guard let rule else {
      guard try usesBank() else { return nil }
      return try missingDays(in: (days.lowerBound - AsOfTable.reach)...days.upperBound)
    }
    guard rule.isComputed, let (first, last) = neededDays(for: days, by: rule) else { return nil }
    return try missingDays(in: first...max(first, last))
  }

  /// Whether the European Central Bank is an enabled source.
  func usesBank() throws(LedgerError) -> Bool {
    try sources().contains { $0.name == .ecb && $0.isEnabled }
  }
}
