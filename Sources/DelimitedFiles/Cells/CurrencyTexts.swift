import Currencies

/// What a code or symbol in a cell means.
enum CurrencyMeaning: Hashable {
  /// One currency.
  case one(CurrencyCode)
  /// One of several: `$`.
  case several([CurrencyCode])
  /// Nothing that is known.
  case unknown

  /// The currencies that it can be.
  var currencies: [CurrencyCode] {
    switch self {
    case .one(let code): [code]
    case .several(let codes): codes
    case .unknown: []
    }
  }
}

/// Looks up the codes and symbols of cells, of which a file has few.
struct CurrencyTexts {
  /// The largest number of texts that are remembered.
  private static let capacity = 64

  private let encodings: [TextEncoding]
  private let known: KnownCurrencies
  private let allowsLowercase: Bool
  private var memory: [(bytes: [UInt8], meaning: CurrencyMeaning)] = []

  /// The texts of a file that is in one of some encodings. `allowsLowercase`: `eur` is a code too, as in a
  /// column of currencies; beside a number, `top` is a word.
  init(_ encodings: [TextEncoding], _ known: KnownCurrencies, allowsLowercase: Bool) {
    (self.encodings, self.known, self.allowsLowercase) = (encodings, known, allowsLowercase)
  }

  /// The meaning of the text in a range of a cell: a code of three letters that is known, or a symbol.
  mutating func meaning(of cell: Span<UInt8>, _ range: Range<Int>) -> CurrencyMeaning {
    for entry in memory where Self.isEqual(entry.bytes, cell, range) { return entry.meaning }
    let bytes = Array(copying: cell.extracting(range))
    let meaning = meaning(of: bytes)
    if memory.count < Self.capacity { memory.append((bytes, meaning)) }
    return meaning
  }

  /// The meaning of the codes and symbols beside an amount that has some. Two must agree: `$12.50 USD`.
  mutating func meaning(of cell: Span<UInt8>, beside amount: WrittenAmount) -> CurrencyMeaning {
    if amount.before.isEmpty { return meaning(of: cell, amount.behind) }
    let before = meaning(of: cell, amount.before)
    if amount.behind.isEmpty { return before }
    let common = before.currencies.filter(meaning(of: cell, amount.behind).currencies.contains)
    return common.count == 1 ? .one(common[0]) : common.isEmpty ? .unknown : .several(common)
  }

  /// The meaning of a text. One that means something else in another encoding of the file has none.
  private func meaning(of bytes: [UInt8]) -> CurrencyMeaning {
    let meanings = Set(encodings.map { meaning(of: $0.text(bytes)) }.filter { $0 != .unknown })
    return meanings.count == 1 ? meanings.first ?? .unknown : .unknown
  }

  private func meaning(of text: String) -> CurrencyMeaning {
    if allowsLowercase || text == text.uppercased(), let code = known.code(text) { return .one(code) }
    let currencies = CurrencySymbols.currencies(of: text)
    return currencies.count == 1 ? .one(currencies[0]) : currencies.isEmpty ? .unknown : .several(currencies)
  }

  private static func isEqual(_ bytes: [UInt8], _ cell: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard bytes.count == range.count else { return false }
    for index in bytes.indices where bytes[index] != cell[range.lowerBound + index] { return false }
    return true
  }
}

extension Array {
  /// The elements of a span.
  init(copying span: Span<Element>) {
    self.init()
    reserveCapacity(span.count)
    for index in span.indices { append(span[index]) }
  }
}

extension TextEncoding {
  /// The text of bytes; what is none is replaced by U+FFFD. UTF-16 has become UTF-8 before.
  func text(_ bytes: [UInt8]) -> String {
    SingleByteTable.of(self)?.text(bytes) ?? String(decoding: bytes, as: UTF8.self)
  }
}
