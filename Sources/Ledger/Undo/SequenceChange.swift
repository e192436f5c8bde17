/// A change of the members or the order of a sequence without duplicates, to be undone in a later state of the sequence.
struct SequenceChange<Element: Hashable>: Hashable {
  let before: [Element]
  let after: [Element]
  /// The elements that were added, removed or moved.
  let subjects: Set<Element>

  /// The change between two sequences. If it can be the move of a single element, it is that of `hint` where that is possible.
  init(before: [Element], after: [Element], moving hint: Element? = nil) {
    (self.before, self.after) = (before, after)
    let (old, new) = (before.common(with: after), after.common(with: before))
    let exchanged = Set(before).symmetricDifference(after)
    if old == new {
      subjects = exchanged
    } else {
      let movable = old.filter { element in old.filter { $0 != element } == new.filter { $0 != element } }
      let moved = movable.first { $0 == hint } ?? movable.first
      subjects = exchanged.union(moved.map { [$0] } ?? old)
    }
  }

  /// The present sequence with the change undone. An element that was added since stays, and one that was removed since stays
  /// away. Nil when a subject was moved since.
  func undone(in present: [Element]) -> [Element]? {
    if present == before { return present }
    if subjects.contains(where: { isMoved($0, in: present) }) { return nil }
    var result = present.filter { !subjects.contains($0) || !after.contains($0) }
    for (index, element) in before.enumerated() where subjects.contains(element) && !result.contains(element)
    {
      // It was there after the change, and was removed since.
      if after.contains(element), !present.contains(element) { continue }
      let previous = before[..<index].last { result.contains($0) }.flatMap { result.firstIndex(of: $0) }
      result.insert(element, at: previous.map { $0 + 1 } ?? 0)
    }
    return result
  }

  /// An element was moved since the change: it has other neighbours among the elements that are still there.
  private func isMoved(_ element: Element, in present: [Element]) -> Bool {
    let (old, new) = (after.common(with: present), present.common(with: after))
    guard let was = old.firstIndex(of: element), let now = new.firstIndex(of: element) else { return false }
    func neighbours(_ elements: [Element], _ index: Int) -> [Element?] {
      [index > 0 ? elements[index - 1] : nil, index + 1 < elements.count ? elements[index + 1] : nil]
    }
    return zip(neighbours(old, was), neighbours(new, now)).allSatisfy { $0 != $1 }
  }
}

extension Array where Element: Hashable {
  fileprivate func common(with other: [Element]) -> [Element] {
    let other = Set(other)
    return filter(other.contains)
  }
}
