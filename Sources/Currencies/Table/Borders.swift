/// Which countries border on which, from `borderLines`.
enum Borders {
  /// The codes of the countries that border on one; empty for an island.
  static func neighbors(of code: String) -> Set<String> { table[code] ?? [] }

  private static let table: [String: Set<String>] = {
    var table: [String: Set<String>] = [:]
    for line in borderLines.split(separator: "\n") {
      let codes = line.split(separator: " ").map(String.init)
      for neighbor in codes.dropFirst() {
        table[codes[0], default: []].insert(neighbor)
        table[neighbor, default: []].insert(codes[0])
      }
    }
    return table
  }()
}
