import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio lists`: prints and changes the user's lists.
struct Lists: Command {
  static let description = CommandDescription(
    "lists", localized("Print, add, show, rename or remove lists"),
    [
      Form(
        allowing: [.json],
        text:
          localized(
            "Prints the lists in order, with an asterisk before the current one, which all other commands use."
          )
      ),
      Form(
        .word("add"), .given("NAME"), summary: localized("Add a list"),
        text: localized(
          """
          Adds a list and makes it the current one. It starts with the base of the previous list and an amount of 100. A name has 1 to \
          60 characters; names that differ only in case are the same.
          """)),
      Form(
        .word("show"), .given("NAME", .lists), summary: localized("Show another list"),
        text: localized("Makes a list the current one, also in a running window.")),
      Form(
        .word("rename"), .given("NAME", .lists), .given("NEW"), summary: localized("Rename a list"),
        text: localized("Renames a list.")),
      Form(
        .word("remove"), .given("NAME", .lists), summary: localized("Remove a list"),
        text: localized("Removes a list and its rows. The last list cannot be removed.")),
    ],
    examples: [
      .init("agio lists add 'Japan trip'", localized("Adds a list, and shows it.")),
      .init("agio lists show home", localized("Shows another list; case is ignored.")),
    ])

  enum Action: Equatable {
    case print(isJSON: Bool)
    case add(String)
    case show(String)
    case rename(String, to: String)
    case remove(String)
  }

  private let action: Action

  init(_ arguments: Arguments) throws {
    let words = arguments.words
    switch words.first {
    case nil: action = .print(isJSON: arguments.has(.json))
    case "add": action = .add(words[1])
    case "show": action = .show(words[1])
    case "rename": action = .rename(words[1], to: words[2])
    case "remove": action = .remove(words[1])
    default: throw arguments.usageError
    }
  }

  func run(_ desktop: Desktop) throws {
    switch action {
    case .print(let isJSON): print(try desktop.ledger().desk(), isJSON)
    case .add(let name): try desktop.ledger().addList(named: name)
    case .show(let name):
      let (ledger, id) = try list(name, desktop)
      try ledger.showList(id)
    case .rename(let name, let new):
      let (ledger, id) = try list(name, desktop)
      try ledger.renameList(id, to: new)
    case .remove(let name):
      let (ledger, id) = try list(name, desktop)
      try ledger.removeList(id)
    }
  }

  /// The list with a name, ignoring case.
  private func list(_ name: String, _ desktop: Desktop) throws -> (Ledger, id: Int) {
    let ledger = try desktop.ledger()
    let lists = try ledger.desk().lists
    guard let list = lists.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw Failure(.noResult, Texts.noList(name))
    }
    return (ledger, list.id)
  }

  private func print(_ desk: Desk, _ isJSON: Bool) {
    if isJSON {
      let lists = desk.lists.map { list in
        JSON.object([("name", .string(list.name)), ("shown", .bool(list == desk.list))])
      }
      Terminal.write(JSON.array(lists).text + "\n")
    } else {
      Terminal.write(
        desk.lists.map { "\($0 == desk.list ? "*" : " ") \($0.name.neutralizedLine)\n" }.joined())
    }
  }
}
