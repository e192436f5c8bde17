internal import Currencies
internal import FoundationEssentials
internal import GLib
internal import Rates

/// A reader of the values in a backup's file. Members that it does not know are passed over, with a remark.
struct BackupReader {
  /// Reads the member of a key; false, without reading anything, for a key that is not known.
  typealias Member = (inout BackupReader, String) throws(RateError) -> Bool

  private var json: JSONReader
  private(set) var remarks: [BackupRemark] = []

  init(_ json: JSONReader) { self.json = json }

  mutating func remark(_ remark: BackupRemark) {
    if remarks.count < BackupFormat.mostRemarks { remarks.append(remark) }
  }

  /// The place of the value that was read last, in quotation marks.
  var place: String { json.location }

  /// An error about the value that was read last, in English.
  func error(_ problem: String) -> RateError { json.error(problem) }

  /// A value that must be there.
  func required<Value>(_ value: Value?, _ name: String) throws(RateError) -> Value {
    guard let value else { throw error("“\(name)” is missing") }
    return value
  }
}

// Objects and arrays.
extension BackupReader {
  /// Reads an object, each member once.
  mutating func object(_ member: Member) throws(RateError) {
    guard case .object = try json.value() else { throw error("it is no object") }
    try members(member)
  }

  /// Reads an object, or null; false for null.
  mutating func optionalObject(_ member: Member) throws(RateError) -> Bool {
    switch try json.value() {
    case .null: return false
    case .object: try members(member)
    default: throw error("it is no object")
    }
    return true
  }

  private mutating func members(_ member: Member) throws(RateError) {
    var known: Set<String> = []
    while let key = try json.nextKey() {
      if known.contains(key) { throw error("it is there twice") }
      if try member(&self, key) {
        known.insert(key)
      } else {
        remark(.unknownMember(place))
        try json.whole()
      }
    }
  }

  /// Reads an array of at most so many elements; `element` reads each of them.
  mutating func array(
    most: Int = BackupFormat.mostItems, _ element: (inout BackupReader) throws(RateError) -> Void
  ) throws(RateError) {
    guard case .array = try json.value() else { throw error("it is no array") }
    var count = 0
    while try json.nextElement() {
      count += 1
      if count > most { throw error("there are more than \(most)") }
      try element(&self)
    }
  }

  /// Passes over a value.
  mutating func skip() throws(RateError) { try json.whole() }
}

// Texts and numbers. Decimals are texts: other programs round numbers.
extension BackupReader {
  mutating func text() throws(RateError) -> String {
    guard let text = try optionalText() else { throw error("it is null") }
    return text
  }

  mutating func optionalText() throws(RateError) -> String? {
    switch try json.value() {
    case .null: return nil
    case .string(let text): return text
    default: throw error("it is no text in quotation marks")
    }
  }

  /// A text as one line of at most 1,000 characters.
  mutating func line() throws(RateError) -> String {
    String(try text().neutralizedLine.unicodeScalars.prefix(1_000))
  }

  mutating func flag() throws(RateError) -> Bool {
    guard case .bool(let value) = try json.value() else { throw error("it is neither true nor false") }
    return value
  }

  mutating func wholeNumber(in range: ClosedRange<Int>) throws(RateError) -> Int {
    guard let number = try optionalWholeNumber(in: range) else { throw error("it is null") }
    return number
  }

  /// A whole number, or nil for null.
  mutating func optionalWholeNumber(in range: ClosedRange<Int>) throws(RateError) -> Int? {
    switch try json.value() {
    case .null: return nil
    case .number(let text):
      if let number = Int(text), range.contains(number) { return number }
    default: break
    }
    throw error("it is no whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  mutating func decimal() throws(RateError) -> Decimal {
    guard let number = try optionalDecimal() else { throw error("it is null") }
    return number
  }

  mutating func optionalDecimal() throws(RateError) -> Decimal? {
    guard let text = try optionalText() else { return nil }
    guard let number = Decimal(plain: text) else { throw error("it is no number") }
    return number
  }
}

// What the ledger stores.
extension BackupReader {
  mutating func code() throws(RateError) -> CurrencyCode {
    guard let code = CurrencyCode(try text()) else { throw error("it is no code of a currency") }
    return code
  }

  mutating func id() throws(RateError) -> UUID {
    guard let id = UUID(stored: try text()) else { throw error("it is no id") }
    return id
  }

  mutating func day() throws(RateError) -> Day {
    guard let day = try optionalDay() else { throw error("it is null") }
    return day
  }

  mutating func optionalDay() throws(RateError) -> Day? {
    guard let text = try optionalText() else { return nil }
    guard let day = Day(text) else { throw error("it is no date") }
    return day
  }

  /// A time in ISO 8601, in seconds since 1970.
  mutating func moment() throws(RateError) -> Int {
    guard let moment = Int(isoTime: try text()) else { throw error("it is no time") }
    return moment
  }

  /// The name of a list or a custom currency.
  mutating func name() throws(RateError) -> String {
    let text = try text()
    do throws(LedgerError) {
      return try ValidName(text).text
    } catch {
      throw self.error(error.finding)
    }
  }

  /// The note on a kept conversion.
  mutating func note() throws(RateError) -> String {
    let text = try text()
    do throws(LedgerError) {
      return try KeptNote(text).text
    } catch {
      throw self.error(error.finding)
    }
  }

  /// The name of a source, perhaps of one that this version does not know; nil for null.
  mutating func optionalSource() throws(RateError) -> SourceID? {
    guard let text = try optionalText() else { return nil }
    guard (1...40).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw error("it is no source")
    }
    return SourceID(rawValue: text)
  }
}

extension LedgerError {
  /// Why a text is refused, in English.
  fileprivate var finding: String {
    switch self {
    case .unusableName(.empty): "it is empty"
    case .unusableName(.tooLong): "it has more than 60 characters"
    case .unusableName(.controlCharacter): "it has a control character"
    case .noteTooLong: "it has more than 1,000 characters"
    default: "it is refused"
    }
  }
}

extension Int {
  /// Reads a time as `isoTime` writes it, in seconds since 1970; nil for anything else.
  init?(isoTime text: String) {
    let parts = text.dropFirst(11).dropLast().split(separator: ":").compactMap { Int($0) }
    guard text.utf8.count == 20, parts.count == 3, let day = Day(text.prefix(10)) else { return nil }
    let seconds = day.number * 86_400 + parts[0] * 3_600 + parts[1] * 60 + parts[2]
    guard isoTime(at: seconds) == text else { return nil }
    self = seconds
  }
}
