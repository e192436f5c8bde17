import Currencies
import GLib
import Ledger

/// The values that can be listed with the help of a store. A missing store is treated as a new one; an unreadable one has none.
@MainActor
struct KnownValues {
  private let ledger: Ledger?

  /// The values of a store, which is not written. Makes no requests.
  init(store path: String) {
    do { ledger = try Ledger.openToRead(path) ?? Ledger.openInMemory().ledger } catch { ledger = nil }
  }

  /// The possible values of an argument; none if the store cannot be read.
  func candidates(for argument: Completion.Argument) -> [Completion.Candidate] {
    do {
      guard let ledger else { return [] }
      return try Self.candidates(for: argument, in: ledger)
    } catch {
      return []
    }
  }

  private static func candidates(
    for argument: Completion.Argument, in ledger: Ledger
  ) throws -> [Completion.Candidate] {
    switch argument.values {
    case .free, .word, .files: return []
    case .choices(let words): return words.map { .init(word: $0) }
    case .currencies:
      return try ledger.customCurrencies().map(candidate)
        + Currency.all.map { .init(word: $0.code.text, meaning: $0.code.displayName) }
    case .customCurrencies: return try ledger.customCurrencies().map(candidate)
    case .rows:
      let desk = try ledger.desk()
      return desk.rows.map { .init(word: $0.text, meaning: desk.name(of: $0)) }
    case .sources: return try ledger.sources().map { .init(word: $0.name.rawValue, meaning: $0.title) }
    case .keySources:
      return try ledger.sources().filter(\.takesKey).map { .init(word: $0.name.rawValue, meaning: $0.title) }
    case .lists: return try ledger.desk().lists.map { .init(word: $0.name) }
    case .settings: return Setting.allCases.map { .init(word: $0.rawValue) }
    case .settingValues:
      let setting = argument.after.flatMap { Setting(rawValue: $0) }
      return (setting?.values ?? []).map { .init(word: $0) }
    case .commands:
      return Commands.descriptions.map { .init(word: $0.name, meaning: $0.summary) }
    }
  }

  private static func candidate(_ currency: CustomCurrency) -> Completion.Candidate {
    .init(word: currency.code.text, meaning: currency.name)
  }
}
