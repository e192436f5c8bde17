import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// What the about dialog names: the sources in use, and the works that are included.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct CreditTests {
    let place: Place
    init() throws { place = try Place() }

    @Test func `the sources that can be asked are credited, and the one whose rates are included`() throws {
      let ledger = try place.open()
      func credited() throws -> [String] { try ledger.creditsOfSources().map(\.text) }
      let all = [
        "Source: central banks, blended by Frankfurter", "Rates By Exchange Rate API",
        "Source: currency-api by Fawaz Ahmed", "Source: European Central Bank",
        "Source: European Central Bank, via Frankfurter",
      ]
      #expect(try credited() == all)
      try ledger.setSource("erapi", isEnabled: false)
      try ledger.setSource("ecb", isEnabled: false)
      #expect(try credited() == all.filter { $0 != "Rates By Exchange Rate API" })
    }

    @Test func `each credit says where the work is from, and its terms`() throws {
      for credit in try place.open().creditsOfSources() + IncludedWorks.credits {
        #expect(credit.url.hasPrefix("https://"), "\(credit.text)")
        #expect(!credit.text.isEmpty && credit.terms.hasSuffix("."), "\(credit.text)")
      }
    }

    @Test func `what is included is named with its licence`() {
      let terms = Dictionary(uniqueKeysWithValues: IncludedWorks.credits.map { ($0.text, $0.terms) })
      for (work, licence) in [
        ("ISO 4217", "PDDL-1.0"), ("Unicode CLDR", "Unicode-3.0"), ("iso-codes", "LGPL-2.1-or-later"),
        ("Noto Color Emoji", "OFL-1.1"), ("Swift, FoundationEssentials", "Apache-2.0 WITH Swift-exception"),
      ] {
        #expect(terms[work]?.contains(licence) == true, "\(work)")
      }
    }
  }
}
