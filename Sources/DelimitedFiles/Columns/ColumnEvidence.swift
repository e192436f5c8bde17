/// What the cells of a column tell about one role.
protocol ColumnEvidence {
  /// The number of cells that fit the role.
  var matches: Int { get }
  /// The number of cells that do not.
  var others: Int { get }
  /// Whether a cell that does not fit seems to be meant for the role, but is written in a way that is not read.
  var hasUnreadable: Bool { get }
}

extension ColumnEvidence {
  /// Whether a column with a name of the role has cells that fit, or are meant to.
  var isFilled: Bool { matches > 0 || hasUnreadable }

  /// Whether the column can be recognized by its cells alone: a few, as the sums below a table, may not fit.
  var isConvincing: Bool { matches > 0 && others <= max(1, matches / 4) }
}

/// A column that may have a role.
struct Candidate<Evidence: ColumnEvidence> {
  /// Its index.
  let index: Int
  /// Whether its name says so.
  let isNamed: Bool
  /// What its cells tell.
  var evidence: Evidence
  /// Whether each of its cells has had the same as that of the first candidate.
  var equalsFirst = true

  /// A candidate whose cells have not been seen yet.
  init(_ index: Int, isNamed: Bool, _ evidence: Evidence) {
    (self.index, self.isNamed, self.evidence) = (index, isNamed, evidence)
  }
}

extension [Candidate<AmountEvidence>] {
  /// The most probable ones; see `likeliest`.
  var likeliestAmounts: Self { likeliest { $0.mayBeUnnamed } }

  /// The same with all of those that have the same cells.
  var allLikeliestAmounts: Self { allLikeliest { $0.mayBeUnnamed } }
}

extension [Candidate<DateEvidence>] {
  /// The most probable ones: all columns of dates, or else as in `likeliest`. If no column with such a name can be read, no other one takes
  /// its place.
  var likeliestDates: Self {
    let named = filter { $0.isNamed && $0.evidence.others > 0 }
    let areUnreadable = !named.isEmpty && named.allSatisfy { $0.evidence.matches == 0 }
    let dates = filter { $0.isNamed ? $0.evidence.isFilled : !areUnreadable && $0.evidence.isConvincing }
    return dates.isEmpty ? likeliest() : dates.allSatisfy(\.equalsFirst) ? Array(dates.prefix(1)) : dates
  }
}

extension Array {
  /// The candidates among which one has to be chosen. If names and cells of one fit: all whose names fit and whose cells do or
  /// are meant to. Or else those whose names fit, empty ones first; or else those whose cells do. Where all have the same cells, it
  /// does not matter which, and the first is taken.
  func likeliest<Evidence>(
    where fits: (Evidence) -> Bool = { _ in true }
  ) -> [Candidate<Evidence>] where Element == Candidate<Evidence> {
    let pool = allLikeliest(where: fits)
    return pool.allSatisfy(\.equalsFirst) ? Array(pool.prefix(1)) : pool
  }

  /// The same with all of those that have the same cells.
  func allLikeliest<Evidence>(
    where fits: (Evidence) -> Bool
  ) -> [Candidate<Evidence>] where Element == Candidate<Evidence> {
    let pools = [
      contains { $0.isNamed && $0.evidence.matches > 0 } ? filter { $0.isNamed && $0.evidence.isFilled } : [],
      filter { $0.isNamed && $0.evidence.others == 0 },
      filter(\.isNamed),
      filter { $0.evidence.isConvincing && fits($0.evidence) },
    ]
    return pools.first { !$0.isEmpty } ?? []
  }
}
