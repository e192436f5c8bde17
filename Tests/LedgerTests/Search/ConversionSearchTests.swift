import Currencies
import Foundation
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// The answers to searches of the desktop. Without a store they are by the bundled rates, and the rows are EUR USD GBP JPY CHF
  /// CNY INR.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct ConversionSearchTests {
    let place: Place
    let search: ConversionSearch
    let now = instant("2026-10-31", 12, 0)

    init() throws {
      place = try Place()
      search = ConversionSearch(store: place.store, .plain, dates: .plain)
    }

    /// A store in which a euro is 2 dollars and 100 yen.
    private func furnish() throws -> Ledger {
      let ledger = try place.open()
      try ledger.setCustomRate(base: .eur, quote: code("USD"), rate: 2)
      try ledger.setCustomRate(base: .eur, quote: code("JPY"), rate: 100)
      return ledger
    }

    func titles(_ text: String) -> [String] { search.results(for: text, at: now).map(\.title) }

    @Test func `an answer has the amount, the rate, its day and its source`() throws {
      let results = search.results(for: "100 usd to eur", at: now)
      let result = try #require(results.first)
      #expect(results.count == 1)
      #expect(result.title.hasPrefix("100.00 USD = ") && result.title.hasSuffix(" EUR"))
      #expect(result.subtitle.contains(" · ECB reference rate of 2026-"))
      #expect(result.title == "100.00 USD = \(result.copied) EUR")
      #expect(result.copyTitle == "Copy \(result.copied) EUR")
      #expect(try place.files() == [], "no store is made")
    }

    @Test func `the stored rates are used, also custom ones`() throws {
      _ = try furnish()
      #expect(titles("100 usd to eur") == ["100.00 USD = 50.00 EUR"])
      #expect(titles("12*3 eur to usd") == ["36.00 EUR = 72.00 USD"])
      #expect(titles("1 usd/3 + 1 usd to eur") == ["1.33 USD = 0.67 EUR"])
      #expect(titles("euro to yen") == ["1.00 EUR = 100 JPY"])
      #expect(titles("100 eur + 50 usd to usd") == ["100 EUR + 50 USD = 250.00 USD"])
      #expect(titles("100 eur - 50 usd to usd") == ["100 EUR - 50 USD = 150.00 USD"])
      #expect(titles("-100 eur + 50 usd to usd") == ["-100 EUR + 50 USD = -150.00 USD"])
      #expect(titles("50 eur at 1.05 to usd") == ["50 EUR = 52.50 USD"])
      #expect(search.results(for: "50 eur at 1.05 to usd", at: now).map(\.subtitle) == ["1 EUR = 1.05 USD"])
      #expect(search.results(for: "1 eur to usd", at: now)[0].subtitle.contains("custom rate of "))
    }

    @Test func `without a currency asked for it is that of the rows, from the base on`() throws {
      _ = try furnish()
      #expect(titles("100 usd").count == 4)
      #expect(titles("100 usd").first == "100.00 USD = 50.00 EUR")
      #expect(titles("100 usd + 5%") == titles("105 usd"))
      #expect(titles("100 eur").first == "100.00 EUR = 200.00 USD")
    }

    @Test func `a sum alone is converted into the first row that it is not of`() throws {
      _ = try furnish()
      #expect(titles("50 eur at 1.05 usd") == ["50 EUR = 52.50 USD"])
      #expect(titles("50 usd at 0.4 eur") == ["50 USD = 20.00 EUR"])
      #expect(titles("100 eur + 100 jpy") == ["100 EUR + 100 JPY = 202.00 USD"])
    }

    @Test func `a symbol of several currencies is that of a row, or the most common ones`() throws {
      let ledger = try furnish()
      #expect(titles("$100 in eur") == ["100.00 USD = 50.00 EUR"])
      try ledger.add([code("CAD")])
      #expect(titles("$100 in eur").map { $0.prefix(10) } == ["100.00 USD", "100.00 CAD"])
      #expect(titles("5 kr in eur").map { $0.prefix(8) } == ["5.00 SEK", "5.00 NOK", "5.00 DKK"])
    }

    @Test func `a result is found again by its id, in a process that never saw the question`() throws {
      _ = try furnish()
      let other = ConversionSearch(store: place.store, .plain, dates: .plain)
      for text in [
        "100 usd to eur", "$100", "5 kr in eur", "100 eur + 50 usd to jpy", "50 eur at 1.05 to usd",
        "12*3 chf", "1 usd/3 to eur", "1 usd/12 to eur", "-1 usd/300 to eur",
        "900000000000000 usd + 100000000000000 usd to eur",
      ] {
        #expect(titles(text) != [], "\(text)")
        for result in search.results(for: text, at: now) {
          #expect(other.result(of: result.id, at: now) == result, "\(result.id)")
        }
      }
      #expect(search.result(of: "nonsense", at: now) == nil)
    }

    @Test(arguments: [
      ("1,234 usd to eur", "1.2340 USD in EUR"), ("1.234 usd to eur", "1234 USD in EUR"),
      ("-0,125 usd to eur", "-0.1250 USD in EUR"), ("12*3 chf to eur", "36 CHF in EUR"),
      ("100 usd on 1.3.2024 to eur", "100 USD on 2024-03-01 in EUR"), ("5 kr to eur", "5 SEK in EUR"),
      ("50 eur at 1,05 to usd", "50 EUR at 1.05 USD in USD"), ("5 eur + 10 to eur", "5 EUR + 10 in EUR"),
      ("5 eur - 2,125 usd to eur", "5 EUR - 2.1250 USD in EUR"),
      ("-1 eur on 1.3.2024 + 1,5 gbp to usd", "-(1 EUR on 2024-03-01) + 1.5 GBP in USD"),
    ])
    func `an id is read alike in every language, as the conversion that was shown`(
      text: String, id: String
    ) throws {
      try furnish().importBundledHistory()
      let conventions = NumberConventions(decimalSeparator: ",", groupingSeparator: ".", grouping: [3])
      func german() -> ConversionSearch {
        ConversionSearch(store: place.store, conventions, dates: DateReader(order: .dayMonthYear))
      }
      let result = try #require(german().results(for: text, at: now).first)
      #expect(result.id == id)
      #expect(german().result(of: id, at: now) == result)
      let american = ConversionSearch(
        store: place.store, .plain, dates: DateReader(order: .monthDayYear))
      #expect(american.result(of: id, at: now)?.id == id)
      #expect(
        american.result(of: id, at: now)?.copied == result.copied.replacingOccurrences(of: ",", with: "."))
    }

    @Test(arguments: ["GBP", "JPY", "SEK"])
    func `a custom rate against the base counts for other pairs too, as in the rows of the list`(
      target: String
    ) throws {
      let ledger = try furnish()
      let found = try #require(search.results(for: "100 usd to \(target)", at: now).first)
      _ = try ledger.addMissing([code(target)])
      var desk = try ledger.desk()
      desk.anchor = Desk.Anchor(100, code("USD"))
      let line = desk.line(of: code(target), at: now)
      #expect(line.isCustom && found.copied == desk.plainText(of: line))
      #expect(found.subtitle.contains("custom rate"))
    }

    @Test func `an outlier and a custom rate are marked, also in a sum`() throws {
      _ = try furnish()
      try sqlite(place.store, "UPDATE rate SET is_marked = 1 WHERE currency = 'GBP'")
      func subtitle(_ text: String) -> String? { search.results(for: text, at: now).first?.subtitle }
      for text in ["100 eur to gbp", "100 eur + 5 chf to gbp", "100 gbp + 5 chf to eur"] {
        #expect(subtitle(text)?.hasSuffix(" · \u{26A0}\u{A0}jumped by more than 25 %") == true, "\(text)")
      }
      for text in ["100 eur to chf", "100 eur + 5 usd to chf"] {
        #expect(subtitle(text)?.contains("jumped") == false, "\(text)")
      }
      let mixed = try #require(subtitle("100 usd + 5 chf to eur"))
      #expect(mixed.contains("custom rate, ") && mixed.contains("European Central Bank, "), "\(mixed)")
    }

    @Test func `a custom currency is found by its code`() throws {
      let ledger = try furnish()
      #expect(titles("5 pts to eur") == [])
      try ledger.keep(CustomCurrency(code: code("PTS"), name: "Points", digits: 0))
      try ledger.setCustomRate(base: .eur, quote: code("PTS"), rate: 10)
      #expect(titles("50 pts to eur") == ["50 PTS = 5.00 EUR"])
      #expect(titles("eur to pts") == ["1.00 EUR = 10 PTS"])
      #expect(titles("pts in euro") == ["1 PTS = 0.10 EUR"])
    }

    @Test func `the code of a custom currency counts before a word that is it or begins with it`() throws {
      let ledger = try furnish()
      for text in ["ETH", "SOL"] {
        try ledger.keep(CustomCurrency(code: code(text), name: "Coins", digits: 2))
        try ledger.setCustomRate(base: .eur, quote: code(text), rate: 10)
      }
      // “Eth” is the beginning of the Ethiopian birr, and the sol is Peru's currency.
      #expect(titles("100 usd in eth") == ["100.00 USD = 500.00 ETH"])
      try ledger.add([code("SOL")])
      #expect(titles("5 sol to eur") == ["5.00 SOL = 0.50 EUR"])
    }

    @Test func `the fee of the list does not apply`() throws {
      try furnish().setFee(try #require(Fee(10, .buying)))
      #expect(titles("100 usd to eur") == ["100.00 USD = 50.00 EUR"])
    }

    @Test(arguments: [
      "100 usd to eur on 1998-12-31", "100 usd to eur on 2999-01-01", "100 usd to usd", "100 usd to xqx",
      "firefox", "12*3",
      "100 usd\nto eur", "100 usd to eur\u{202E}", "\u{0}", "100 usd \u{1B}[31m to eur",
    ])
    func `what has no answer has no results`(text: String) {
      #expect(search.results(for: text, at: now) == [])
    }

    @Test func `a text of any length has no results`() throws {
      for text in [
        String(repeating: "1", count: 10_000), "1 usd on " + String(repeating: "1.1.", count: 2_500),
        "1 usd to eur" + String(repeating: " ", count: 10_000), String(repeating: "\u{1}", count: 10_000),
        "1 usd to eur" + String(repeating: "\u{301}", count: 5_000),
        String(repeating: "usd ", count: 2_500),
      ] {
        #expect(search.results(for: text, at: now) == [], "\(text.prefix(12))")
        #expect(search.result(of: text, at: now) == nil, "\(text.prefix(12))")
      }
      #expect(titles("100 usd to eur").count == 1)
    }

    @Test(arguments: [
      "top 10 the best", "all 3 new the", "firefox", "usd", "room 101", "try 12 the new one", "mp3 player",
      "the 10 commandments", "2026-10-30", "how to fly",
    ])
    func `a text that names no money does not open the store`(text: String) throws {
      do { _ = try furnish() }
      #expect(titles(text) == [])
      #expect(try place.files() == ["agio.sqlite"])
      #expect(titles("100 usd to eur") != [])
      #expect(try place.files().contains("agio.sqlite-shm"), "SQLite's index shows that it is open")
    }

    @Test func `a broken store has no answers, and is left alone`() throws {
      let path = try place.write(String(repeating: "not a store ", count: 1_000), to: "agio.sqlite")
      let before = try place.bytes()
      #expect(titles("100 usd to eur") == [])
      #expect(try place.bytes() == before)
      #expect(try place.files() == ["agio.sqlite"], "\(path)")
    }

    @Test(arguments: [
      "PRAGMA user_version = 999", "PRAGMA user_version = 1", "PRAGMA application_id = 7",
      "UPDATE rate SET rate = 'abc' WHERE currency = 'USD'", "UPDATE list SET currency = '???'",
    ])
    func `a store of another version or program, or with damaged rows, has no answers and is left alone`(
      change: String
    ) throws {
      _ = try furnish()
      try sqlite(place.store, change)
      let before = try place.bytes()
      #expect(titles("100 usd to eur") == [])
      #expect(try place.bytes() == before)
    }

    @Test func `a store that another program keeps to itself has no answers until it is free`() throws {
      _ = try furnish()
      do {
        let other = try OtherWriter(place.store)
        try other.run("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        withExtendedLifetime(other) { #expect(titles("100 usd to eur") == []) }
      }
      #expect(titles("100 usd to eur") == ["100.00 USD = 50.00 EUR"])
    }

    @Test func `a store that a newer version takes over has no answers from then on`() throws {
      _ = try furnish()
      #expect(titles("100 usd to eur") == ["100.00 USD = 50.00 EUR"])
      try sqlite(place.store, "PRAGMA user_version = 999")
      #expect(titles("100 usd to eur") == [])
      #expect(titles("200 usd to eur") == [])
    }

    @Test func `another store in the place of the one that was read is read`() throws {
      _ = try furnish()
      #expect(titles("100 usd to eur") == ["100.00 USD = 50.00 EUR"])
      let other = try Place()
      try other.open().setCustomRate(base: .eur, quote: code("USD"), rate: 4)
      try FileManager.default.removeItem(atPath: place.store)
      try FileManager.default.moveItem(atPath: other.store, toPath: place.store)
      #expect(titles("100 usd to eur") == ["100.00 USD = 25.00 EUR"])
    }

    @Test func `without the store that was read the bundled rates answer`() throws {
      let bundled = titles("100 usd to eur")
      _ = try furnish()
      #expect(titles("100 usd to eur") != bundled)
      for file in try place.files() { try FileManager.default.removeItem(atPath: "\(place.folder)/\(file)") }
      #expect(titles("100 usd to eur") == bundled)
    }

    @Test func `a store that is made later is read`() throws {
      let bundled = titles("100 usd to eur")
      _ = try furnish()
      #expect(titles("100 usd to eur") != bundled)
      #expect(titles("100 usd to eur") == ["100.00 USD = 50.00 EUR"])
    }
  }
}
