import Currencies
import FoundationEssentials
import GLib
import Rates
import TestValues
import Testing

/// Answers shaped as each source sends them, with what a test wants to be in them.
struct Shape: CustomTestStringConvertible, Sendable {
  let source: any RateSource
  var testDescription: String { source.name.rawValue }

  static let all = Sources.all.map { Shape(source: $0) }
  static let json = all.filter { !$0.isXML }

  init(source: any RateSource) { self.source = source }

  init(_ name: SourceID) { source = Sources.named(name) ?? ECB() }

  var isXML: Bool { source.name == "ecb" }
  /// True for the source whose table may be of any base and any size.
  var isCustom: Bool { source.name == "custom" }
  var base: String { ["erapi", "openexchangerates"].contains(source.name) ? "USD" : "EUR" }

  /// Ten rates that are not the base's.
  var rates: [(String, String)] {
    let codes = [
      "JPY", "CZK", "DKK", "GBP", "HUF", "PLN", "RON", "SEK", "CHF", base == "USD" ? "EUR" : "USD",
    ]
    return codes.enumerated().map { ($1, "1.5\($0)") }
  }

  /// The source's name of a currency.
  func name(_ code: String) -> String { source.name == "fawazahmed0" ? code.lowercased() : code }

  /// A whole answer; the rates' texts stand in it as they are.
  func answer(
    _ more: [(String, String)] = [], count: Int = 10, day: String = "2026-10-30", base: String? = nil
  ) -> [UInt8] {
    Array(text(Array(rates.prefix(count)) + more, day, base ?? self.base).utf8)
  }

  /// The same with something replaced.
  func answer(replacing part: String, with other: String) -> [UInt8] {
    Array(String(decoding: answer(), as: UTF8.self).replacing(part, with: other).utf8)
  }

  private func text(_ rates: [(String, String)], _ day: String, _ base: String) -> String {
    let members = "{" + rates.map { "\"\(name($0))\":\($1)" }.joined(separator: ",") + "}"
    let start = seconds(day)
    return switch source.name {
    case "ecb":
      """
      <gesmes:Envelope xmlns:gesmes="g"><Cube>
      <Cube time='\(day)'>\(rates.map { "<Cube currency='\($0)' rate='\($1)'/>" }.joined())</Cube>
      </Cube></gesmes:Envelope>
      """
    case "frankfurter2":
      "["
        + ([(base, "1.0")] + rates).map {
          "{\"date\":\"\(day)\",\"base\":\"\(base)\",\"quote\":\"\($0)\",\"rate\":\($1)}"
        }.joined(separator: ",") + "]"
    case "erapi":
      """
      {"result":"success","provider":"https://www.exchangerate-api.com","time_last_update_unix":\(start + 151),
      "time_last_update_utc":"Thu, 21 May 2026 00:02:31 +0000","time_next_update_unix":\(start + 87_000),
      "time_eol_unix":0,"base_code":"\(base)","rates":\(members)}
      """
    case "fawazahmed0": "{\"date\":\"\(day)\",\"\(base.lowercased())\":\(members)}"
    case "openexchangerates":
      """
      {"disclaimer":"Usage subject to terms","license":"https://openexchangerates.org/license",
      "timestamp":\(start + 3600),"base":"\(base)","rates":\(members)}
      """
    default: "{\"amount\":1.0,\"base\":\"\(base)\",\"date\":\"\(day)\",\"rates\":\(members)}"
    }
  }

  private func seconds(_ day: String) -> Int { (Day(day)?.number ?? 0) * 86_400 }
}

extension Shape {
  /// Today in UTC, in days since 1970.
  static var today: Int { secondsSince1970() / 86_400 }
}
