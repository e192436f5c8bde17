import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio kept`: prints, searches and removes kept conversions.
struct Kept: Command {
  static let description = CommandDescription(
    "kept", localized("Print, search or remove kept conversions"),
    [
      Form(
        .given("WORD").optional.repeated, allowing: [.csv, .json],
        text: localized(
          """
          Prints the kept conversions, the last one kept first, each with its position, or only those with all the given words in \
          their amounts, currencies, dates, source or note. In CSV, an apostrophe precedes a note that a spreadsheet would read as a \
          formula.
          """)),
      Form(
        .word("remove"), .given("POSITION"), summary: localized("Remove a kept conversion"),
        text: localized(
          "Removes the kept conversion at a position. Positions count from 1, the last one kept.")),
    ],
    examples: [
      .init("agio kept taxi 2026-10", localized("Prints the kept conversions with a word and a month.")),
      .init("agio kept --csv > kept.csv", localized("Saves all kept conversions for a spreadsheet.")),
      .init("agio kept remove 1", localized("Removes the last one kept.")),
    ])

  enum Action {
    case print(words: String, isCSV: Bool, isJSON: Bool)
    case remove(position: Int)
  }

  private let action: Action

  init(_ arguments: Arguments) throws {
    let (words, isCSV, isJSON) = (arguments.words, arguments.has(.csv), arguments.has(.json))
    guard words.first == "remove" else {
      action = .print(words: words.joined(separator: " "), isCSV: isCSV, isJSON: isJSON)
      return
    }
    guard words.count == 2, !isCSV, !isJSON else { throw arguments.usageError }
    guard let position = arguments.numbers.count(words[1]), position > 0 else {
      throw Failure(.usage, Texts.notAPosition(words[1]))
    }
    action = .remove(position: position)
  }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    switch action {
    case .print(let words, let isCSV, let isJSON):
      let found = Self.found(KeptSearch(words), in: try ledger.keptConversions(), desktop)
      if isCSV { return Terminal.write(KeptSheet(found.map(\.kept)).csv) }
      if isJSON {
        let objects = found.map { JSON.object([("position", .number($0.position))] + $0.kept.json) }
        return Terminal.write(JSON.array(objects).text + "\n")
      }
      Terminal.write(found.map { Self.line($0.position, $0.kept, desktop) }.joined())
    case .remove(let position):
      let all = try ledger.keptConversions()
      guard position <= all.count else {
        throw Failure(
          .noResult, all.isEmpty ? Texts.nothingKept : Texts.noPosition(position, last: all.count))
      }
      try ledger.removeKept([all[position - 1].id])
    }
  }

  private static func found(
    _ search: KeptSearch, in all: [KeptConversion], _ desktop: Desktop
  ) -> [(position: Int, kept: KeptConversion)] {
    var texts = KeptSearchTexts(desktop.conventions) { $0.description }
    let found = Set(texts.found(search, among: all).map(\.id))
    return all.enumerated().filter { found.contains($0.element.id) }.map { ($0.offset + 1, $0.element) }
  }

  private static func line(_ position: Int, _ kept: KeptConversion, _ desktop: Desktop) -> String {
    let note = kept.note.isEmpty ? "" : " · \(kept.note.neutralizedLine)"
    return "\(position) \(kept.sentence(desktop))\(note)\n"
  }
}
