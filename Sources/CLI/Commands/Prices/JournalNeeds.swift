import Currencies
import GLib
import Ledger
import PriceFiles

/// What a journal needs prices of.
struct JournalNeeds {
  let journal: Journal
  private let path: String
  private let names: CommodityNames

  /// Reads a journal, and what it includes. Throws `Failure` where it cannot be read for certain.
  init(_ path: String, _ options: PriceFileOptions) throws {
    guard let syntax = JournalSyntax(rawValue: options.format.rawValue) ?? JournalSyntax(path: path) else {
      throw Failure(.usage, Texts.unknownJournal(path))
    }
    do throws(ReadingError) {
      journal = try JournalReader.read(path, syntax, files: DiskFiles())
    } catch { throw Failure(.usage, error.sentence(for: path)) }
    (self.path, names) = (path, options.names)
  }

  /// The days on which a currency is used, in order.
  func days(of code: CurrencyCode) -> [Day] { journal.days(of: names[code]) }

  /// The days within some others on which rates are needed, from a week before the first one on; nil for none.
  func days(within range: ClosedRange<Day>) -> ClosedRange<Day>? {
    let days = journal.uses.lazy.map(\.day).filter(range.contains)
    guard let first = days.min(), let last = days.max() else { return nil }
    return (first - RateTable.reach)...last
  }

  /// The currencies that it uses besides one: some of them, or all where none are named. Reports commodities that are no currency. Throws
  /// for one that it does not use, and where there is none.
  @MainActor
  func currencies(_ wanted: [CurrencyCode], besides quote: CurrencyCode, _ desktop: Desktop) throws
    -> [CurrencyCode]
  {
    let known = try desktop.ledger().desk().own.known
    var (found, others): ([CurrencyCode], [String]) = ([], [])
    for name in journal.commodities() {
      let code = names.currency(named: name)
      if let code, known.contains(code) { found.append(code) } else { others.append(name) }
    }
    // A code is no name of its currency when that has another one.
    let unknown = wanted.isEmpty ? others : others.filter(wanted.map(\.text).contains)
    if !unknown.isEmpty { desktop.note(Texts.noCurrencies(unknown)) }
    if let unused = wanted.first(where: { !found.contains($0) }) {
      throw Failure(.noResult, Texts.notUsed(unused, in: path))
    }
    let codes = found.filter { $0 != quote && (wanted.isEmpty || wanted.contains($0)) }
    guard !codes.isEmpty else { throw Failure(.noResult, Texts.onlyOneCurrency(quote, in: path)) }
    return codes
  }
}

/// The files of the disk.
private struct DiskFiles: JournalFiles {
  func contents(of path: String) -> [UInt8]? {
    do { return try Files.read(path) } catch { return nil }
  }

  func entries(of folder: String) -> [JournalFolderEntry]? {
    do {
      return try Files.names(in: folder).map { name in
        JournalFolderEntry(name, isFolder: Files.isFolder(folder + "/" + name))
      }
    } catch { return nil }
  }

  var homeFolder: String? { Files.home }
}
