import Currencies

/// What the cells of a column tell about dates.
struct DateEvidence: ColumnEvidence {
  private(set) var matches = 0
  private(set) var others = 0
  private(set) var hasUnreadable = false
  /// Whether a year has two digits.
  private(set) var hasShortYears = false
  private var dotted = OrderEvidence()
  private var undotted = OrderEvidence()

  /// The first and the last day where dates with an ambiguous form have this order; nil without any.
  func days(_ order: DateOrder?) -> ClosedRange<Day>? {
    let spans = [dotted, undotted].compactMap { $0.days(order ?? .yearMonthDay) }
    guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max() else {
      return nil
    }
    return first...last
  }

  /// Adds a cell, and says what it has.
  @discardableResult
  mutating func add(_ cell: Span<UInt8>, line: Int, _ characters: CellCharacters) -> DateCell {
    let date = DateCell(cell, characters)
    switch date {
    case .empty: break
    case .serial, .unreadable:
      others += 1
      if case .serial = date { hasUnreadable = true }
      hasUnreadable = hasUnreadable || Self.looksLikeDate(cell)
    case .day(let day):
      let isDay: Bool
      if day.isDotted {
        isDay = dotted.add(day, { CellExample(cell, line: line, characters) })
      } else {
        isDay = undotted.add(day, { CellExample(cell, line: line, characters) })
      }
      if isDay { matches += 1 } else { others += 1 }
      hasShortYears = hasShortYears || isDay && day.hasShortYear
    }
    return date
  }

  /// Whether a cell has a word and the digits of a day and a year, as dates with the names of months do, and times do not.
  private static func looksLikeDate(_ cell: Span<UInt8>) -> Bool {
    var (digits, letters) = (0, 0)
    for index in cell.indices {
      if (0x30...0x39).contains(cell[index]) { digits += 1 }
      if cell[index] >= 0x80 || (0x41...0x5A).contains(cell[index] & 0xDF) { letters += 1 }
    }
    return digits > 4 && letters > 2
  }

  /// The order of day, month and year in the column; nil where no date needs one. Throws where it can be read
  /// in several, and where several are needed.
  func order() throws(FileError) -> DateOrder? {
    let first = try dotted.order(without: .monthDayYear)
    let second = try undotted.order(without: nil)
    guard let first, let second, first != second, let left = dotted.example, let right = undotted.example
    else {
      return first ?? second
    }
    throw .contradictoryDates(left, right)
  }
}

/// What dates of one form tell about their order.
struct OrderEvidence {
  /// The first date that is a day in each set of orders, a bit for each; those that are the same day in all
  /// of them count only where nothing else does.
  private var examples: [(cell: CellExample, day: WrittenDay)?] = Array(repeating: nil, count: 8)
  private var hasSameDays = false
  /// The first and the last day in each order.
  private var spans: [ClosedRange<Day>?] = Array(repeating: nil, count: 3)

  private static let orders: [DateOrder] = [.dayMonthYear, .monthDayYear, .yearMonthDay]

  /// Adds a date, and says whether it is a day at all.
  mutating func add(_ day: WrittenDay, _ example: () -> CellExample) -> Bool {
    if day.form == .certain {
      guard let found = day.day(.yearMonthDay) else { return false }
      for bit in spans.indices { extend(bit, by: found) }
      return true
    }
    var (mask, first, isSame) = (0, nil as Day?, true)
    for (bit, order) in Self.orders.enumerated() {
      guard let found = day.day(order) else { continue }
      mask |= 1 << bit
      extend(bit, by: found)
      isSame = isSame && (first ?? found) == found
      first = first ?? found
    }
    if mask.nonzeroBitCount > 1, isSame {
      hasSameDays = true
    } else if examples[mask] == nil, mask != 0 {
      examples[mask] = (example(), day)
    }
    return mask != 0
  }

  private mutating func extend(_ bit: Int, by day: Day) {
    guard let span = spans[bit] else { return spans[bit] = day...day }
    if !span.contains(day) { spans[bit] = min(span.lowerBound, day)...max(span.upperBound, day) }
  }

  /// The first and the last day in an order; nil without any.
  func days(_ order: DateOrder) -> ClosedRange<Day>? {
    Self.orders.firstIndex(of: order).flatMap { spans[$0] }
  }

  /// One of the dates that need an order.
  var example: CellExample? { examples.compactMap(\.self).first?.cell }

  /// The order in which all are days; nil without any. `unusual` is not taken where it is one of several.
  func order(without unusual: DateOrder?) throws(FileError) -> DateOrder? {
    let masks = examples.indices.filter { examples[$0] != nil }
    guard !masks.isEmpty else { return hasSameDays ? .dayMonthYear : nil }
    let common = masks.reduce(7, &)
    let possible = Self.orders.indices.filter { common & 1 << $0 != 0 }.map { Self.orders[$0] }
    let orders = possible.count > 1 ? possible.filter { $0 != unusual } : possible
    if orders.count == 1 { return orders[0] }
    let found = examples.compactMap(\.self)
    if orders.isEmpty, let right = masks.first(where: { $0 & masks[0] == 0 }).flatMap({ examples[$0] }) {
      throw .contradictoryDates(found[0].cell, right.cell)
    }
    let readings = (orders.isEmpty ? Self.orders : orders).compactMap { order in
      found[0].day.day(order).map { FileError.DateReading(order: order, day: $0) }
    }
    throw .ambiguousDate(found[0].cell, readings)
  }
}
