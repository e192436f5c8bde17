import Currencies
import Testing

/// Which codes a text can name.
struct KnownCurrenciesTests {
  @Test func `the currencies of ISO 4217 are known, and the user's own`() {
    let known = KnownCurrencies(own: [code("PTS")])
    for text in ["EUR", "eur", "SIT", "PTS", "pts"] { #expect(known.code(text)?.text == text.uppercased()) }
    for text in ["QQQ", "EU", "EURO", "", "E R"] { #expect(known.code(text) == nil) }
    #expect(KnownCurrencies.iso.code("PTS") == nil)
    #expect(known.contains(.usd) && !known.contains(code("QQQ")))
  }

  @Test func `a code can lead a text`() {
    let known = KnownCurrencies(own: [code("PTS")])
    #expect(known.code(leading: " usd US Dollar") == .usd)
    #expect(known.code(leading: "PTS Points") == code("PTS"))
    for text in ["", " ", "Dollar USD", "USDollar", "QQQ"] { #expect(known.code(leading: text) == nil) }
  }
}
