import Currencies
import FoundationEssentials
import GLib
import Ledger

/// `agio lists`: the user's lists.
struct Lists: Command {
  static let name = "lists"
  static let usage = ["[--json]", "add NAME", "show NAME", "rename NAME NEW", "remove NAME"]
  static let about = """
    Prints the lists, the one that is shown marked with an asterisk, or adds one (it begins with the base of the list shown, \
    and is shown then), shows one, renames or removes one. Every other command is about the list that is shown.
    """

  private let words: [String]
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    (words, isJSON) = (arguments.words, arguments.has("--json"))
    if isJSON, !words.isEmpty { throw arguments.misused }
  }

  func run(_ desktop: Desktop) throws {
    switch (words.first, words.count) {
    case (nil, _): show(try desktop.ledger().desk())
    case ("add", 2): try desktop.ledger().addList(named: words[1])
    case ("show", 2):
      let (ledger, id) = try list(words[1], desktop)
      try ledger.showList(id)
    case ("rename", 3):
      let (ledger, id) = try list(words[1], desktop)
      try ledger.renameList(id, to: words[2])
    case ("remove", 2):
      let (ledger, id) = try list(words[1], desktop)
      _ = try ledger.removeList(id)
    default: throw Failure.usage(Self.self, words)
    }
  }

  /// The list of a name, in capital or small letters.
  private func list(_ name: String, _ desktop: Desktop) throws -> (Ledger, id: Int) {
    let ledger = try desktop.ledger()
    let lists = try ledger.desk().lists
    guard let list = lists.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw Failure(1, "there is no list “\(name.prefix(60))”")
    }
    return (ledger, list.id)
  }

  private func show(_ desk: Desk) {
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

/// `agio fee`: what the card or the booth keeps.
struct FeeCommand: Command {
  static let name = "fee"
  static let usage = ["[--json]", "PERCENT [buying|selling]", "off"]
  static let about = """
    Prints or sets the fee of the list that is shown. Buying, the base is what the others cost, the fee included; selling, it \
    is what they bring, the fee taken off.
    """

  private enum Change {
    case off
    case on(Decimal, Fee.Side?)
  }

  private let change: Change?
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    let words = try arguments.words(0...2)
    isJSON = arguments.has("--json")
    if isJSON, !words.isEmpty { throw arguments.misused }
    switch words.count {
    case 0: change = nil
    case 1 where words[0] == "off": change = .off
    default:
      let side = words.count > 1 ? Fee.Side(rawValue: words[1]) : nil
      if words.count > 1, side == nil {
        throw Failure(2, "“\(words[1].prefix(60))” is no side; write buying or selling")
      }
      change = .on(try Self.percent(words[0], arguments.numbers), side)
    }
  }

  private static func percent(_ text: String, _ numbers: NumberReader) throws -> Decimal {
    let percent = try numbers.percent(text)
    guard Fee(percent, .buying) != nil else {
      let most = "0 to less than 100 percent, with at most 4 fraction digits"
      throw Failure(2, "“\(text.prefix(60))” is no fee: \(most)")
    }
    return percent
  }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    let old = try ledger.desk().fee
    switch change {
    case nil: show(old, desktop)
    case .off: try ledger.setFee(Fee(0, old.side) ?? .none)
    case .on(let percent, let side): try ledger.setFee(Fee(percent, side ?? old.side) ?? .none)
    }
  }

  private func show(_ fee: Fee, _ desktop: Desktop) {
    if isJSON {
      Terminal.write((fee.isOn ? JSON.object(fee.json) : .null).text + "\n")
    } else {
      Terminal.write((fee.isOn ? fee.text(desktop.conventions) : "off") + "\n")
    }
  }
}

extension Fee {
  /// "1.75 % buying".
  func text(_ conventions: NumberConventions) -> String {
    let digits = percent.plainText.split(separator: ".").dropFirst().first?.count ?? 0
    return "\(conventions.text(of: percent, fractionDigits: digits)) % \(side.rawValue)"
  }

  var json: [(String, JSON)] {
    [("percent", .string(percent.plainText)), ("side", .string(side.rawValue))]
  }
}
