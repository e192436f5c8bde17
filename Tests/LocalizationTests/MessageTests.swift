import Localization
import Testing

@Suite struct MessageTests {
  let list = "Journey"

  @Test func `a literal becomes a format and its values`() {
    let message: Message = "“\(list)” has \(3) rows."
    #expect(message.format == "“{0}” has {1} rows.")
    #expect(message.values == ["Journey", "3"])
    #expect(message.text() == "“Journey” has 3 rows.")
  }

  @Test func `a translation may change the order`() {
    let message: Message = "\(list): \(3) rows"
    #expect(message.text(in: "{1} Zeilen in {0}") == "3 Zeilen in Journey")
  }

  @Test(arguments: ["{0}", "{1}{0}", "{", "}", "{2}", "{x}"])
  func `a value is not read as a format`(name: String) {
    let message: Message = "“\(name)” was not saved: \(list)."
    #expect(message.text() == "“\(name)” was not saved: Journey.")
  }

  @Test func `a placeholder that has no value stays`() {
    let message: Message = "\(list) is gone."
    #expect(message.text(in: "{0}, {1}, {-1}, {x}, {, {0") == "Journey, {1}, {-1}, {x}, {, {0")
  }

  @Test func `a number goes with its form`() {
    func rows(_ count: Int) -> String { localized(count, one: "\(count) row", other: "\(count) rows") }
    #expect([0, 1, 2, -1].map(rows) == ["0 rows", "1 row", "2 rows", "-1 rows"])
  }

  @Test func `a message that is kept can be said in English, too`() {
    let message = localizable("“\(list)” was not saved.")
    #expect(message.text() == "“Journey” was not saved." && message.localizedText == message.text())
  }

  @Test func `items are listed, and texts are quoted`() {
    #expect(listed(["INR", "JPY"].map(quoted)) == "“INR”, “JPY”")
    #expect(listed([]) == "")
  }

  @Test func `what has no translation is English`() {
    #expect(localized("\(list) is gone.", context: "list") == "Journey is gone.")
    #expect(localized("“\(list)” was not saved.") == "“Journey” was not saved.")
    #expect(localized("") == "")
  }
}
