import Foundation
import Sync

/// Random numbers that are the same in each run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var last: UInt64

  init(_ seed: UInt64) { last = seed }

  mutating func next() -> UInt64 {
    last &+= 0x9E37_79B9_7F4A_7C15
    var value = last
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// A replica of a test, by its number.
func replica(_ number: Int) -> ReplicaID {
  let digits = String(number, radix: 16)
  let text = "0193a1b2-0000-7000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  guard let id = ReplicaID(text) else { preconditionFailure("\(text) is a UUID.") }
  return id
}

/// The id of a list of a test, by its number.
func listID(_ number: Int) -> String { replica(number).text }

func stamp(_ milliseconds: Int, _ counter: Int = 0, by number: Int = 1) -> Stamp {
  guard let stamp = Stamp(milliseconds: milliseconds, counter: counter, replica: replica(number)) else {
    preconditionFailure("The test's stamp is out of range.")
  }
  return stamp
}

extension SeededNumbers {
  /// A number of a range.
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// True in a part of a hundred cases.
  mutating func isOne(in hundred: Int) -> Bool { number(1...100) <= hundred }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

  /// A cell of few names, so that many have the same one, with stamps of which many are the same.
  mutating func cell() -> Cell {
    let name = CellName(pick(["list", "row"]), pick(["a", "b", "c"]), pick(["name", "alive"]))
    return Cell(
      name, pick(["", "true", "false", "\u{E9}", "e\u{301}", "z"]),
      stamp(number(1...6), number(0...1), by: number(1...3)))
  }

  mutating func map() -> CellMap { CellMap((0..<number(0...12)).map { _ in cell() }) }

  /// A state with lists of few currencies.
  mutating func state() -> SharedState {
    var state = SharedState()
    for _ in 0..<number(0...8) { change(&state) }
    return state
  }

  /// Changes a state as a user does.
  mutating func change(_ state: inout SharedState, newID: String? = nil) {
    let codes = ["EUR", "USD", "JPY", "CHF", "GBP", "SEK", "PLN"]
    let index = state.lists.isEmpty ? nil : number(0...state.lists.count - 1)
    switch (number(0...9), index) {
    case (0, _), (_, nil):
      let list = SharedState.List(
        id: newID ?? listID(number(0...99_999)), name: "List \(number(0...999_999_999))",
        rows: Array(codes.shuffled(using: &self).prefix(number(0...5))), anchor: "EUR 100", fee: "0 buying")
      if !state.lists.contains(where: { $0.id == list.id }) {
        state.lists.insert(list, at: number(0...state.lists.count))
      }
    case (1, let index?): if state.lists.count > 1 { state.lists.remove(at: index) }
    case (2, let index?): state.lists[index].name = "List \(number(0...999_999_999))"
    case (3, let index?): state.lists[index].anchor = "\(pick(codes)) \(number(0...999))"
    case (4, let index?): state.lists[index].fee = "\(number(0...9)) selling"
    case (5, let index?):
      let code = pick(codes)
      if let row = state.lists[index].rows.firstIndex(of: code) {
        state.lists[index].rows.remove(at: row)
      } else {
        state.lists[index].rows.append(code)
      }
    case (6, let index?): move(&state.lists[index].rows)
    case (7, _): move(&state.lists)
    case (8, _):
      let pair = "\(pick(codes))/XAU"
      state.rates[pair] = isOne(in: 30) ? nil : "\(number(1...9))"
    default:
      if isOne(in: 50) { state.settings["digits"] = pick(["usual", "more", nil]) }
      state.currencies["XPT"] =
        isOne(in: 30)
        ? nil : SharedState.Currency(name: "Points \(number(0...3))", digits: "\(number(0...4))")
    }
  }

  private mutating func move<Element>(_ elements: inout [Element]) {
    guard elements.count > 1 else { return }
    let element = elements.remove(at: number(0...elements.count - 1))
    elements.insert(element, at: number(0...elements.count))
  }
}
