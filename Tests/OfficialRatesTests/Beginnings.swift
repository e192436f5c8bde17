import OfficialRates
import Testing

/// Checks that each beginning of a text is refused, or gives only rates and periods that the whole text
/// gives.
func expectNoWrongRates(inBeginningsOf text: String, name: String? = nil) throws {
  try expectNoWrongRates(inBeginningsOf: Array(text.utf8), name: name)
}

/// Checks the same of the bytes of a text.
func expectNoWrongRates(inBeginningsOf bytes: [UInt8], name: String? = nil) throws {
  let whole = try OfficialRates.tables(in: TableFile(bytes, name: name))
  for count in 0..<bytes.count {
    guard let tables = try? OfficialRates.tables(in: TableFile(Array(bytes.prefix(count)), name: name)) else {
      continue
    }
    for table in tables {
      let same = whole.first { $0.name == table.name && $0.period == table.period }
      #expect(table.rates.allSatisfy { same?.rates[$0.key] == $0.value }, "the first \(count) bytes")
    }
  }
}

/// The tables of a text.
func readTables(in text: String, name: String? = nil) throws -> [OfficialTable] {
  try OfficialRates.tables(in: TableFile(Array(text.utf8), name: name))
}
