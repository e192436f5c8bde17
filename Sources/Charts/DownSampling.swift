/// Selection of few points that draw the same line: the first, last, lowest and highest of each column of pixels. Jugel,
/// Jerzak, Hackenbroich, Markl: "M4: A Visualization-Oriented Time Series Data Aggregation", VLDB 2014.
enum DownSampling {
  /// The indices to keep of a run of values, ascending. `column` gives the column of an index and never decreases.
  static func m4(_ run: Range<Int>, values: [Double], column: (Int) -> Int) -> [Int] {
    var kept: [Int] = []
    var start = run.lowerBound
    while start < run.upperBound {
      let first = column(start)
      var (end, low, high) = (start + 1, start, start)
      while end < run.upperBound, column(end) == first {
        if values[end] < values[low] { low = end }
        if values[end] > values[high] { high = end }
        end += 1
      }
      for index in [start, min(low, high), max(low, high), end - 1] where kept.last != index {
        kept.append(index)
      }
      start = end
    }
    return kept
  }
}
