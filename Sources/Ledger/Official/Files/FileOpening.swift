public import DelimitedFiles
internal import GLib

/// The first reading of a file, in pieces between which a program can do other things: it finds out how the file is to be understood.
@MainActor
public final class FileOpening {
  /// The file.
  let input: InputFile
  private var survey: FileSurvey
  private var position = FilePosition()

  /// Opens a file. Throws where there is none, or no regular one.
  public init(_ path: String, _ options: FileOptions) throws(FileConversion.Failure) {
    do throws(GLibError) { input = try InputFile(path) } catch { throw .unreadable(error.message) }
    guard input.isRegular else { throw .notRegular }
    survey = FileSurvey(options)
  }

  /// How much of the file was read, from 0 to 1.
  public var fraction: Double { position.fraction(of: input) }

  /// Reads the next piece. The file as it is understood after the last one, nil before.
  public func next() throws(FileConversion.Failure) -> FileConversion? {
    try read().map { FileConversion(input, $0) }
  }

  /// Reads all pieces. How the file is understood.
  func readAll() throws(FileConversion.Failure) -> FileReading {
    while true { if let reading = try read() { return reading } }
  }

  /// Reads the next piece. How the file is understood after the last one, nil before.
  private func read() throws(FileConversion.Failure) -> FileReading? {
    let bytes = try position.next(input)
    do throws(FileError) {
      if bytes.isEmpty { return try survey.finish() }
      try survey.add(bytes)
      return nil
    } catch { throw .file(error) }
  }
}

/// How far a file was read, piece by piece.
struct FilePosition {
  /// The number of bytes that are read at once.
  private static let piece = 1 << 17

  private var bytes = 0

  /// The next piece of a file; empty at its end.
  mutating func next(_ input: InputFile) throws(FileConversion.Failure) -> [UInt8] {
    do throws(GLibError) {
      let next = try input.next(Self.piece)
      bytes += next.count
      return next
    } catch { throw .unreadable(error.message) }
  }

  /// How much of the file was read, from 0 to 1.
  func fraction(of input: InputFile) -> Double {
    input.size > 0 ? min(1, Double(bytes) / Double(input.size)) : 0
  }
}
