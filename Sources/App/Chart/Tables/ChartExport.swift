import Charts
import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// Export of a chart, or of the rates in it, to a file.
@MainActor
enum ChartExport {
  /// The format of a file; the raw value is its extension.
  enum Format: String {
    /// The chart as a bitmap.
    case png
    /// The chart as a vector drawing.
    case svg
    /// The rates.
    case csv
  }

  /// The folder of the last file saved since the program was started.
  private static var folder: String?

  /// Asks for a file and saves the chart in it; as CSV its rates, or the averages when the length of their periods is given.
  /// `notify` gets the result in a sentence.
  static func open(
    _ format: Format, _ subject: ChartSubject, _ spec: ChartSpec, averages: Period.Length? = nil,
    _ conventions: NumberConventions, over window: Window, notify: @escaping @MainActor (String) -> Void
  ) {
    let averages = format == .csv ? averages : nil
    FileChooser.save(
      title: title(format), name: "\(subject.fileName(averages: averages)).\(format.rawValue)",
      folder: folder ?? Files.documents, over: window
    ) { path in
      guard let path else { return }
      let name = path.split(separator: "/").last.map { String($0) } ?? path
      do throws(ReplacementError<Picture.Failure>) {
        try write(format, subject, spec, averages, conventions, to: path)
        folder = path.lastIndex(of: "/").map { String(path[..<$0]) }
        notify(ChartNotices.saved(name))
      } catch {
        notify(ChartNotices.notSaved(name, reason(error)))
      }
    }
  }

  private static func write(
    _ format: Format, _ subject: ChartSubject, _ spec: ChartSpec, _ averages: Period.Length?,
    _ conventions: NumberConventions, to path: String
  ) throws(ReplacementError<Picture.Failure>) {
    let sheet = ChartSheet(subject, spec, ChartTexts(conventions: conventions))
    let (width, height) = (ChartSheet.width, ChartSheet.height)
    switch format {
    case .png:
      try Files.replace(path) { part throws(Picture.Failure) in
        try Picture.writePNG(part, width: width, height: height) { sheet.draw(on: $0) }
      }
    case .svg:
      try Files.replace(path) { part throws(Picture.Failure) in
        try Picture.writeSVG(part, width: width, height: height) { sheet.draw(on: $0) }
      }
    case .csv:
      let averages = averages.map { PeriodAverages(subject, by: $0).csv }
      do throws(GLibError) {
        try Files.write(averages ?? DayRates(subject).csv, to: path)
      } catch {
        throw .file(error)
      }
    }
  }

  private static func title(_ format: Format) -> String {
    switch format {
    case .png: ChartLabels.saveAsPNG
    case .svg: ChartLabels.saveAsSVG
    case .csv: ChartLabels.saveAsCSV
    }
  }

  private static func reason(_ error: ReplacementError<Picture.Failure>) -> String {
    switch error {
    case .content(let failure): failure.reason
    case .file(let error): error.message
    }
  }
}
