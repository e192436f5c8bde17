import Currencies

/// Which columns may have a role, by the header and the first records of a table.
struct ColumnSuggestion {
  private let layout: TableLayout
  private let encodings: [TextEncoding]
  private let readings: [HeaderName]
  private let texts: [String]

  /// Reads the header.
  init(_ layout: TableLayout, _ encodings: [TextEncoding]) {
    (self.layout, self.encodings) = (layout, encodings)
    let names = layout.header.map { ColumnNames($0.cells, encodings) }
    (readings, texts) = (names?.readings ?? [], names?.texts ?? [])
  }

  /// The index of the column of a name, or of a position from 1 on. Throws where there is none, and where
  /// there are several.
  func index(of name: String) throws(FileError) -> Int {
    var indices = layout.header.map { ColumnNames($0.cells, encodings).indices(of: name) } ?? []
    if let position = Int(name), (1...layout.width.columns).contains(position),
      !indices.contains(position - 1)
    {
      indices.append(position - 1)
    }
    guard let index = indices.first else { throw .noColumn(name, among: texts) }
    guard indices.count == 1 else { throw .ambiguousName(name, positions: indices.map { $0 + 1 }) }
    return index
  }

  /// The columns that may have a role: those whose names say so, without those whose first cells are
  /// something else while others fit; if none fits, also those whose cells do. A column of dates may always be the one, whatever it is called.
  func columns(of role: ColumnRole) -> [(index: Int, isNamed: Bool)] {
    var named = readings.indices.filter { isNamed(readings[$0], role) && !fitsOther($0, role) }
    let isFound = named.contains { counts($0, role).matches > 0 }
    if isFound { named.removeAll { isOther($0, role) } }
    let others = (0..<layout.width.columns).filter { index in
      guard !named.contains(index), mayBe(role, index) else { return false }
      return !isFound || role == .date && counts(index, role).matches > 0
    }
    return named.map { ($0, true) } + others.map { ($0, false) }
  }

  /// The columns that may say which side each amount is on: those whose names say so, unless they have something else, and those
  /// whose first cells are all marks.
  var sides: [(index: Int, isNamed: Bool)] {
    (0..<layout.width.columns).compactMap { index in
      let (matches, others) = counts(index, CellKinds.side)
      // The marks of a balance are none of the amounts.
      if isDerived(index), !hasOwnMarks(index) { return nil }
      let isNamed = index < readings.count && readings[index].namesMarks || hasOwnMarks(index)
      let mayBe = isNamed ? matches > 0 || !hasDigits(index) : matches > 0 && others == 0
      return mayBe ? (index, isNamed) : nil
    }
  }

  /// Whether a column is for the marks of both sides: its name says that, or its cells have the parts of it, as `T` and `K` in `T/K`.
  func namesBothSides(_ index: Int) -> Bool {
    index < readings.count && readings[index].namesBothSides || hasOwnMarks(index)
  }

  /// Whether a balance is in the column before.
  func isBehindBalance(_ index: Int) -> Bool { index > 0 && isDerived(index - 1) }

  private func isDerived(_ index: Int) -> Bool { index < readings.count && readings[index].isDerived }

  /// Whether the name of a column is two words with a slash between them, and each cell of the first records is one of them, or empty.
  private func hasOwnMarks(_ index: Int) -> Bool {
    guard index < texts.count, let encoding = encodings.first else { return false }
    let parts = texts[index].split(separator: "/").map { $0.trimmed.lowercased() }
    guard parts.count == 2, !parts.contains(""), counts(index, ColumnRole.currency).matches == 0 else {
      return false
    }
    let cells = layout.records.map { record in
      index < record.cells.count ? encoding.text(record.cells[index]).trimmed.lowercased() : ""
    }
    let filled = cells.filter { !$0.isEmpty }
    return !filled.isEmpty && filled.allSatisfy(parts.contains)
  }

  /// The evidence for a column of amounts, before its cells.
  func amounts(_ index: Int, _ side: AmountSide? = nil) -> AmountEvidence {
    let name = index < readings.count ? readings[index] : nil
    return AmountEvidence(side: side ?? name?.side, isNumber: name?.isNumber ?? false)
  }

  /// Whether a column's first cells do not fit and are not written in a way that is not read: amounts and dates
  /// have digits, and dates are no amounts.
  private func isOther(_ index: Int, _ role: ColumnRole) -> Bool {
    let (matches, others) = counts(index, role)
    guard matches == 0, others > 0 else { return false }
    let areDates = role == .amount && counts(index, ColumnRole.date).others == 0
    return role == .currency || areDates || !hasDigits(index)
  }

  /// Whether the name of a column is that of a date or of a currency, and its first cells are the other one: the Scandinavian, Italian and
  /// German `Valuta`.
  private func fitsOther(_ index: Int, _ role: ColumnRole) -> Bool {
    guard readings[index].roles.isSuperset(of: [.date, .currency]), role != .amount else { return false }
    let other: ColumnRole = role == .date ? .currency : .date
    return counts(index, role).matches == 0 && counts(index, other).matches > 0
  }

  private func hasDigits(_ index: Int) -> Bool {
    layout.records.contains { record in
      index < record.cells.count && record.cells[index].contains { (0x30...0x39).contains($0) }
    }
  }

  private func isNamed(_ name: HeaderName, _ role: ColumnRole) -> Bool {
    guard name.roles.contains(role) else { return false }
    return role != .amount || !name.isDerived && !name.roles.contains(.date)
  }

  /// Whether a column's first cells fit, or are empty.
  private func mayBe(_ role: ColumnRole, _ index: Int) -> Bool {
    if role == .amount, index < readings.count {
      let name = readings[index]
      if name.isDerived || name.isNumber || name.roles.contains(.date) { return false }
    }
    let (matches, others) = counts(index, role)
    // Eight digits with a year first are a date.
    if role == .amount, matches > 0, cells(index).allSatisfy({ !$0.contains(.amount) || $0.contains(.date) })
    {
      return false
    }
    return others <= max(1, matches / 4)
  }

  /// How many of a column's first cells fit a role, and how many do not; empty ones are neither.
  private func counts(_ index: Int, _ role: ColumnRole) -> (matches: Int, others: Int) {
    counts(index, role.kind)
  }

  private func counts(_ index: Int, _ kind: CellKinds) -> (matches: Int, others: Int) {
    let cells = cells(index)
    let matches = cells.count { $0.contains(kind) }
    return (matches, cells.count - matches - cells.count { $0.contains(.empty) })
  }

  private func cells(_ index: Int) -> [CellKinds] {
    layout.records.map { index < $0.kinds.count ? $0.kinds[index] : .empty }
  }
}

extension ColumnRole {
  /// The kind of cells that fit it.
  fileprivate var kind: CellKinds {
    switch self {
    case .amount: .amount
    case .currency: .currency
    case .date: .date
    }
  }
}
