extension Array {
  /// The row that gets the keyboard focus when some rows of a list are removed: the one that has it if it stays, or else the next one
  /// that stays, or else the last one before it. Nil when none stays.
  func successor(of index: Int, where stays: (Element) -> Bool) -> Element? {
    self[index...].first(where: stays) ?? self[..<index].last(where: stays)
  }
}
