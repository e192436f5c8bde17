internal import Currencies
internal import FoundationEssentials
internal import GLib

// The rates of the company on a server.
extension SyncServer {
  /// What a server has of the company.
  struct CompanyNews: Sendable {
    /// Its UUID.
    var company = ""
    /// Its title; empty for none.
    var title = ""
    /// Up to which rate these are all.
    var mark = Mark(pos: 0, token: "")
    /// Whether these are all its rates, and not those after the ones that are known.
    var isWhole = false
    /// The rates.
    var rates: [CompanyRate] = []
    /// The number of rates that this version cannot use.
    var invalid = 0
  }

  /// What is known of a company.
  struct KnownCompany: Hashable, Sendable {
    let company: String
    let title: String
    let mark: Mark
  }

  /// The most rates of a company.
  static let mostRates = 500_000

  /// What the server has of the company after what is known; nil where that is all. Where the server was restored from a backup before
  /// it, everything.
  func company(after known: KnownCompany?) async throws(LedgerError) -> CompanyNews? {
    let rows = try await answer(
      """
      SELECT title, last.id, last.token, uuid, EXISTS (
        SELECT FROM agio.publication WHERE id = $1::bigint AND token::text = $2)
      FROM agio.company LEFT JOIN LATERAL (
        SELECT id, token FROM agio.publication ORDER BY id DESC LIMIT 1) AS last ON true
      """, ["\(known?.mark.pos ?? 0)", known?.mark.token ?? ""])
    guard let row = rows.first, row.count == 5, let given = row[0], let company = row[3] else {
      throw nonsense(nil)
    }
    var news = CompanyNews()
    news.company = String(company.prefix(36))
    news.title = String(given.neutralizedLine.prefix(ValidName.longest))
    if let pos = row[1].flatMap({ Int($0) }), let token = row[2] { news.mark = Mark(pos: pos, token: token) }
    if known == KnownCompany(company: news.company, title: news.title, mark: news.mark) { return nil }
    news.isWhole = row[4] != "t" || known?.company != news.company
    var from = news.isWhole ? 0 : known?.mark.pos ?? 0
    while from < news.mark.pos {
      let rows = try await answer(
        """
        SELECT id, base, quote, kind, CASE WHEN isfinite(valid_from) THEN valid_from - '1970-01-01'::date END,
          CASE WHEN isfinite(valid_to) THEN valid_to - '1970-01-01'::date END, rate::text, author, reason, supersedes,
          CASE WHEN isfinite(known_from) THEN floor(extract(epoch FROM known_from))::bigint END
        FROM agio.office_rate WHERE id > $1 AND id <= $2 ORDER BY id LIMIT \(Self.readBatch)
        """, ["\(from)", "\(news.mark.pos)"])
      for row in rows {
        if let rate = CompanyRate(row) { news.rates.append(rate) } else { news.invalid += 1 }
      }
      guard rows.count == Self.readBatch, let next = rows.last?.first.flatMap(\.self).flatMap({ Int($0) }),
        next > from
      else { break }
      if news.rates.count + news.invalid > Self.mostRates { throw .tooManyCompanyRates(Self.mostRates) }
      from = next
    }
    return news
  }
}

extension CompanyRate {
  /// Reads a row of the table; nil for one that this version cannot use.
  fileprivate init?(_ row: [String?]) {
    guard row.count == 11, let id = row[0].flatMap({ Int($0) }), id > 0,
      let base = row[1].flatMap({ CurrencyCode($0) }), let quote = row[2].flatMap({ CurrencyCode($0) }),
      base != quote, Currency.find(base) != nil, Currency.find(quote) != nil,
      let kind = row[3].flatMap({ Kind(rawValue: $0) }),
      let from = row[4].flatMap({ Int($0) }).map({ Day(number: $0) }), Day.possible.contains(from),
      let author = row[7], let reason = row[8],
      let knownAt = row[10].flatMap({ Int($0) }), Day.possible.contains(Day(at: knownAt))
    else { return nil }
    let to = row[5].flatMap { Int($0) }.map { Day(number: $0) }
    if let to, to < from || !Day.possible.contains(to) { return nil }
    if row[5] != nil, to == nil { return nil }
    let supersedes = row[9].flatMap { Int($0) }
    let rate = row[6].flatMap { Decimal(plain: $0) }.flatMap { CustomRate.possible.contains($0) ? $0 : nil }
    // A correction that cannot be used still means that the rate before does not hold.
    if rate == nil, supersedes == nil { return nil }
    self.init(
      id: id, pair: CurrencyPair(base, quote), kind: kind, validFrom: from, validTo: to, rate: rate,
      author: String(author.neutralizedLine.prefix(Self.longestAuthor)),
      reason: String(reason.neutralizedLine.prefix(Self.longestReason)),
      supersedes: supersedes, knownAt: knownAt)
  }
}
