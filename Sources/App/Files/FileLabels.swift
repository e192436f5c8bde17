import Localization

// Translators, whole file: the window that converts a file with columns of amounts, currencies and dates. The letter behind an underscore
// reaches the field with Alt; no two fields of the window have the same.

/// The labels of the window that converts a file.
enum FileLabels {
  static var title: String { localized("Convert a File") }
  static var openTitle: String { localized("Open a File") }
  // Translators: a type of files, in the dialog that opens one.
  static var kind: String { localized("CSV files") }
  static var allFiles: String { localized("All Files") }
  static var save: String { localized("Save…") }
  static var saveTitle: String { localized("Save Converted File") }
  // Translators: the button that stops saving a file.
  static var stop: String { localized("Stop", context: "saving") }
  static var progress: String { localized("Progress") }

  // Translators: the currency that the amounts are converted into.
  static var target: String { localized("_Into") }
  // Translators: whose rates are used.
  static var rates: String { localized("_Rates") }
  static var howItIsRead: String { localized("How the file is read") }
  // Translators: the column of the file that has the amounts.
  static var amount: String { localized("_Amounts") }
  // Translators: the column of the file that has the currencies.
  static var currency: String { localized("_Currencies") }
  // Translators: the currency of all amounts, where no column has it.
  static var oneCurrency: String { localized("C_urrency of all") }
  // Translators: the column of the file that has the dates.
  static var date: String { localized("_Dates") }
  static var decimal: String { localized("Decimal _separator") }
  static var dateOrder: String { localized("_Order of dates") }
  static var delimiter: String { localized("De_limiter") }
  static var encoding: String { localized("_Encoding") }
  static var firstRows: String { localized("First rows") }
  // Translators: the list of why rows of the file have no result.
  static var withoutResult: String { localized("Rows without a result") }

  static var isSaving: String {
    localized("A file is being saved. Stop that before you convert another one.")
  }
}
