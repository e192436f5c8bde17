extension Ledger {
  /// The credits of the sources in use: those that rates are requested from, and those that the store has rates of, such as
  /// the included ones. They are in the order of the sources.
  public func creditsOfSources() throws(LedgerError) -> [Credit] {
    try sources().filter { $0.isEnabled && $0.isReady || $0.newestDay != nil && !$0.isCompany }.map(
      \.attribution)
  }
}
