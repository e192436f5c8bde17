import Sync
import Testing

/// From states to cells and back.
@Suite struct SharedStateTests {
  private let one = listID(1)
  private let two = listID(2)

  private func list(_ id: String, _ name: String, _ rows: [String]) -> SharedState.List {
    SharedState.List(id: id, name: name, rows: rows, anchor: "EUR 100", fee: "0 buying")
  }

  /// A machine with its cells.
  private struct Machine {
    var cells = CellMap()
    var clock: ReplicaClock

    init(_ number: Int) { clock = ReplicaClock(replica(number)) }

    mutating func change(
      _ before: SharedState, to after: SharedState, at wall: Int, moved: String? = nil
    ) -> [Cell] {
      cells.record(before, to: after, &clock, at: wall, moved: moved)
    }

    mutating func receive(_ other: Machine, at wall: Int) {
      _ = cells.receive(other.cells.sorted, &clock, at: wall)
    }

    var state: SharedState { SharedState(cells) }
  }

  /// Two machines with the same cells of a state.
  private func machines(_ state: SharedState) -> (Machine, Machine) {
    var (first, second) = (Machine(1), Machine(2))
    _ = first.change(SharedState(), to: state, at: 1)
    second.receive(first, at: 1)
    return (first, second)
  }

  @Test func `Recorded changes describe the state that they lead to`() {
    var numbers = SeededNumbers(9)
    for _ in 0..<2_000 {
      var (machine, state) = (Machine(1), SharedState())
      for time in 1...12 {
        let before = state
        numbers.change(&state)
        let cells = machine.change(before, to: state, at: time)
        #expect(before == state ? cells.isEmpty : !cells.isEmpty)
        #expect(machine.state == state)
      }
    }
  }

  @Test func `A state that is the same sets nothing`() {
    var numbers = SeededNumbers(10)
    for _ in 0..<500 {
      let state = numbers.state()
      var machine = Machine(1)
      _ = machine.change(SharedState(), to: state, at: 1)
      #expect(machine.change(state, to: state, at: 2).isEmpty)
      #expect(machine.change(machine.state, to: machine.state, at: 2).isEmpty)
    }
  }

  @Test func `Changing what the cells lack sets the whole of it`() {
    let before = SharedState(lists: [list(one, "Home", ["EUR", "USD"]), list(two, "Work", ["JPY"])])
    var (machine, after) = (Machine(1), before)
    after.lists[0].fee = "2 selling"
    _ = machine.change(before, to: after, at: 1)
    #expect(machine.state == SharedState(lists: [after.lists[0]]))
  }

  @Test func `Two changes at one moment are both set`() {
    var machine = Machine(1)
    let states = ["Z", "A", "M"].map { SharedState(lists: [list(one, $0, ["EUR"])]) }
    var before = SharedState()
    for state in states {
      _ = machine.change(before, to: state, at: 1)
      before = state
      #expect(machine.state == state)
    }
  }

  @Test func `A rename to the same letters in another form is one`() {
    let before = SharedState(lists: [list(one, "Caf\u{E9}", ["EUR"])])
    var (machine, after) = (Machine(1), before)
    _ = machine.change(SharedState(), to: before, at: 1)
    after.lists[0].name = "Cafe\u{301}"
    #expect(machine.change(before, to: after, at: 2).map(\.name.field) == ["alive", "name"])
  }

  @Test func `Moving a row sets its cells and that its list is alive`() {
    let before = SharedState(lists: [list(one, "Home", ["EUR", "USD", "JPY", "CHF"])])
    var (machine, after) = (Machine(1), before)
    _ = machine.change(SharedState(), to: before, at: 1)
    after.lists[0].rows = ["CHF", "EUR", "USD", "JPY"]
    let cells = machine.change(before, to: after, at: 2)
    #expect(
      cells.map(\.name) == [
        CellName("list", one, "alive"), CellName("row", "\(one)/CHF", "alive"),
        CellName("row", "\(one)/CHF", "order"),
      ])
  }

  @Test func `A list deleted on one machine and worked on later on another comes back whole`() {
    let start = SharedState(lists: [list(one, "Home", ["EUR", "USD"]), list(two, "Work", ["JPY"])])
    var (first, second) = machines(start)
    let without = SharedState(lists: [start.lists[1]])
    _ = first.change(start, to: without, at: 2)
    #expect(first.state == without)
    var with = start
    with.lists[0].rows.append("SEK")
    _ = second.change(start, to: with, at: 3)
    first.receive(second, at: 4)
    #expect(first.state == with)
  }

  @Test func `A list deleted after the other machine's work stays deleted`() {
    let start = SharedState(lists: [list(one, "Home", ["EUR", "USD"]), list(two, "Work", ["JPY"])])
    var (first, second) = machines(start)
    var with = start
    with.lists[0].rows.removeLast()
    _ = second.change(start, to: with, at: 2)
    let without = SharedState(lists: [start.lists[1]])
    _ = first.change(start, to: without, at: 3)
    first.receive(second, at: 4)
    #expect(first.state == without)
  }

  @Test func `A row removed on one machine and moved later on another stays`() {
    let start = SharedState(lists: [list(one, "Home", ["EUR", "USD", "JPY"])])
    var (first, second) = machines(start)
    _ = first.change(start, to: SharedState(lists: [list(one, "Home", ["EUR", "JPY"])]), at: 2)
    let moved = SharedState(lists: [list(one, "Home", ["USD", "EUR", "JPY"])])
    _ = second.change(start, to: moved, at: 3, moved: "USD")
    first.receive(second, at: 4)
    #expect(first.state == moved)
  }

  @Test func `A row whose list has not come yet is kept and not shown`() {
    let state = SharedState(lists: [list(one, "Home", ["EUR", "USD"])])
    var (whole, part) = (Machine(1), Machine(2))
    _ = whole.change(SharedState(), to: state, at: 1)
    let rows = whole.cells.sorted.filter { $0.name.entity == "row" }
    _ = part.cells.receive(rows, &part.clock, at: 1)
    #expect(part.state == SharedState())
    _ = part.change(SharedState(), to: SharedState(settings: ["digits": "more"]), at: 2)
    part.receive(whole, at: 3)
    #expect(part.state == SharedState(lists: state.lists, settings: ["digits": "more"]))
  }

  @Test func `What this replica does not show is not touched`() {
    let start = SharedState(lists: [list(one, "Home", ["EUR", "ZZZ", "USD"])])
    var machine = Machine(1)
    _ = machine.change(SharedState(), to: start, at: 1)
    _ = machine.cells.merge([
      Cell(CellName("list", two, "alive"), "true", stamp(1)),
      Cell(CellName("list", two, "color"), "blue", stamp(1)),
      Cell(CellName("office", "y", "rate"), "1", stamp(1)),
      Cell(CellName("row", "no-list", "alive"), "true", stamp(1)),
      Cell(CellName("list", "NO-UUID", "name"), "x", stamp(1)),
      Cell(CellName("row", "\(one)/", "alive"), "true", stamp(1)),
    ])
    let kept = machine.cells
    // The ledger knows no currency ZZZ, and the user renames the list that it shows.
    let shown = SharedState(lists: [list(one, "Home", ["EUR", "USD"])])
    let cells = machine.change(shown, to: SharedState(lists: [list(one, "Trip", ["EUR", "USD"])]), at: 2)
    #expect(cells.map(\.name.field) == ["alive", "name"])
    #expect(kept.sorted.allSatisfy { $0.stamp == machine.cells[$0.name]?.stamp || $0.name.key == one })
    #expect(machine.state.lists.map(\.rows) == [["EUR", "ZZZ", "USD"]])
  }

  @Test func `Two machines' moves of different rows both survive`() {
    let start = SharedState(lists: [list(one, "Home", ["A", "B", "C", "D"])])
    var (first, second) = machines(start)
    _ = first.change(
      start, to: SharedState(lists: [list(one, "Home", ["A", "B", "D", "C"])]), at: 5, moved: "C")
    _ = second.change(
      start, to: SharedState(lists: [list(one, "Home", ["A", "C", "B", "D"])]), at: 6, moved: "B")
    first.receive(second, at: 7)
    second.receive(first, at: 7)
    #expect(first.state == second.state)
    #expect(first.state.lists[0].rows == ["A", "B", "D", "C"])
    let moved = SharedState(lists: [list(one, "Home", ["D", "A", "B", "C"])])
    var (third, fourth) = machines(start)
    _ = third.change(start, to: moved, at: 5, moved: "D")
    _ = fourth.change(
      start, to: SharedState(lists: [list(one, "Home", ["A", "C", "B", "D"])]), at: 6, moved: "C")
    third.receive(fourth, at: 7)
    #expect(third.state.lists[0].rows == ["D", "A", "C", "B"])
  }

  @Test func `A machine that joins adds what is new and leaves what others have set`() {
    let theirs = SharedState(rates: ["EUR/USD": "new"], settings: ["digits": "more"])
    var (first, second) = (Machine(1), Machine(2))
    _ = first.change(SharedState(), to: theirs, at: 1)
    second.receive(first, at: 1)
    let mine = SharedState(
      lists: [list(one, "Home", ["EUR"])], rates: ["EUR/USD": "old", "EUR/JPY": "mine"],
      settings: ["digits": "usual"])
    _ = second.cells.join(mine, &second.clock, at: 99)
    #expect(second.state.rates == ["EUR/USD": "new", "EUR/JPY": "mine"])
    #expect(second.state.settings == ["digits": "more"])
    #expect(second.state.lists == mine.lists)
  }

  @Test func `A setting that is removed is removed everywhere`() {
    var (first, second) = machines(SharedState(settings: ["digits": "more"]))
    _ = first.change(first.state, to: SharedState(), at: 2)
    second.receive(first, at: 3)
    #expect(second.state == SharedState())
  }

  // Contradictions, repaired in the same way everywhere and without cells.

  @Test func `Where two machines have deleted all lists, the one deleted last stays`() {
    let start = SharedState(lists: [list(one, "Home", ["EUR"]), list(two, "Work", ["JPY"])])
    var (first, second) = machines(start)
    _ = first.change(start, to: SharedState(lists: [start.lists[1]]), at: 5)
    _ = second.change(start, to: SharedState(lists: [start.lists[0]]), at: 6)
    first.receive(second, at: 7)
    second.receive(first, at: 7)
    #expect(first.state == SharedState(lists: [start.lists[1]]))
    #expect(second.state == first.state)
    #expect(first.change(first.state, to: first.state, at: 8).isEmpty)
    // It is there for good when its user adds another one.
    var more = first.state
    more.lists.append(list(listID(3), "Trip", ["SEK"]))
    _ = first.change(first.state, to: more, at: 9)
    second.receive(first, at: 10)
    #expect(first.state == more && second.state == more)
  }

  @Test func `A custom currency that was deleted elsewhere stays while a row, an amount or a rate is of it`()
  {
    let points = SharedState.Currency(name: "Points", digits: "0")
    var state = SharedState(
      lists: [list(one, "Home", ["EUR"])], currencies: ["XPA": points, "XPB": points, "XPC": points])
    var (first, second) = machines(state)
    let before = state
    state.lists[0].rows.append("XPA")
    state.lists[0].anchor = "XPB 7"
    _ = first.change(before, to: state, at: 5)
    _ = second.change(before, to: SharedState(lists: before.lists), at: 6)
    first.receive(second, at: 7)
    #expect(first.state.currencies == ["XPA": points, "XPB": points])
  }

  @Test func `Of more lists, rates and currencies than anybody has, each machine has the same ones`() {
    var (machine, other) = (Machine(1), Machine(2))
    var state = SharedState(lists: (1...10_500).map { list(listID($0), "Home", ["EUR"]) })
    for number in 1...10_500 { state.rates["EUR/X\(number)"] = "1" }
    _ = machine.change(SharedState(), to: state, at: 1)
    other.receive(machine, at: 1)
    #expect(machine.state.lists.count == 10_000 && machine.state.rates.count == 10_000)
    #expect(machine.state == other.state)
    #expect(Set(machine.state.lists.map(\.name)).count == 10_000)
  }

  @Test func `Lists with the same name are numbered in the same way everywhere`() {
    var machine = Machine(1)
    let lists = [
      list(listID(3), "home", []), list(one, "Home", []), list(two, "Home 2", []),
      list(listID(4), "HOME", []),
    ]
    _ = machine.change(SharedState(), to: SharedState(lists: lists), at: 1)
    #expect(machine.state.lists.map(\.name) == ["home 3", "Home", "Home 2", "HOME 4"])
  }
}
