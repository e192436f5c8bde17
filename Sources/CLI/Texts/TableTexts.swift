import Currencies
import GLib
import Ledger
import Localization
import OfficialRates

// Official tables.
extension Texts {
  /// What was imported.
  static func imported(_ imported: TableImport) -> [String] {
    let (count, name) = (imported.tables.count, imported.kind.name.rawValue)
    let (rates, first) = (imported.rateCount, imported.tables.first?.period.label ?? "")
    let last = imported.tables.last?.period.label ?? ""
    let tables =
      count == 1
      ? localized(
        rates, one: "Imported the table “\(name)” for \(first): \(rates) rate.",
        other: "Imported the table “\(name)” for \(first): \(rates) rates.")
      : localized(
        count, one: "Imported \(count) table “\(name)” from \(first) to \(last).",
        other: "Imported \(count) tables “\(name)” from \(first) to \(last).")
    return [tables] + imported.news
  }

  /// That tables are missing between stored ones.
  static func missingTables(_ days: ClosedRange<Day>) -> String {
    days.lowerBound == days.upperBound
      ? localized("The table for \(days.lowerBound) is missing.")
      : localized("Tables for \(days.lowerBound) to \(days.upperBound) are missing.")
  }

  static func noTableKind(_ name: String) -> String {
    localized("There is no table “\(name)”. “agio tables” lists them.")
  }

  static var noStoredTables: String {
    localized("No tables are stored. Name those to download, such as “agio tables update pl-nbp”.")
  }

  static func moreProblems(_ count: Int) -> String {
    localized(count, one: "\(count) more value was not used.", other: "\(count) more values were not used.")
  }

  static var ruleNeedsOneCurrency: String {
    localized("With --rule, the amount must be a number, with its currency after it.")
  }
}
