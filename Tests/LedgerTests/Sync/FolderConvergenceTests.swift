import Currencies
import Foundation
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Machines that edit at random, and exchange now and then.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct FolderConvergenceTests {
    @Test func `four machines that have edited at random are equal after they have exchanged`() throws {
      let folder = try Place()
      var random = SeededNumbers()
      let machines = try (0..<4).map { _ in try Machine() }
      for machine in machines { try machine.join(folder) }
      var edits = machines.map { RandomEdits($0.ledger, seed: Int.random(in: 0..<1 << 32, using: &random)) }
      for _ in 0..<60 {
        let index = Int.random(in: 0..<4, using: &random)
        try edits[index].make(Int.random(in: 1...8, using: &random))
        if Bool.random(using: &random) { try machines[Int.random(in: 0..<4, using: &random)].exchange() }
      }
      for _ in 0..<2 { for machine in machines { try machine.exchange() } }
      let first = try machines[0].content()
      for machine in machines {
        #expect(try machine.content() == first)
        #expect(try machine.ledger.check() == [])
        #expect(try machine.ledger.syncStatus().unsent == 0)
      }
    }
  }
}
