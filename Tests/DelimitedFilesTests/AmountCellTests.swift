import Currencies
@testable import DelimitedFiles
import FoundationEssentials
import TestValues
import Testing

/// Cells of amounts.
struct AmountCellTests {
  /// The value with a decimal separator, and the labels behind it in brackets; what it is otherwise.
  private func read(_ text: String, _ decimal: DecimalSeparator = .comma, bytes: [UInt8]? = nil) -> String {
    let bytes = bytes ?? Array(text.utf8)
    switch AmountCell(bytes.span, CellCharacters(isUTF8: bytes == Array(text.utf8))) {
    case .empty: return "empty"
    case .tooManyDigits: return "too many"
    case .unreadable: return "unreadable"
    case .amount(let amount):
      guard let value = amount.shape.value(decimal) else { return "none" }
      let labels = [amount.before, amount.behind].filter { !$0.isEmpty }.map {
        "[\(String(decoding: bytes[$0], as: UTF8.self))]"
      }
      return (amount.isNegative ? 0 - value : value).plainText + labels.joined()
    }
  }

  @Test(arguments: [
    ("12", "12"), ("12,5", "12.5"), ("1.234,56", "1234.56"), ("1.234", "1234"),
    ("1.234.567,89", "1234567.89"),
    ("1 234,56", "1234.56"), ("1\u{A0}234,56", "1234.56"), ("1\u{202F}234\u{202F}567,8", "1234567.8"),
    ("1\u{2009}234", "1234"), ("1'234,56", "1234.56"), ("1’234", "1234"), ("1´234", "1234"),
    ("0,001", "0.001"),
    (",5", "0.5"), ("007", "7"), ("1234567,1", "1234567.1"), ("  12,50 ", "12.5"), ("\t12,50\u{A0}", "12.5"),
    ("0,00", "0"), ("-0,00", "0"),
  ])
  func `a number with a decimal comma is read`(text: String, value: String) { #expect(read(text) == value) }

  @Test(arguments: [
    ("12.5", "12.5"), ("1,234.56", "1234.56"), ("1,234", "1234"), ("1'234.56", "1234.56"),
    ("12,34,567.80", "1234567.8"), ("1,23,456", "123456"), ("1 234.567", "1234.567"), (".5", "0.5"),
    ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
    ("1234567890123456789012345678.0123456789", "1234567890123456789012345678.0123456789"),
    ("18446744073709551615", "18446744073709551615"), ("18446744073709551616", "18446744073709551616"),
  ])
  func `a number with a decimal point is read`(text: String, value: String) {
    #expect(read(text, .point) == value)
  }

  @Test(arguments: [
    "12.5", "1,234.56", "1.23", "1234.567", "1.2345", "1.234.56", "12.34.567", "1 234.567", "0.123",
    "1'234.567",
    "1,2,3", "1.234'567", "12 50", "1 23", "1  234", "12,345,678", "1234.567,1", "12,34,567",
  ])
  func `what is no number with a decimal comma has no value`(text: String) { #expect(read(text) == "none") }

  @Test(arguments: [
    "-12,50", "−12,50", "–12,50", "12,50-", "12,50 -", "- 12,50", "(12,50)", "( 12,50 )", "12,50−",
  ])
  func `a minus sign on either side, or parentheses, make it negative`(text: String) {
    #expect(read(text) == "-12.5")
  }

  @Test(arguments: [("+12,50", "12.5"), ("12,50+", "12.5"), ("+ 12,50", "12.5")])
  func `a plus sign is allowed`(text: String, value: String) { #expect(read(text) == value) }

  @Test(arguments: [
    ("€ 12,50", "12.5[€]"), ("12,50 €", "12.5[€]"), ("12,50€", "12.5[€]"), ("USD 12,50", "12.5[USD]"),
    ("USD12,50", "12.5[USD]"), ("12,50 US $", "12.5[US $]"), ("-€12,50", "-12.5[€]"), ("€-12,50", "-12.5[€]"),
    ("€ -12,50", "-12.5[€]"), ("-€ 12,50", "-12.5[€]"), ("12,50- EUR", "-12.5[EUR]"),
    ("12,50 EUR-", "-12.5[EUR]"),
    ("(€12,50)", "-12.5[€]"), ("€(12,50)", "-12.5[€]"), ("(12,50) EUR", "-12.5[EUR]"),
    ("(12,50 €)", "-12.5[€]"),
    ("EUR\u{A0}1.234,50", "1234.5[EUR]"), ("Rs. 12,50", "12.5[Rs.]"), ("12,50 %", "12.5[%]"),
    ("- EUR 12,50", "-12.5[EUR]"), ("$12,50 USD", "12.5[$][USD]"), ("-$ 12,50 USD", "-12.5[$][USD]"),
    ("($12,50) USD", "-12.5[$][USD]"),
  ])
  func `what stands beside the number is its label`(text: String, value: String) {
    #expect(read(text) == value)
  }

  @Test(arguments: [
    "abc", "1.5E+05", "1,5e3", "--12", "-12-", "(-12)", "(12", "12)", "12,50 - EUR",
    "EUR - 12,50",
    "12,50 (EUR)", "12,50 -EUR", "=12,5", "12/13", "10:30", "Rs.50", "€.50", "$,50", "1-2", "A1B2",
    "12 34 EUR 56",
    "2024-01-31", "12,50 EUR 3", "'12,50 x 2",
  ])
  func `anything else is no amount`(text: String) {
    let result = read(text)
    #expect(result == "unreadable" || result == "none" || text == "=12,5" && result == "12.5[=]")
  }

  @Test func `an empty cell is empty`() {
    #expect(read("") == "empty" && read("  ") == "empty" && read("\u{A0}\t") == "empty")
    #expect(read("-") == "empty" && read(" –") == "empty" && read("--") == "empty")
  }

  @Test func `more than 38 digits are too many`() {
    #expect(read(String(repeating: "9", count: 38)) == String(repeating: "9", count: 38))
    #expect(read(String(repeating: "9", count: 39)) == "too many")
    #expect(read(String(repeating: "0", count: 60) + "1") == "1")
    #expect(read("0," + String(repeating: "0", count: 40) + "1") == "none")
    #expect(read(String(repeating: "1 ", count: 30) + "1") == "unreadable")
  }

  @Test func `spaces and signs of encodings with one byte are read`() {
    #expect(read("?", bytes: [0x31, 0xA0, 0x32, 0x33, 0x34, 0x2C, 0x35, 0xA0]) == "1234.5")
    #expect(read("?", bytes: [0x96, 0x31, 0x92, 0x32, 0x33, 0x34]) == "-1234")
    #expect(read("?", bytes: [0x31, 0xC2, 0xA0, 0x32, 0x33, 0x34]) == "unreadable")
  }

  @Test(arguments: [
    ("1.234", true), ("1,234", true), ("123.456", true), ("12", false), ("1.23", false), ("1.234.567", false),
    ("1.234,5", false), ("0.123", false), ("1234.567", false), ("1 234", false), ("1'234", false),
    ("1 234.567", false), ("12,345,678", false), ("1.234.567,891", false),
  ])
  func `a number has two values only where either separator gives one`(text: String, isAmbiguous: Bool) {
    let (point, comma) = (read(text, .point), read(text, .comma))
    #expect((point != comma && point != "none" && comma != "none") == isAmbiguous)
  }
}
