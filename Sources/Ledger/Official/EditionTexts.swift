internal import GLib
internal import Localization
internal import OfficialRates

// Translators, whole file: official tables of exchange rates, of which authorities may publish later editions.

extension TableImport {
  /// The most changes that are named one by one.
  private static var mostChanges: Int { 5 }

  /// What the store did not have, and which stored rates have changed, as whole sentences in the user's language.
  public var news: [String] {
    if newTables.isEmpty { return [localized("Everything in it was already stored.")] }
    let changed = Set(changes.map(\.label))
    let added = newTables.count { !changed.contains($0.period.label) }
    let taken = changes.filter(\.isTaken)
    let more = taken.count - Self.mostChanges
    var sentences = taken.prefix(Self.mostChanges).map(\.sentence)
    if added > 0, added < tables.count {
      sentences.insert(
        localized(added, one: "\(added) of them is new.", other: "\(added) of them are new."), at: 0)
    }
    if more > 0 {
      sentences.append(
        localized(
          more, one: "\(more) more stored rate has changed.", other: "\(more) more stored rates have changed."
        ))
    }
    return sentences
  }

  /// Which rates were not taken because they are far off the stored ones, the first ones, as whole sentences in the user's language.
  var refusals: [String] {
    changes.filter { !$0.isTaken }.prefix(Self.mostChanges).map {
      $0.problem.sentence($0.table, label: $0.label)
    }
  }
}

extension RateChange {
  /// That an edition has another rate, which is taken.
  fileprivate var sentence: String {
    // Translators: {0} is a currency, {1} the day, month or year of a table, {2} and {3} are rates.
    localized("The rate of \(currency) for \(label) has changed from \(old) to \(new).")
  }
}
