import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// The groups and notes of the picker today. A fresh store has the newest day of the European Central Bank only.
@MainActor @Suite(.timeLimit(.minutes(30))) struct PickerContentTests {
  let ledger: Ledger

  init() throws { ledger = try Ledger.openInMemory().ledger }

  func content(recent: String = "", nearby: String = "") throws -> PickerContent {
    PickerContent(
      try ledger.desk(), quoted: try ledger.quotedCurrencies(),
      lifetimes: [
        code("BGN"): day("2000-07-19")...day("2025-12-31"),
        code("SIT"): day("1999-01-04")...day("2006-12-29"),
      ], recent: codes(recent), nearby: codes(nearby))
  }

  /// The lines that a search finds.
  func found(_ words: String) throws -> [PickerLine] {
    let content = try content()
    return content.lines(
      CurrencySearch.local(own: content.own).matches(words) { content.quoted.contains($0.code) })
  }

  func headings(_ lines: [PickerLine]) -> [String?] {
    lines.map(\.heading).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test func `lines are grouped into recent, nearby, all and former currencies`() throws {
    let lines = try content(recent: "NOK USD SEK", nearby: "CZK EUR SEK PLN").everything()
    let groups = Dictionary(grouping: lines) { $0.heading ?? "" }.mapValues { $0.map(\.code) }
    #expect(headings(lines) == ["Recent", "Nearby", "All currencies", "Former currencies"])
    #expect(groups["Recent"] == codes("NOK SEK"))
    #expect(groups["Nearby"] == codes("CZK PLN"))
    #expect(groups["All currencies"]?.sorted() == Currency.all.filter(\.isCurrent).map(\.code).sorted())
    #expect(groups["Former currencies"] == Currency.all.filter { !$0.isCurrent }.map(\.code))
    #expect(groups["All currencies"]?.count == 178)
  }

  @Test func `currencies with a rate come first, each part sorted by code`() throws {
    let all = try content().everything().filter { $0.heading == "All currencies" }
    let quoted = try all.prefix(ledger.quotedCurrencies().count)
    #expect(Set(quoted.map(\.code)) == (try ledger.quotedCurrencies()))
    #expect(quoted.map(\.code) == quoted.map(\.code).sorted())
    #expect(all.dropFirst(quoted.count).map(\.code) == all.dropFirst(quoted.count).map(\.code).sorted())
    #expect(quoted.allSatisfy { $0.note == ($0.isInList ? "in the list" : "") })
    #expect(all.dropFirst(quoted.count).first { $0.code == code("AED") }?.note == "no rate yet")
  }

  @Test func `each former currency has its dates`() throws {
    let former = try content().everything().filter { $0.heading == "Former currencies" }
    let notes = Dictionary(uniqueKeysWithValues: former.map { ($0.code, $0.note) })
    #expect(notes[code("DEM")] == "withdrawn 2002-03")
    #expect(notes[code("ARY")] == "withdrawn 1989 to 1990")
    #expect(notes[code("DDM")] == "withdrawn 1990-07 to 1990-09")
    #expect(notes[code("SIT")] == "1999-01-04 to 2006-12-29")
    #expect(notes[code("BGN")] == "2000-07-19 to 2025-12-31")
    #expect(former.allSatisfy { $0.note.contains(/^(withdrawn \d{4}|\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d)/) })
  }

  @Test func `a narrow window is one without room for a long name and its note`() {
    #expect(PickerTexts.sample == "USD  United Arab Emirates Dirham  withdrawn 2002-03  ")
  }

  @Test func `a group without currencies is not there`() throws {
    #expect(headings(try content().everything()) == ["All currencies", "Former currencies"])
  }

  @Test func `a currency of the list is marked wherever it appears`() throws {
    #expect(
      try content().everything().filter(\.isInList).map(\.code).sorted() == ledger.desk().rows.sorted())
    let dollar = try #require(try found("usd").first)
    #expect(dollar.code == code("USD") && dollar.isInList)
    #expect((dollar.name, dollar.note, dollar.heading) == ("US Dollar", "in the list", nil))
  }

  @Test func `a search lists former currencies separately`() throws {
    let lines = try found("mark")
    #expect(headings(lines) == [nil, "Former currencies"])
    let mark = try #require(lines.first { $0.code == code("DEM") })
    #expect(mark.note == "withdrawn 2002-03" && mark.heading == "Former currencies" && !mark.isInList)
  }

  @Test func `of equal matches, currencies with a rate come first`() throws {
    #expect(try found("krone").prefix(2).map(\.code).sorted() == [code("DKK"), code("NOK")])
  }

  @Test func `a line is described by its selection, its note and its heading`() throws {
    let lines = try content(recent: "NOK").everything()
    let recent = try #require(lines.first)
    #expect(recent.spokenName == "NOK Norwegian Krone")
    #expect(recent.description(isSelected: true) == "selected, Recent")
    #expect(recent.description(isSelected: false) == "Recent")
    let without = try #require(lines.first { $0.code == code("AED") })
    #expect(without.description(isSelected: true) == "selected, no rate yet, All currencies")
    let found = try #require(try found("pln").first)
    #expect(found.description(isSelected: false) == "")
  }

  @Test func `recent and nearby have eight lines each at most, and no line twice`() throws {
    let many = "AUD BRL CAD CZK DKK HKD HUF IDR ILS ISK"
    let content = try content(
      recent: many + " AUD", nearby: "AUD AUD KRW MXN MYR NOK NZD PHP PLN RON SEK SGD")
    let groups = Dictionary(grouping: content.everything()) { $0.heading ?? "" }.mapValues { $0.map(\.code) }
    #expect(groups["Recent"] == codes("AUD BRL CAD CZK DKK HKD HUF IDR"))
    #expect(groups["Nearby"] == codes("KRW MXN MYR NOK NZD PHP PLN RON"))
  }

  @Test(arguments: [
    ("USD", "\u{1F1FA}\u{1F1F8}"), ("EUR", "\u{1F1EA}\u{1F1FA}"), ("XAF", ""), ("XAU", ""), ("PTS", ""),
  ])
  func `a line has the flag of its currency's country, which is not read out`(
    currency: String, flag: String
  ) throws {
    try ledger.keep(CustomCurrency(code: code("PTS"), name: "Bonus points"))
    let line = try #require(try content().everything().first { $0.code == code(currency) })
    #expect(line.flag == flag)
    #expect(line.spokenName == "\(currency) \(line.name)")
  }

  @Test(arguments: [
    ("dollars", "USD"), ("quid", "GBP"), ("bucks", "USD"), ("euros", "EUR"), ("pesos", "MXN"),
  ])
  func `what people say is found first`(words: String, currency: String) throws {
    #expect(try found(words).first?.code == code(currency))
  }

  @Test(arguments: [
    ("bitcoin", "", "bitcoin"), (" btc ", "BTC", ""), ("air miles", "", "air miles"), ("x", "", "x"),
    ("", "", ""),
    (String(repeating: "a", count: 100), "", String(repeating: "a", count: 60)),
  ])
  func `a text that no currency matches begins a custom one`(text: String, code: String, name: String) {
    let draft = CustomCurrencyDraft(text)
    #expect((draft.code, draft.name) == (code, name))
  }

  @Test func `a search without a match has no lines, and is quoted`() throws {
    #expect(try found("zzzzz") == [])
    #expect(PickerTexts.nothing("zzzzz") == "No currency matches “zzzzz”.")
  }

  @Test(arguments: [
    ("bonus", "PTS", "Bonus points", "custom, no rate yet"), ("tkn", "TKN", "Tokens", "custom"),
  ])
  func `a custom currency is found by code and name, and has a note`(
    words: String, currency: String, name: String, note: String
  ) throws {
    try ledger.keep(CustomCurrency(code: code("PTS"), name: "Bonus points"))
    try ledger.keep(CustomCurrency(code: code("TKN"), name: "Tokens"))
    try ledger.setCustomRate(base: .eur, quote: code("TKN"), rate: number("12.5"))
    let line = try #require(try found(words).first)
    #expect((line.code, line.name, line.note) == (code(currency), name, note))
    // On a past day custom rates are not used.
    var desk = try ledger.desk()
    desk.book = try ledger.rateBook(of: [], on: day("2005-03-01"))
    let past = PickerContent(desk, quoted: []).everything()
    #expect(past.first { $0.code == code(currency) }?.note == "custom, no rate")
  }
}
