internal import Rates

/// The members by which a file that Agio writes is recognized, wherever they are in it.
struct FileHeader {
  /// The kind of file.
  private(set) var format: String?
  /// The number of the format.
  private(set) var version: Int?
  /// Why the file is no JSON; nil when it is.
  private(set) var finding: RateError?

  /// Reads a file through to its end.
  init(_ bytes: [UInt8]) {
    do throws(RateError) { try read(bytes) } catch { finding = error }
  }

  private mutating func read(_ bytes: [UInt8]) throws(RateError) {
    var json = try JSONReader(file: bytes)
    guard case .object = try json.value() else { return }
    while let key = try json.nextKey() {
      switch (key, try json.whole()) {
      case ("format", .string(let text)): format = text
      case ("version", .number(let text)): version = Int(text)
      default: break
      }
    }
    try json.end()
  }
}

extension RateError {
  /// What was found in a file, in English, for developers.
  var finding: String {
    switch cause {
    case .unreadable("", let problem), .refused(let problem): problem
    case .unreadable(let location, let problem): "\(location): \(problem)"
    default: sentence
    }
  }
}
