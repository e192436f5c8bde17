extension StringProtocol {
  /// The text without white space at its ends.
  public var trimmed: String { String(trimmed(where: \.isWhitespace)) }
}

extension BidirectionalCollection {
  /// The elements without those at both ends that fulfil a condition.
  public func trimmed(where isBlank: (Element) -> Bool) -> SubSequence {
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) })
    else {
      return self[endIndex...]
    }
    return self[first...last]
  }
}
