public import Currencies
internal import FoundationEssentials
internal import Localization
internal import Rates
internal import Storage

extension Ledger {
  /// The company's rates for a day, of the kind that the user has chosen unless another is given; or as they were known at the end of
  /// another day. Throws `impossibleDay` for a day before 1999-01-04 or in the future.
  public func companyRates(
    for day: Day, _ kind: CompanyRate.Kind? = nil, knownOn last: Day? = nil
  ) throws(LedgerError) -> CompanyRates {
    try check(day)
    try check(last)
    return try read { reader in
      CompanyRates(
        try reader.companyRates(
          for: day, kind ?? reader.setting(CompanyRate.Kind.self), knownAt: last?.lastInstantForUser),
        for: day)
    }
  }

  /// The company's table for a day, of the kind that the user has chosen; nil where it has none.
  func companyTable(for day: Day) throws(LedgerError) -> RateTable? {
    try read { try $0.companyTable(for: day) }
  }

  /// Notes the company's title, which the program shows wherever a source is named.
  func adoptCompanyTitle() throws(LedgerError) { try read { try $0.adoptCompanyTitle() } }

  /// Whether the company's rates are used before those of other sources.
  public func usesCompanyRates() throws(LedgerError) -> Bool { try read { try $0.usesCompanyRates() } }
}

extension Reader {
  /// Whether the company's rates are used before those of other sources.
  func usesCompanyRates() throws(StoreError) -> Bool {
    try value("SELECT is_enabled FROM source WHERE name = ?", SourceID.company) == 1
  }

  /// Notes the company's title.
  func adoptCompanyTitle() throws(StoreError) {
    Ledger.note(companyTitle: try value("SELECT title FROM company", as: String.self))
  }

  /// The company's table for a day.
  func companyTable(for day: Day) throws -> RateTable? {
    try adoptCompanyTitle()
    return CompanyRates(
      try companyRates(for: day, setting(CompanyRate.Kind.self), knownAt: nil), for: day
    ).table
  }

  /// The currencies that the company has rates of, where they are used.
  func companyCurrencies(for day: Day) throws -> Set<CurrencyCode> {
    guard try usesCompanyRates(), let table = try companyTable(for: day) else { return [] }
    return Set(table.pairs.keys.flatMap { [$0.base, $0.quote] })
  }

  /// The rates of a kind that may be used for a day and are not superseded, as known at an instant, or now.
  func companyRates(for day: Day, _ kind: CompanyRate.Kind, knownAt instant: Int?) throws -> [CompanyRate] {
    try rows(
      """
      SELECT * FROM company_rate AS r
      WHERE kind = ?1 AND rate IS NOT NULL AND known_at <= ?3 AND valid_from <= ?2
        AND (valid_to IS NULL OR valid_to >= ?2 OR valid_to = valid_from AND valid_to >= ?2 - ?4)
        AND NOT EXISTS (SELECT 1 FROM company_rate AS later WHERE later.supersedes = r.id AND later.known_at <= ?3)
      ORDER BY id
      """, kind.rawValue, day.number, instant ?? Int.max, RateTable.reach
    ).map(CompanyRate.init)
  }
}

extension CompanyRate.Kind: SettingValue {
  /// `company-rates`.
  public static var setting: Setting { .companyRates }
}

extension Ledger {
  /// Notes a company's title; nil for none.
  nonisolated static func note(companyTitle title: String?) { CompanySource.givenTitle = title ?? "" }
}

extension CompanyRate {
  fileprivate init(_ row: Row) throws {
    let (name, rate): (String, String?) = (try row.get("kind"), try row.get("rate"))
    guard let kind = Kind(rawValue: name) else { throw LedgerError.damaged("“\(name)” is no kind of rate") }
    self.kind = kind
    id = try row.get("id")
    pair = CurrencyPair(try row.code("base"), try row.code("quote"))
    validFrom = try row.day("valid_from")
    validTo = try row.optionalDay("valid_to")
    self.rate = try rate.map { text in
      let rate = try Decimal(stored: text)
      guard CustomRate.possible.contains(rate) else { throw LedgerError.damaged("\(rate) is no rate") }
      return rate
    }
    author = try row.text("author", most: Self.longestAuthor)
    reason = try row.text("reason", most: Self.longestReason)
    supersedes = try row.get("supersedes")
    knownAt = try row.moment("known_at")
  }
}

extension Writer {
  /// Stores what a server has of the company, after what is known of it or instead of that.
  func keep(_ news: SyncServer.CompanyNews) throws {
    // Who has wanted the rates of one company has not wanted those of another.
    if try value("SELECT uuid FROM company", as: String.self).map({ $0 != news.company }) == true {
      try execute("UPDATE source SET is_enabled = 0 WHERE name = ?", SourceID.company)
    }
    if news.isWhole { try execute("DELETE FROM company_rate") }
    for rate in news.rates {
      try execute(
        """
        INSERT OR REPLACE INTO company_rate
          (id, base, quote, kind, valid_from, valid_to, rate, author, reason, supersedes, known_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, rate.id, rate.pair.base.text, rate.pair.quote.text, rate.kind.rawValue, rate.validFrom.number,
        rate.validTo?.number, rate.rate?.plainText, rate.author, rate.reason, rate.supersedes, rate.knownAt)
    }
    try execute(
      """
      INSERT INTO company (id, uuid, title, pos, token) VALUES (1, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET uuid = excluded.uuid, title = excluded.title, pos = excluded.pos,
        token = excluded.token
      """, news.company, news.title, news.mark.pos, news.mark.token)
    guard !news.title.isEmpty || news.mark.pos > 0 else { return }
    // Nobody's rates change before the user wants it.
    if try SourceRow(self, .company) != nil { return }
    try execute(
      "INSERT INTO source (name, position, is_enabled) SELECT ?, min(position) - 1, 0 FROM source",
      SourceID.company)
  }
}
