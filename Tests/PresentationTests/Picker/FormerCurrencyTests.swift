import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// Former currencies in the picker, and its groups on a past day. The dates are those of the European Central Bank's history.
@MainActor @Suite(.timeLimit(.minutes(30))) struct FormerCurrencyTests {
  let past: PastDesk
  var ledger: Ledger { past.desk.ledger }
  /// Made once, because preparing all names takes long.
  private static let search = CurrencySearch.local()

  init() throws { past = try PastDesk() }

  /// The contents of the picker today or on a past day.
  func content(on day: Day? = nil) throws -> PickerContent {
    PickerContent(
      try ledger.desk(on: day), quoted: try ledger.quotedCurrencies(on: day),
      lifetimes: try ledger.lifetimes(areOver: day == nil))
  }

  @Test(arguments: [
    ("SIT", "tolar", "slovenia", "1999-01-04 to 2006-12-29"),
    ("EEK", "kroon", "estonia", "1999-01-04 to 2010-12-31"),
    ("CYP", "cypriot pound", "cyprus", "1999-01-04 to 2007-12-31"),
    ("MTL", "maltese", "malta", "1999-01-04 to 2007-12-31"),
    ("SKK", "slovak koruna", "slovakia", "1999-01-04 to 2008-12-31"),
    ("LVL", "lats", "latvia", "1999-01-04 to 2013-12-31"),
    ("LTL", "litas", "lithuania", "1999-01-04 to 2014-12-31"),
    ("HRK", "kuna", "croatia", "2005-04-01 to 2022-12-30"),
    ("BGN", "lev", "bulgaria", "2000-07-19 to 2025-12-31"),
    ("ROL", "leu", "romania", "1999-01-04 to 2005-06-30"),
    ("TRL", "lira", "turkey", "1999-01-04 to 2004-12-31"),
  ])
  func `a former currency is found by code, name and country, with its dates`(
    currency: String, name: String, country: String, days: String
  ) throws {
    let content = try content()
    for words in [currency.lowercased(), name, country] {
      let line = content.lines(Self.search.matches(words)).first { $0.code == code(currency) }
      #expect(line?.note == days, "\(words)")
      #expect(line?.isInList == false, "\(words)")
    }
  }

  @Test func `a past day lists first the currencies with a rate that day`() throws {
    let lines = try content(on: day("2005-03-01")).everything()
    let quoted = lines.prefix { $0.heading == "With rates on 2005-03-01" }
    #expect(
      quoted.map(\.code).sorted()
        == codes(
          """
          AUD BGN CAD CHF CYP CZK DKK EEK EUR GBP HKD HUF ISK JPY KRW LTL LVL MTL NOK NZD PLN ROL SEK SGD SIT SKK TRY USD ZAR
          """))
    #expect(lines.dropFirst(quoted.count).allSatisfy { $0.heading == "Without rates on this day" })
    #expect(lines.count == Currency.all.count)
    let notes = Dictionary(uniqueKeysWithValues: lines.map { ($0.code, $0.note) })
    #expect(codes("HUF SIT USD").map { notes[$0] } == ["", "", "in the list"])
    #expect(
      codes("BRL AED TRL").map { notes[$0] } == ["from 2008-01-02", "no rate", "1999-01-04 to 2004-12-31"])
  }

  @Test func `a search on a past day is grouped by that day's rates`() throws {
    let lines = try content(on: day("2005-03-01")).lines(Self.search.matches("lira"))
    #expect(lines.first?.code == code("TRY"))
    #expect(lines.first?.heading == nil)
    #expect(lines.first { $0.code == code("TRL") }?.heading == "Without rates on this day")
  }
}
