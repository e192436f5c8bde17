import Currencies
import DelimitedFiles
import Foundation
import Ledger
import OfficialRates
import TestValues
import Testing

extension LedgerTests {
  /// Files of many days and currencies, whose rates are read a month at a time.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct FileRatesTests {
    let place: Place
    let ledger: Ledger

    init() async throws {
      place = try Place()
      ledger = try await WholeHistory.open(in: place)
    }

    /// A row of a converted file.
    private struct Row: Hashable {
      let rate: String
      let date: String
      let table: String
      let result: String
      let note: String
    }

    /// Converts a file of some records into a currency.
    private func convert(
      _ records: [(date: Day, amount: String, currency: String)], to target: String, by rule: String? = nil
    ) throws -> [Row] {
      let path = place.folder + "/records.csv"
      let lines = records.map { "\($0.date),\($0.amount),\($0.currency)" }
      try Data((["date,amount,currency"] + lines).joined(separator: "\n").utf8).write(to: URL(filePath: path))
      let conversion = try FileConversion(path, FileOptions())
      let rates = try FileRates(
        ledger, for: conversion.reading, to: code(target), by: rule.flatMap { OfficialRates.rule($0) },
        isComplete: true)
      var output: [UInt8] = []
      _ = try conversion.convert(by: rates) { (bytes) throws(LedgerError) in output += bytes }
      return String(decoding: output, as: UTF8.self).split(separator: "\n").dropFirst().map { line in
        let fields = line.split(separator: ",", omittingEmptySubsequences: false).dropFirst(3).map(
          String.init)
        return Row(
          rate: fields[0], date: fields[1], table: fields[2], result: fields[4],
          note: fields[5...].joined(separator: ",").filter { $0 != "\"" })
      }
    }

    /// Random records of days since 1999, weekends too.
    private func records(_ count: Int, _ currencies: [String]) -> [(Day, String, String)] {
      var numbers = SeededNumbers()
      let (first, last) = (Day.firstOfEuro.number, day("2026-10-30").number)
      return (0..<count).map { _ in
        let amount = Decimal(Int.random(in: -10_000_000...10_000_000, using: &numbers)) / 100
        let date = Day(number: Int.random(in: first...last, using: &numbers))
        return (date, "\(amount)", currencies.randomElement(using: &numbers) ?? "USD")
      }
    }

    @Test(arguments: ["EUR", "JPY", "KWD"])
    func `each record has the rate of a past day's list`(target: String) throws {
      let table = "\(day("2020-05-04").number)"
      try sqlite(
        place.store,
        """
        INSERT INTO rate_table (source, day, base) SELECT id, \(table), 'EUR' FROM source WHERE name = 'frankfurter2';
        INSERT INTO quote SELECT id, 'KWD', \(table) FROM source WHERE name = 'frankfurter2';
        INSERT INTO rate (source, day, currency, rate)
        SELECT id, \(table), 'KWD', '0.5' FROM source WHERE name = 'frankfurter2'
        """)
      let may = (0..<12).map { (day("2020-04-30") + $0, "12.50", $0.isMultiple(of: 2) ? "KWD" : "USD") }
      let records = may + records(400, ["USD", "EUR", "GBP", "SIT", "RON", "KWD", "JPY"])
      let rows = try convert(records, to: target)
      #expect(rows.count == records.count)
      for (record, row) in zip(records, rows) where record.2 != target {
        let (from, to) = (code(record.2), code(target))
        let table = try ledger.rateBook(of: [from, to], on: record.0).table(from: from, to: to, at: 0)
        let pair = table?.pairRate(from: from, to: to)
        #expect(row.rate == pair?.rate?.exactText ?? "", "\(record)")
        #expect(
          row.date == pair?.day.description ?? "" && row.table == table?.source.rawValue ?? "", "\(record)")
        let result = pair?.convert(number(record.1))?.rounded(fractionDigits: Currency.find(to)?.digits ?? 2)
        #expect(Decimal(plain: row.result) == result, "\(record)")
        #expect(row.note.isEmpty == (pair != nil), "\(record)")
      }
    }

    /// Tables of other sources in some months, on weekends too, some with the day of a rate of their own, some without the euro's.
    private func addOtherSources() throws {
      try sqlite(
        place.store,
        """
        CREATE TEMP TABLE other AS
        WITH RECURSIVE n (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < 200)
        SELECT id, \(day("2019-12-20").number) + n AS day, n FROM n JOIN source
        WHERE name IN ('frankfurter', 'frankfurter2', 'erapi', 'openexchangerates') AND (n * 7 + id * 3) % 5 < 2;
        INSERT OR IGNORE INTO rate_table (source, day, base) SELECT id, day, iif(name = 'openexchangerates', 'USD', 'EUR')
        FROM other JOIN source USING (id);
        INSERT OR IGNORE INTO rate (source, day, currency, rate, own_day, is_marked)
        SELECT other.id, day, value, (n + 1) || '.' || other.id, iif(n % 7 = 0, day - n % 11, NULL), n % 3 = 0
        FROM other, json_each('["KWD","USD","GBP","JPY","EUR"]')
        WHERE value <> (SELECT base FROM rate_table WHERE source = other.id AND rate_table.day = other.day) AND (n + key) % 4 > 0;
        DELETE FROM rate WHERE source = (SELECT id FROM source WHERE name = 'ecb') AND day % 9 = 0
          AND day BETWEEN \(day("2020-02-01").number) AND \(day("2020-03-31").number);
        DELETE FROM rate_table WHERE source = (SELECT id FROM source WHERE name = 'ecb') AND day % 9 = 0
          AND day BETWEEN \(day("2020-02-01").number) AND \(day("2020-03-31").number);
        """)
    }

    @Test(arguments: ["EUR", "GBP"], [true, false])
    func `each record has the rate of the first source in the order`(target: String, hasBank: Bool) throws {
      try addOtherSources()
      try ledger.setSource("ecb", isEnabled: hasBank)
      let currencies = ["KWD", "USD", "GBP", "JPY", "EUR", "SIT"]
      // Currencies that come later have all tables read again.
      let records = (0..<420).map { number in
        (day("2019-12-10") + number % 210, "100", currencies[number % (number < 300 ? 3 : 6)])
      }
      var sources: Set<String> = []
      for (record, row) in zip(records, try convert(records, to: target)) where record.2 != target {
        let (from, to) = (code(record.2), code(target))
        let table = try ledger.rateBook(of: [from, to], on: record.0).table(from: from, to: to, at: 0)
        let pair = table?.pairRate(from: from, to: to)
        #expect(
          row.rate == pair?.rate?.exactText ?? "" && row.date == pair?.day.description ?? "", "\(record)")
        #expect(row.table == table?.source.rawValue ?? "", "\(record)")
        sources.insert(row.table)
      }
      #expect(sources.subtracting([""]).count >= 3, "\(sources)")
    }

    private func proven(
      _ amount: Decimal, _ currency: CurrencyCode, by rule: RateRule, on date: Day
    ) throws -> Result<ProvenConversion, RuleAbsence> {
      do throws(LedgerError) {
        return .success(try ledger.conversion(of: amount, from: currency, to: .eur, by: rule, on: date))
      } catch .rule(let absence) { return .failure(absence) }
    }

    @Test(arguments: ["ecb", "ecb-prev", "eu-customs", "ecb-month"])
    func `each record has the rate of a single conversion by the rule`(name: String) throws {
      let rule = try #require(OfficialRates.rule(name))
      // The day before the first of the calendar is none.
      let first = (day("0001-01-01"), "1", "USD")
      let records = [first] + records(150, ["USD", "GBP", "SIT", "RON"])
      for (record, row) in zip(records, try convert(records, to: "EUR", by: name)) {
        switch try proven(number(record.1), code(record.2), by: rule, on: record.0) {
        case .success(let proven):
          #expect(Decimal(plain: row.result) == proven.conversion.result, "\(record)")
          #expect(row.date == proven.rate.table.period.label && row.note.isEmpty, "\(record)")
        case .failure(let absence):
          #expect(row.result.isEmpty && row.note == absence.sentence, "\(record)")
        }
      }
    }
  }
}
