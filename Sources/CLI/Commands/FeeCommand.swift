import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio fee`: prints or sets the fee of the current list.
struct FeeCommand: Command {
  static let description = CommandDescription(
    "fee", localized("Print or set the fee of the list"),
    [
      Form(allowing: [.json], text: localized("Prints the fee of the current list, or `off`.")),
      Form(
        .given("PERCENT"), .given(Fee.Side.allCases.map(\.rawValue).joined(separator: "|"), sides).optional,
        // Translators: the fee is typed: 99.9999 keeps its point.
        text: localized(
          """
          Sets the fee, from 0 to 99.9999 percent. It applies between the base and every other row. With `buying`, the base amount is \
          what the others cost, fee included; with `selling`, what they yield, fee deducted. Without a side, the previous one is \
          used; the default is `buying`.
          """)),
      Form(
        .word("off"), summary: localized("Turn the fee off"),
        text: localized("Turns the fee off, and keeps the side.")),
    ],
    examples: [
      .init("agio fee 1.75 buying", localized("Sets the fee of a card that you pay with abroad.")),
      .init("agio fee off", localized("Turns the fee off.")),
    ])

  private static let sides = Values.choices(Fee.Side.allCases.map(\.rawValue))

  enum Change {
    case off
    case on(Decimal, Fee.Side?)
  }

  private let change: Change?
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    let words = arguments.words
    isJSON = arguments.has(.json)
    switch words.count {
    case 0: change = nil
    case 1 where words[0] == "off": change = .off
    default:
      let side = words.count > 1 ? Fee.Side(rawValue: words[1]) : nil
      if words.count > 1, side == nil { throw Failure(.usage, Texts.notASide(words[1])) }
      change = .on(try Self.percent(words[0], arguments.numbers), side)
    }
  }

  private static func percent(_ text: String, _ numbers: NumberReader) throws -> Decimal {
    let percent = try numbers.percent(text)
    guard Fee(percent, .buying) != nil else { throw Failure(.usage, Texts.notAFee(text)) }
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
    "\(conventions.exactText(of: percent)) % \(side.rawValue)"
  }

  var json: [(String, JSON)] {
    [("percent", .string(percent.plainText)), ("side", .string(side.rawValue))]
  }
}
