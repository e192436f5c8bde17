import Currencies
import GLib
import PriceFiles

/// How a file of prices is written.
struct PriceFileOptions {
  let format: PriceFormat
  let names: CommodityNames
  /// The number of fraction digits; nil for all.
  let digits: Int?

  /// The most fraction digits: those of the smallest fraction that GnuCash holds.
  private static let mostDigits = 18

  /// Reads the values of the options. Throws `Failure` for those that are invalid.
  init(format: String, digits: String?, names: [String]) throws {
    guard let known = PriceFormat(rawValue: format) else {
      throw Failure(.usage, Texts.notAFormat(format, PriceFormat.allCases.map(\.rawValue)))
    }
    self.format = known
    self.digits = try digits.map { text in
      guard let digits = Int(text), (0...Self.mostDigits).contains(digits) else {
        throw Failure(.usage, Texts.notDigits(text, most: Self.mostDigits))
      }
      return digits
    }
    self.names = CommodityNames(try Self.names(names))
  }

  private static func names(_ words: [String]) throws -> [CurrencyCode: String] {
    var names: [CurrencyCode: String] = [:]
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty, word == word.neutralizedLine else {
        throw Failure(.usage, Texts.notAName(word))
      }
      let code = try currency(String(parts[0]))
      guard names.updateValue(String(parts[1]), forKey: code) == nil else {
        throw Failure(.usage, Texts.namedTwice(code))
      }
    }
    return names
  }
}
