internal import Currencies
internal import GLib
internal import Rates
internal import Storage

/// Imports a history of the European Central Bank into a store: the bundled one, or a file that the user chose.
///
/// The days are written in batches of some 18,000 rates with a pause after each: another writer waits for one batch at most,
/// some 15 ms, and the written batches stay when the import is cancelled.
public struct HistoryImport: Sendable {
  /// The result of an import.
  public struct Outcome: Hashable, Sendable {
    /// The number of days in the file.
    public let days: Int
    /// The number of rates added or changed.
    public let rates: Int
    /// False when it was cancelled before the last day: the next import of the same file adds the missing days.
    public let isWhole: Bool
  }

  /// The progress of an import.
  public struct Progress: Hashable, Sendable {
    /// The number of days written so far; at most `total`.
    public let days: Int
    /// The number of days to write.
    public let total: Int
  }

  private let path: String
  private let isPatient: Bool

  /// An import into the store at a path, which `Ledger.open` has opened before. It uses a connection of its own, so that it
  /// can run on any thread while the window uses the store. A patient import waits for as long as another program writes, or
  /// until its task is cancelled; another one for five seconds.
  public init(into path: String, isPatient: Bool = false) { (self.path, self.isPatient) = (path, isPatient) }

  /// Imports the bundled history unless the store has it; nil when there was nothing to do. Reports its progress before the
  /// first batch and after each, on the same thread. Stops when its task is cancelled; written batches stay.
  @discardableResult
  public func bundled(_ progress: (Progress) -> Void = { _ in }) throws(LedgerError) -> Outcome? {
    try passingOn {
      let store = try BulkStore(path, isPatient: isPatient)
      let outcome = try Self.bundled(into: store, progress)
      if outcome != nil { store.checkpoint() }
      return outcome
    }
  }

  /// As `bundled`, for callers that can continue without the history: nil also when its file cannot be read.
  @discardableResult
  func bundledIfReadable() throws(LedgerError) -> Outcome? {
    try Self.unlessUnreadable { () throws(LedgerError) in try bundled() }
  }

  /// The outcome of `body`; nil when the file is damaged or libarchive is missing, which is reported when a store is created
  /// (`Ledger.unreadHistory`) and by the window at each start.
  static func unlessUnreadable(_ body: () throws(LedgerError) -> Outcome?) throws(LedgerError) -> Outcome? {
    do throws(LedgerError) {
      return try body()
    } catch .rates, .unreadableFile {
      return nil
    }
  }

  /// Imports a file of the bank: zip, CSV or XML, with one day or many. The whole file is read and checked before anything
  /// is written; rates that the store has already are skipped. Reports its progress and can be cancelled, as `bundled`.
  @discardableResult
  public func file(
    _ path: String, _ progress: (Progress) -> Void = { _ in }
  ) throws(LedgerError) -> Outcome {
    try passingOn {
      let days = try Self.checkedDays(of: path)
      let store = try BulkStore(self.path, isPatient: isPatient)
      let outcome = try Self.keep(days, in: store, progress)
      store.checkpoint()
      return outcome
    }
  }

  static func checkedDays(of file: String) throws -> [HistoryDay] {
    let bytes = try Files.read(file)
    if FileHeader(bytes).isOfBackup { throw LedgerError.backupInsteadOfRates }
    var history = try HistoryFile(bytes)
    let days = try days(of: &history)
    for day in days { try check(day) }
    return days
  }

  /// Rejects a day with too few rates: rows of the list would lose their amounts.
  private static func check(_ day: HistoryDay) throws(RateError) {
    try Validation.check(day.day, of: RateError.file, at: secondsSince1970())
    guard day.rates.count >= Validation.fewestRates else {
      throw RateError(source: RateError.file, .refused("\(day.day) has only \(day.rates.count) rates"))
    }
  }

  private static let daysInOneBatch = 600

  static func bundled(into store: BulkStore, _ progress: (Progress) -> Void = { _ in }) throws -> Outcome? {
    guard let history = try BundledHistory.find(), try !store.read({ try isDone($0, history) }) else {
      return nil
    }
    // A stopped import continues where it was; days of a recovered store may have lost some of their rates.
    let known = try store.read { try rateCounts($0) }
    var file = try history.file()
    let days = try days(of: &file)
    let kept = try keep(
      days.filter { known[$0.day] ?? 0 < $0.rates.count }, in: store,
      note: ImportedHistory(checksum: history.checksum), progress)
    return Outcome(days: days.count, rates: kept.rates, isWhole: kept.isWhole)
  }

  /// How many rates of the bank each day has in the store.
  private static func rateCounts(_ reader: any Reader) throws -> [Day: Int] {
    guard let bank = try SourceRow(reader, .ecb) else { return [:] }
    let rows = try reader.rows(
      "SELECT day, count(*) AS count FROM rate WHERE source = ? GROUP BY day", bank.id)
    var counts: [Day: Int] = [:]
    for row in rows { counts[try row.day("day")] = try row.get("count") }
    return counts
  }

  /// True when the bundled history is in the store.
  static func isDone(_ reader: any Reader, _ history: BundledHistory) throws(StoreError) -> Bool {
    try reader.note(ImportedHistory.self)?.checksum == history.checksum
  }

  /// All days of a file; only some when the task is cancelled.
  static func days(of file: inout HistoryFile) throws -> [HistoryDay] {
    var days: [HistoryDay] = []
    while !Task.isCancelled, let day = try file.next() { days.append(day) }
    return days
  }

  /// Writes days, and with the last of them the note that the bundled history is whole.
  static func keep(
    _ days: [HistoryDay], in store: BulkStore, note: ImportedHistory? = nil,
    _ progress: (Progress) -> Void = { _ in }
  ) throws -> Outcome {
    // Days in order are appended to the table's tree; others would split its pages.
    let days = days.sorted { $0.day < $1.day }
    var (written, rates) = (0, 0)
    if Task.isCancelled { return Outcome(days: days.count, rates: 0, isWhole: false) }
    progress(Progress(days: 0, total: days.count))
    repeat {
      if Task.isCancelled { return Outcome(days: days.count, rates: rates, isWhole: false) }
      let end = min(written + daysInOneBatch, days.count)
      do {
        rates += try store.write { writer in
          if end == days.count, let note { try writer.keep(note) }
          return try writer.insertHistory(days[written..<end])
        }
      } catch {
        if error.kind == .busy, Task.isCancelled {
          return Outcome(days: days.count, rates: rates, isWhole: false)
        }
        if written == 0 { throw error }
        throw LedgerError.partlyImported(written, of: days.count, error)
      }
      written = end
      progress(Progress(days: written, total: days.count))
      pause(milliseconds: 3)
    } while written < days.count
    return Outcome(days: days.count, rates: rates, isWhole: true)
  }
}

extension Ledger {
  /// Imports the bundled history unless the store has it; nil when there was nothing to do or it cannot be read.
  @discardableResult
  public func importBundledHistory() throws(LedgerError) -> HistoryImport.Outcome? {
    try HistoryImport.unlessUnreadable { () throws(LedgerError) in
      try passingOn { try HistoryImport.bundled(into: BulkStore(store)) }
    }
  }
}
