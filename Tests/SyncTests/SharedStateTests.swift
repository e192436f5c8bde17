import Sync
import Testing

/// From states to cells and back.
@Suite struct SharedStateTests {
  private func list(_ id: String, _ name: String, _ rows: [String]) -> SharedState.List {
    SharedState.List(id: id, name: name, rows: rows, anchor: "EUR 100", fee: "0 buying")
  }

  @Test func `Recorded changes describe the state that they lead to`() {
    var numbers = SeededNumbers(9)
    for _ in 0..<2_000 {
      var (map, state) = (CellMap(), SharedState())
      for time in 1...12 {
        let before = state
        numbers.change(&state)
        let cells = map.record(before, to: state, at: stamp(time))
        #expect(before == state ? cells.isEmpty : !cells.isEmpty)
        #expect(SharedState(map) == state)
      }
    }
  }

  @Test func `A state that is the same sets nothing`() {
    var numbers = SeededNumbers(10)
    for _ in 0..<500 {
      let state = numbers.state()
      var map = CellMap()
      _ = map.record(SharedState(), to: state, at: stamp(1))
      #expect(map.record(state, to: state, at: stamp(2)).isEmpty)
    }
  }

  @Test func `Moving a row sets one cell of a row and that its list is alive`() {
    let before = SharedState(lists: [list("a", "Home", ["EUR", "USD", "JPY", "CHF"])])
    var (map, after) = (CellMap(), before)
    _ = map.record(SharedState(), to: before, at: stamp(1))
    after.lists[0].rows = ["CHF", "EUR", "USD", "JPY"]
    let cells = map.record(before, to: after, at: stamp(2))
    #expect(cells.map(\.name) == [CellName("list", "a", "alive"), CellName("row", "a/CHF", "order")])
  }

  @Test func `A list deleted on one machine and worked on later on another comes back whole`() {
    let start = SharedState(lists: [list("a", "Home", ["EUR", "USD"]), list("b", "Work", ["JPY"])])
    var one = CellMap()
    _ = one.record(SharedState(), to: start, at: stamp(1))
    var other = one
    let without = SharedState(lists: [start.lists[1]])
    _ = one.record(start, to: without, at: stamp(2, by: 1))
    #expect(SharedState(one) == without)
    var with = start
    with.lists[0].rows.append("SEK")
    _ = other.record(start, to: with, at: stamp(3, by: 2))
    _ = one.merge(other)
    #expect(SharedState(one) == with)
  }

  @Test func `A list deleted after the other machine's work stays deleted`() {
    let start = SharedState(lists: [list("a", "Home", ["EUR", "USD"])])
    var one = CellMap()
    _ = one.record(SharedState(), to: start, at: stamp(1))
    var other = one
    _ = other.record(start, to: SharedState(lists: [list("a", "Home", ["EUR"])]), at: stamp(2, by: 2))
    _ = one.record(start, to: SharedState(), at: stamp(3, by: 1))
    _ = one.merge(other)
    #expect(SharedState(one) == SharedState())
  }

  @Test func `A row whose list has not come yet is kept and not shown`() {
    var whole = CellMap()
    let state = SharedState(lists: [list("a", "Home", ["EUR", "USD"])])
    _ = whole.record(SharedState(), to: state, at: stamp(1))
    var part = CellMap(whole.sorted.filter { $0.name.entity == "row" })
    #expect(SharedState(part) == SharedState())
    _ = part.record(SharedState(), to: SharedState(settings: ["digits": "more"]), at: stamp(2, by: 2))
    _ = part.merge(whole)
    #expect(SharedState(part) == SharedState(lists: state.lists, settings: ["digits": "more"]))
  }

  @Test func `What this version does not know is not touched`() {
    var map = CellMap([
      Cell(CellName("list", "x", "alive"), "true", stamp(1)),
      Cell(CellName("list", "x", "color"), "blue", stamp(1)),
      Cell(CellName("office", "y", "rate"), "1", stamp(1)),
      Cell(CellName("row", "no-list", "alive"), "true", stamp(1)),
      Cell(CellName("rate", "EUR/USD", "alive"), "true", stamp(1)),
      Cell(CellName("currency", "XPT", "alive"), "true", stamp(1)),
    ])
    #expect(SharedState(map) == SharedState())
    let before = map
    let cells = map.record(SharedState(), to: SharedState(settings: ["a": "b"]), at: stamp(2))
    #expect(cells.count == 1)
    #expect(before.sorted.allSatisfy { map[$0.name] == $0 })
  }

  @Test func `Two machines' moves of different rows both survive`() {
    let start = SharedState(lists: [list("a", "Home", ["EUR", "USD", "JPY", "CHF", "GBP"])])
    var one = CellMap()
    _ = one.record(SharedState(), to: start, at: stamp(1))
    var (other, first, second) = (one, start, start)
    first.lists[0].rows = ["GBP", "EUR", "USD", "JPY", "CHF"]
    second.lists[0].rows = ["EUR", "JPY", "USD", "CHF", "GBP"]
    _ = one.record(start, to: first, at: stamp(2, by: 1))
    _ = other.record(start, to: second, at: stamp(2, by: 2))
    _ = one.merge(other)
    #expect(SharedState(one).lists[0].rows == ["GBP", "EUR", "JPY", "USD", "CHF"])
  }
}
