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

  /// The bytes of all cells: `==` takes letters in two forms for one.
  private func bytes(_ map: CellMap) -> [[UInt8]] {
    map.sorted.map { Array("\($0.name) \($0.stamp.text) \($0.value)".utf8) }
  }

  @Test func `Merging is commutative`() {
    var numbers = SeededNumbers(5)
    for _ in 0..<Self.cases {
      let (one, other) = (numbers.map(), numbers.map())
      #expect(bytes(merged(one, other)) == bytes(merged(other, one)))
    }
  }

  @Test func `Merging is associative`() {
    var numbers = SeededNumbers(6)
    for _ in 0..<Self.cases {
      let (one, two, three) = (numbers.map(), numbers.map(), numbers.map())
      #expect(bytes(merged(merged(one, two), three)) == bytes(merged(one, merged(two, three))))
    }
  }

  @Test func `Merging is idempotent, and says what was taken over`() {
    var numbers = SeededNumbers(7)
    for _ in 0..<Self.cases {
      let (one, other) = (numbers.map(), numbers.map())
      var both = one
      let taken = both.merge(other)
      #expect(taken.allSatisfy { both[$0.name] == $0 })
      let rest = both.sorted.filter { cell in !taken.contains(cell) }
      #expect(
        bytes(CellMap(rest))
          == bytes(CellMap(one.sorted.filter { cell in !taken.contains { $0.name == cell.name } })))
      #expect(both.merge(other).isEmpty)
      #expect(both.merge(one).isEmpty)
    }
  }

  @Test func `The order in which cells come does not matter, nor how often`() {
    var numbers = SeededNumbers(8)
    for _ in 0..<2_000 {
      let cells = (0..<numbers.number(0...30)).map { _ in numbers.cell() }
      #expect(bytes(CellMap(cells)) == bytes(CellMap((cells + cells).shuffled(using: &numbers))))
    }
  }

  private func cell(_ entity: String, _ key: String, _ field: String, _ value: String, _ time: Int) -> Cell {
    Cell(CellName(entity, key, field), value, stamp(time))
  }

  @Test func `What is removed is as if it had never been set`() {
    var numbers = SeededNumbers(12)
    for _ in 0..<Self.cases {
      let map = numbers.map()
      let names = map.sorted.map(\.name).enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
      var rest = map
      rest.remove(names + [CellName("list", "nowhere", "name")])
      #expect(rest == CellMap(map.all.filter { !names.contains($0.name) }))
    }
  }

  @Test func `What was deleted long ago is forgotten, unless something was set since`() {
    var map = CellMap([
      cell("list", "gone", "name", "A", 5), cell("list", "gone", "alive", "false", 9),
      cell("row", "gone/EUR", "alive", "true", 3), cell("row", "gone/EUR", "order", "V", 3),
      cell("list", "back", "alive", "false", 9), cell("list", "back", "name", "B", 10),
      cell("list", "used", "alive", "false", 9), cell("row", "used/EUR", "order", "V", 10),
      cell("list", "there", "alive", "true", 1), cell("list", "there", "name", "C", 1),
    ])
    let before = map
    map.forget(deletedBefore: 9)
    #expect(map == before)
    map.forget(deletedBefore: 10)
    #expect(map.sorted.map(\.name.key) == ["back", "back", "gone", "there", "there", "used", "used/EUR"])
  }

  @Test func `What others deleted long ago and still have is no news`() {
    let dead = [cell("list", "gone", "name", "A", 5), cell("list", "gone", "alive", "false", 9)]
    var (map, clock) = (CellMap(), ReplicaClock(replica(1)))
    #expect(map.receive(dead, &clock, at: 100, deletedBefore: 10).taken == [dead[1]])
    #expect(map.receive(dead, &clock, at: 100, deletedBefore: 10).taken.isEmpty)
    #expect(map.receive(dead, &clock, at: 100, deletedBefore: 9).taken == [dead[0]])
  }

  @Test func `What was deleted long ago stays deleted, also for a replica that comes back with it`() {
    let old = [cell("rate", "EUR/USD", "rate", "1", 5), cell("rate", "EUR/USD", "alive", "true", 5)]
    var (map, clock) = (CellMap(old), ReplicaClock(replica(1)))
    _ = map.receive([cell("rate", "EUR/USD", "alive", "false", 9)], &clock, at: 100, deletedBefore: 50)
    #expect(map.count == 1)
    _ = map.receive(old, &clock, at: 100, deletedBefore: 50)
    #expect(SharedState(map).rates.isEmpty)
    let changed = [cell("rate", "EUR/USD", "rate", "2", 60), cell("rate", "EUR/USD", "alive", "true", 60)]
    _ = map.receive(changed, &clock, at: 100, deletedBefore: 50)
    #expect(SharedState(map).rates == ["EUR/USD": "2"])
  }

  @Test func `What comes back after it was forgotten is noticed, whatever brings it`() {
    let map = CellMap([
      cell("list", "gone", "alive", "false", 9), cell("list", "there", "alive", "true", 9),
      cell("rate", "EUR/USD", "alive", "false", 20),
    ])
    func isNoticed(_ others: Cell...) -> Bool { map.isAnythingRevived(by: others, deletedBefore: 10) }
    #expect(isNoticed(cell("list", "gone", "fee", "1 buying", 30), cell("list", "gone", "alive", "true", 30)))
    #expect(!isNoticed(cell("list", "gone", "alive", "true", 8)))
    #expect(
      !isNoticed(cell("list", "gone", "alive", "false", 30), cell("list", "gone", "fee", "0 buying", 30)))
    #expect(!isNoticed(cell("list", "there", "alive", "true", 30), cell("list", "new", "alive", "true", 30)))
    #expect(!isNoticed(cell("rate", "EUR/USD", "alive", "true", 30)))
  }

  @Test func `Of what others send, only so much is taken over as a file can hold`() {
    let value = String(repeating: "x", count: Cell.mostOfValue)
    let many = (0..<CellMap.mostBytes / Cell.mostOfValue).map { cell("note", "\($0)", "text", value, 1) }
    var (map, clock) = (CellMap([cell("note", "0", "text", "mine", 2)]), ReplicaClock(replica(1)))
    let receipt = map.receive(many, &clock, at: 100)
    #expect(receipt.surplus > 0 && receipt.taken.count + receipt.surplus == many.count - 1)
    let freed = (0..<10).map { cell("note", "\($0 + 1)", "text", "", 3) }
    _ = map.receive(freed, &clock, at: 100)
    #expect((1...10).contains(map.receive(many, &clock, at: 100).taken.count))
    let names = (0...CellMap.mostCells).map { cell("note", "\($0)", "text", "", 4) }
    #expect(map.receive(names, &clock, at: 100).surplus == 1)
    #expect(map.count == CellMap.mostCells)
  }

  @Test func `What is too far ahead is returned to be offered again, what no replica writes is counted`() {
    var (map, clock) = (CellMap(), ReplicaClock(replica(1)))
    let (now, day) = (1_800_000_000_000, 86_400_000)
    let early = cell("list", "a", "name", "A", now + day + 1)
    let good = cell("list", "b", "name", "B", now + day)
    let receipt = map.receive([early, good, cell("list", "é", "name", "C", now)], &clock, at: now)
    #expect(receipt.taken == [good])
    #expect(receipt.early == [early])
    #expect(receipt.invalid == 1)
    #expect(map.receive(receipt.early, &clock, at: now + 1).taken == [early])
  }

  @Test func `Only what a replica can have written is valid`() {
    let good = CellName("list", "k", "name")
    #expect(Cell(good, "", stamp(1)).isValid)
    #expect(Cell(good, String(repeating: "é", count: 2_048), stamp(1)).isValid)
    #expect(!Cell(good, String(repeating: "é", count: 2_049), stamp(1)).isValid)
    #expect(!Cell(good, "a\0b", stamp(1)).isValid)
    for name in [
      CellName("", "k", "name"), CellName("list", "", "name"), CellName("list", "k", ""),
      CellName("list", String(repeating: "k", count: 201), "name"), CellName("list", "é", "name"),
      CellName("list", "k\n", "name"),
    ] {
      #expect(!Cell(name, "v", stamp(1)).isValid)
    }
  }
}
