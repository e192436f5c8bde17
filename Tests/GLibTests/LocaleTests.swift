import GLib
import Testing

@Test func `a text without a translation comes back as it is, however long it is`() {
  for text in ["Euro", String(repeating: "A currency of no country ", count: 40)] {
    #expect(translated(text, domain: "no-such-domain") == text)
  }
  #expect(translated("", domain: "iso_4217") == "")
}
