import GLib
import Testing

@Test func `what a terminal would obey is replaced, and everything else stays`() {
  let obeyed = [
    "\u{0}", "\u{7}", "\u{1B}", "\r", "\u{7F}", "\u{80}", "\u{9B}", "\u{9F}", "\u{2028}", "\u{202E}",
    "\u{2066}", "\u{2069}",
  ]
  for text in obeyed {
    #expect("a\(text)b".neutralized == "a\u{FFFD}b")
    #expect("a\(text)b".neutralizedLine == "a\u{FFFD}b")
  }
  #expect("a\tb\nc".neutralized == "a\tb\nc")
  #expect("a\tb\nc".neutralizedLine == "a\u{FFFD}b\u{FFFD}c")
  let plain = "Złoty – 円 € \u{200F}שקל\u{200E} 👨‍👩‍👧 é\u{A0}\u{202F}"
  #expect(plain.neutralized == plain)
}
