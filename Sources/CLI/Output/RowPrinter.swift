import GLib

/// Prints rows of named fields while they come, however many there are: as CSV under a header, as a JSON array, or as plain
/// columns.
@MainActor
final class RowPrinter {

  /// How many rows came.
  private(set) var count = 0
  private let names: [String]
  private let isCSV: Bool
  private let isJSON: Bool
  private var waiting = ""

  /// A printer of rows with these fields, in the form that the arguments ask for.
  init(_ names: [String], _ arguments: Arguments) {
    self.names = names
    isCSV = arguments.has(.csv)
    isJSON = arguments.has(.json)
    if isCSV { waiting = names.joined(separator: ",") + "\n" }
  }

  /// Prints a row; what is printed reaches the reader in pieces of some 32 KB.
  func add(_ values: [JSON]) {
    if isJSON {
      waiting += (count == 0 ? "[" : ",") + JSON.object(Array(zip(names, values))).text
    } else {
      waiting += values.map(Self.text).joined(separator: isCSV ? "," : " ") + "\n"
    }
    count += 1
    if waiting.utf8.count > 32_768 { flush() }
  }

  /// Prints what is left; without any row that is the header, or an empty array.
  func finish() {
    if isJSON { waiting += count == 0 ? "[]\n" : "]\n" }
    flush()
  }

  private func flush() {
    Terminal.write(waiting)
    waiting = ""
  }

  private static func text(_ value: JSON) -> String {
    if case .string(let text) = value { text } else { value.text }
  }
}
