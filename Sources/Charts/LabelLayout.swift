/// Placement of labels so that no two overlap.
enum LabelLayout {
  /// The start positions in 0...limit of intervals of one length, moved apart as little as possible, in their order. All must
  /// have room.
  static func apart(_ wanted: [Double], length: Double, limit: Double) -> [Double] {
    let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    var positions = order.map { min(max(0, wanted[$0]), limit - length) }
    // Touching intervals form a block, which is centred on the mean of the wanted positions.
    var blocks: [(start: Double, count: Int)] = []
    for position in positions {
      blocks.append((position, 1))
      while blocks.count > 1, let last = blocks.last {
        let before = blocks[blocks.count - 2]
        guard before.start + Double(before.count) * length > last.start else { break }
        blocks.removeLast(2)
        let count = before.count + last.count
        let center =
          (middle(before, length) * Double(before.count) + middle(last, length) * Double(last.count))
          / Double(count)
        let start = center - Double(count) * length / 2
        blocks.append((min(max(0, start), limit - Double(count) * length), count))
      }
    }
    positions = blocks.flatMap { block in (0..<block.count).map { block.start + Double($0) * length } }
    var result = wanted
    for (position, index) in zip(positions, order) { result[index] = position }
    return result
  }

  private static func middle(_ block: (start: Double, count: Int), _ length: Double) -> Double {
    block.start + Double(block.count) * length / 2
  }

  /// The texts that neither overlap one kept before them nor cross the left or right edge.
  static func separate(_ texts: [ChartText], gap: Double, width: Double) -> [ChartText] {
    var kept: [ChartText] = []
    for text in texts where text.box.x >= 0 && text.box.right <= width {
      if let last = kept.last, text.box.x < last.box.right + gap { continue }
      kept.append(text)
    }
    return kept
  }
}
