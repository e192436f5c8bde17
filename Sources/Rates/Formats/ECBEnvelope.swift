internal import Currencies
internal import GLib

/// The ECB's XML files, of one day or of many: an envelope, a Cube in it, a Cube with a time for each day, and in that
/// a Cube with currency and rate for each rate. Quotes and spaces do not matter. An unusable rate is left out.
struct ECBEnvelope {
  private let source: SourceID
  private var days: [HistoryDay] = []
  private var day: Day?
  private var rates: [HistoryDay.Rate] = []
  private var texts: [CurrencyCode: String] = [:]
  private var leftOut: [LeftOut] = []
  private var count = 0
  private var failure: RateError?

  /// The days in the file's order, each with at least one rate; throws `.unreadable` with the line for anything else.
  static func days(in bytes: [UInt8], of source: SourceID) throws(RateError) -> [HistoryDay] {
    var envelope = ECBEnvelope(source: source)
    do {
      try Markup.read(bytes) { envelope.take($0) }
    } catch {
      throw RateError(source: source, .unreadable(location: "", problem: shortened(error.message, 200)))
    }
    envelope.endDay(line: 0)
    if let failure = envelope.failure { throw failure }
    return envelope.days
  }

  private init(source: SourceID) { self.source = source }

  /// Takes the next element; false if it does not belong to the envelope, which ends the reading.
  private mutating func take(_ element: Markup.Element) -> Bool {
    switch element.depth {
    case 0: if !element.name.hasSuffix(":Envelope") { fail(element, "is no envelope of the ECB") }
    case 2 where element.name == "Cube": startDay(element)
    case 3 where element.name == "Cube": addRate(element)
    case 1, 2: break  // the subject, the sender and the sender's name
    default: fail(element, "does not belong there")
    }
    return failure == nil
  }

  private mutating func startDay(_ element: Markup.Element) {
    endDay(line: element.line)
    let text = element.attributes["time"] ?? ""
    day = Day(text)
    if day == nil { fail(element, "has no day but \(quoted(text))") }
  }

  private mutating func addRate(_ element: Markup.Element) {
    let code = element.attributes["currency"] ?? ""
    let text = element.attributes["rate"] ?? ""
    guard day != nil else { return fail(element, "stands outside a day") }
    guard let currency = CurrencyCode(code), currency.text == code else {
      return leaveOut(quoted(code), element, "has no currency but \(quoted(code))")
    }
    guard texts[currency] == nil else {
      return texts[currency] == text ? () : leaveOut(code, element, "repeats \(code) with another rate")
    }
    texts[currency] = text
    guard PlainRate.isPlain(Array(text.utf8)[...]) else {
      return leaveOut(code, element, "has no rate of \(code) but \(quoted(text))")
    }
    rates.append(HistoryDay.Rate(currency: currency, text: text))
  }

  private mutating func leaveOut(_ currency: String, _ element: Markup.Element, _ problem: String) {
    rates.removeAll { $0.currency.text == currency }
    leftOut.append(
      LeftOut(
        currency: currency, problem: "line \(element.line): the element \(quoted(element.name)) \(problem)"))
    count += 1
    if count > LeftOut.limit { fail(element, "is one of more than \(LeftOut.limit) without a rate") }
  }

  private mutating func endDay(line: Int) {
    guard let day else { return }
    if rates.isEmpty, leftOut.isEmpty, failure == nil { fail(at: "", "\(day) has no rates") }
    days.append(HistoryDay(day: day, rates: rates, leftOut: leftOut))
    self.day = nil
    rates = []
    texts = [:]
    leftOut = []
  }

  private mutating func fail(_ element: Markup.Element, _ problem: String) {
    fail(at: "line \(element.line)", "the element \(quoted(element.name)) \(problem)")
  }

  private mutating func fail(at location: String, _ problem: String) {
    guard failure == nil else { return }
    failure = RateError(source: source, .unreadable(location: location, problem: problem))
  }
}
