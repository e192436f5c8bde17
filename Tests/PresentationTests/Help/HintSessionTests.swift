import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// Which hint is shown to a new user, and when it goes.
@MainActor @Suite(.timeLimit(.minutes(30))) final class HintSessionTests {
  let desk: TestDesk
  private let shown = Shown()

  private final class Shown { var all: [String?] = [] }

  init() throws { desk = try TestDesk() }

  /// The hints of the next start of the window.
  private func start() -> HintSession {
    desk.loop.pass(0)
    shown.all = []
    let hints = HintSession(desk.session) { [shown] in shown.all.append($0) }
    hints.begin()
    return hints
  }

  /// The hints that the store has, when the loop was idle.
  private func pending() throws -> [Hint] {
    desk.loop.pass(0)
    return try desk.ledger.pendingHints()
  }

  private static let anyRow = "Type an amount into any row, not only the first: all others follow."
  private static let byName =
    "Type the name, code or country of a currency into a row, then press Enter to find or add it."
  private static let keep = "Press Ctrl+S to keep a conversion with its rate, its date and a note."

  @Test func `each start shows one hint, the next one when it was dismissed, and then none`() throws {
    for sentence in [Self.anyRow, Self.byName, Self.keep] {
      let hints = start()
      #expect(shown.all == [sentence])
      hints.dismiss()
      #expect(shown.all == [sentence, nil], "no other one comes in the same run")
      hints.dismiss()
      #expect(shown.all.count == 2)
    }
    _ = start()
    #expect(shown.all == [])
    #expect(try pending() == [])
  }

  @Test func `a hint that was dismissed just before the window is closed is not shown again`() throws {
    let hints = start()
    hints.dismiss()
    hints.save()
    #expect(try desk.ledger.pendingHints() == [.byName, .keep])
  }

  @Test func `a hint that was neither followed nor dismissed is shown again`() {
    _ = start()
    _ = start()
    #expect(shown.all == [Self.anyRow])
  }

  @Test func `an amount in another row than the first ends the hint about it`() throws {
    let hints = start()
    func type(_ text: String, _ row: String) {
      desk.session.type(text, in: code(row))
      hints.follow()
    }
    type("5", "EUR")
    type("x", "USD")
    type("", "USD")
    #expect(shown.all == [Self.anyRow], "none of this is an amount in another row")
    type("7", "USD")
    type("78", "USD")
    #expect(shown.all == [Self.anyRow, nil])
    #expect(try pending() == [.byName, .keep])
  }

  @Test func `an amount that was typed before the hint came ends it too`() throws {
    desk.session.type("7", in: code("USD"))
    _ = start()
    #expect(shown.all == [Self.byName])
    #expect(try pending() == [.byName, .keep])
  }

  @Test(arguments: ["100", "12*3", "100 eur + 50 gbp"])
  func `an amount that is given from outside the window ends no hint, until the user changes it`(
    text: String
  ) throws {
    let hints = start()
    hints.give {
      desk.session.type(text, in: code("USD"))
      hints.follow()
    }
    hints.follow()
    #expect(desk.session.desk.anchor.currency == code("USD"))
    #expect(shown.all == [Self.anyRow])
    #expect(try pending() == [.anyRow, .byName, .keep])
    desk.session.type("7", in: code("USD"))
    hints.follow()
    #expect(shown.all == [Self.anyRow, nil])
    #expect(try pending() == [.byName, .keep])
  }

  @Test func `an amount that is given before the hint comes ends it neither`() throws {
    let hints = HintSession(desk.session) { [shown] in shown.all.append($0) }
    hints.give { desk.session.type("100", in: code("USD")) }
    hints.begin()
    #expect(shown.all == [Self.anyRow])
  }

  @Test func `what the user does unasked is never hinted at`() throws {
    let hints = start()
    hints.end(.keep)
    #expect(shown.all == [Self.anyRow], "the hint that is shown stays")
    hints.dismiss()
    start().dismiss()
    _ = start()
    #expect(shown.all == [])
  }

  @Test func `nothing is hinted at while there is something to report of the store`() throws {
    let session = try DeskSession(
      desk.ledger, finding: "The store was recovered.", .plain, desk.loop.scheduler)
    var all: [String?] = []
    HintSession(session) { all.append($0) }.begin()
    #expect(all == [])
  }

  @Test func `a hint that another program has ended is not shown`() throws {
    let shared = try SharedStore()
    try shared.other.end(.anyRow)
    var all: [String?] = []
    let hints = HintSession(shared.desk.session) { all.append($0) }
    hints.begin()
    #expect(all == [Self.byName])
    try shared.other.end(.byName)
    hints.dismiss()
    shared.desk.loop.pass(0)
    #expect(try shared.other.pendingHints() == [.keep])
  }
}
