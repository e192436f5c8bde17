import Currencies
import Foundation
import GLib
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// The user's custom rates and currencies in the store.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct CustomRateKeepingTests {
    let place: Place
    let ledger: Ledger
    let usd = code("USD")
    let points = CustomCurrency(code: code("PTS"), name: "Points", digits: 0)

    init() throws {
      place = try Place()
      ledger = try place.open()
    }

    /// The custom rates as another program sees them.
    func rates() throws -> [String] {
      try place.open().customRates().map { "\($0.base)\($0.quote) \($0.rate.plainText)" }
    }

    @Test func `a custom rate is kept exactly, with the day`() throws {
      try ledger.setCustomRate(base: .eur, quote: usd, rate: number("1.2345678901234567890123456789"))
      #expect(try rates() == ["EURUSD 1.2345678901234567890123456789"])
      let days = try ledger.customRates().map(\.day.number)
      #expect(abs(days[0] - secondsSince1970() / 86_400) <= 1)
      #expect(try ledger.desk().line(of: usd, at: 0).isCustom)
      #expect(try !ledger.quotedCurrencies().contains(code("KPW")))
      try ledger.setCustomRate(base: code("KPW"), quote: usd, rate: number("0.0011"))
      #expect(try ledger.quotedCurrencies().contains(code("KPW")))
      try ledger.add(codes("KPW"))
      #expect(try ledger.desk().lines(at: 0).last?.amount != nil)
    }

    @Test func `a pair has one custom rate, whichever of the two is its base`() throws {
      try ledger.setCustomRate(base: .eur, quote: usd, rate: 2)
      try ledger.setCustomRate(base: .eur, quote: usd, rate: 3)
      #expect(try rates() == ["EURUSD 3"])
      try ledger.setCustomRate(base: usd, quote: .eur, rate: 4)
      #expect(try rates() == ["USDEUR 4"])
      try ledger.removeCustomRate(base: .eur, quote: usd)
      #expect(try rates() == [])
      #expect(throws: LedgerError.noCustomRate(.eur, usd)) {
        try ledger.removeCustomRate(base: .eur, quote: usd)
      }
    }

    @Test(arguments: ["0", "-1", "0.0000000000000000000009", "1000000000000000000000", "NaN"])
    func `a rate that cannot be one is refused`(rate: String) throws {
      #expect(throws: LedgerError.unusableRate) {
        try ledger.setCustomRate(base: .eur, quote: usd, rate: Decimal(plain: rate) ?? .nan)
      }
      #expect(throws: LedgerError.sameCurrency(.eur)) {
        try ledger.setCustomRate(base: .eur, quote: .eur, rate: 1)
      }
      #expect(try rates() == [])
    }

    @Test(arguments: ["0.00000000000000000001", "100000000000000000000"])
    func `the tiniest and the largest rate are reckoned with`(rate: String) throws {
      try ledger.setCustomRate(base: .eur, quote: usd, rate: number(rate))
      try ledger.setAnchor(Desk.Anchor(number("99999999999999999999999999999999999999"), .eur))
      for currency in codes("EUR USD JPY") { _ = try ledger.desk().line(of: currency, at: 0) }
      #expect(try ledger.desk().line(of: usd, at: 0).amount != nil)
      #expect(try ledger.desk().text(of: ledger.desk().line(of: usd, at: 0)) != nil)
    }

    @Test func `a currency of the user's is kept, and changed`() throws {
      try ledger.keep(CustomCurrency(code: code("PTS"), name: "  Points ", digits: 0))
      #expect(try place.open().customCurrencies() == [points])
      try ledger.keep(CustomCurrency(code: code("PTS"), name: "Miles", digits: 8))
      #expect(
        try place.open().customCurrencies() == [CustomCurrency(code: code("PTS"), name: "Miles", digits: 8)])
      #expect(try place.open().desk().name(of: code("PTS")) == "Miles")
    }

    @Test func `what cannot be a currency of the user's is refused`() throws {
      for iso in ["EUR", "DEM", "XAU"] {
        #expect(throws: LedgerError.isISOCurrency(code(iso))) {
          try ledger.keep(CustomCurrency(code: code(iso), name: "Mine"))
        }
      }
      for digits in [-1, 9] {
        #expect(throws: LedgerError.unusableDigits) {
          try ledger.keep(CustomCurrency(code: code("PTS"), name: "Points", digits: digits))
        }
      }
      #expect(throws: LedgerError.unusableName(.empty)) {
        try ledger.keep(CustomCurrency(code: code("PTS"), name: " "))
      }
      #expect(try place.open().customCurrencies() == [])
    }

    @Test func `a currency of the user's goes with its rates, though not while a list has it`() throws {
      let trip = try ledger.addList(named: "Trip")
      try ledger.keep(points)
      try ledger.setCustomRate(base: code("PTS"), quote: usd, rate: number("0.01"))
      try ledger.setCustomRate(base: .eur, quote: usd, rate: 2)
      try ledger.add([code("PTS")])
      try ledger.showList(ledger.desk().lists[0].id)
      #expect(throws: LedgerError.isInList(code("PTS"), "Trip")) {
        try ledger.removeCustomCurrency(code("PTS"))
      }
      try ledger.remove([code("PTS")], list: trip)
      try ledger.removeCustomCurrency(code("PTS"))
      #expect(try place.open().customCurrencies() == [])
      #expect(try rates() == ["EURUSD 2"])
      #expect(try place.open().recentCurrencies() == [])
      #expect(throws: LedgerError.noCustomCurrency(code("PTS"))) {
        try ledger.removeCustomCurrency(code("PTS"))
      }
    }

    @Test func `amounts that came from a currency of the user's stay when it goes`() throws {
      try ledger.keep(points)
      try ledger.setCustomRate(base: code("PTS"), quote: .eur, rate: number("0.01"))
      try ledger.add([code("PTS")])
      try ledger.setAnchor(Desk.Anchor(1234, code("PTS")))
      try ledger.remove([code("PTS")])
      let before = try ledger.desk().lines(at: 0).map(\.amount)
      #expect(before[0] == number("12.34"))
      try ledger.removeCustomCurrency(code("PTS"))
      #expect(try place.open().desk().lines(at: 0).map(\.amount) == before)
      #expect(try place.open().desk().anchor == Desk.Anchor(number("12.34"), .eur))
    }

    @Test func `a custom rate removed gives the sources' back`() throws {
      let before = try ledger.desk().lines(at: 0)
      try ledger.setCustomRate(base: .eur, quote: usd, rate: 2)
      #expect(try ledger.desk().lines(at: 0)[1].amount == 200)
      try ledger.removeCustomRate(base: usd, quote: .eur)
      #expect(try ledger.desk().lines(at: 0) == before)
    }
  }
}
