import Currencies
import DelimitedFiles
import FoundationEssentials
import GLib
import Ledger
import Localization
import OfficialRates

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio file`: converts the amounts of a delimited file.
struct FileCommand: Command {
  static let description = CommandDescription(
    "file", localized("Convert the amounts of a CSV file"),
    [
      Form(
        .given("INPUT", .files), requiring: [FileArguments.to],
        allowing: [.rule, FileArguments.output] + FileArguments.all + [FileArguments.dryRun, .json],
        text: localized(
          """
          Converts each row of a file with amounts, currencies and dates, as banks and accounting programs export them, and appends \
          the columns `agio_rate`, `agio_rate_date`, `agio_table`, `agio_rule`, `agio_result` and `agio_note`. Everything else stays as \
          it is, to the byte.
          """),
        localized(
          """
          With --rule, each row has the official rate of its date by that rule, as by `agio convert --rule`; without it, the rate of \
          `agio convert --date`. Missing rates of the European Central Bank are downloaded, or else those of other sources.
          """),
        localized(
          """
          Encoding, delimiter, columns, decimal separator and the order of day and month are recognized from the whole file. What \
          could be read in two ways is refused, and the error names both and the option that decides. A column is given by its name \
          or its number, from 1 on.
          """),
        localized(
          """
          Money out and money in may be two columns, which are recognized by their names or given with --debit and --credit. Money out \
          is negative. Where printed signs could mean two things, --signs decides.
          """),
        localized(
          """
          A row without a result has a note that says why; then the exit status is 1. With --output, the file is written whole or not \
          at all, and INPUT is never replaced. --dry-run writes nothing and prints how the file is read, with the first rows; with \
          --json, also what was converted.
          """))
    ],
    examples: [
      .init(
        "agio file bank.csv --rule pl-nbp-prev --to PLN -o bank-pln.csv",
        localized("Converts a file into zloty by the rates for Polish taxes.")),
      .init(
        "agio file invoices.csv --to EUR --date-order dmy --dry-run",
        localized("Prints how a file is read, with its first results.")),
    ])

  private let arguments: FileArguments

  init(_ arguments: Arguments) throws { self.arguments = try FileArguments(arguments) }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger(knowing: [arguments.target])
    let known = KnownCurrencies(own: try ledger.customCurrencies().map(\.code))
    let options = try arguments.options(known)
    let conversion = try failing { try FileConversion(arguments.input, options) }
    try checkOutput(conversion.input)
    let isComplete = try download(for: conversion, desktop)
    let rates = try FileRates(
      ledger, for: conversion.reading, to: arguments.target, by: arguments.rule, isComplete: isComplete)
    let converted = try convert(conversion, rates)
    if arguments.isDryRun || arguments.isJSON {
      let report = FileReport(conversion.reading, converted, target: arguments.target)
      Terminal.write(arguments.isJSON ? report.json : report.text)
    }
    if let sentence = conversion.reading.overruledCurrencySentence { desktop.note(sentence) }
    guard converted.undecidedCount > 0 else { return }
    if let first = converted.undecidedRows.first { desktop.note(Texts.note(of: first)) }
    throw Failure(.noResult, converted.undecidedSentence)
  }

  /// Throws where the output is the input.
  private func checkOutput(_ input: InputFile) throws {
    if let output = arguments.output {
      if input.isFile(at: output) { throw Failure(.usage, FileConversion.outputIsInput) }
    } else if !arguments.isDryRun, input.isStandardOutput {
      throw Failure(.usage, FileConversion.outputIsInput)
    }
  }

  /// Downloads what the rows need and the store lacks. False where some could not be downloaded.
  private func download(for conversion: FileConversion, _ desktop: Desktop) throws -> Bool {
    let ledger = try desktop.ledger()
    if ledger.canWrite { try ledger.importBundledHistory() }
    guard let days = conversion.reading.days, try ledger.mayLackRates(forAll: days, by: arguments.rule) else {
      return true
    }
    let needed = try failing { try conversion.neededRates(into: arguments.target) }
    return try FileDownloads(desktop, needed, by: arguments.rule).run()
  }

  private func convert(_ conversion: FileConversion, _ rates: FileRates) throws -> ConvertedFile {
    if arguments.isDryRun { return try failing { try conversion.convert(by: rates) { _ in } } }
    guard let path = arguments.output, !OutputFile.isStandardOutput(path) else {
      return try failing {
        try conversion.convert(by: rates) { bytes in
          Terminal.write(bytes)
          if let reason = Terminal.outputFailure { throw Failure(.noResult, Texts.outputFailed(reason)) }
        }
      }
    }
    do {
      let output = try OutputFile(path)
      let converted = try failing { try conversion.convert(by: rates) { try output.write($0) } }
      try output.finish()
      return converted
    } catch let error as GLibError {
      throw Failure(.noResult, Texts.outputFailed(error.message))
    }
  }

  /// Runs a body, and throws what is reported of its errors.
  private func failing<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let problem as FileConversion.Failure {
      throw problem.reported
    } catch let problem as ConversionProblem<any Error> {
      switch problem {
      case .conversion(let failure): throw failure.reported
      case .output(let error): throw error
      }
    }
  }
}

extension FileConversion.Failure {
  /// What is thrown for it.
  fileprivate var reported: any Error {
    switch self {
    case .ledger(let error): error
    case .file(let error):
      Failure(.usage, [sentence, error.advice].compactMap(\.self).joined(separator: " "))
    case .unreadable, .notRegular: Failure(.usage, sentence)
    }
  }
}
