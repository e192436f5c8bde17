import Sync
import Testing

/// Replicas that change, exchange and lose contact at random agree in the end.
@Suite struct ConvergenceTests {
  /// A machine: its cells, its clock, and what its user sees.
  private struct Machine {
    var cells = CellMap()
    var clock: ReplicaClock
    var state = SharedState()
    /// The difference of its clock from the right one, in milliseconds.
    let error: Int
    /// Exchanges that are under way to it, in any order.
    var mail: [[Cell]] = []

    mutating func change(_ numbers: inout SeededNumbers, at time: Int, newID: String) -> [Cell] {
      let before = state
      numbers.change(&state, newID: newID)
      let set = cells.record(before, to: state, &clock, at: time + error)
      // What others did to the same at the same time can be repaired when it is read.
      state = SharedState(cells)
      return set
    }

    mutating func receive(_ new: [Cell], at time: Int) {
      let receipt = cells.receive(new, &clock, at: time + error)
      #expect(receipt.early.isEmpty && receipt.invalid == 0)
      if receipt.taken.isEmpty { return }
      state = SharedState(cells)
      #expect(cells.record(state, to: state, &clock, at: time + error).isEmpty)
    }
  }

  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func `Five replicas agree after changes, partitions, duplicates and delays`(_ seed: UInt64) {
    var numbers = SeededNumbers(seed)
    var machines = (1...5).map { number in
      Machine(clock: ReplicaClock(replica(number)), error: numbers.number(-3_600_000...3_600_000))
    }
    let (start, operations) = (1_800_000_000_000, 5_000)
    var last: [CellName: Stamp] = [:]
    for operation in 0..<operations {
      let time = start + operation * 10
      let here = numbers.number(0...4)
      if numbers.isOne(in: 60) {
        let cells = machines[here].change(&numbers, at: time, newID: listID(operation))
        for cell in cells { last[cell.name] = max(last[cell.name] ?? cell.stamp, cell.stamp) }
        // A partition: some are not reached.
        for there in 0..<5 where there != here && numbers.isOne(in: 50) {
          machines[there].mail.append(cells)
          if numbers.isOne(in: 10) { machines[there].mail.append(cells) }
        }
      } else if !machines[here].mail.isEmpty {
        let index = numbers.number(0...machines[here].mail.count - 1)
        machines[here].receive(machines[here].mail.remove(at: index), at: time)
      }
    }
    for _ in 1...2 {
      for there in 0..<5 {
        for here in 0..<5 where here != there {
          machines[there].receive(machines[here].cells.sorted, at: start + operations * 10)
        }
      }
    }
    for machine in machines {
      #expect(machine.cells == machines[0].cells)
      #expect(machine.state == machines[0].state)
    }
    // Every change is there, or was overwritten by a later one.
    for (name, stamp) in last { #expect(machines[0].cells[name]?.stamp == stamp) }
    #expect(machines[0].cells.count > 100)
    #expect(!machines[0].state.lists.isEmpty)
  }
}
