import Sync
import Testing

/// The laws of merging, with random maps whose names and stamps often are the same.
@Suite struct CellMapTests {
  private static let cases = 20_000

  private func merged(_ one: CellMap, _ other: CellMap) -> CellMap {
    var result = one
    _ = result.merge(other)
    return result
  }

  @Test func `Merging is commutative`() {
    var numbers = SeededNumbers(5)
    for _ in 0..<Self.cases {
      let (one, other) = (numbers.map(), numbers.map())
      #expect(merged(one, other) == merged(other, one))
    }
  }

  @Test func `Merging is associative`() {
    var numbers = SeededNumbers(6)
    for _ in 0..<Self.cases {
      let (one, two, three) = (numbers.map(), numbers.map(), numbers.map())
      #expect(merged(merged(one, two), three) == merged(one, merged(two, three)))
    }
  }

  @Test func `Merging is idempotent, and says what was taken over`() {
    var numbers = SeededNumbers(7)
    for _ in 0..<Self.cases {
      let (one, other) = (numbers.map(), numbers.map())
      var both = one
      let taken = both.merge(other)
      #expect(taken == both.sorted.filter { one[$0.name] != $0 })
      #expect(both.merge(other).isEmpty)
      #expect(both.merge(one).isEmpty)
    }
  }

  @Test func `The order in which cells come does not matter, nor how often`() {
    var numbers = SeededNumbers(8)
    for _ in 0..<2_000 {
      let cells = (0..<numbers.number(0...30)).map { _ in numbers.cell() }
      #expect(CellMap(cells) == CellMap((cells + cells).shuffled(using: &numbers)))
    }
  }

  @Test func `What was deleted long ago is forgotten, unless something was set since`() {
    func cell(_ key: String, _ field: String, _ value: String, _ time: Int) -> Cell {
      Cell(CellName("list", key, field), value, stamp(time))
    }
    var map = CellMap([
      cell("gone", "name", "A", 5), cell("gone", "alive", "false", 9), cell("back", "alive", "false", 9),
      cell("back", "name", "B", 10), cell("there", "alive", "true", 1), cell("there", "name", "C", 1),
    ])
    map.forget(deletedBefore: 9)
    #expect(map.count == 6)
    map.forget(deletedBefore: 10)
    #expect(map.sorted.map(\.name.key) == ["back", "back", "there", "there"])
  }

  @Test func `Only what a replica can have written is valid`() {
    let good = CellName("list", "k", "name")
    #expect(Cell(good, "", stamp(1)).isValid)
    #expect(Cell(good, String(repeating: "é", count: 2_048), stamp(1)).isValid)
    #expect(!Cell(good, String(repeating: "é", count: 2_049), stamp(1)).isValid)
    for name in [
      CellName("", "k", "name"), CellName("list", "", "name"), CellName("list", "k", ""),
      CellName("list", String(repeating: "k", count: 201), "name"), CellName("list", "é", "name"),
      CellName("list", "k\n", "name"),
    ] {
      #expect(!Cell(name, "v", stamp(1)).isValid)
    }
  }
}
