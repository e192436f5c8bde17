import Currencies
import Localization

/// The labels of the controls on a chart's page.
enum ChartLabels {
  static var export: String { localized("Export") }
  static var savePNG: String { localized("Save as PNG…") }
  static var saveSVG: String { localized("Save as SVG…") }
  static var saveCSV: String { localized("Save as CSV…") }
  static var saveAsPNG: String { localized("Save as PNG") }
  static var saveAsSVG: String { localized("Save as SVG") }
  static var saveAsCSV: String { localized("Save as CSV") }

  static var chart: String { localized("Chart") }
  static var table: String { localized("Table") }
  static var averages: String { localized("Averages") }

  static var logarithmic: String { localized("Logarithmic scale") }
  // Translators: a short label: the logarithmic scale.
  static var log: String { localized("Log") }
  static var compareWithOthers: String { localized("Compare with other currencies") }
  static var compareWith: String { localized("Compare with") }
  static var toCompare: String { localized("Currency to compare") }
  static var anyCurrency: String { localized("Any currency, by code or name") }
  static var compare: String { localized("Compare") }

  static var download: String { localized("Download Rates from Frankfurter") }
  static var downloadMore: String { localized("Download More Rates") }

  // Translators: announced when Escape has hidden the crosshair.
  static var crosshairHidden: String { localized("The crosshair is hidden.") }

  static var base: String { localized("Base currency") }
  static var quote: String { localized("Quote currency") }
  static var currency: String { localized("Currency") }
  static var swap: String { localized("Swap currencies") }

  // Translators: a short button that opens a popover for the first and last day of a chart.
  static var span: String { localized("Range…") }
  static var chooseSpan: String { localized("Choose the first and last day") }
  static var showSpan: String { localized("Show Range") }
  static var firstDay: String { localized("First day") }
  static var lastDay: String { localized("Last day") }

  static var rates: String { localized("Rates") }

  static var months: String { localized("Months") }
  static var years: String { localized("Years") }
}

extension ChartLabels {
  /// The button that removes a line from the chart.
  static func remove(_ currency: CurrencyCode) -> String { localized("Remove \(currency)") }
}
