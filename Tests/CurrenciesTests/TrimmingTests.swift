import Currencies
import Testing

@Test(arguments: [
  ("", ""), (" ", ""), ("a", "a"), (" a  b\t", "a  b"), ("\n\u{A0}a\u{202F}\r\n", "a"),
  ("\u{200B}a", "\u{200B}a"),
])
func `white space at the ends of a text is trimmed`(text: String, trimmed: String) {
  #expect(text.trimmed == trimmed)
}

@Test func `anything else can be trimmed by a condition`() {
  #expect([0, 1, 0, 2, 0, 0].trimmed { $0 == 0 } == [1, 0, 2])
  #expect([0, 0].trimmed { $0 == 0 }.isEmpty)
  #expect("..a.b.".trimmed { $0 == "." } == "a.b")
}
