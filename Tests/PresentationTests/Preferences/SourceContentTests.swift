import Currencies
import FoundationEssentials
import Ledger
import Localization
import Presentation
import TestValues
import Testing

/// A source as the preferences show it.
@MainActor @Suite(.timeLimit(.minutes(30))) struct SourceContentTests {
  let store: WrittenStore
  var ledger: Ledger { store.ledger }
  /// Noon of the newest day of the store, in UTC.
  let noon = instant("2026-10-30", 12, 0)

  init() throws { store = try WrittenStore() }

  func content(_ name: SourceID, _ note: SourceNote = SourceNote()) throws -> SourceContent {
    SourceContent(try ledger.source(name), note)
  }

  @Test(arguments: [
    ("ecb", "European Central Bank", "Latest rates: 2026-10-30"),
    ("erapi", "ExchangeRate-API", "Not used yet"),
    ("openexchangerates", "Open Exchange Rates", "Needs a key"),
    ("custom", "Custom source", "Needs an address"),
  ])
  func `each state of a source has its words`(name: String, title: String, summary: String) throws {
    let content = try content(SourceID(rawValue: name))
    #expect(content.title == title)
    #expect(content.summary == summary)
    #expect(content.isEnabled)
    #expect(content.lastSuccess == "Never")
    #expect(content.lastError == nil)
  }

  @Test func `a failure is shown until the source returns rates`() throws {
    try store.write(
      "UPDATE source SET failed_at = \(noon), failure = 'It answered with status 404.' WHERE name = 'ecb'")
    let failed = try content("ecb")
    #expect(failed.summary == "It answered with status 404.")
    #expect(failed.lastError == "\(timeOfUser(at: noon)): It answered with status 404.")
    try store.write(
      "UPDATE source SET failed_at = NULL, failure = NULL, succeeded_at = \(noon + 60) WHERE name = 'ecb'")
    let good = try content("ecb")
    #expect(good.summary == "Latest rates: 2026-10-30")
    #expect(good.lastError == nil)
    #expect(good.lastSuccess == "\(timeOfUser(at: noon + 60)), rates for 2026-10-30")
  }

  @Test func `a missing key or address is shown before a failure`() throws {
    try store.write("UPDATE source SET failed_at = \(noon), failure = 'It failed.'")
    #expect(try content("openexchangerates").summary == "Needs a key")
    #expect(try content("custom").summary == "Needs an address")
  }

  @Test func `a disabled source and a custom address are shown`() throws {
    #expect(try content("ecb").isAddressDefault)
    try ledger.setSource("ecb", isEnabled: false)
    try ledger.setSource("ecb", address: "https://example.org", allowsPlainHTTP: false)
    let content = try content("ecb")
    #expect(!content.isEnabled)
    #expect(content.address == "https://example.org" && !content.isAddressDefault)
    try ledger.setSource("ecb", address: nil, allowsPlainHTTP: false)
    #expect(try self.content("ecb").address == "https://www.ecb.europa.eu")
  }

  @Test func `only a source that accepts a key or a client has fields for it`() throws {
    #expect(
      try ledger.sources().filter { try content($0.name).takesKey }.map(\.name) == [
        "openexchangerates", "custom",
      ])
    #expect(try ledger.sources().filter { try content($0.name).client != nil }.map(\.name) == ["custom"])
    try store.write("UPDATE source SET has_key = 1 WHERE name = 'openexchangerates'")
    let kept = try content("openexchangerates")
    #expect(kept.hasKey && kept.summary == "Not used yet")
  }

  @Test func `a client is shown without its secret`() throws {
    #expect(try content("custom").client == SourceContent.Client(tokenAddress: "", id: "", scope: ""))
    try store.write(
      """
      UPDATE source SET token_address = 'https://example.org/token', client_id = 'me', scope = 'rates', has_key = 1
      WHERE name = 'custom'
      """)
    let content = try content("custom")
    #expect(
      content.client
        == SourceContent.Client(tokenAddress: "https://example.org/token", id: "me", scope: "rates"))
    #expect(!content.hasKey, "a client's secret is not a key")
  }

  @Test func `messages about the user's changes are passed on`() throws {
    var note = SourceNote()
    note.address =
      "“nonsense” is not a valid address. Enter one that starts with https:// and has no user name or password."
    #expect(try content("ecb", note).note == note)
  }
}

/// The result of a test of a source.
@MainActor @Suite(.timeLimit(.minutes(30))) struct SourceTestTests {
  @Test func `a source that was not contacted says why and what is stored`() throws {
    let table = try #require(try Ledger.openInMemory().ledger.newestTable(of: "ecb"))
    let reply = RateReply(.unchanged, table)
    let stored = "\(table.rates.count - 1) rates for 2026-10-30 are stored."
    let moment = instant("2026-10-31", 15, 0)
    #expect(
      SourceTest(reply, notBefore: moment)
        == .passed(
          "Not contacted: the source allows the next request at \(timeOfUser(at: moment)). \(stored)"))
    #expect(
      SourceTest(reply, notBefore: nil)
        == .passed("Not contacted: the last response is still valid. \(stored)"))
  }

  @Test func `a source without rates says so`() {
    let reply = RateReply(.unchanged, nil)
    let moment = instant("2026-10-31", 15, 0)
    #expect(
      SourceTest(reply, notBefore: moment).text
        == "Not contacted: the source allows the next request at \(timeOfUser(at: moment)). No rates are stored."
    )
    #expect(
      SourceTest(reply, notBefore: nil).text
        == "Not contacted: the last response is still valid. No rates are stored.")
  }

  @Test func `a source that is not set up has failed`() {
    let test = SourceTest(RateReply(.failed, nil), notBefore: nil)
    #expect(test == .failed("The source is not set up. Enter its address and key."))
    #expect(test.isFailure)
  }
}
