internal import Currencies
internal import GLib
internal import Rates
internal import Storage

/// Brings a history of the European Central Bank into a store: the bundled one, or a file of the user's.
///
/// The days come in pieces of some 18,000 rates with a pause after each: another writer waits for one piece at most, some
/// 15 ms, and what was done stays when it is stopped.
public struct HistoryImport: Sendable {
  /// What an import did.
  public struct Outcome: Hashable, Sendable {
    /// Days of the file.
    public let days: Int
    /// Rates added, or replaced by others.
    public let rates: Int
    /// False when it was cancelled before the last day: the next import of the same file adds what is missing.
    public let isWhole: Bool
  }

  /// How far an import is.
  public struct Progress: Hashable, Sendable {
    /// Days that are kept by now; never more than `total`.
    public let days: Int
    /// Days that this import adds.
    public let total: Int
  }

  private let path: String
  private let isPatient: Bool

  /// An import into the store of that path, which has been opened by `Ledger.open` before. It opens the store for itself,
  /// so that it can run beside the window's own connection, on any thread. A patient one waits for as long as another program
  /// writes, or until its task is cancelled; another one for five seconds.
  public init(into path: String, isPatient: Bool = false) { (self.path, self.isPatient) = (path, isPatient) }

  /// Imports the bundled history, unless it is there; nil when there was nothing to do. Says before the first
  /// piece and after each how far it is, on the same thread, and goes no further when its task was cancelled; what was
  /// kept by then stays.
  @discardableResult
  public func bundled(_ progress: (Progress) -> Void = { _ in }) throws(LedgerError) -> Outcome? {
    try passingOn {
      let store = try BulkStore(path, isPatient: isPatient)
      let outcome = try Self.bundled(into: store, progress)
      if outcome != nil { try store.checkpoint() }
      return outcome
    }
  }

  /// As `bundled`, for what can go on without the history: nil also where its file cannot be read.
  @discardableResult
  func bundledIfReadable() throws(LedgerError) -> Outcome? {
    try Self.unlessUnreadable { () throws(LedgerError) in try bundled() }
  }

  /// What a body imports; nil where the file is damaged, or libarchive is missing. A fresh store reports that when it is made
  /// (`Ledger.unreadHistory`), and the window at each start.
  static func unlessUnreadable(_ body: () throws(LedgerError) -> Outcome?) throws(LedgerError) -> Outcome? {
    do throws(LedgerError) {
      return try body()
    } catch .rates, .unreadableFile {
      return nil
    }
  }

  /// Imports a file: the bank's zip, csv or xml, of one day or many. All of it is read and checked before any is kept, then
  /// days that are there and the same are passed over. Says how far it is and can be cancelled, as `bundled`.
  @discardableResult
  public func file(
    _ path: String, _ progress: (Progress) -> Void = { _ in }
  ) throws(LedgerError) -> Outcome {
    try passingOn {
      let days = try Self.checkedDays(of: path)
      let store = try BulkStore(self.path, isPatient: isPatient)
      let outcome = try Self.keep(days, in: store, progress)
      try store.checkpoint()
      return outcome
    }
  }

  static func checkedDays(of file: String) throws -> [HistoryDay] {
    var history = try HistoryFile(Files.read(file))
    let days = try days(of: &history)
    for day in days { try check(day) }
    return days
  }

  /// A day with too few rates would take amounts away from the list.
  private static func check(_ day: HistoryDay) throws(RateError) {
    try Validation.check(day.day, of: RateError.file, at: secondsSince1970())
    guard day.rates.count >= Validation.fewestRates else {
      throw RateError(source: RateError.file, .refused("\(day.day) has only \(day.rates.count) rates"))
    }
  }

  /// The setting that remembers which bundled history is in the store, by its checksum.
  static let doneKey = "history.bundled"
  private static let daysInOnePiece = 600

  static func bundled(into store: BulkStore, _ progress: (Progress) -> Void = { _ in }) throws -> Outcome? {
    guard let history = try BundledHistory.find(), try !store.read({ try isDone($0, history) }) else {
      return nil
    }
    // An import that was stopped goes on where it was; of a store that was damaged, days may have lost some of their rates.
    var known: [Day: Int] = [:]
    try store.read { reader in
      let rows = try reader.rows(
        "SELECT day, count(*) AS count FROM rate WHERE source = (SELECT id FROM source WHERE name = ?) GROUP BY day",
        SourceID.ecb)
      for row in rows { known[try row.day("day")] = try row.get("count") }
    }
    var file = try history.file()
    let days = try days(of: &file)
    let missing = days.filter { known[$0.day] ?? 0 < $0.rates.count }
    let kept = try keep(missing, in: store, progress)
    if kept.isWhole { try store.write { try $0.keep(history.checksum, under: doneKey) } }
    return Outcome(days: days.count, rates: kept.rates, isWhole: kept.isWhole)
  }

  /// True when the bundled history is in the store.
  static func isDone(_ reader: any Reader, _ history: BundledHistory) throws(StoreError) -> Bool {
    try reader.value("SELECT value FROM setting WHERE key = ?", doneKey, as: String.self) == history.checksum
  }

  /// All days of a file; some only when the task was cancelled meanwhile.
  static func days(of file: inout HistoryFile) throws -> [HistoryDay] {
    var days: [HistoryDay] = []
    while !Task.isCancelled, let day = try file.next() { days.append(day) }
    return days
  }

  static func keep(
    _ days: [HistoryDay], in store: BulkStore, _ progress: (Progress) -> Void = { _ in }
  ) throws -> Outcome {
    // Rising days append to the table's tree instead of splitting it.
    let days = days.sorted { $0.day < $1.day }
    var rates = 0
    if Task.isCancelled { return Outcome(days: days.count, rates: 0, isWhole: false) }
    progress(Progress(days: 0, total: days.count))
    for start in stride(from: 0, to: days.count, by: daysInOnePiece) {
      if Task.isCancelled { return Outcome(days: days.count, rates: rates, isWhole: false) }
      let end = min(start + daysInOnePiece, days.count)
      do {
        rates += try store.write { try $0.insertHistory(days[start..<end]) }
      } catch {
        if error.kind == .busy, Task.isCancelled {
          return Outcome(days: days.count, rates: rates, isWhole: false)
        }
        if start == 0 { throw error }
        throw LedgerError.partlyImported(start, of: days.count, error)
      }
      progress(Progress(days: end, total: days.count))
      pause(milliseconds: 3)
    }
    return Outcome(days: days.count, rates: rates, isWhole: true)
  }
}

extension Ledger {
  /// Imports the bundled history, unless it is there; nil when there was nothing to do, and where it cannot be read.
  @discardableResult
  public func importBundledHistory() throws(LedgerError) -> HistoryImport.Outcome? {
    try HistoryImport.unlessUnreadable { () throws(LedgerError) in
      try passingOn { try HistoryImport.bundled(into: BulkStore(store)) }
    }
  }
}
