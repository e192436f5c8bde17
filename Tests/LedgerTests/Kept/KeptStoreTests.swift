import Currencies
import Foundation
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Kept conversions in the store: their order, notes, removal, observers, and what damage costs.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct KeptStoreTests {
    let place: Place
    init() throws { place = try Place() }

    /// Keeps conversions of dollars into the base, one after the other.
    @discardableResult
    func keep(_ amounts: Decimal..., in ledger: Ledger) throws -> [KeptConversion] {
      var desk = try ledger.desk()
      return try amounts.map { amount in
        desk.anchor = Desk.Anchor(amount, code("USD"))
        let kept = try desk.conversion(to: .eur, at: instant("2026-10-31", 12, 0))
        try ledger.keep([kept])
        return kept
      }
    }

    func amounts(_ ledger: Ledger) throws -> [Decimal] { try ledger.keptConversions().map(\.amount) }

    @Test func `the last one kept comes first, and its id is a UUID of version 7 in lower case`() throws {
      let ledger = try place.open()
      let kept = try keep(1, 2, 3, in: ledger)
      #expect(try amounts(ledger) == [3, 2, 1])
      #expect(try ledger.keptConversions(first: 2).map(\.amount) == [3, 2])
      #expect(try place.open().keptConversions() == kept.reversed())
      let ids = try sqlite(place.store, "SELECT id FROM kept_conversion")
      #expect(
        ids.allSatisfy {
          $0.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil
        })
    }

    @Test func `a note is one line, trimmed, and can be changed`() throws {
      let ledger = try place.open()
      var kept = try keep(1, in: ledger)[0]
      try ledger.setNote("  Taxi\nto the airport \u{202E}", ofKept: kept.id)
      #expect(try ledger.keptConversions().first?.note == "Taxi to the airport")
      kept.note = String(repeating: "a", count: 1_001)
      #expect(throws: LedgerError.noteTooLong) { try ledger.keep([kept]) }
      #expect(throws: LedgerError.noteTooLong) { try ledger.setNote(kept.note, ofKept: kept.id) }
      #expect(try ledger.keptConversions().first?.note == "Taxi to the airport")
      #expect(throws: LedgerError.noKeptConversion) { try ledger.setNote("x", ofKept: UUID()) }
      try ledger.setNote("", ofKept: kept.id)
      #expect(try ledger.keptConversions().first?.note == "")
    }

    @Test func `removed ones are returned, and restored where they were`() throws {
      let ledger = try place.open()
      let kept = try keep(1, 2, 3, in: ledger)
      try ledger.setNote("second", ofKept: kept[1].id)
      let removed = try ledger.removeKept([kept[1].id, UUID()])
      #expect(removed.map(\.note) == ["second"])
      #expect(try amounts(ledger) == [3, 1])
      try ledger.keep(removed)
      #expect(try ledger.keptConversions().map(\.note) == ["", "second", ""])
    }

    @Test func `every change is told, with the newest ones and the count`() throws {
      let ledger = try place.open()
      var told: [KeptConversions] = []
      let observation = try ledger.observeKeptConversions(first: 1, failed: { Issue.record($0) }) {
        told.append($0)
      }
      let kept = try keep(1, 2, in: ledger)
      try ledger.setNote("x", ofKept: kept[1].id)
      try ledger.removeKept([kept[0].id])
      #expect(told.map(\.count) == [0, 1, 2, 2, 1])
      #expect(told.map { $0.newest.map(\.amount) } == [[], [1], [2], [2], [2]])
      withExtendedLifetime(observation) {}
    }

    @Test func `a search finds words in amounts, codes, names, dates, the source and the note`() throws {
      let ledger = try place.open()
      var kept = try keep(1_234, in: ledger)[0]
      kept.note = "Taxi zum Café"
      var texts = KeptSearchTexts(.plain) { $0.description }
      func finds(_ words: String) -> Bool { texts.found(KeptSearch(words), among: [kept]) == [kept] }
      let day = kept.rate.day.description
      for words in [
        "", "1234", "usd", "eur USD", "dollar", "cafe taxi", "ECB", day, String(day.prefix(7)), "1234.00",
      ] {
        #expect(finds(words), "\(words)")
      }
      for words in ["gbp", "taxi gbp", "4321", "1999-01"] { #expect(!finds(words), "\(words)") }
      kept.note = "Hotel"
      #expect(finds("hotel") && !finds("taxi"))
    }

    @Test func `they are CSV with a header, in which no note is a formula or a second cell`() throws {
      let ledger = try place.open()
      var kept = try keep(100, in: ledger)[0]
      kept.note = "=1+1, \"x\""
      let lines = KeptSheet([kept]).csv.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(
        lines.first
          == "kept,amount,from,result,to,rate,date,as_of,source,fee,fee_side,exact,digits,note,rule,table,period"
      )
      let fields = try #require(
        lines.dropFirst().first?.split(separator: ",", omittingEmptySubsequences: false))
      #expect(fields[1...4].joined(separator: ",") == "100.00,USD,\(kept.resultText(.plain)),EUR")
      #expect(fields[0] == isoTime(at: kept.keptAt) && fields[6] == kept.rate.day.description)
      #expect(lines.dropFirst().first?.hasSuffix(",2,\"'=1+1, \"\"x\"\"\",,,") == true)
      #expect(lines.count == 3 && lines.last == "")
    }

    @Test func `an amount with more digits than are displayed is whole in the CSV`() throws {
      let ledger = try place.open()
      let kept = try keep(number("0.1234567891"), in: ledger)[0]
      #expect(kept.amountText(.plain) == "0.12")
      #expect(KeptSheet([kept]).csv.contains(",0.1234567891,USD,0.11,EUR,"))
    }

    @Test(arguments: ["rate", "rate_table", "list", "setting", "sqlite_schema"])
    func `they survive a damaged page of something else`(table: String) throws {
      let kept: [KeptConversion]
      do {
        let ledger = try place.open()
        kept = try keep(1, 2, 3, in: ledger)
      }
      try overwrite(table)
      let opening = try Ledger.open(place.store)
      if opening.recovery == nil { _ = try opening.ledger.recover() }
      #expect(try opening.ledger.keptConversions() == kept.reversed())
      #expect(try opening.ledger.check() == [])
    }

    @Test(arguments: [
      "UPDATE kept_conversion SET amount = '1e' WHERE amount = '2'",
      "UPDATE kept_conversion SET result = '9.99' WHERE amount = '2'",
      "UPDATE kept_conversion SET numerator = '0' WHERE amount = '2'",
      "UPDATE kept_conversion SET denominator = '-1' WHERE amount = '2'",
      "UPDATE kept_conversion SET to_currency = 'USD' WHERE amount = '2'",
      "UPDATE kept_conversion SET from_currency = '12€' WHERE amount = '2'",
      "UPDATE kept_conversion SET id = substr(id, 1, 35) || 'x' WHERE amount = '2'",
      // FoundationEssentials reads the end as the beginning of a hexadecimal number.
      "UPDATE kept_conversion SET id = substr(id, 1, 34) || '0x' WHERE amount = '2'",
      "UPDATE kept_conversion SET id = upper(id) WHERE amount = '2'",
      "UPDATE kept_conversion SET digits = -1 WHERE amount = '2'",
      "UPDATE kept_conversion SET kept_at = 9223372036854775807 WHERE amount = '2'",
      "UPDATE kept_conversion SET day = -9223372036854775808 WHERE amount = '2'",
      "UPDATE kept_conversion SET rounding = 'down' WHERE amount = '2'",
      "UPDATE kept_conversion SET fee = '100', fee_side = 'buying', fee_base = 'EUR' WHERE amount = '2'",
      "UPDATE kept_conversion SET fee = '1' WHERE amount = '2'",
    ])
    func `one that no version has written, or that does not give its result, costs itself alone`(
      change: String
    ) throws {
      let ledger = try place.open()
      try keep(1, 2, 3, in: ledger)
      try sqlite(place.store, change)
      #expect(try ledger.check() != [])
      let recovery = try #require(try ledger.recover())
      #expect(recovery.losses == ["1 kept conversion could not be read."])
      #expect(try amounts(ledger) == [3, 1])
      #expect(try ledger.check() == [])
    }

    @Test func `a day that was chosen and cannot be read costs only that`() throws {
      let ledger = try place.open()
      try keep(1, in: ledger)
      try sqlite(place.store, "UPDATE kept_conversion SET as_of = 9223372036854775807")
      #expect(try ledger.check() != [])
      #expect(try ledger.recover()?.losses == [])
      #expect(try ledger.keptConversions().map(\.rate.asOf) == [nil])
    }

    @Test func `a store of an earlier version can keep conversions after it was opened`() throws {
      try sqlite(place.store, thirdSchema)
      let ledger = try place.open()
      #expect(try ledger.keptConversions() == [])
      try keep(5, in: ledger)
      #expect(try amounts(place.open()) == [5])
    }

    /// Overwrites the pages of a table.
    private func overwrite(_ table: String) throws {
      let pages = try sqlite(place.store, "SELECT pageno FROM dbstat WHERE name = '\(table)'").compactMap {
        Int($0)
      }
      var bytes = try place.bytes()
      for page in pages {
        bytes.replaceSubrange(
          ((page - 1) * 4_096)..<(page * 4_096), with: Data(repeating: 0xA5, count: 4_096))
      }
      try bytes.write(to: URL(filePath: place.store))
    }
  }
}
