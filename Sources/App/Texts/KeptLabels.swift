import Localization
import Presentation

/// The labels of the page of kept conversions, and of what is offered when one is kept.
enum KeptLabels {
  // Translators: the title of the page of kept conversions, which the user has saved with their rate, date and source.
  static var title: String { localized("Kept") }
  static var list: String { localized("Kept conversions") }
  static var search: String { localized("Amount, currency, date or note") }
  static var searchName: String { localized("Search kept conversions") }
  static var nothing: String { localized("Nothing kept yet") }

  // Translators: a button that opens a menu: to save or to copy.
  static var actions: String { localized("Export") }
  static var copyCSV: String { localized("Copy as CSV") }
  static var saveCSV: String { localized("Save as CSV…") }
  static var saveAsCSV: String { localized("Save as CSV") }

  static var copy: String { localized("Copy") }
  static var addNote: String { localized("Add Note") }
  static var editNote: String { localized("Edit Note…") }
  static var remove: String { localized("Remove") }

  static var note: String { localized("Note") }
  static var saveNote: String { localized("Save") }
}

extension KeptLabels {
  /// The button that opens the menu of a kept conversion.
  static func actions(for equation: String) -> String {
    // Translators: read aloud: a button that opens a menu. {0} is “USD”, or a conversion: “100.00 USD = 89.51 EUR”.
    localized("Actions for \(equation)")
  }
}
