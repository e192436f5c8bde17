internal import Rates

/// The members by which a backup is recognized, wherever they are in its file.
struct BackupHeader {
  private var format: String?
  private var version: Int?
  /// Why the file is no JSON; nil when it is.
  private var finding: RateError?

  /// Reads a file through to its end.
  init(_ bytes: [UInt8]) {
    do throws(RateError) { try read(bytes) } catch { finding = error }
  }

  /// Whether the file is a backup, of whatever version, even if it is cut off.
  var isOfBackup: Bool { format == BackupFormat.name }

  /// Throws why the file is not a backup that this version reads.
  func check() throws(LedgerError) {
    guard isOfBackup else { throw .backup(.notABackup) }
    if let version, version > BackupFormat.version { throw .backup(.newer(version)) }
    if let finding { throw .backup(.invalid(finding.finding)) }
    guard let version, version > 0 else { throw .backup(.invalid("“version” is no whole number above 0")) }
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
