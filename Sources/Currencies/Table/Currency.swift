/// A current or former currency of ISO 4217. The figures are those of the
/// lists of ISO 4217 of 2026-02-01; `data/generate-currencies.py` says where each text comes from.
public struct Currency: Hashable, Sendable {
  /// The three letters ("JPY").
  public let code: CurrencyCode
  /// The three digits ("392"); nil for the few former currencies without one.
  public let number: String?
  /// ISO's minor unit: the number of fraction digits (0, 2, 3 or 4). Nil where ISO gives none: metals, units of account, and
  /// every former currency. `CurrencyCode.minorDigits` fills the gap with 2.
  public let digits: Int?
  /// The English name for people ("Japanese Yen"), from Unicode CLDR; ISO's where CLDR has none.
  public let name: String
  /// The English name that iso-codes has ("Yen"): the msgid of its gettext domain `iso_4217`. For a currency
  /// that iso-codes lacks it is ISO's own name, which gettext gives back as it is.
  public let isoName: String
  /// English names of the countries that use it, or did when it was withdrawn, its own country first
  /// ("Japan"). Each is a msgid of the gettext domain `iso_3166`, but for countries that no longer exist and
  /// "European Union".
  public var countries: [String] { countryList.split(separator: ";").map(String.init) }
  /// The same, separated by semicolons: most programs need the countries of few currencies, or of none.
  let countryList: String
  /// The month of the withdrawal, "2023-01", or the months or years between which ISO has it, "1989/1990"; nil for a current
  /// currency.
  public let withdrawn: String?
  /// Two letters of ISO 3166 for the flag: "JP", and "EU" for the euro; nil where no one country stands for
  /// it.
  public let region: String?

  /// Whether the currency is in use: not withdrawn.
  public var isCurrent: Bool { withdrawn == nil }

  /// Whether the currency was in use on a day: until the end of the month of its withdrawal. Its first day is not known.
  public func isCurrent(on day: Day) -> Bool {
    guard let last = withdrawn?.split(separator: "/").last else { return true }
    return day.description.prefix(last.utf8.count) <= last
  }

  /// All 307: first the 178 current ones, then the former ones, each in the order of their codes.
  public static let all: [Currency] = CurrencyTable.read(currencyLines)

  /// Finds the currency of a code; nil for a code that ISO 4217 lacks, such as those that only sources use.
  public static func find(_ code: CurrencyCode) -> Currency? { byCode[code] }

  private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })
}

extension CurrencyCode {
  /// The fraction digits of an amount: ISO's minor unit, and 2 where ISO gives none or lacks the code.
  public var minorDigits: Int { Currency.find(self)?.digits ?? 2 }
}
