import Currencies
import Foundation
import Ledger
import OfficialRates
import TestValues
import Testing

extension LedgerTests {
  /// The rules that are computed from stored rates of the European Central Bank, against its file as Python reads it.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct BankRulesTests {
    private func rule(_ name: String) throws -> RateRule { try #require(OfficialRates.rule(name)) }

    private func printed(_ ledger: Ledger, _ name: String, _ currency: String, _ date: String) throws
      -> String
    {
      try ledger.conversion(
        of: 1, from: code(currency), to: .eur, by: rule(name), on: day(date)
      ).rate.printed.text
    }

    private func absence(_ ledger: Ledger, _ name: String, _ currency: String, _ date: String) throws
      -> RuleAbsence?
    {
      let rule = try rule(name)
      do throws(LedgerError) {
        _ = try ledger.conversion(of: 1, from: code(currency), to: .eur, by: rule, on: day(date))
        return nil
      } catch .rule(let absence) { return absence }
    }

    @Test func `a day's rule takes the day or the last before it, and the other one the day before`()
      async throws
    {
      let ledger = try await WholeHistory.open()
      let file = try BankFile.all.get()
      // A Friday, the weekend after it, and Monday; Good Friday to Easter Tuesday.
      for (name, date, used) in [
        ("ecb", "2024-02-16", "2024-02-16"), ("ecb", "2024-02-18", "2024-02-16"),
        ("ecb-prev", "2024-02-16", "2024-02-15"), ("ecb-prev", "2024-02-19", "2024-02-16"),
        ("ecb", "2024-04-01", "2024-03-28"), ("ecb-prev", "2024-04-02", "2024-03-28"),
      ] {
        #expect(try printed(ledger, name, "USD", date) == file.text(used, "USD"), "\(name) \(date)")
      }
      #expect(try absence(ledger, "ecb", "USD", "1998-12-31") == .noTable(try rule("ecb"), day("1998-12-31")))
    }

    @Test func `a customs month has the rates of the penultimate Wednesday of the month before`() async throws
    {
      let ledger = try await WholeHistory.open()
      let file = try BankFile.all.get()
      for (date, wednesday) in [
        ("2024-03-31", "2024-02-21"), ("2026-05-01", "2026-04-22"), ("2016-05-15", "2016-04-20"),
      ] {
        #expect(try printed(ledger, "eu-customs", "USD", date) == file.text(wednesday, "USD"), "\(date)")
      }
      let rule = try rule("eu-customs")
      #expect(try absence(ledger, rule.name, "USD", "2016-04-30") == .beginsLater(rule, day("2016-05-01")))
      #expect(
        try absence(ledger, rule.name, "ARS", "2024-03-31") == .notListed(rule, code("ARS"), label: "2024-03")
      )
    }

    @Test func `a mean needs all days of its month, for its currency too`() async throws {
      let ledger = try await WholeHistory.open()
      var means: [AverageRate] = []
      let (usd, february) = (code("USD"), day("2024-02-01")...day("2024-02-29"))
      try ledger.eachAverage(by: .month, from: .eur, to: usd, days: february, source: .ecb) {
        means.append($0)
      }
      #expect(try printed(ledger, "ecb-month", "USD", "2024-02-10") == means.first?.average.plainText)
      #expect(means.first?.days == 21)
      #expect(try printed(ledger, "ecb-year", "USD", "2023-07-01").hasPrefix("1.0812"))
      // The rouble was quoted until the first of March 2022.
      let rule = try rule("ecb-month")
      #expect(
        try absence(ledger, rule.name, "RUB", "2022-03-15") == .notListed(rule, code("RUB"), label: "2022-03")
      )
      let future = Period(.month, of: day("2199-06-15"))
      #expect(try absence(ledger, rule.name, "USD", "2199-06-15") == .notOver(rule, future))
    }

    @Test func `a day that is not stored is missing, and not replaced by the one before`() async throws {
      let place = try Place()
      let ledger = try await WholeHistory.open(in: place)
      try sqlite(
        place.store,
        "DELETE FROM rate WHERE source = 0 AND day = 19768; DELETE FROM rate_table WHERE source = 0 AND day = 19768"
      )
      #expect(Day(number: 19_768) == day("2024-02-15"))
      for (name, date) in [("ecb", "2024-02-15"), ("ecb-prev", "2024-02-16"), ("ecb-month", "2024-02-20")] {
        let rule = try rule(name)
        #expect(try absence(ledger, name, "USD", date) == .notHeld(rule, day("2024-02-15")), "\(name)")
      }
      #expect(try ledger.missingDays(for: day("2024-02-15"), by: rule("ecb")) != nil)
      #expect(try ledger.missingDays(for: day("2024-02-16"), by: rule("ecb")) == nil)
    }

    @Test func `a misprint of the German ministry holds, and the mean that it should be is named`()
      async throws
    {
      let place = try Place()
      let ledger = try await WholeHistory.open(in: place)
      let rates = RuleRates(try rule("de-bmf"), in: ledger)
      let fixture = packageFolder + "/Tests/Fixtures/official/de-bmf-2022.csv"
      _ = try ledger.importTables(fixture)
      let printed = try rates.rate(from: code("USD"), to: .eur, on: day("2022-01-31"))
      #expect(printed.rate.printed.text == "1.1314" && printed.mean == nil)
      var bytes = try Data(contentsOf: URL(filePath: fixture))
      let cell = try #require(bytes.range(of: Data("1,1314 USD".utf8)))
      bytes.replaceSubrange(cell, with: Data("1,1414 USD".utf8))
      let changed = place.folder + "/de-bmf-2022.csv"
      try bytes.write(to: URL(filePath: changed))
      _ = try ledger.importTables(changed)
      let later = RuleRates(try rule("de-bmf"), in: ledger)
      let misprint = try later.rate(from: code("USD"), to: .eur, on: day("2022-01-31"))
      #expect(misprint.rate.printed.text == "1.1414" && misprint.mean == number("1.1314"))
      #expect(misprint.conversion(of: 1)?.sentence.contains("1.1314") == true)
      // What was read stays as it was.
      #expect(try rates.rate(from: code("USD"), to: .eur, on: day("2022-01-31")) == printed)
      // The mean is 1.13145: a digit less with a zero behind it is no misprint.
      let again = try #require(bytes.range(of: Data("1,1414 USD".utf8)))
      bytes.replaceSubrange(again, with: Data("1,1310 USD".utf8))
      try bytes.write(to: URL(filePath: changed))
      _ = try ledger.importTables(changed)
      let padded = try RuleRates(try rule("de-bmf"), in: ledger).rate(
        from: code("USD"), to: .eur, on: day("2022-01-31"))
      #expect(padded.rate.printed.text == "1.1310" && padded.mean == nil)
    }

    @Test func `rates for many dates are those of one after another`() async throws {
      let ledger = try await WholeHistory.open()
      for name in ["ecb", "ecb-prev", "ecb-month", "ecb-year", "eu-customs"] {
        let rates = RuleRates(try rule(name), in: ledger)
        for (offset, currency) in (0..<90).flatMap({ day in ["USD", "JPY"].map { (day, $0) } }) {
          let date = day("2024-01-20") + offset
          let one = try ledger.conversion(of: 1, from: code(currency), to: .eur, by: rule(name), on: date)
          let many = try rates.rate(from: code(currency), to: .eur, on: date).rate
          #expect(many.value == one.rate.value && many.printed == one.rate.printed, "\(name) \(date)")
          #expect(many.table.period == one.rate.table.period, "\(name) \(date)")
        }
      }
    }
  }
}
