import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// What the preferences say of a source.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SourceContentTests {
  let store: WrittenStore
  var ledger: Ledger { store.ledger }
  /// Noon of the newest day of the store, in UTC.
  let noon = instant("2026-10-30", 12, 0)

  init() throws { store = try WrittenStore() }

  func content(_ name: SourceID, _ note: SourceNote = SourceNote()) throws -> SourceContent {
    SourceContent(try ledger.source(name), note)
  }

  @Test(arguments: [
    ("ecb", "European Central Bank", "Rates of 2026-10-30"), ("erapi", "ExchangeRate-API", "Not asked yet"),
    ("openexchangerates", "Open Exchange Rates", "Needs a key"),
    ("custom", "Custom source", "Needs an address"),
  ])
  func `how a source stands is said in a few words`(name: String, title: String, summary: String) throws {
    let content = try content(SourceID(rawValue: name))
    #expect(content.title == title)
    #expect(content.summary == summary)
    #expect(content.isEnabled)
    #expect(content.lastSuccess == "Never")
    #expect(content.lastError == nil)
  }

  @Test func `a failure is said until the source gives rates`() throws {
    try store.write(
      "UPDATE source SET failed_at = \(noon), failure = 'It answered with status 404.' WHERE name = 'ecb'")
    let failed = try content("ecb")
    #expect(failed.summary == "It answered with status 404.")
    #expect(failed.lastError == "\(timeOfUser(at: noon)): It answered with status 404.")
    try store.write(
      "UPDATE source SET failed_at = NULL, failure = NULL, succeeded_at = \(noon + 60) WHERE name = 'ecb'")
    let good = try content("ecb")
    #expect(good.summary == "Rates of 2026-10-30")
    #expect(good.lastError == nil)
    #expect(good.lastSuccess == "\(timeOfUser(at: noon + 60)), rates of 2026-10-30")
  }

  @Test func `what cannot be asked says that before anything else`() throws {
    try store.write("UPDATE source SET failed_at = \(noon), failure = 'It failed.'")
    #expect(try content("openexchangerates").summary == "Needs a key")
    #expect(try content("custom").summary == "Needs an address")
  }

  @Test func `a source that is switched off, or asked elsewhere, is told as that`() throws {
    #expect(try content("ecb").isAddressDefault)
    try ledger.setSource("ecb", isEnabled: false)
    try ledger.setSource("ecb", address: "https://example.org", allowsPlainHTTP: false)
    let content = try content("ecb")
    #expect(!content.isEnabled)
    #expect(content.address == "https://example.org" && !content.isAddressDefault)
    try ledger.setSource("ecb", address: nil, allowsPlainHTTP: false)
    #expect(try self.content("ecb").address == "https://www.ecb.europa.eu")
  }

  @Test func `only who wants a key or a client gets the fields of one`() throws {
    #expect(
      try ledger.sources().filter { try content($0.name).takesKey }.map(\.name) == [
        "openexchangerates", "custom",
      ])
    #expect(try ledger.sources().filter { try content($0.name).client != nil }.map(\.name) == ["custom"])
    try store.write("UPDATE source SET has_key = 1 WHERE name = 'openexchangerates'")
    let kept = try content("openexchangerates")
    #expect(kept.hasKey && kept.summary == "Not asked yet")
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
    #expect(!content.hasKey, "a client's secret is no key")
  }

  @Test func `what came of the user's last doings stands beside it`() throws {
    var note = SourceNote()
    note.address =
      "“nonsense” is not a valid address. Enter one that starts with https:// and has no user name or password."
    #expect(try content("ecb", note).note == note)
  }
}

/// What comes of a trial.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SourceTestTests {
  @Test func `a source that was not asked says why and what it has`() throws {
    let table = try #require(try Ledger.openInMemory().ledger.newestTable(of: "ecb"))
    let reply = RateReply(.unchanged, table)
    let has = "it has \(table.rates.count - 1) rates of 2026-10-30."
    let moment = instant("2026-10-31", 15, 0)
    #expect(
      SourceNote.Test(reply, notBefore: moment)
        == .good("It is not asked before \(timeOfUser(at: moment)), as it wants; \(has)"))
    #expect(SourceNote.Test(reply, notBefore: nil) == .good("It is not asked now; \(has)"))
  }

  @Test func `a source without rates says so`() {
    let reply = RateReply(.unchanged, nil)
    let moment = instant("2026-10-31", 15, 0)
    #expect(
      SourceNote.Test(reply, notBefore: moment)
        == .good("It is not asked before \(timeOfUser(at: moment)), as it wants; it has no rates."))
    #expect(SourceNote.Test(reply, notBefore: nil) == .good("It is not asked now; it has no rates."))
  }

  @Test func `a source that cannot be asked has failed`() {
    #expect(SourceNote.Test(RateReply(.failed, nil), notBefore: nil) == .bad("It cannot be asked."))
  }
}

/// What the update log says.
@Suite(.timeLimit(.minutes(5))) struct UpdateLogTests {
  @Test(arguments: [
    (RateReply.Kind.updated, "Updated.", "Updated: 31 rates of 2026-10-30."),
    (.unchanged, "Unchanged.", "Unchanged: 31 rates of 2026-10-30."),
    (.failed, "Failed.", "Failed: 31 rates of 2026-10-30."),
  ])
  func `how an attempt ended is said in words`(kind: RateReply.Kind, alone: String, whole: String) {
    #expect(LogTexts.outcome(kind) == alone)
    #expect(LogTexts.outcome(kind, "31 rates of 2026-10-30.") == whole)
  }
}
