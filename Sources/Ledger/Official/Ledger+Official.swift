public import Currencies
public import FoundationEssentials
internal import GLib
public import OfficialRates
internal import Storage

/// An amount converted by a rule, and where its table came from.
public struct ProvenConversion: Hashable, Sendable {
  /// The date whose table was looked for.
  public let date: Day
  /// The amount.
  public let amount: Decimal
  /// The conversion.
  public let conversion: RuleConversion
  /// Where its table came from.
  public let origin: TableOrigin
  /// The fraction digits that the result is rounded to.
  public let digits: Int
}

extension Ledger {
  /// What is held of each kind of official tables, by the names.
  public func heldTables() throws(LedgerError) -> [HeldTables] { try read { try $0.heldTables() } }

  /// Imports a file of official tables, which is recognized by its content; `name` insists on a kind. All of it is stored or nothing.
  /// Throws `unreadableFile`, and `table` for a file that cannot be read as one of tables.
  public func importTables(_ path: String, named name: TableName? = nil) throws(LedgerError) -> TableImport {
    if !canWrite { throw .readOnly }
    let bytes: [UInt8]
    do throws(GLibError) { bytes = try Files.read(path, megabytes: 64) } catch {
      throw .unreadableFile(error.message)
    }
    let fileName = path.split(separator: "/").last.map { String($0) } ?? path
    let file: OfficialFile
    do throws(TableError) {
      file = try OfficialRates.read(TableFile(bytes, name: fileName), named: name)
    } catch { throw .table(error) }
    guard let found = file.tables.first?.name,
      let kind = OfficialRates.importableKinds.first(where: { $0.name == found })
    else { throw .table(.unknownFormat) }
    let origin = TableOrigin(file: fileName, takenAt: secondsSince1970())
    let count = try write { try $0.keep(file, kind: kind, from: origin) }
    return TableImport(kind: kind, tables: file.tables, newCount: count)
  }

  /// Converts an amount by a rule, with the table that it uses for a date. Throws `rule` where it gives no rate.
  public func conversion(
    of amount: Decimal, from: CurrencyCode, to: CurrencyCode, by rule: RateRule, on date: Day
  ) throws(LedgerError) -> ProvenConversion {
    guard (from == rule.home) != (to == rule.home) else { throw .rule(.notHome(rule)) }
    let stored = try table(for: date, of: from == rule.home ? to : from, by: rule)
    let digits = Currency.find(to)?.digits ?? 2
    do throws(RuleConversion.Absence) {
      let conversion = try RuleConversion(
        amount, from: from, to: to, by: rule, stored.table, digits: digits)
      return ProvenConversion(
        date: date, amount: amount, conversion: conversion, origin: stored.origin,
        digits: conversion.rounding == .upToWhole ? 0 : digits)
    } catch {
      throw .rule(RuleAbsence(error, rule))
    }
  }

  private func table(
    for date: Day, of currency: CurrencyCode, by rule: RateRule
  ) throws(LedgerError) -> HeldTable {
    if rule.isComputed {
      return HeldTable(table: try bankTable(for: date, of: currency, by: rule), origin: .computed)
    }
    let days = rule.reachedDays(for: date)
    let (tables, held) = try read { reader in
      (
        try reader.officialTables(rule.kind.name, in: days, of: currency),
        try reader.heldDays(rule.kind.name, of: currency)
      )
    }
    guard let chosen = rule.table(for: date, of: currency, among: tables.map(\.table)),
      let stored = tables.last(where: { $0.table == chosen })
    else {
      let unknown = rule.unknownDay(for: date, after: nil, held: held)
      throw .rule(.noTable(rule, unknown ?? rule.referenceDay(for: date)))
    }
    if let day = rule.unknownDay(for: date, after: chosen, held: held) { throw .rule(.notHeld(rule, day)) }
    return stored
  }
}

extension RuleAbsence {
  fileprivate init(_ absence: RuleConversion.Absence, _ rule: RateRule) {
    switch absence {
    case .notHome: self = .notHome(rule)
    case .notListed(let currency, let period): self = .notListed(rule, currency, label: period.label)
    case .notTaken(let problem, let period): self = .notUsable(rule, problem, label: period.label)
    case .tooLarge: self = .tooLarge
    }
  }
}
