internal import Currencies

extension RateSeries {
  /// The indices of rates that are not to be trusted: more than a quarter above or below the middle one of the seven around
  /// them, as where a bank's mistake got into a blend of banks for some days. They are kept as the source gave them, and
  /// count like the others. A rate that has moved and stays there is none of them. Never any of the European Central Bank's.
  public var doubtful: [Int] {
    guard source != .ecb, values.count >= 3 else { return [] }
    return values.indices.filter { index in
      let around = values[max(0, index - 3)..<min(values.count, index + 4)].sorted()
      let middle = around[around.count / 2]
      return max(values[index], middle) > min(values[index], middle) * 1.25
    }
  }
}
