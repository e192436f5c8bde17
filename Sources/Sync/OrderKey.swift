/// Where an element is in an order that several replicas change: a text between those of its neighbours, so that moving one element changes
/// no other (“fractional indexing”, as Figma's and Rocicorp's).
///
/// The digits are those of ASCII, in its order: 0…9, A…Z, a…z. The last one is never 0, so that there is always a key before.
public struct OrderKey: Hashable, Comparable, Sendable {
  /// The digits.
  public let text: String

  /// The most digits of a key.
  static let longest = 100
  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  private static let largest = digits.count - 1

  /// Reads the text of a key; nil for any other.
  public init?(_ text: String) {
    let bytes = text.utf8
    guard 1...Self.longest ~= bytes.count, bytes.last != Self.digits[0],
      bytes.allSatisfy(Self.digits.contains)
    else { return nil }
    self.text = text
  }

  private init(values: [Int]) {
    text = String(decoding: values.map { Self.digits[$0] }, as: UTF8.self)
  }

  /// Compares the digits.
  public static func < (one: Self, other: Self) -> Bool { one.text < other.text }

  /// A key between two others: the first is nil for a key at the beginning, the second for one at the end. Nil when there is none,
  /// because the first is not less than the second, or because it would be longer than any key may be.
  public static func between(_ one: OrderKey?, _ other: OrderKey?) -> OrderKey? {
    if let one, let other, one >= other { return nil }
    let values: [Int]
    switch (one?.values, other?.values) {
    case (let low?, nil): values = after(low)
    case (nil, let high?): values = before(high)
    case (let low, let high): values = middle(low ?? [], high)
    }
    return values.count <= longest ? OrderKey(values: values) : nil
  }

  /// Makes so many keys in ascending order, far from each other.
  public static func evenly(_ count: Int) -> [OrderKey] {
    var length = 1
    var room = digits.count
    while room <= count {
      length += 1
      room *= digits.count
    }
    return (0..<count).map { index in
      var number = (index + 1) * room / (count + 1)
      var values: [Int] = []
      for _ in 0..<length {
        values.insert(number % digits.count, at: 0)
        number /= digits.count
      }
      while values.last == 0 { values.removeLast() }
      return OrderKey(values: values)
    }
  }

  private var values: [Int] { text.utf8.compactMap(Self.digits.firstIndex) }

  /// The shortest key after another, which leaves most room behind it.
  private static func after(_ low: [Int]) -> [Int] {
    guard let index = low.firstIndex(where: { $0 < largest }) else { return low + [digits.count / 2] }
    return low[..<index] + [low[index] + 1]
  }

  /// The shortest key before another, which leaves most room before it.
  private static func before(_ high: [Int]) -> [Int] {
    let index = high.firstIndex { $0 > 0 } ?? high.count - 1
    return high[index] > 1 ? high[..<index] + [high[index] - 1] : high[..<index] + [0, digits.count / 2]
  }

  /// The digits in the middle between two keys; without a second one, between the first and the end.
  private static func middle(_ low: [Int], _ high: [Int]?) -> [Int] {
    var result: [Int] = []
    var (low, high) = (low[...], high.map { $0[...] })
    while true {
      let one = low.first ?? 0
      let other = high.map { $0.first ?? 0 } ?? digits.count
      if other - one > 1 { return result + [(one + other) / 2] }
      result.append(one)
      // After a digit that is less than that of the second key, any digits may follow.
      if other > one { high = nil } else { high = high?.dropFirst() }
      low = low.dropFirst()
    }
  }
}

extension OrderKey {
  /// Makes so many keys in ascending order between two others, as `between` has them; nil where there is no room.
  static func run(_ count: Int, after low: OrderKey?, before high: OrderKey?) -> [OrderKey]? {
    if count == 0 { return [] }
    if low == nil, high == nil { return evenly(count) }
    guard let middle = between(low, high), let left = run(count / 2, after: low, before: middle),
      let right = run(count - count / 2 - 1, after: middle, before: high)
    else { return nil }
    return left + [middle] + right
  }

  /// The keys for a sequence of different elements after a change. Only elements that were moved, or have none, get new keys: after that
  /// of the element before them. Where there is no room, all keys are new.
  public static func keys<Element: Hashable>(
    for sequence: [Element], known: [Element: OrderKey], moved: Set<Element>
  ) -> [Element: OrderKey] {
    let kept = known.filter { !moved.contains($0.key) }
    let used = kept.values.sorted()
    let anew = { Dictionary(zip(sequence, evenly(sequence.count))) { first, _ in first } }
    if used.isEmpty { return anew() }
    var keys: [Element: OrderKey] = [:]
    var last: OrderKey?
    var waiting: ArraySlice<Element> = []
    func place() -> Bool {
      let next = waiting.isEmpty ? nil : Self.next(after: last, in: used)
      guard let new = run(waiting.count, after: last, before: next) else { return false }
      for (element, key) in zip(waiting, new) { keys[element] = key }
      return true
    }
    for (index, element) in sequence.enumerated() {
      guard let key = kept[element] else {
        waiting = sequence[(index - waiting.count)...index]
        continue
      }
      guard place() else { return anew() }
      (keys[element], last, waiting) = (key, key, [])
    }
    return place() ? keys : anew()
  }

  /// The least of ascending keys that is greater than another; the first for nil.
  private static func next(after last: OrderKey?, in keys: [OrderKey]) -> OrderKey? {
    var (low, high) = (0, keys.count)
    while let last, low < high {
      let middle = (low + high) / 2
      if keys[middle] <= last { low = middle + 1 } else { high = middle }
    }
    return low < keys.count ? keys[low] : nil
  }

  /// The elements that were moved from one sequence to another of the same or other elements: `hint` alone where that explains the
  /// change, otherwise as few as can be.
  public static func moved<Element: Hashable>(
    from before: [Element], to after: [Element], hint: Element? = nil
  ) -> Set<Element> {
    let indices = Dictionary(zip(before, before.indices)) { first, _ in first }
    let common = after.filter { indices[$0] != nil }
    func isAscending(_ elements: [Element]) -> Bool {
      let places = elements.compactMap { indices[$0] }
      return zip(places, places.dropFirst()).allSatisfy(<)
    }
    if isAscending(common) { return [] }
    if let hint, isAscending(common.filter { $0 != hint }) { return [hint] }
    let kept = longestAscending(common.compactMap { indices[$0] })
    return Set(common).subtracting(kept.map { before[$0] })
  }

  /// A longest ascending subsequence of different numbers.
  private static func longestAscending(_ numbers: [Int]) -> [Int] {
    // The indices of the least number that ends a subsequence of each length, and of the one before each.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var (result, index) = ([Int](), ends.last)
    while let current = index {
      result.append(numbers[current])
      index = previous[current]
    }
    return result.reversed()
  }
}
