import Currencies
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// The sources as the user sets them up, and the settings.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct SourceSettingsTests {
    let place: Place
    let ledger: Ledger

    init() throws {
      place = try Place()
      ledger = try place.open()
    }

    static let names: [SourceID] = [
      "frankfurter2", "erapi", "fawazahmed0", "ecb", "frankfurter", "openexchangerates", "custom",
    ]

    @Test func `a fresh store asks the sources with the most currencies first, at their own addresses`()
      throws
    {
      let sources = try ledger.sources()
      #expect(sources.map(\.name) == Self.names)
      #expect(
        sources.map(\.address) == [
          "https://api.frankfurter.dev", "https://open.er-api.com", "https://cdn.jsdelivr.net",
          "https://www.ecb.europa.eu", "https://api.frankfurter.dev", "https://openexchangerates.org", "",
        ])
      #expect(sources.map(\.key) == [.none, .none, .none, .none, .none, .required, .none])
      #expect(sources.map(\.isReady) == [true, true, true, true, true, false, false])
      for source in sources {
        #expect(source.isEnabled)
        #expect(source.customAddress == nil)
        #expect(source.succeededAt == nil)
        #expect(source.failure == nil)
        #expect(source.newestDay == (source.name == "ecb" ? day("2026-10-30") : nil))
        #expect(!source.attribution.text.isEmpty)
      }
    }

    @Test func `those that are named come first, the others follow as they were`() throws {
      try ledger.orderSources(["frankfurter", "ecb"])
      #expect(
        try place.open().sources().map(\.name) == [
          "frankfurter", "ecb", "frankfurter2", "erapi", "fawazahmed0", "openexchangerates", "custom",
        ])
    }

    @Test func `an order that names a source twice, or one that is none, is refused`() throws {
      #expect(throws: LedgerError.namedTwice("ecb")) { try ledger.orderSources(["ecb", "erapi", "ecb"]) }
      #expect(throws: LedgerError.unknownSource("nobody")) { try ledger.orderSources(["ecb", "nobody"]) }
      #expect(try ledger.sources().map(\.name) == Self.names)
    }

    @Test func `an order that somebody made stays before the new sources of a new version`() throws {
      for (made, expected) in [
        ("", Self.names),
        (
          "UPDATE source SET position = 3 - position",
          ["frankfurter", "ecb", "frankfurter2", "erapi", "fawazahmed0", "openexchangerates", "custom"]
        ),
        (
          "UPDATE source SET is_enabled = 0 WHERE name = 'ecb'",
          ["ecb", "frankfurter", "frankfurter2", "erapi", "fawazahmed0", "openexchangerates", "custom"]
        ),
      ] {
        let place = try Place()
        try sqlite(place.store, oldSchema + made)
        #expect(try place.open().sources().map(\.name) == expected)
      }
    }

    @Test func `a source is switched off and on, the other stays as it is`() throws {
      try ledger.setSource("ecb", isEnabled: false)
      #expect(try place.open().sources().filter { !$0.isEnabled }.map(\.name) == ["ecb"])
      try ledger.setSource("ecb", isEnabled: true)
      #expect(try place.open().sources().allSatisfy(\.isEnabled))
    }

    @Test(arguments: [
      "https://rates.example.org", "https://rates.example.org:8443/prefix/", "http://127.0.0.1:8080",
      "http://localhost/x", "http://[::1]:8080",
    ])
    func `an https address, or one of this computer, is kept`(address: String) throws {
      try ledger.setSource("frankfurter", address: address, allowsPlainHTTP: false)
      let source = try place.open().source("frankfurter")
      #expect(source.customAddress == address)
      #expect(source.address == address)
      #expect(!source.allowsPlainHTTP)
    }

    @Test(arguments: [
      "http://rates.example.org", "http://127.0.0.1.example.org", "ftp://rates.example.org",
      "rates.example.org",
      "", "https://", "https://user:password@rates.example.org", "file:///etc/passwd",
      "http://localhost.example.org", " ",
    ])
    func `any other address is refused, and the old one stays`(address: String) throws {
      let error = #expect(throws: LedgerError.self) {
        try ledger.setSource("frankfurter", address: address, allowsPlainHTTP: false)
      }
      #expect(
        error?.sentence.hasSuffix(
          "is not a valid address. Enter one that starts with https:// and has no user name or password.")
          == true)
      #expect(try ledger.source("frankfurter").customAddress == nil)
    }

    @Test func `plain http is kept when it is allowed, and its own address forgets that`() throws {
      try ledger.setSource("ecb", address: "http://rates.example.org", allowsPlainHTTP: true)
      #expect(try ledger.source("ecb").allowsPlainHTTP)
      #expect(try ledger.source("ecb").address == "http://rates.example.org")
      try ledger.setSource("ecb", address: nil, allowsPlainHTTP: false)
      #expect(try ledger.source("ecb").address == "https://www.ecb.europa.eu")
      #expect(try !ledger.source("ecb").allowsPlainHTTP)
    }

    @Test func `custom at another address forgets the rates of the old one, other sources keep theirs`()
      throws
    {
      for name in ["custom", "ecb"] as [SourceID] {
        try ledger.setSource(name, address: "https://one.example.org", allowsPlainHTTP: false)
      }
      try sqlite(
        place.store,
        """
        INSERT INTO rate_table (source, day, base) VALUES (6, 20756, 'CHF');
        INSERT INTO rate (source, day, currency, rate) VALUES (6, 20756, 'EUR', '1.07');
        INSERT INTO quote VALUES (6, 'EUR', 20756)
        """)
      try ledger.setSource("custom", address: "https://one.example.org", allowsPlainHTTP: false)
      #expect(try ledger.newestTable(of: "custom") != nil)
      for name in ["custom", "ecb"] as [SourceID] {
        try ledger.setSource(name, address: "https://two.example.org", allowsPlainHTTP: false)
      }
      #expect(try ledger.newestTable(of: "custom") == nil)
      #expect(try ledger.newestTable(of: "ecb") != nil)
    }

    @Test func `an address that is refused is told without its password and its query`() throws {
      for address in ["https://user:hush@example.org", "http://example.org/?key=hush"] {
        let error = #expect(throws: LedgerError.self) {
          try ledger.setSource("custom", address: address, allowsPlainHTTP: false)
        }
        #expect(error?.sentence.contains("example.org") == true)
        #expect(error?.sentence.contains("hush") == false)
      }
    }

    @Test func `only an address that is the whole of it may have a query`() throws {
      let address = "https://example.org/rates?day=latest"
      try ledger.setSource("custom", address: address, allowsPlainHTTP: false)
      #expect(throws: LedgerError.self) {
        try ledger.setSource("ecb", address: address, allowsPlainHTTP: false)
      }
    }

    @Test func `an unknown source is said to be unknown`() throws {
      let unknown = LedgerError.unknownSource("nobody")
      #expect(throws: unknown) { try ledger.source("nobody") }
      #expect(throws: unknown) { try ledger.setSource("nobody", isEnabled: false) }
      #expect(throws: unknown) { try ledger.setSource("nobody", address: nil, allowsPlainHTTP: false) }
      #expect(unknown.sentence == "There is no source “nobody”.")
    }

    @Test func `a setting has its default until another value is set`() throws {
      let names = [
        "refresh", "secrets", "digits", "sparklines", "chart", "appearance", "flags", "unit-rates",
        "company-rates",
      ]
      #expect(Setting.allCases.map(\.rawValue) == names)
      let defaults = ["automatic", "service", "currency", "off", "on", "system", "on", "on", "spot"]
      #expect(try Setting.allCases.map { try ledger.text(of: $0) } == defaults)
      #expect(try ledger.value(AmountDigits.self) == .currency)
      #expect(try ledger.value(SecretsLocation.self) == .service)
      #expect(try ledger.value(RefreshMode.self) == .automatic)
      try ledger.set(RefreshMode.asked)
      #expect(try place.open().value(RefreshMode.self) == .asked)
      try ledger.set(RefreshMode.automatic)
      #expect(try place.open().value(RefreshMode.self) == .automatic)
    }

    @Test func `a stored value that there is not has nobody asked`() throws {
      let values = """
        ('refresh', 'sometimes'), ('secrets', 'everywhere'), ('appearance', 'sepia'), ('flags', 'some'), ('unit-rates', 'twice')
        """
      _ = try sqlite(place.store, "INSERT INTO setting VALUES \(values)")
      #expect(try ledger.value(Appearance.self) == .system)
      #expect(try ledger.value(FlagMode.self) == .on)
      #expect(try ledger.value(UnitRateMode.self) == .on)
      #expect(try ledger.value(RefreshMode.self) == .asked)
      #expect(try ledger.value(SecretsLocation.self) == .service)
      #expect(try ledger.text(of: .refresh) == "asked")
    }

    @Test func `rates are updated automatically or not, and if so, on metered networks or not`() {
      #expect(RefreshMode(isAutomatic: true, onMetered: false) == .automatic)
      #expect(RefreshMode(isAutomatic: true, onMetered: true) == .metered)
      #expect(RefreshMode(isAutomatic: false, onMetered: true) == .asked)
      #expect(RefreshMode(isAutomatic: false, onMetered: false) == .asked)
      #expect(RefreshMode.allCases.filter(\.isAutomatic) == [.automatic, .metered])
    }

    @Test func `a setting takes its own values only`() throws {
      #expect(throws: LedgerError.unusableValue("often", .refresh)) { try ledger.set(.refresh, to: "often") }
      #expect(throws: LedgerError.self) { try ledger.set(.refresh, to: "") }
      #expect(try ledger.value(RefreshMode.self) == .automatic)
    }
  }
}
