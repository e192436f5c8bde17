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
    var keys = OrderKey.keys(for: sequence, known: [:])
    for _ in 0..<500 {
      let moved = sequence.remove(at: numbers.number(0...29))
      sequence.insert(moved, at: numbers.number(0...29))
      let new = OrderKey.keys(for: sequence, known: keys)
      #expect(sequence.sorted { (new[$0]?.text ?? "") < (new[$1]?.text ?? "") } == sequence)
      let changed = sequence.filter { new[$0] != keys[$0] }
      #expect(changed.count <= 1 || (new.values.map(\.text.utf8.count).max() ?? 0) <= 2)
      keys = new
    }
  }

  @Test func `Elements with the same key keep it, in their own order`() {
    let same = OrderKey("V")
    let keys = OrderKey.keys(for: [1, 2, 3], known: [1: same, 2: same, 3: same].compactMapValues { $0 })
    #expect(keys.values.allSatisfy { $0 == same })
    let inserted = OrderKey.keys(for: [1, 9, 2], known: [1: same, 2: same].compactMapValues { $0 })
    #expect([1, 9, 2].sorted { (inserted[$0]?.text ?? "") < (inserted[$1]?.text ?? "") } == [1, 9, 2])
    #expect(Set(inserted.values).count == 3)
  }
}
