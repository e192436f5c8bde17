import Currencies
import Localization

/// The labels of the controls on a chart's page.
enum ChartLabels {
  // Translators: a button that opens a menu: to save or to copy.
  static var export: String { localized("Export") }
  static var savePNG: String { localized("Save as PNG…") }
  static var saveSVG: String { localized("Save as SVG…") }
  static var saveCSV: String { localized("Save as CSV…") }
  static var saveAsPNG: String { localized("Save as PNG") }
  static var saveAsSVG: String { localized("Save as SVG") }
  static var saveAsCSV: String { localized("Save as CSV") }

  static var chart: String { localized("Chart", context: "view") }
  static var table: String { localized("Table", context: "view") }
  static var averages: String { localized("Averages", context: "view") }

  static var logarithmic: String { localized("Logarithmic scale") }
  // Translators: a short label of a button: the logarithmic scale.
  static var log: String { localized("Log", context: "scale") }
  static var compareWithOthers: String { localized("Compare with other currencies") }
  static var compareWith: String { localized("Compare with") }
  static var toCompare: String { localized("Currency to compare") }
  static var anyCurrency: String { localized("Any currency, by code or name") }
  // Translators: a button: to compare the pair with another currency.
  static var compare: String { localized("Compare") }

  static var download: String { localized("Download Rates from Frankfurter") }
  // Translators: quoted in “Older rates have not been downloaded. Press …”.
  static var downloadMore: String { localized("Download More Rates") }

  // Translators: announced when Escape has hidden the crosshair.
  static var crosshairHidden: String { localized("The crosshair is hidden.") }

  static var base: String { localized("Base currency") }
  static var quote: String { localized("Quote currency") }
  // Translators: in an empty entry for a currency.
  static var currency: String { localized("Currency") }
  static var swap: String { localized("Swap currencies") }

  // Translators: a button that opens a popover for the first and last day of a chart; at most 8 letters.
  static var span: String { localized("Range…") }
  static var chooseSpan: String { localized("Choose the first and last day") }
  static var showSpan: String { localized("Show Range") }
  static var firstDay: String { localized("First day") }
  // Translators: the end of the range that the user enters.
  static var lastDay: String { localized("Last day") }

  static var rates: String { localized("Rates") }

  static var months: String { localized("Months") }
  static var years: String { localized("Years") }
}

extension ChartLabels {
  /// The button that removes a line from the chart.
  static func remove(_ currency: CurrencyCode) -> String {
    // Translators: a button that removes the line of the currency {0} from a chart.
    localized("Remove \(currency)")
  }
}
