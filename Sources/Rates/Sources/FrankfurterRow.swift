internal import Currencies

/// A row of a response of Frankfurter, version 2, as written: a rate and its day.
struct FrankfurterRow {
  /// The value of its day; nil if missing.
  private(set) var date: JSONReader.Value?
  /// The currency: three capital letters if it is valid.
  let quote: String
  /// The value of its rate; nil if missing.
  private(set) var rate: JSONReader.Value?

  /// The rate's day; nil if missing or invalid.
  var day: Day? {
    guard case .string(let text)? = date else { return nil }
    return Day(text)
  }

  /// Reads a row; throws `.unreadable` without a currency, or for another base than the requested one.
  private init(_ reader: inout JSONReader, base asked: CurrencyCode) throws(RateError) {
    var (base, quote): (String?, String?)
    try reader.enterObject()
    while let key = try reader.nextKey() {
      switch key {
      case "date":
        guard date == nil else { throw reader.error("it is there twice") }
        date = try reader.whole()
      case "base": try reader.read(&base)
      case "quote": try reader.read(&quote)
      case "rate":
        guard rate == nil else { throw reader.error("it is there twice") }
        rate = try reader.whole()
      default: try reader.whole()
      }
    }
    guard let quote else { throw reader.error("it has no quote") }
    guard let base else { throw reader.error("it has no base") }
    guard base == asked.text else {
      throw reader.error("its base is \(quoted(base)) where \(asked) is expected")
    }
    self.quote = quote
  }

  /// Calls the body with each row of a response. Throws `.unreadable` if the response is not a list of rows.
  static func each(
    in reader: inout JSONReader, base: CurrencyCode = .eur, _ body: (FrankfurterRow) throws(RateError) -> Void
  ) throws(RateError) {
    switch try reader.value() {
    case .array: break
    case .object: throw try problem(&reader)
    default: throw reader.error("it is of the wrong type")
    }
    while try reader.nextElement() { try body(FrankfurterRow(&reader, base: base)) }
    try reader.end()
  }

  /// An object is an error: `{"status":422,"message":"unknown parameter: symbols"}`.
  private static func problem(_ reader: inout JSONReader) throws(RateError) -> RateError {
    var message: String?
    while let key = try reader.nextKey() {
      if key == "message" { try reader.read(&message) } else { try reader.whole() }
    }
    return RateError(
      source: reader.source,
      message.map { .reported(quoted($0)) } ?? .unreadable(location: "", problem: "it is of the wrong type"))
  }
}
