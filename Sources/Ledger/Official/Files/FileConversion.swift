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

  /// The file.
  public let input: InputFile
  /// How it is understood.
  public let reading: FileReading

  /// Opens a file and finds out how it is to be understood.
  public convenience init(_ path: String, _ options: FileOptions) throws(Failure) {
    let opening = try FileOpening(path, options)
    self.init(opening.input, try opening.readAll())
  }

  /// A file that was understood so.
  init(_ input: InputFile, _ reading: FileReading) { (self.input, self.reading) = (input, reading) }

  /// Whether a path leads to the file, by another name or a link too.
  public func isInput(_ path: String) -> Bool { input.isFile(at: path) }

  /// Converts the file: the body gets the pieces of the new one in their order. Throws `changed` where the file is no longer the one
  /// that was opened.
  public func convert<Problem: Error>(
    by rates: FileRates, _ body: ([UInt8]) throws(Problem) -> Void
  ) throws(ConversionProblem<Problem>) -> ConvertedFile {
    let run: ConversionRun
    do throws(Failure) { run = try ConversionRun(of: self, by: rates) } catch { throw .conversion(error) }
    while !run.isFinished {
      let output: [UInt8]
      do throws(Failure) { output = try run.next() } catch { throw .conversion(error) }
      do throws(Problem) { try body(output) } catch { throw .output(error) }
    }
    return run.converted
  }
}

/// Why a converted file was not written.
public enum ConversionProblem<Problem: Error>: Error {
  /// It could not be converted.
  case conversion(FileConversion.Failure)
  /// The output could not be written.
  case output(Problem)
}
