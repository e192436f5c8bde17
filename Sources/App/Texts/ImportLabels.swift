import Localization

/// The labels of an import.
enum ImportLabels {
  static var importing: String { localized("Import progress") }
  static var cancel: String { localized("Cancel import") }
  static var goOn: String { localized("Resume Import") }
  static var isRunning: String { localized("Importing the rate history") }
  // Translators: “kept”: stored.
  static var wasStopped: String { localized("The import was stopped. The rates imported so far are kept.") }
  // Translators: “kept”: stored.
  static var isStopped: String {
    localized("Import stopped; the rates imported so far are kept")
  }

  static var title: String { localized("Import Rates") }
  // Translators: a type of files, in the dialog that opens one.
  static var kind: String { localized("European Central Bank rates") }
  static var allFiles: String { localized("All Files") }
}
