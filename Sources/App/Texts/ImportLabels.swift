import Localization

/// What the controls of an import are called.
enum ImportLabels {
  static var importing: String { localized("Import of the history") }
  static var cancel: String { localized("Cancel import") }
  static var goOn: String { localized("Go on with the import") }
  static var isRunning: String { localized("The history is being imported") }
  static var wasStopped: String { localized("The import of the history was stopped.") }
  static var isStopped: String {
    localized("The import of the history was stopped; what it had brought is kept")
  }

  static var title: String { localized("Import rates") }
  // Translators: a kind of files, in the dialog that opens one.
  static var kind: String { localized("Rates of the European Central Bank") }
  static var allFiles: String { localized("All Files") }
}
