import Charts
import Currencies
import Gtk
import Ledger

/// Saves a chart, or the numbers in it, as a file of the user's.
@MainActor
enum ChartExport {
  /// What is saved.
  enum Format: String {
    /// The chart as a picture of dots.
    case png
    /// The chart as a picture of lines.
    case svg
    /// The numbers.
    case csv
  }

  /// Asks where to, and saves the chart there; its numbers when the format is CSV: those of the averages when a length of
  /// their periods is given. Tells the user by a sentence how it went.
  static func open(
    _ format: Format, _ subject: ChartSubject, _ spec: ChartSpec, averages: Period.Length? = nil,
    _ conventions: NumberConventions, over window: Window, tell: @escaping @MainActor (String) -> Void
  ) {}
}
