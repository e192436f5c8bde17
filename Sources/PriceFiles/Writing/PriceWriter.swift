public import Currencies

/// Writes prices in a format, one after the other, as they come: of each pair in the order of days. It keeps
/// the pairs and no price.
///
/// One price for a day, and one direction for a pair: programs invert by themselves and do not agree on what
/// else would mean.
public struct PriceWriter: Sendable {
  private struct Written {
    var last: Day
    /// The names.
    let pair: HeldPrices.Pair
    /// The names as the form writes them.
    let base: String
    let quote: String
  }

  private var form: any PriceForm
  private var output: PriceOutput
  private let names: CommodityNames
  private let digits: Int?
  private let held: HeldPrices
  private var written: [CurrencyPair: Written] = [:]
  private var codes: [String: CurrencyCode] = [:]
  private var hasBegun = false
  private let format: PriceFormat
  private let isEmptyWithoutPrices: Bool

  /// The number of prices written so far.
  public private(set) var count = 0
  /// The number of prices that the file or the journal has, and that were not written again.
  public private(set) var heldCount = 0
  /// The pairs of whose prices GnuCash keeps fewer digits: of those that it imports from a table, four more
  /// fraction digits than the quote's minor unit has, and of those of a script, as many as a whole number of 64
  /// bits holds. A pair with small prices is better written the other way round.
  public private(set) var shortenedPairs: Set<CurrencyPair> = []

  /// A writer of a new file. `digits` is the number of fraction digits that prices are rounded to; nil for
  /// all that they have. A file that a journal is to include is written so that it is read right there, and
  /// without the prices that the journal has itself.
  public init(
    _ format: PriceFormat, names: CommodityNames = CommodityNames(), digits: Int? = nil,
    for journal: Journal? = nil
  ) {
    let journal = format.isIncluded ? journal : nil
    (self.format, self.names, self.digits) = (format, names, digits)
    held = journal?.held ?? HeldPrices()
    form = format.form(for: journal?.decimalMark ?? .point)
    (output, isEmptyWithoutPrices) = (PriceOutput(), false)
  }

  /// A writer of what follows in a file: what it lacks, as it is written itself. What is written belongs
  /// after its first `file.keptBytes` bytes.
  public init(after file: PriceFile, names: CommodityNames = CommodityNames(), digits: Int? = nil) {
    (format, self.names, self.digits, held) = (file.format, names, digits, file.held)
    (form, output) = (file.form, file.output)
    isEmptyWithoutPrices = true
  }

  /// Takes the bytes that were written since the last time.
  public mutating func take() -> [UInt8] { output.take() }

  /// The number of bytes that are to be taken.
  public var pendingBytes: Int { output.bytes.count }

  /// Writes a price, unless the file or the journal has one of its pair and day.
  public mutating func write(_ price: Price) throws(PriceWritingError) {
    let pair = try checked(price)
    if !held.isEmpty, held.contains(price.day, pair.pair) {
      heldCount += 1
      return
    }
    let price = try digits.map { digits throws(PriceWritingError) in try rounded(price, digits) } ?? price
    if !hasBegun { begin() }
    try append(price, pair)
    count += 1
    if format == .gnucashCSV, price.fractionDigits > price.pair.quote.minorDigits + 4 {
      shortenedPairs.insert(price.pair)
    }
  }

  /// Writes what is after the last price. Nothing is written after a file that lacks nothing.
  public mutating func end() {
    if !hasBegun {
      if isEmptyWithoutPrices { return }
      begin()
    }
    form.end(&output)
  }

  private mutating func begin() {
    hasBegun = true
    form.begin(&output)
  }

  private mutating func append(_ price: Price, _ pair: Written) throws(PriceWritingError) {
    do throws(ExcessDigits) { try form.append(PriceRow(price, pair.base, pair.quote), to: &output) } catch {
      guard let digits = error.fractionDigits else { throw .tooLarge(price) }
      shortenedPairs.insert(price.pair)
      try append(try rounded(price, digits), pair)
    }
  }

  private func rounded(_ price: Price, _ digits: Int) throws(PriceWritingError) -> Price {
    guard let rounded = price.rounded(fractionDigits: digits) else {
      throw .roundsToZero(price, fractionDigits: digits)
    }
    return rounded
  }

  /// The pair of a price, once that is known to be the next one of its pair, in the direction of those before
  /// it.
  private mutating func checked(_ price: Price) throws(PriceWritingError) -> Written {
    guard let index = written.index(forKey: price.pair) else { return try begin(price) }
    guard written.values[index].last < price.day else { throw .outOfOrder(price) }
    written.values[index].last = price.day
    return written.values[index]
  }

  private mutating func begin(_ price: Price) throws(PriceWritingError) -> Written {
    let names = HeldPrices.Pair(base: self.names[price.pair.base], quote: self.names[price.pair.quote])
    let pair = Written(
      last: price.day, pair: names, base: try written(names.base, price.pair.base),
      quote: try written(names.quote, price.pair.quote))
    if written[CurrencyPair(price.pair.quote, price.pair.base)] != nil { throw .otherDirection(price) }
    if let place = held.firstPlace(of: names.quote, in: names.base) {
      throw .otherDirectionHeld(price, place)
    }
    written[price.pair] = pair
    return pair
  }

  private mutating func written(_ name: String, _ code: CurrencyCode) throws(PriceWritingError) -> String {
    guard let written = form.written(name) else { throw .unwritableName(name, code) }
    if let other = codes[name], other != code { throw .sharedName(name, other, code) }
    codes[name] = code
    return written
  }
}

extension PriceFormat {
  /// Whether journals include files of the format.
  fileprivate var isIncluded: Bool { self == .hledger || self == .ledger || self == .beancount }

  /// The form of a new file.
  fileprivate func form(for mark: DecimalMark) -> any PriceForm {
    switch self {
    case .hledger: DirectiveForm(.hledger, for: mark)
    case .ledger: DirectiveForm(.ledger, for: mark)
    case .beancount: BeancountForm(BeancountPriceLayout())
    case .gnucashSQL: BookScriptForm()
    case .gnucashCSV: TableForm(.gnucash, titles: PriceTableTitles.gnucash.map(\.title))
    case .csv: TableForm(.pricehist, titles: PriceTableTitles.pricehist.map(\.title))
    case .json: ObjectForm(array: .pricehist)
    case .jsonl: ObjectForm(lines: .pricehist)
    }
  }
}
