public import Ledger

extension [Desk.ListName] {
  /// The lists around the one at an index, `most` at most: a menu of thousands of lines takes seconds to open.
  public func nearby(_ index: Int, most: Int = 20) -> ArraySlice<Desk.ListName> {
    let first = Swift.max(0, Swift.min(index - most / 2, count - most))
    return self[first..<Swift.min(count, first + most)]
  }
}
