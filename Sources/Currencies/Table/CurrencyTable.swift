/// `currencyLines`: one for a currency, eight fields separated by tabs, in the order that
/// `data/generate-currencies.py` writes them.
enum CurrencyTable {
  /// Every currency of the table. An unreadable line is a programming error.
  static func read(_ lines: String) -> [Currency] {
    Array(lines.utf8).split(separator: UInt8(ascii: "\n")).map { line in
      guard
        let currency = currency(line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false))
      else {
        preconditionFailure("currencyLines has a line that data/generate-currencies.py does not write.")
      }
      return currency
    }
  }

  private static func currency(_ fields: [ArraySlice<UInt8>]) -> Currency? {
    guard fields.count == 8, let code = CurrencyCode(text(fields[0])) else { return nil }
    let name = text(fields[5])
    return Currency(
      code: code, number: optional(fields[1]), digits: Int(text(fields[2])), name: name,
      isoName: optional(fields[6]) ?? name,
      countryList: text(fields[7]),
      withdrawn: optional(fields[3]), region: optional(fields[4]))
  }

  private static func text(_ field: ArraySlice<UInt8>) -> String { String(decoding: field, as: UTF8.self) }

  private static func optional(_ field: ArraySlice<UInt8>) -> String? { field.isEmpty ? nil : text(field) }
}
