import GLib
import Testing

@Test func `a text without a translation has none, however long it is`() {
  for text in ["Euro", String(repeating: "A currency of no country ", count: 40)] {
    #expect(translation(of: text, domain: "no-such-domain") == nil)
  }
  #expect(translation(of: "", domain: "iso_4217") == nil)
}
