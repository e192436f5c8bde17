import Currencies
import Foundation
import HTTP
import Ledger
import Rates
import TestValues
import Testing

extension ServiceTests {
  @MainActor @Suite struct BankFileTests {
    static let path = "/stats/eurofxref/eurofxref-"
    let site: Site

    init() throws { site = try Site.shared.get() }

    /// The tables that Agio itself reads from a file.
    func tables(_ name: String) throws -> [RateTable] {
      let response = site.response(Self.path + name)
      #expect(response.status == 200)
      return try ECB().parse(response.body.bytes).tables
    }

    @Test func `the daily file has the newest day`() throws {
      let newest = try #require(try site.ledger.newestTable(of: .ecb))
      #expect(try tables("daily.xml") == [newest])
      #expect(site.response(Self.path + "daily.xml").headers["Content-Type"] == "text/xml")
    }

    @Test func `the file of recent days has those of 90`() throws {
      let days = try tables("hist-90d.xml").map(\.day)
      #expect(days.last == day("2026-10-30") && days.first == day("2026-08-03") && days.count == 65)
    }

    @Test(arguments: ["hist.xml", "hist.zip"])
    func `the files of the whole history are the bank's`(name: String) throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let bundled = try Data(contentsOf: root.appending(path: "data/rates/eurofxref-hist.zip"))
      let expected = try ECB().parse(Array(bundled)).tables
      #expect(try tables(name) == expected)
    }

    @Test func `the files have no rates of another source`() throws {
      let site = try Site(of: [.frankfurter2])
      try site.store("frankfurter2", .ofTheUser, ["USD": ("1.5", nil)])
      #expect(site.refusal(Self.path + "daily.xml") == "404 not found")
      #expect(site.get(Self.path + "daily.xml").contains("agio refresh --source ecb"))
      #expect(self.site.refusal("/stats/eurofxref/eurofxref.zip") == "404 not found")
    }
  }
}
