import Ledger
import Presentation
import Testing

/// The positions of the caret in an amount that loses its grouping, and the lists that a menu offers.
@MainActor @Suite(.timeLimit(.minutes(30))) struct AmountContentTests {
  let amount = AmountContent(shown: "1,234,567.89", quiet: 0, editing: "1234567.89", isCalculation: false)

  @Test(arguments: [(0, 0), (1, 1), (2, 1), (3, 2), (5, 4), (6, 4), (9, 7), (10, 8), (12, 10)])
  func `the caret stays between the same digits`(shown: Int, editing: Int) {
    #expect(amount.editingPosition(ofShown: shown) == editing)
  }

  @Test func `an amount without grouping keeps the position`() {
    let amount = AmountContent(shown: "12.50", quiet: 0, editing: "12.50", isCalculation: false)
    #expect((0...5).map { amount.editingPosition(ofShown: $0) } == Array(0...5))
  }

  @Test(arguments: [
    (0, 5, 0..<5), (0, 30, 0..<20), (10, 30, 0..<20), (15, 30, 5..<25), (29, 30, 10..<30), (19, 20, 0..<20),
  ])
  func `a menu offers the lists around the current one`(index: Int, count: Int, expected: Range<Int>) throws {
    let ledger = try Ledger.openInMemory().ledger
    for number in 1..<count { try ledger.addList(named: "\(number)") }
    let lists = try ledger.desk().lists
    #expect(lists.count == max(1, count))
    #expect(lists.nearby(index).map(\.name) == lists[expected].map(\.name))
  }
}
