public import DelimitedFiles
public import GLib

/// The conversion of the amounts of a delimited file, which is read twice: in order to understand it, and to convert it.
@MainActor
public final class FileConversion {
  /// Why a file is not converted.
  public enum Failure: Error {
    /// It cannot be read; the system's message.
    case unreadable(String)
    /// It is a folder, a pipe or a device.
    case notRegular
    /// It cannot be understood.
    case file(FileError)
    /// The rates cannot be read.
    case ledger(LedgerError)
  }

  /// The number of bytes that are read at once.
  private static let piece = 1 << 17

  /// The file.
  public let input: InputFile
  /// How it is understood.
  public let reading: FileReading

  /// Opens a file and finds out how it is to be understood.
  public init(_ path: String, _ options: FileOptions) throws(Failure) {
    do throws(GLibError) { input = try InputFile(path) } catch { throw .unreadable(error.message) }
    guard input.isRegular else { throw .notRegular }
    var survey = FileSurvey(options)
    try Self.read(input) { bytes throws(Failure) in
      do throws(FileError) { try survey.add(bytes) } catch { throw .file(error) }
    }
    do throws(FileError) { reading = try survey.finish() } catch { throw .file(error) }
  }

  /// Converts the file: the body gets the pieces of the new one in their order. Throws `changed` where the file is no longer the one
  /// that was opened.
  public func convert<Problem: Error>(
    by rates: FileRates, _ body: ([UInt8]) throws(Problem) -> Void
  ) throws(ConversionProblem<Problem>) -> ConvertedFile {
    let converter = RowConverter(rates)
    var rewriter = FileRewriter(reading)
    do throws(Failure) { try rewind() } catch { throw .conversion(error) }
    while !converter.isFinished {
      let output: [UInt8]
      do throws(Failure) { output = try next(&rewriter, converter) } catch { throw .conversion(error) }
      do throws(Problem) { try body(output) } catch { throw .output(error) }
    }
    return converter.converted
  }

  private func rewind() throws(Failure) {
    do throws(GLibError) { try input.rewind() } catch { throw .unreadable(error.message) }
  }

  /// What the next piece becomes.
  private func next(_ rewriter: inout FileRewriter, _ converter: RowConverter) throws(Failure) -> [UInt8] {
    let bytes = try Self.next(input)
    var output: [UInt8] = []
    output.reserveCapacity(2 * bytes.count)
    do throws(FileError) {
      if bytes.isEmpty {
        try rewriter.finish(to: &output) { converter.fields(for: $0) }
        converter.isFinished = true
        guard input.isUnchanged else { throw .changed }
      } else {
        try rewriter.add(bytes, to: &output) { converter.fields(for: $0) }
      }
    } catch { throw .file(error) }
    if let failure = converter.failure { throw .ledger(failure) }
    return output
  }

  private static func read(_ input: InputFile, _ body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    while true {
      let bytes = try next(input)
      if bytes.isEmpty { return }
      try body(bytes)
    }
  }

  private static func next(_ input: InputFile) throws(Failure) -> [UInt8] {
    do throws(GLibError) { return try input.next(piece) } catch { throw .unreadable(error.message) }
  }
}

/// Why a converted file was not written.
public enum ConversionProblem<Problem: Error>: Error {
  /// It could not be converted.
  case conversion(FileConversion.Failure)
  /// The output could not be written.
  case output(Problem)
}
