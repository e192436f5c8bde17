import GLib
import Ledger

/// Prints rows of named fields as they arrive: as CSV with a header, as a JSON array, or as plain columns.
@MainActor
final class RowPrinter {

  /// The number of rows.
  private(set) var count = 0
  private let names: [String]
  private let isCSV: Bool
  private let isJSON: Bool
  private var buffer = ""

  /// A printer of rows with these fields, in the format of the options `--csv` and `--json`.
  init(_ names: [String], _ arguments: Arguments) {
    self.names = names
    isCSV = arguments.has(.csv)
    isJSON = arguments.has(.json)
    if isCSV { buffer = names.joined(separator: ",") + "\n" }
  }

  /// Prints a row. Output is written in pieces of about 32 KB.
  func add(_ values: [JSON]) {
    if isJSON {
      buffer += (count == 0 ? "[" : ",") + JSON.object(Array(zip(names, values))).text
    } else {
      buffer += values.map(Self.text).joined(separator: isCSV ? "," : " ") + "\n"
    }
    count += 1
    if buffer.utf8.count > 32_768 { flush() }
  }

  /// Prints the rest; without rows, the header or an empty array.
  func finish() {
    if isJSON { buffer += count == 0 ? "[]\n" : "]\n" }
    flush()
  }

  private func flush() {
    Terminal.write(buffer)
    buffer = ""
  }

  private static func text(_ value: JSON) -> String {
    if case .string(let text) = value { text } else { value.text }
  }
}
