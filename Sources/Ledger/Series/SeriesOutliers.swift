internal import Currencies

extension RateSeries {
  /// The indices of outliers: rates more than a quarter above or below the median of the seven around them, as where a bank's
  /// mistake was blended in for some days. They are stored as the source gave them, and count like the others. A rate that
  /// moves and stays there is not an outlier; the European Central Bank's rates never are.
  public var outliers: [Int] {
    guard source != .ecb, values.count >= 3 else { return [] }
    return values.indices.filter { index in
      let around = values[max(0, index - 3)..<min(values.count, index + 4)].sorted()
      let median = around[around.count / 2]
      return max(values[index], median) > min(values[index], median) * 1.25
    }
  }
}
