/// The columns that have the amounts, chosen after all of a file has been read, and what their cells tell.
struct AmountChoice {
  /// Where the amounts are.
  let source: FileReading.AmountSource
  /// What the cells tell.
  let evidence: AmountEvidence

  /// Chooses among the columns that have no dates. Throws where none has amounts, where several can have them, and where it is not
  /// certain which ones are negative.
  init(
    _ survey: ColumnSurvey, besides date: Int, names: [String], _ options: FileOptions
  ) throws(FileError) {
    let candidates = survey.amounts.filter { $0.index != date }
    if let (debit, credit) = try Self.pair(candidates, names, options) {
      let signs = SideSigns(debit: debit.evidence.signs, credit: credit.evidence.signs)
      let isNegated =
        if let signs = options.signs { signs == .negateDebits } else { try signs.negatesDebits() }
      evidence = debit.evidence.merged(with: credit.evidence)
      source = .pair(
        debit: ColumnReference(debit.index, names),
        credit: ColumnReference(credit.index, names),
        isNegated: isNegated)
      return
    }
    if case .pair = options.amount { throw .missingColumn(.amount, among: names) }
    let amount = try ColumnChoice.one(candidates.likeliestAmounts, .amount, names)
    let column = ColumnReference(amount.index, names)
    let marks = try MarkChoice(survey, of: amount, names).marks(options.signs)
    evidence = amount.evidence
    source = marks.map { .marked(column, by: $0) } ?? .column(column)
  }

  /// The columns of money out and money in: those that the user named, or else the only ones with such names. Throws where
  /// another column can have the amounts too.
  private static func pair(
    _ candidates: [Candidate<AmountEvidence>], _ names: [String], _ options: FileOptions
  ) throws(FileError) -> (debit: Candidate<AmountEvidence>, credit: Candidate<AmountEvidence>)? {
    let isNamed = if case .pair = options.amount { true } else { false }
    let sided = candidates.filter { $0.evidence.side != nil && (isNamed || $0.evidence.mayBeSided) }
    let debits = sided.filter { $0.evidence.side == .debit }
    let credits = sided.filter { $0.evidence.side == .credit }
    guard debits.count == 1, credits.count == 1 else { return nil }
    let pair = Set([debits[0].index, credits[0].index])
    let all = pair.union(candidates.allLikeliestAmounts.map(\.index))
    guard isNamed || all == pair else {
      throw .ambiguousColumns(.amount, all.sorted().map { ColumnReference($0, names) })
    }
    return (debits[0], credits[0])
  }
}

/// The column that says which amounts are debits, chosen after all of a file has been read.
struct MarkChoice {
  private let columns: [Candidate<SideEvidence>]
  private let amount: Candidate<AmountEvidence>
  private let index: Int
  private let names: [String]

  /// The columns with marks of debits and credits, or none: those with such names, or else those whose cells tell.
  init(_ survey: ColumnSurvey, of amount: Candidate<AmountEvidence>, _ names: [String]) {
    let marked = survey.sides.filter {
      $0.evidence.matches > 0 || $0.evidence.isForBoth && $0.evidence.others > 0
    }
    let allNamed = marked.filter(\.isNamed)
    let besideAmounts = allNamed.filter { !$0.evidence.isBehindBalance }
    let named = besideAmounts.isEmpty ? allNamed : besideAmounts
    columns = named.isEmpty ? marked.filter { $0.evidence.isTelling && $0.evidence.isCertain } : named
    index = survey.amounts.firstIndex { $0.index == amount.index } ?? 0
    (self.amount, self.names) = (amount, names)
  }

  /// The column whose debits are negated; nil where the signs are as printed. Throws where it may be either.
  func marks(_ signs: FileOptions.Signs?) throws(FileError) -> ColumnReference? {
    if signs == .keep { return nil }
    guard let first = columns.first else {
      if signs == .negateDebits { throw .noDebits }
      return nil
    }
    let column = ColumnReference(first.index, names)
    let isOne = columns.allSatisfy(\.equalsFirst)
    if signs == .negateDebits {
      guard isOne, first.evidence.matches > 0 else { throw .noDebits }
      return column
    }
    if isOne, first.isNamed, first.evidence.isCertain {
      return try first.evidence.signs[index].negatesDebits() ? column : nil
    }
    guard amount.evidence.signs.negative == nil, let doubt = first.evidence.doubt(at: index) else {
      return nil
    }
    throw .doubtfulDebit(doubt.cell, column, mark: doubt.text)
  }
}
