import Currencies
import Foundation
import Testing

/// What is written for people or for programs is read back as the same number.
@Suite(.timeLimit(.minutes(30))) struct RoundTripTests {
  @Test func `every number that a locale writes is read back by it as the same number`() throws {
    let locales = try LocaleSources.all()
    #expect(locales.joined().count > 300)
    for same in locales {
      let conventions = try Locales.conventions(["LC_ALL": same[0]])
      var dice = Dice(11)
      for count in 0..<1000 {
        let money = Money(dice.amount(), dice.currency())
        let rate = dice.amount() / 1000
        let texts = [
          (money.text(conventions), money.rounded), (conventions.exactText(of: money.amount), money.amount),
          (conventions.exactText(of: money.amount, grouped: false), money.amount),
          (conventions.text(ofUnitRate: rate), number(NumberConventions.plain.text(ofUnitRate: rate))),
        ]
        for (text, value) in texts where AmountReading(text, conventions) != .value(value) {
          Issue.record("\(same[0]), case \(count): \(text) is read as \(AmountReading(text, conventions))")
          return
        }
      }
    }
  }

  @Test func `every number that is written for programs is read by them as it stands`() {
    var dice = Dice(12)
    for _ in 0..<20_000 {
      let text = dice.amount().plainText
      #expect(LocalizedNumber.first(in: text) == nil, "\(text)")
      #expect(AmountReading(text) == .value(number(text)), "\(text)")
    }
  }

  @Test(arguments: [
    ("1,234", "1,234", ["1234", "1.234"]), ("1,5", "1,5", ["1.5"]), ("0,125", "0,125", ["0.125"]),
    ("1,234.5", "1,234.5", ["1234.5"]), ("1.234,5", "1.234,5", ["1234.5"]),
    ("1.234.567", "1.234.567", ["1234567"]), ("12,34,567", "12,34,567", ["1234567"]),
    ("1 234", "1 234", ["1234"]), ("1\u{202F}234,5", "1\u{202F}234,5", ["1234.5"]),
    ("1'234.5", "1'234.5", ["1234.5"]), ("۱٬۲۳۴", "۱٬۲۳۴", ["1234"]), ("۱٫۵", "۱٫۵", ["1.5"]),
    ("2*1,234+3", "1,234", ["1234", "1.234"]), ("1.5 + 2,75", "2,75", ["2.75"]), (",5", ",5", ["0.5"]),
  ])
  func `a number of people is told from one of programs, with what it can mean`(
    text: String, written: String, readings: [String]
  ) throws {
    let number = try #require(LocalizedNumber.first(in: text))
    #expect(number.text == written)
    #expect(number.readings.map(\.plainText) == readings)
  }

  @Test(arguments: [
    "", "5", "1.234", "1.5 + 2.75", "12.", ".5", "1.5k", "(200-15%)/4", "1..2", "1 2", ",", "1,2,3", "abc",
    "१२३", "１２．５", String(repeating: "1,", count: 100_000),
  ])
  func `what programs write, and what is no number, is none of people`(text: String) {
    #expect(LocalizedNumber.first(in: text) == nil)
  }
}

extension Dice {
  /// 1 to 14 digits, of which up to 12 stand after the decimal separator.
  fileprivate mutating func amount() -> Decimal {
    let largest = (0..<(1 + Int(next() % 14))).reduce(UInt64(1)) { power, _ in power * 10 }
    let digits = Decimal(next() % largest)
    return digits * Decimal(sign: .plus, exponent: -Int(next() % 13), significand: 1)
  }

  fileprivate mutating func currency() -> CurrencyCode {
    code(["EUR", "JPY", "KWD", "CLF"][Int(next() % 4)])
  }
}

/// The sources of Debian's package locales, as far as they tell how numbers are written.
private enum LocaleSources {
  private static let folder = URL(filePath: "/usr/share/i18n/locales")
  /// Takes more than half a minute to make; lzh_TW writes numbers alike.
  private static let slow = "cmn_TW"

  /// The locales by how they write numbers: those of an element write them alike.
  static func all() throws -> [[String]] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter {
      $0.contains("_") && !$0.contains("@") && !$0.hasPrefix("translit_") && !$0.hasPrefix("iso14651")
        && !$0.hasPrefix("cns11643") && !$0.hasPrefix("i18n") && $0 != slow
    }
    return try Dictionary(grouping: names) { try numeric(of: $0) }.values.sorted { $0[0] < $1[0] }
  }

  /// The lines of a locale's `LC_NUMERIC`, or of that which it copies.
  private static func numeric(of name: String) throws -> [String] {
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    let lines = text.split(separator: "\n")
    let section = lines.drop { $0 != "LC_NUMERIC" }.dropFirst().prefix { $0 != "END LC_NUMERIC" }
    if let copied = section.first(where: { $0.hasPrefix("copy") }) {
      return try numeric(of: String(copied.split(separator: "\"")[1]))
    }
    return section.filter { $0.hasPrefix("decimal") || $0.hasPrefix("thousands") || $0.hasPrefix("grouping") }
      .map { $0.split(whereSeparator: \.isWhitespace).prefix(2).joined(separator: " ") }
  }
}
