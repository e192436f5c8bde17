internal import Currencies

/// A transaction of hledger or Ledger, as far as days and commodities go.
struct PlainTransaction {
  var day: Day
  var secondary: Day?
  var postings: [PlainPosting] = []

  /// Notes the commodities of the postings on their days.
  func collect(_ collector: inout JournalCollector) {
    // The commodities in which the transaction balances.
    let balancing = Set(postings.lazy.flatMap(\.balancing))
    for posting in postings {
      for (commodity, roles) in posting.uses { use(commodity, roles, posting, &collector) }
      // Its amount is inferred from the others; one of its own day may be of each of their commodities.
      if posting.isInferred {
        for commodity in balancing { use(commodity, .amount, posting, &collector) }
      }
    }
  }

  private func use(
    _ commodity: String, _ roles: JournalUse.Roles, _ posting: PlainPosting,
    _ collector: inout JournalCollector
  ) {
    collector.use(commodity, on: posting.day ?? day, as: roles)
    guard roles != .assertion, let secondary = posting.secondary ?? secondary else { return }
    collector.use(commodity, on: secondary, as: .secondaryDate)
  }
}

/// A posting.
struct PlainPosting {
  var day: Day?
  var secondary: Day?
  /// The commodities that it has, and what for.
  var uses: [(commodity: String, roles: JournalUse.Roles)] = []
  /// The commodities that it adds to the balance of its transaction: those of its cost, or else of its
  /// amount.
  var balancing: [String] = []
  /// Whether it has neither an amount nor a balance that gives it one.
  var isInferred = false
}
