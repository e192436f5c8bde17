internal import Currencies
internal import FoundationEssentials
internal import GLib
internal import Rates

/// A file of rates to publish: CSV with the columns `base,quote,kind,valid_from,valid_to,rate,reason`, a file of the European Central Bank,
/// or an answer in the format of Frankfurter.
struct PublishedFile {
  /// The rates, in their order.
  let rates: [PublishedRate]

  /// The most megabytes of a file, and rates of one.
  static let (megabytes, mostRates) = (16, 50_000)

  private static let columns = ["base", "quote", "kind", "valid_from", "valid_to", "rate", "reason"]
  private static let required = ["base", "quote", "valid_from", "rate"]

  /// Reads a file. `kind` is that of rates whose line has none, of `spot` in a file without lines, and `reason` that of rates without one.
  init(
    _ bytes: [UInt8], kind: CompanyRate.Kind?, reason: String?
  ) throws(PublishingProblem) {
    let given: [PublishedRate]
    if let tables = try Self.tables(bytes) {
      given = tables.flatMap { Self.rates(of: $0, kind ?? .spot, reason ?? "") }
    } else {
      given = try Self.csv(bytes, kind, reason)
    }
    if given.isEmpty { throw .empty }
    if given.count > Self.mostRates { throw .tooMany(Self.mostRates) }
    rates = given
  }

  /// The tables of a file of the bank, or of an answer of Frankfurter; nil for any other file.
  private static func tables(_ bytes: [UInt8]) throws(PublishingProblem) -> [RateTable]? {
    guard let answer = answer(ECB(), bytes) ?? answer(CustomSource(), bytes) else { return nil }
    if let bad = answer.leftOut.first { throw .unusableRate(bad.currency) }
    return answer.tables
  }

  /// The rates of a file in the format of a source; nil for any other file.
  private static func answer(_ source: some RateSource, _ bytes: [UInt8]) -> RateAnswer? {
    do throws(RateError) { return try source.parse(bytes) } catch { return nil }
  }

  private static func rates(
    of table: RateTable, _ kind: CompanyRate.Kind, _ reason: String
  ) -> [PublishedRate] {
    table.rates.filter { $0.key != table.base }.sorted { $0.key < $1.key }.map { code, rate in
      let day = table.day(of: code)
      return PublishedRate(
        pair: CurrencyPair(table.base, code), kind: kind, validFrom: day, validTo: day, rate: rate,
        reason: reason)
    }
  }

  private static func csv(
    _ bytes: [UInt8], _ kind: CompanyRate.Kind?, _ reason: String?
  ) throws(PublishingProblem) -> [PublishedRate] {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .unknownFormat }
    var records = try CSVRecords.read(text)
    guard !records.isEmpty else { throw .empty }
    let names = records.removeFirst().fields.map { $0.trimmed.lowercased() }
    guard names.count > 1 else { throw .unknownFormat }
    for (index, name) in names.enumerated() where !columns.contains(name) || names[..<index].contains(name) {
      throw .unknownColumn(String(name.neutralizedLine.prefix(40)))
    }
    for name in required where !names.contains(name) { throw .missingColumn(name) }
    var rates: [PublishedRate] = []
    var known: Set<[String]> = []
    for record in records {
      guard record.fields.count == names.count else { throw .wrongCount(line: record.line) }
      let fields = Dictionary(uniqueKeysWithValues: zip(names, record.fields.map(\.trimmed)))
      let rate = try PublishedLine(line: record.line, fields: fields).rate(kind, reason)
      let pair = rate.pair.ordered
      let isNew = known.insert([pair.base.text, pair.quote.text, rate.kind.rawValue, "\(rate.validFrom)"])
      guard isNew.inserted else { throw .repeated(line: record.line) }
      rates.append(rate)
    }
    return rates
  }
}

/// A line of a CSV of rates: its fields by their columns.
private struct PublishedLine {
  /// 1999-01-01: the first day of the euro, with which the periods of its first month begin.
  private static let firstDay = Day(number: Day.firstOfEuro.number - 3)

  let line: Int
  let fields: [String: String]

  func rate(_ kind: CompanyRate.Kind?, _ reason: String?) throws(PublishingProblem) -> PublishedRate {
    let (base, quote) = (try currency("base"), try currency("quote"))
    if base == quote { throw problem("quote") }
    let from = try day("valid_from")
    let to = self["valid_to"].isEmpty ? nil : try day("valid_to")
    if let to, to < from { throw problem("valid_to") }
    var rate: Decimal?
    if !self["rate"].isEmpty {
      guard let value = Decimal(plain: self["rate"]), isPossible(value) else {
        throw problem("rate")
      }
      rate = value
    }
    let text = self["reason"].isEmpty ? reason ?? "" : self["reason"]
    guard text.count <= CompanyRate.longestReason, text.utf8.count <= CompanyRate.longestReason,
      !text.unicodeScalars.contains(where: \.isControlCharacter)
    else { throw problem("reason") }
    return PublishedRate(
      pair: CurrencyPair(base, quote), kind: try self.kind(kind), validFrom: from, validTo: to, rate: rate,
      reason: text)
  }

  /// Whether the server's table takes a rate: it has at most 30 digits after the point, and 40 characters in all.
  private func isPossible(_ rate: Decimal) -> Bool {
    CustomRate.possible.contains(rate) && rate.exponent >= -30 && rate.plainText.utf8.count <= 40
  }

  private subscript(_ column: String) -> String { fields[column] ?? "" }

  private func kind(_ given: CompanyRate.Kind?) throws(PublishingProblem) -> CompanyRate.Kind {
    let name = self["kind"]
    if name.isEmpty {
      guard let given else { throw .noKind(line: line) }
      return given
    }
    guard let kind = CompanyRate.Kind(rawValue: name.lowercased()) else { throw problem("kind") }
    return kind
  }

  private func currency(_ column: String) throws(PublishingProblem) -> CurrencyCode {
    guard let code = CurrencyCode(self[column]), Currency.find(code) != nil else { throw problem(column) }
    return code
  }

  private func day(_ column: String) throws(PublishingProblem) -> Day {
    guard let day = Day(self[column]), day >= Self.firstDay else { throw problem(column) }
    return day
  }

  private func problem(_ column: String) -> PublishingProblem {
    .unreadable(line: line, column: column, text: String(self[column].neutralizedLine.prefix(40)))
  }
}
