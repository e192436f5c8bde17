internal import Currencies

/// Days as tables print them.
enum PrintedDay {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Reads a day, a month and a year with `.`, `/`, `-` or a space between them, the month as a number or by its English name's first three
  /// letters: `13 Jun 2025`, `05.04.2016`, `01/Feb/2014`. Nil for anything else, and for a day that does not exist.
  static func read(_ text: String) -> Day? {
    let parts = text.split(omittingEmptySubsequences: false) { ". /-".contains($0) }
    guard parts.count == 3, parts[2].utf8.count == 4, let day = number(parts[0]), let year = number(parts[2])
    else {
      return nil
    }
    let named = months.firstIndex(of: parts[1].lowercased()).map { $0 + 1 }
    guard let month = named ?? number(parts[1]) else { return nil }
    return Day(year: year, month: month, day: day)
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } && text.utf8.count <= 4 ? Int(text) : nil
  }
}
