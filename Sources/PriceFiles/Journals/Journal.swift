public import Currencies

/// What a journal and the files that it includes need prices of, and have.
public struct Journal: Sendable {
  /// Each commodity of each day once, in the order of days, then of names.
  public let uses: [JournalUse]
  /// The prices that it has itself.
  public let held: HeldPrices
  /// The decimal mark of its amounts, as its directives say: comma where one of them says so for any
  /// commodity. It is what a new file of prices for it has to know (`PriceWriter`).
  public let decimalMark: DecimalMark
  /// The files that were read, in order; the journal is the first.
  public let files: [String]

  /// The days on which a commodity is used in one of some roles, in order.
  public func days(of commodity: String, as roles: JournalUse.Roles = .ordinary) -> [Day] {
    uses.filter { $0.commodity == commodity && !$0.roles.isDisjoint(with: roles) }.map(\.day)
  }

  /// The commodities that are used in one of some roles, in the order of their names.
  public func commodities(as roles: JournalUse.Roles = .ordinary) -> [String] {
    Set(uses.lazy.filter { !$0.roles.isDisjoint(with: roles) }.map(\.commodity)).sorted()
  }
}

/// Gathers what a journal has.
struct JournalCollector {
  private struct Key: Hashable {
    let day: Day
    let commodity: String
  }

  private var uses: [Key: JournalUse.Roles] = [:]
  private(set) var held = HeldPrices()
  /// Commodities of which one is reckoned in the other one.
  private var conversions: [(String, String)] = []
  var decimalMark = DecimalMark.point
  /// The file that is read.
  var path = ""
  private(set) var files: [String] = []

  /// Notes that a file is read.
  mutating func begin(_ path: String) {
    self.path = path
    files.append(path)
  }

  /// Notes a use.
  mutating func use(_ commodity: String, on day: Day, as roles: JournalUse.Roles) {
    uses[Key(day: day, commodity: commodity), default: []].formUnion(roles)
  }

  /// Notes a price.
  mutating func price(_ day: Day, of base: String, in quote: String, line: Int) {
    held.insert(day, HeldPrices.Pair(base: base, quote: quote), path: path, line: line)
  }

  /// Notes that amounts of one commodity may become amounts of another one.
  mutating func convert(_ commodity: String, _ other: String) { conversions.append((commodity, other)) }

  /// What was gathered.
  func journal() -> Journal {
    var all = uses
    for (commodity, other) in conversions + conversions.reversed() {
      for (key, roles) in all where key.commodity == commodity || key.commodity == other {
        all[Key(day: key.day, commodity: key.commodity == other ? commodity : other), default: []]
          .formUnion(roles)
      }
    }
    let sorted = all.map { JournalUse($0.key.day, $0.key.commodity, $0.value) }
      .sorted { ($0.day, $0.commodity) < ($1.day, $1.commodity) }
    return Journal(uses: sorted, held: held, decimalMark: decimalMark, files: files)
  }
}
