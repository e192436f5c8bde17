import Currencies
import FoundationEssentials
import Ledger
import OfficialRates
import TestValues
import Testing

extension LedgerTests {
  /// What a later file of the same tables changes, and what their numbers say of days without one.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct TableEditionsTests {
    let place: Place
    let ledger: Ledger

    init() throws {
      place = try Place()
      ledger = try place.open()
    }

    /// Imports the bulletin of the Turkish central bank of a day of March 2026.
    private func importBulletin(_ day: Int, number: String) throws {
      let padded = day < 10 ? "0\(day)" : "\(day)"
      let text = """
        <?xml version="1.0" encoding="ISO-8859-9"?>
        <Tarih_Date Tarih="\(padded).03.2026" Date="03/\(padded)/2026" Bulten_No="\(number)">
          <Currency Kod="USD" CurrencyCode="USD"><Unit>1</Unit><ForexBuying>43.\(padded)</ForexBuying></Currency>
        </Tarih_Date>

        """
      _ = try ledger.importTables(place.write(text, to: "bulletin-\(day).xml"))
    }

    private func rate(_ date: String) throws -> String? {
      let rule = try #require(OfficialRates.rule("tr-tcmb"))
      do throws(LedgerError) {
        return try ledger.conversion(of: 1, from: .usd, to: rule.home, by: rule, on: day(date)).rate.printed
          .text
      } catch {
        guard case .rule = error else { throw error }
        return nil
      }
    }

    @Test(arguments: [[6, 10, 12], [12, 10, 6], [6, 12, 10]])
    func `tables whose numbers follow each other have none between them`(order: [Int]) throws {
      let numbers = [6: "2026/45", 10: "2026/46", 12: "2026/48"]
      for day in order { try importBulletin(day, number: try #require(numbers[day])) }
      // Monday, the 9th, was a holiday; of Wednesday, the 11th, a table is missing.
      #expect(try rate("2026-03-10") == "43.06")
      #expect(try rate("2026-03-11") == "43.10")
      #expect(try rate("2026-03-12") == nil)
      #expect(try rate("2026-03-13") == "43.12")
      #expect(try rate("2026-03-16") == nil)
    }

    @Test func `a form without the number of a table does not replace one that has it`() throws {
      let list = "6 Mar 2026 #46\nCountry|Currency|Amount|Code|Rate\nEMU|euro|1|EUR|24.170\n"
      let year =
        #"{"rates":[{"currencyCode":"EUR","amount":1,"validFor":"2026-03-06","rate":24.170}]}"#
      _ = try ledger.importTables(place.write(list, to: "daily.txt"))
      #expect(try ledger.importTables(place.write(year, to: "year.json")).newTables.count == 0)
      #expect(try sqlite(place.store, "SELECT number, origin FROM official_table") == ["46/2026|daily.txt"])
      let other = year.replacing("24.170", with: "24.180")
      #expect(try ledger.importTables(place.write(other, to: "later.json")).newTables.count == 1)
      #expect(try sqlite(place.store, "SELECT printed FROM official_rate") == ["24.180"])
    }

    @Test func `the log and the address of a server are kept, and a refusal of an address changes nothing`()
      throws
    {
      let kind = try #require(OfficialRates.importableKind(TableName("pl-nbp")))
      #expect(try ledger.tableAddress(of: kind) == "https://api.nbp.pl")
      #expect(throws: LedgerError.self) {
        try ledger.setTableAddress(of: kind, to: "http://nbp.example", allowsPlainHTTP: false)
      }
      try ledger.setTableAddress(of: kind, to: "http://nbp.example", allowsPlainHTTP: true)
      #expect(try place.open().tableAddress(of: kind) == "http://nbp.example")
      try ledger.setTableAddress(of: kind, to: nil, allowsPlainHTTP: false)
      #expect(try ledger.tableAddress(of: kind) == "https://api.nbp.pl")
      #expect(try ledger.tableLog() == [] && ledger.check() == [])
      let imported = try #require(OfficialRates.importableKind(TableName("in-sbi")))
      #expect(try ledger.tableAddress(of: imported) == nil)
      #expect(throws: LedgerError.tables(.onlyImported(imported))) {
        try ledger.setTableAddress(of: imported, to: "https://sbi.example", allowsPlainHTTP: false)
      }
    }
  }
}
