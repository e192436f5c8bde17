public import Currencies

/// What a file calls currencies: their codes, except where the user has said otherwise (`USD=$`).
public struct CommodityNames: Hashable, Sendable {
  private let names: [CurrencyCode: String]
  private let codes: [String: CurrencyCode]

  /// The names that are not the codes. Of two currencies of one name neither is found by it, and the writer
  /// refuses both.
  public init(_ names: [CurrencyCode: String] = [:]) {
    self.names = names
    let pairs = Dictionary(grouping: names.keys) { names[$0] ?? "" }
    codes = pairs.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// The name of a currency.
  public subscript(code: CurrencyCode) -> String { names[code] ?? code.text }

  /// The currency that a file calls so; nil for none. A code that was given another name is no name any more.
  public func currency(named name: String) -> CurrencyCode? {
    if let code = codes[name] { return code }
    guard let code = CurrencyCode(name), code.text == name, names[code] == nil, !names.values.contains(name)
    else {
      return nil
    }
    return code
  }
}
