/// A position in an order that several replicas change: a text between those of its neighbours, so that moving one element changes
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

  /// So many keys in ascending order, far from each other.
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
  /// The keys for a sequence of different elements, of which those that keep their order keep their key: as few change as can be.
  ///
  /// Elements may have the same key, because two replicas have given it: they are in their own order then. All keys are new where
  /// there is no room between two.
  public static func keys<Element: Hashable & Comparable>(
    for sequence: [Element], known: [Element: OrderKey]
  ) -> [Element: OrderKey] {
    let keyed = sequence.map { element in known[element].map { (key: $0, element: element) } }
    var kept = longestAscending(keyed)[...]
    var keys: [Element: OrderKey] = [:]
    var last: OrderKey?
    for (index, element) in sequence.enumerated() {
      let next = kept.first.flatMap { known[sequence[$0]] }
      if kept.first == index {
        (keys[element], last) = (next, next)
        kept.removeFirst()
        continue
      }
      guard let key = between(last, next) else {
        return Dictionary(zip(sequence, evenly(sequence.count))) { first, _ in first }
      }
      (keys[element], last) = (key, key)
    }
    return keys
  }

  /// The indices of a longest subsequence whose keys ascend, in ascending order; an element without a key is in none.
  private static func longestAscending<Element: Comparable>(
    _ keys: [(key: OrderKey, element: Element)?]
  ) -> [Int] {
    // The index of the least key that ends a subsequence of each length, and of the one before each.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: keys.count)
    for (index, key) in keys.enumerated() {
      guard let key else { continue }
      let length = ends.firstIndex { end in keys[end].map { $0 >= key } ?? false } ?? ends.count
      previous[index] = length > 0 ? ends[length - 1] : nil
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var (result, index) = ([Int](), ends.last)
    while let current = index {
      result.append(current)
      index = previous[current]
    }
    return result.reversed()
  }
}
