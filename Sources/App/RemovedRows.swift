import Currencies

/// The rows taken out since the start, the last one on top.
struct RemovedRows {
  private var stack: [(row: CurrencyCode, place: Int)] = []

  mutating func push(_ row: CurrencyCode, _ place: Int) { stack.append((row, place)) }

  /// The last one that has not come back in another way.
  mutating func pop(notIn rows: [CurrencyCode]) -> (row: CurrencyCode, place: Int)? {
    while let last = stack.popLast() {
      if !rows.contains(last.row) { return last }
    }
    return nil
  }
}
