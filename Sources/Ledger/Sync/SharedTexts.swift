internal import Currencies
internal import FoundationEssentials
internal import GLib
internal import Sync

// The values of cells, as texts.

extension Desk.Anchor {
  /// The currency, the amount, and the calculation that it was typed as: “EUR 37.5 12.50*3”, “EUR 37.5”; “EUR” for an empty row. A text
  /// that is not an amount is not shared.
  var sharedText: String {
    [currency.text, amount?.plainText, amount == nil ? nil : text].compactMap(\.self).joined(separator: " ")
  }

  /// Reads the text; nil for any other.
  init?(shared: String) {
    let parts = shared.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard let currency = CurrencyCode(shared: String(parts[0])) else { return nil }
    var amount: Decimal?
    if parts.count > 1 {
      guard let number = Decimal(plain: String(parts[1])) else { return nil }
      amount = number
    }
    let text = parts.count > 2 ? String(parts[2]) : nil
    // An amount is worth more than the calculation that it was typed as.
    let isLine = text?.unicodeScalars.contains(where: \.isControlCharacter) == false
    self.init(amount, currency, text: isLine ? text : nil)
  }
}

extension Fee {
  /// The percentage and the side: “1.5 buying”.
  var sharedText: String { "\(percent.plainText) \(side.rawValue)" }

  /// Reads the text; nil for any other.
  init?(shared: String) {
    let parts = shared.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let percent = Decimal(plain: parts[0]), let side = Side(rawValue: parts[1]) else {
      return nil
    }
    self.init(percent, side)
  }
}

extension CustomRate {
  /// The pair in alphabetical order: the key of its cells.
  var sharedKey: String { "\(min(base, quote))/\(max(base, quote))" }

  /// The pair in the direction of the rate, the rate, and the day: “USD/EUR 0.9 2026-11-28”.
  var sharedText: String { "\(base)/\(quote) \(rate.plainText) \(day)" }

  /// Reads the text; nil for any other.
  init?(shared: String) {
    let parts = shared.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else { return nil }
    let codes = parts[0].split(separator: "/", omittingEmptySubsequences: false)
      .compactMap { CurrencyCode(shared: String($0)) }
    guard codes.count == 2, codes[0] != codes[1], let rate = Decimal(plain: parts[1]),
      Self.possible.contains(rate), let day = Day(parts[2])
    else { return nil }
    self.init(base: codes[0], quote: codes[1], rate: rate, day: day)
  }
}

extension CustomCurrency {
  /// What is shared of it, besides its code.
  var shared: SharedState.Currency { SharedState.Currency(name: name, digits: String(digits)) }

  /// Reads what is shared; nil for what the store cannot have.
  init?(_ code: String, _ shared: SharedState.Currency) {
    guard let code = CurrencyCode(shared: code), Currency.find(code) == nil, let digits = Int(shared.digits),
      (0...8).contains(digits), String(digits) == shared.digits
    else { return nil }
    self.init(code: code, name: ValidName(shared: shared.name)?.text ?? code.text, digits: digits)
  }
}

extension CurrencyCode {
  /// Reads a code in capital letters.
  init?(shared text: String) {
    self.init(text)
    if self.text != text { return nil }
  }
}

extension ValidName {
  /// The valid name that is most like what another replica has sent; nil where nothing is left.
  init?(shared text: String) {
    if let name = Self.valid(text) {
      self = name
      return
    }
    var visible = String.UnicodeScalarView()
    visible.append(contentsOf: text.unicodeScalars.lazy.filter { !$0.isControlCharacter }.prefix(240))
    guard let name = Self.valid(String(String(visible).prefix(Self.longest))) else { return nil }
    self = name
  }

  private static func valid(_ text: String) -> ValidName? {
    do throws(LedgerError) { return try ValidName(text) } catch { return nil }
  }
}
