internal import Archives
internal import Currencies

/// A file of the ECB's reference rates, of one day or of many: the bank's zip, CSV or XML, recognized by its content.
/// Days are read on demand, in the file's order; the bank's files begin with the newest.
public struct HistoryFile {
  private enum Shape {
    case xml(ArraySlice<HistoryDay>)
    case csv
    case zip(PackedHistory)
  }

  /// The size limit, which the whole history as XML will not reach for a hundred years.
  private static let sizeLimit = 64 * 1024 * 1024

  private var shape: Shape
  private var csv = HistoryCSV()
  private var seen: Set<Day> = []

  /// Recognizes the format of a file, and reads as much as that takes; throws `.unreadable`.
  public init(_ bytes: [UInt8]) throws(RateError) {
    try self.init(bytes, mayBeCSV: true)
  }

  /// The same for a response of the bank's server, where CSV without a zip is an error page.
  init(answer bytes: [UInt8]) throws(RateError) { try self.init(bytes, mayBeCSV: false) }

  private init(_ bytes: [UInt8], mayBeCSV: Bool) throws(RateError) {
    if ZipArchive.recognizes(bytes) {
      shape = .zip(try PackedHistory(bytes, limit: Self.sizeLimit))
    } else if bytes.first(where: { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }) == 0x3C {
      shape = .xml(try ECBEnvelope.days(in: bytes, of: RateError.file)[...])
    } else if !mayBeCSV {
      let problem = bytes.isEmpty ? "it is empty" : "it is neither XML nor a zip archive"
      throw RateError(source: RateError.file, .unreadable(location: "", problem: problem))
    } else {
      shape = .csv
      csv.append(bytes)
      csv.finish()
    }
  }

  /// Reads the next day; nil after the last. Do not call it again after an error.
  ///
  /// Throws `.unreadable` with line and column, and `.refused` for a duplicate day. Only nil means that the whole file
  /// is valid: store nothing before.
  public mutating func next() throws(RateError) -> HistoryDay? {
    let day = try nextWithGaps()
    if let bad = day?.leftOut.first {
      throw RateError(source: RateError.file, .unreadable(location: "", problem: bad.problem))
    }
    return day
  }

  /// The same, but an unreadable rate is left out of its day.
  mutating func nextWithGaps() throws(RateError) -> HistoryDay? {
    guard let day = try nextDay() else { return nil }
    guard seen.insert(day.day).inserted else {
      throw RateError(source: RateError.file, .refused("\(day.day) is there twice"))
    }
    return day
  }

  private mutating func nextDay() throws(RateError) -> HistoryDay? {
    switch shape {
    case .xml(var days):
      let day = days.popFirst()
      shape = .xml(days)
      return day
    case .csv:
      return try csv.next()
    case .zip(let file):
      while true {
        if let day = try csv.next() { return day }
        guard let piece = try file.next() else { break }
        csv.append(piece)
      }
      csv.finish()
      shape = .csv
      return try csv.next()
    }
  }
}
