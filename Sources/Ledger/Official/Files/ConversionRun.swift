internal import DelimitedFiles
internal import GLib
internal import Localization

/// The second reading of a file, which converts it, in pieces between which a program can do other things. One at a time of a file.
@MainActor
public final class ConversionRun {
  /// Whether the whole file was converted.
  public private(set) var isFinished = false

  private let input: InputFile
  private let converter: RowConverter
  private var rewriter: FileRewriter
  private var position = FilePosition()

  /// Begins at the beginning of a file.
  public init(of file: FileConversion, by rates: FileRates) throws(FileConversion.Failure) {
    input = file.input
    converter = RowConverter(rates)
    rewriter = FileRewriter(file.reading)
    do throws(GLibError) { try input.rewind() } catch { throw .unreadable(error.message) }
  }

  /// What it has come to so far.
  public var converted: ConvertedFile { converter.converted }

  /// How much of the file was converted, from 0 to 1.
  public var fraction: Double { position.fraction(of: input) }

  /// What the next piece becomes. Throws `changed` where the file is no longer the one that was opened.
  public func next() throws(FileConversion.Failure) -> [UInt8] {
    try withISODays { () throws(FileConversion.Failure) in try convertNext() }
  }

  private func convertNext() throws(FileConversion.Failure) -> [UInt8] {
    let bytes = try position.next(input)
    var output: [UInt8] = []
    output.reserveCapacity(2 * bytes.count)
    do throws(FileError) {
      if bytes.isEmpty {
        try rewriter.finish(to: &output) { converter.fields(for: $0) }
        isFinished = true
        guard input.isUnchanged else { throw .changed }
      } else {
        try rewriter.add(bytes, to: &output) { converter.fields(for: $0) }
      }
    } catch { throw .file(error) }
    if let failure = converter.failure { throw .ledger(failure) }
    return output
  }
}

/// A converted file while it is written: it is there when it is finished, whole, and else not at all.
@MainActor
public final class ConvertedOutput {
  private let file: OutputFile

  /// Begins the content of a file. Throws `unwritableFile`.
  public init(_ path: String) throws(LedgerError) {
    do throws(GLibError) { file = try OutputFile(path) } catch { throw .unwritableFile(error.message) }
  }

  /// Appends bytes. Throws `unwritableFile`.
  public func write(_ bytes: [UInt8]) throws(LedgerError) {
    do throws(GLibError) { try file.write(bytes) } catch { throw .unwritableFile(error.message) }
  }

  /// Gives the content its name. Throws `unwritableFile`.
  public func finish() throws(LedgerError) {
    do throws(GLibError) { try file.finish() } catch { throw .unwritableFile(error.message) }
  }
}
