import Currencies
import GLib
import Ledger

/// `agio sort`: the rows in another order.
struct Sort: Command {
  static let name = "sort"
  static let usage = ["BY [--reverse]"]
  static let about = """
    Sorts the rows of the list that is shown by name or by amount, the smallest first, or the other way round. The base stays \
    first, and rows without an amount stand last.
    """
  static let flags: Set = ["--reverse"]

  private let order: RowOrder
  private let isReversed: Bool

  init(_ arguments: Arguments) throws {
    let word = try arguments.words(1...1)[0]
    guard let order = RowOrder(rawValue: word) else {
      throw Failure(2, "“\(word.prefix(60))” is nothing to sort by; write name or amount")
    }
    (self.order, isReversed) = (order, arguments.has("--reverse"))
  }

  func run(_ desktop: Desktop) throws { try desktop.ledger().sort(by: order, isReversed: isReversed) }
}
