/// The first reading of a file, which comes in pieces: it finds out how the file is to be understood.
public struct FileSurvey {
  /// The number of bytes from which the delimiter and the header are found.
  private static let beginning = 1 << 17

  private let options: FileOptions
  private var bytes: [UInt8] = []
  private var table: TableSurvey?

  /// A survey of a file about which the user says something.
  public init(_ options: FileOptions = FileOptions()) { self.options = options }

  /// Adds the bytes that follow. Throws for what is not a table of text, at once.
  public mutating func add(_ chunk: [UInt8]) throws(FileError) {
    if table != nil {
      try table?.add(chunk)
      return
    }
    bytes += chunk
    if bytes.count >= Self.beginning { try begin(isWhole: false) }
  }

  /// How the file is understood, after its last byte. Throws for what can be read in several ways.
  public mutating func finish() throws(FileError) -> FileReading {
    if table == nil { try begin(isWhole: true) }
    guard let reading = try table?.finish() else { throw .empty }
    return reading
  }

  private mutating func begin(isWhole: Bool) throws(FileError) {
    guard !bytes.isEmpty else { throw .empty }
    table = try TableSurvey(bytes, isWhole: isWhole, options)
    bytes = []
  }
}
