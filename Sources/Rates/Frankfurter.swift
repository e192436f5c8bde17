public import Currencies
internal import FoundationEssentials
public import HTTP

/// Frankfurter, version 1: the ECB's reference rates as JSON, any day since 1999. Asked for amount 1 and base EUR only,
/// its numbers are the bank's own; anything else it rounds.
public struct Frankfurter: RateSource {
  /// "frankfurter".
  public let name = "frankfurter"
  /// The service's name.
  public let title = "Frankfurter"
  /// The public server; anybody can run one.
  public let defaultAddress = "https://api.frankfurter.dev"
  /// Frankfurter asks for nothing; the rates are the ECB's.
  public let attribution = Attribution(
    text: "Source: European Central Bank, by way of Frankfurter", url: "https://frankfurter.dev")

  /// The source.
  public init() {}

  /// About 30 rates, 0.4 KB.
  public func latest(at address: String) -> Request { Request(address: join(address, "/v1/latest")) }

  /// The table of a day, or of the last day before it.
  public func day(_ day: Day, at address: String) -> Request? {
    Request(address: join(address, "/v1/\(day)"))
  }

  /// Reads `{"amount":1.0,"base":"EUR","date":"2026-10-30","rates":{"AUD":1.5904,…}}`.
  public func parse(_ bytes: [UInt8]) throws(RateError) -> RateTable {
    let answer = try answer(in: bytes)
    guard answer.amount == 1 else { throw unreadable("amount", "\(answer.amount) where 1 is expected") }
    guard answer.base == "EUR" else {
      throw unreadable("base", "\(quoted(answer.base)) where EUR is expected")
    }
    guard let day = Day(answer.date) else { throw unreadable("date", "\(quoted(answer.date)) is no day") }
    var rates: [CurrencyCode: Decimal] = [:]
    for (text, rate) in answer.rates {
      guard let code = CurrencyCode(text), code.text == text else {
        throw unreadable("rates", "\(quoted(text)) is no currency")
      }
      rates[code] = rate
    }
    return try Validation.table(source: name, base: .eur, day: day, rates: rates)
  }

  /// As the bank's calendar has it; Frankfurter follows within minutes.
  public func newestExpectedDay(at instant: Int) -> Day { PublicationCalendar.newestExpectedDay(at: instant) }

  private struct Answer: Decodable {
    let amount: Decimal
    let base: String
    let date: String
    let rates: [String: Decimal]
  }

  private func answer(in bytes: [UInt8]) throws(RateError) -> Answer {
    do {
      return try JSONDecoder().decode(Answer.self, from: Data(bytes))
    } catch DecodingError.keyNotFound(let key, _) {
      throw unreadable(key.stringValue, "it is not there")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
      throw unreadable(
        context.codingPath.map(\.stringValue).joined(separator: "."), "it is of the wrong type")
    } catch {
      throw unreadable("", "it is no JSON")
    }
  }

  private func unreadable(_ field: String, _ problem: String) -> RateError {
    let place = field.isEmpty ? "" : quoted(field)
    return RateError(source: name, .unreadable(place: place, problem: problem))
  }
}
