public import Currencies
public import FoundationEssentials
internal import GLib
public import OfficialRates
internal import Storage

extension Ledger {
  /// The largest file of tables that is read, in megabytes: the largest of an authority's is below 1.
  private static let mostMegabytes = 16

  /// What is held of each kind of official tables, by the names.
  public func heldTables() throws(LedgerError) -> [HeldTables] { try read { try $0.heldTables() } }

  /// The first day of the last stored table of a kind; nil without any.
  func newestDay(of kind: TableKind) throws(LedgerError) -> Day? {
    try read { try $0.newestOfficialDay(kind.name) }
  }

  /// Imports a file of official tables, which is recognized by its content; `name` insists on a kind. All of it is stored or nothing;
  /// a rate that is far off the stored one is taken only with `takingOutliers`. Throws `unreadableFile`, and `table` for a file that
  /// cannot be read as one of tables.
  public func importTables(
    _ path: String, named name: TableName? = nil, takingOutliers: Bool = false
  ) throws(LedgerError) -> TableImport {
    try checkWritable()
    let bytes: [UInt8]
    do throws(GLibError) { bytes = try Files.read(path, megabytes: Self.mostMegabytes) } catch {
      throw .unreadableFile(error.message)
    }
    let fileName = path.split(separator: "/").last.map { String($0) } ?? path
    let file: OfficialFile
    do throws(TableError) {
      file = try OfficialRates.read(TableFile(bytes, name: fileName), named: name)
    } catch { throw .table(error) }
    guard let kind = file.tables.first.flatMap({ OfficialRates.importableKind($0.name) }) else {
      throw .table(.unknownFormat)
    }
    let origin = TableOrigin(file: fileName, takenAt: secondsSince1970())
    return try write { try $0.keep(file, kind: kind, from: origin, takingOutliers: takingOutliers) }
  }

  /// Converts an amount by a rule, with the table that it uses for a date. Throws `rule` where it gives no rate.
  public func conversion(
    of amount: Decimal, from: CurrencyCode, to: CurrencyCode, by rule: RateRule, on date: Day
  ) throws(LedgerError) -> ProvenConversion {
    let rate = try RuleRates(rule, in: self).rate(from: from, to: to, on: date)
    guard let conversion = rate.conversion(of: amount) else { throw .rule(.tooLarge) }
    return conversion
  }
}
