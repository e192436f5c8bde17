import Currencies
import OfficialRates
import TestValues
import Testing

/// What a later edition of a table changes.
@Suite struct RateChangeTests {
  private func table(_ text: String, units: Int = 1) throws -> OfficialTable {
    let rate = try #require(PrintedRate(text, units: units))
    return OfficialTable(TableName("pl-nbp"), .day(day("2026-03-04")), rates: [.usd: rate])
  }

  @Test(arguments: [
    ("4", 1, "5", 1, true), ("4", 1, "3", 1, true), ("4", 1, "5.0001", 1, false),
    ("4", 1, "2.9999", 1, false),
    ("2.9968", 1, "299.68", 1, false), ("2.9968", 100, "2.9968", 1, false), ("2.34", 100, "0.0235", 1, true),
    ("2.34", 3, "0.79", 1, true),
  ])
  func `a rate is taken unless it is more than a quarter off`(
    old: String, oldUnits: Int, new: String, newUnits: Int, isTaken: Bool
  ) throws {
    let (stored, later) = (try table(old, units: oldUnits), try table(new, units: newUnits))
    let (edition, changes) = later.edition(after: stored.rates, takingOutliers: false)
    #expect(changes.map(\.isTaken) == [isTaken])
    #expect(edition.rates == (isTaken ? later : stored).rates)
    #expect(edition.problems == changes.filter { !$0.isTaken }.map(\.problem))
    let taken = later.edition(after: stored.rates, takingOutliers: true)
    #expect(taken.table == later && taken.changes.map(\.isTaken) == [true])
  }

  @Test func `rates for other numbers of units are named for one unit`() throws {
    let change = try #require(
      table("2.9968").edition(after: table("2.9968", units: 100).rates, takingOutliers: false).changes.first)
    #expect(change.old == "0.029968" && change.new == "2.9968")
    #expect(change.problem == TableProblem("USD", "2.9968", .outlier(stored: "0.029968")))
    let third = try #require(
      table("0.79").edition(after: table("2.34", units: 3).rates, takingOutliers: false).changes.first)
    #expect(third.old == "2.34 / 3" && third.new == "0.79")
  }

  @Test(arguments: [("2.3390", 100, "0.02339", 1), ("24.170", 1, "24.17", 1)])
  func `another form of the same rate is no change`(old: String, units: Int, new: String, newUnits: Int)
    throws
  {
    let later = try table(new, units: newUnits)
    let (edition, changes) = later.edition(after: try table(old, units: units).rates, takingOutliers: false)
    #expect(changes.isEmpty && edition == later)
    #expect(later.edition(after: [:], takingOutliers: false).changes.isEmpty)
  }
}
