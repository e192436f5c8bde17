import Sync
import Testing

@Suite struct OrderKeyTests {
  @Test func `A key is between its neighbours, wherever elements are inserted`() {
    var numbers = SeededNumbers(3)
    for round in 0..<40 {
      var keys: [OrderKey] = []
      for _ in 0..<100 {
        let index = round == 0 ? 0 : round == 1 ? keys.count : numbers.number(0...keys.count)
        guard
          let key = OrderKey.between(
            index > 0 ? keys[index - 1] : nil, index < keys.count ? keys[index] : nil)
        else {
          Issue.record("There is no key at \(index) in \(keys.map(\.text)).")
          return
        }
        #expect(OrderKey(key.text) == key)
        keys.insert(key, at: index)
      }
      #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.0 < $0.1 })
      #expect((keys.map(\.text.utf8.count).max() ?? 0) <= 20)
    }
  }

  @Test func `Keys at the end and at the beginning stay short`() {
    var (last, first) = (OrderKey.between(nil, nil), OrderKey.between(nil, nil))
    for _ in 0..<300 {
      last = OrderKey.between(last, nil)
      first = OrderKey.between(nil, first)
    }
    #expect((last?.text.utf8.count ?? 99) <= 11)
    #expect((first?.text.utf8.count ?? 99) <= 11)
  }

  @Test(arguments: ["", "0", "V0", "é", "a b", "-1", String(repeating: "1", count: 101)])
  func `Other texts are no keys`(_ text: String) { #expect(OrderKey(text) == nil) }

  @Test func `There is none between a key and itself`() {
    let key = OrderKey("V")
    #expect(OrderKey.between(key, key) == nil)
    #expect(OrderKey.between(OrderKey("W"), key) == nil)
  }

  @Test(arguments: [0, 1, 2, 61, 62, 300, 4_000])
  func `Keys for many elements ascend`(_ count: Int) {
    let keys = OrderKey.evenly(count)
    #expect(keys.count == count)
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.0 < $0.1 })
    #expect(keys.allSatisfy { OrderKey($0.text) != nil })
  }

  @Test func `Moving one element of a sequence changes its key alone`() {
    var numbers = SeededNumbers(4)
    var sequence = Array(0..<30)
    var keys = OrderKey.keys(for: sequence, known: [:], moved: [])
    for _ in 0..<1_000 {
      let before = sequence
      let moved = sequence.remove(at: numbers.number(0...29))
      sequence.insert(moved, at: numbers.number(0...29))
      let found = OrderKey.moved(from: before, to: sequence, hint: moved)
      #expect(found == (before == sequence ? [] : [moved]))
      let new = OrderKey.keys(for: sequence, known: keys, moved: found)
      #expect(sequence.sorted { (new[$0]?.text ?? "") < (new[$1]?.text ?? "") } == sequence)
      #expect(sequence.allSatisfy { $0 == moved || new[$0] == keys[$0] })
      keys = new
    }
  }

  @Test func `As few elements as can be were moved`() {
    #expect(OrderKey.moved(from: [1, 2, 3, 4], to: [4, 1, 2, 3]) == [4])
    #expect(OrderKey.moved(from: [1, 2, 3, 4], to: [1, 3, 2, 4], hint: 2) == [2])
    #expect(OrderKey.moved(from: [1, 2, 3, 4], to: [1, 3, 2, 4], hint: 3) == [3])
    #expect(OrderKey.moved(from: [1, 2, 3, 4], to: [1, 3, 2, 4], hint: 4).count == 1)
    #expect(OrderKey.moved(from: [1, 2, 3], to: [9, 3, 8]) == [])
    #expect(OrderKey.moved(from: Array(0..<10_000), to: Array((0..<10_000).reversed())).count == 9_999)
  }

  @Test func `Many new elements at one place get short keys`() {
    let old = OrderKey.keys(for: [0, 1], known: [:], moved: [])
    let sequence = [0] + Array(2..<3_000) + [1]
    let keys = OrderKey.keys(for: sequence, known: old, moved: Set(2..<3_000))
    #expect(keys[0] == old[0] && keys[1] == old[1])
    #expect(
      zip(sequence, sequence.dropFirst()).allSatisfy { (keys[$0.0]?.text ?? "") < (keys[$0.1]?.text ?? "") })
    #expect((keys.values.map(\.text.utf8.count).max() ?? 99) <= 5)
  }

  @Test func `Elements with the same key keep it, and what is inserted between them comes after both`() {
    let same = ["a": OrderKey("V"), "b": OrderKey("V")].compactMapValues { $0 }
    #expect(OrderKey.keys(for: ["a", "b"], known: same, moved: []) == same)
    let keys = OrderKey.keys(for: ["a", "x", "b"], known: same, moved: ["x"])
    #expect(keys["a"] == same["a"] && keys["b"] == same["b"])
    #expect((keys["x"]?.text ?? "") > "V")
  }
}
