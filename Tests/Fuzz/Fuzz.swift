import Currencies
import FoundationEssentials
import HTTP
import Rates

// A target of libFuzzer, which looks for input that crashes a parser or breaks its postconditions. AGIO_PARSER names the parser.

/// libFuzzer's entry point: parses one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  // A copy of the exact size, so that reading past its end is noticed.
  parse(Array(unsafe UnsafeBufferPointer(start: data, count: count)))
  return 0
}

private let parserName = ProcessInfo.processInfo.environment["AGIO_PARSER"] ?? ""

private let parse: @Sendable ([UInt8]) -> Void = {
  if let source = Sources.named(SourceID(rawValue: parserName)) { return { check(source, $0) } }
  switch parserName {
  case "file": return { checkFile($0) }
  case "number": return { checkNumber($0) }
  case "headers": return { checkHeaders($0) }
  case "amount": return { checkAmount($0) }
  case "money": return { checkMoney($0) }
  case "expression": return { checkExpression($0) }
  case "date": return { checkDate($0) }
  default: fatalError("AGIO_PARSER names no parser: \(parserName)")
  }
}()

/// Checks the postconditions of `RateSource.parse`.
private func check(_ source: any RateSource, _ bytes: [UInt8]) {
  do {
    let answer = try source.parse(bytes)
    expect(!answer.tables.isEmpty, "no table")
    expect(zip(answer.tables, answer.tables.dropFirst()).allSatisfy { $0.day < $1.day }, "days fall")
    expect(answer.leftOut.allSatisfy { isSentence($0.currency) && isSentence($0.problem) }, "left out")
    for table in answer.tables { check(table, of: source) }
  } catch {
    expect(error.source == source.name && isSentence(error.sentence), "error: \(error.sentence)")
  }
}

private func check(_ table: RateTable, of source: any RateSource) {
  expect(table.source == source.name && table.rates[table.base] == 1, "table")
  expect(table.rates.count > (source.name == .custom ? 1 : 10), "few rates")
  expect(table.rates.keys.allSatisfy { Currency.find($0) != nil }, "unknown currency")
  for (code, rate) in table.rates {
    expect(rate > 0 && rate < 1_000_000_000_000, "bounds")
    expect(Decimal(plain: rate.plainText) == rate, "text of a rate")
    expect(table.convert(1, from: table.base, to: code) == rate, "conversion")
  }
}

private func checkFile(_ bytes: [UInt8]) {
  do {
    var file = try HistoryFile(bytes)
    while let day = try file.next() {
      expect(!day.rates.isEmpty && day.leftOut.isEmpty, "day")
      expect(day.rates.allSatisfy { Decimal(plain: $0.text).map { $0 > 0 } ?? false }, "rate")
      do { _ = try day.table() } catch { expect(isSentence(error.sentence), "error: \(error.sentence)") }
    }
  } catch {
    expect(isSentence(error.sentence), "error: \(error.sentence)")
  }
}

private func checkNumber(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  guard let value = Decimal(plain: text, exponentAllowed: true) else { return }
  expect(
    Decimal(plain: value.plainText) == value,
    "number: \(value.plainText) \(Decimal(plain: value.plainText) ?? .nan) \(value)")
}

private let countries = [
  .plain, NumberConventions(decimalSeparator: ",", groupingSeparator: ".", grouping: [3]),
  NumberConventions(decimalSeparator: ".", groupingSeparator: ",", grouping: [3, 2]),
  NumberConventions(decimalSeparator: ",", groupingSeparator: "\u{202F}", grouping: [3]),
  NumberConventions(decimalSeparator: "٫", groupingSeparator: "٬", grouping: [3]),
]

/// Checks the postconditions of `AmountReading`: an amount within the limits, which is read again from its text, unless that
/// has too many digits.
private func checkAmount(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  for country in countries {
    switch AmountReading(text, country) {
    case .value(let amount):
      expect(amount >= 0 && amount < AmountReading.limit, "limits of an amount")
      let shown = Money(amount, .eur).shown(country, more: true)
      expect(shown.dimmed < shown.text.count, "a number of quiet characters alone")
      guard case .value(let again) = AmountReading(shown.text, country) else {
        let isTiny = amount < Decimal(sign: .plus, exponent: -35, significand: 1)
        expect(amount > 999_999_999_999_999 || isTiny, "an amount as shown")
        continue
      }
      expect(
        again == amount.rounded(fractionDigits: max(6, Money(amount, .eur).fractionDigits)), "shown and read")
    case .refused(.notANumber(let character, let position)):
      expect(Array(text)[position] == character, "the place of what is no number")
    default: break
    }
  }
}

/// Checks the postconditions of `MoneyText`: an amount within the limits, which is the one of `AmountReading` if that reads the
/// text as a number, and known currencies.
private func checkMoney(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  for country in countries {
    let money = MoneyText(text, country)
    if let money {
      expect(abs(money.amount) < AmountReading.limit, "limits of money")
      expect(money.currencies.allSatisfy { Currency.find($0) != nil }, "unknown currency")
      expect(Set(money.currencies).count == money.currencies.count, "a currency twice")
    }
    if case .value(let amount) = AmountReading(text, country), !AmountReading.isCalculation(text) {
      expect(money?.amount == amount && money?.currencies == [], "a number is money without a currency")
    }
  }
}

private let orders: [DateOrder?] = [nil, .dayMonthYear, .monthDayYear, .yearMonthDay]

/// Checks the postconditions of `AmountExpression`: amounts within the limits, a day or a rate for an amount but not both, and
/// the value of `AmountReading` where that reads the text too, unless it is doubtful.
private func checkExpression(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  for country in countries {
    let language = AmountLanguage(country, dates: .plain, today: Day(number: 20_000))
    let expression = AmountExpression(text, language)
    switch expression {
    case .number(let amount): expect(abs(amount) < AmountReading.limit, "limits of a number")
    case .money(let sum):
      expect(!sum.parts.isEmpty, "money without a part")
      for part in sum.parts {
        expect(abs(part.amount) < AmountReading.limit, "limits of a part")
        expect(!part.name.currencies.isEmpty && (part.day == nil || part.rate == nil), "a part")
        expect(part.rate.map { $0.value > 0 } ?? true, "a rate")
      }
    case .refused(.number(.notANumber(let character, let position))):
      expect(Array(text)[position] == character, "the place of what is no amount")
    default: break
    }
    if case .value(let amount) = AmountReading(text, country, isSigned: true) {
      expect(expression.isDoubtful || expression == .number(amount), "two readings")
    }
  }
}

extension AmountExpression {
  /// Whether the text is refused because a calculation is not all that it could be.
  fileprivate var isDoubtful: Bool {
    switch self {
    case .refused(.parentheses), .refused(.dateOrCalculation): true
    default: false
    }
  }
}

/// Checks the postconditions of `DayReading`: a day of the calendar, the same in all orders if it is read without one.
private func checkDate(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let days = orders.map { DayReading(text, DateReader(order: $0), today: Day(number: 20_000))?.day }
  expect(days.allSatisfy { $0.map(Day.possible.contains) ?? true }, "a day of the calendar")
  if let certain = days[0] { expect(days.allSatisfy { $0 == certain }, "a day without doubt") }
}

/// Each line is a header.
private func checkHeaders(_ bytes: [UInt8]) {
  let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
    String(decoding: $0, as: UTF8.self)
  }
  let names = ["retry-after", "cache-control", "age", "date", "etag", "last-modified", "expires"]
  let headers = Dictionary(uniqueKeysWithValues: zip(names, lines))
  let response = Response(status: 429, headers: headers, body: [], address: "https://rates.example/")
  expect(response.maxAge.map { $0 >= 0 } ?? true, "age")
  _ = response.retryAfter(at: 1_793_322_000)
  _ = response.validators
}

/// Checks a postcondition; a violation is a finding. (A precondition of a release program has no message.)
private func expect(_ isKept: Bool, _ promise: String) {
  if !isKept { fatalError("a promise is broken: \(promise)") }
}

/// The text on one line, shortened.
private func isSentence(_ text: String) -> Bool {
  text.utf8.count < 1000 && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
}
