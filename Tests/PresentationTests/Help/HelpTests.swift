import Currencies
import Ledger
import Presentation
import Testing

/// The help.
@MainActor @Suite(.timeLimit(.minutes(30))) struct HelpTests {
  private let german = NumberConventions(decimalSeparator: ",", groupingSeparator: ".", grouping: [3])

  @Test func `every topic has a heading and sentences, and none stands twice`() {
    let topics = HelpTopic.all(.plain, store: "/home/a/agio.sqlite")
    let paragraphs = topics.flatMap(\.paragraphs)
    #expect(Set(topics.map(\.title)).count == topics.count)
    #expect(Set(paragraphs).count == paragraphs.count)
    for topic in topics {
      #expect(!topic.title.isEmpty && !topic.paragraphs.isEmpty)
      for words in topic.paragraphs {
        #expect(words.hasSuffix(".") || words.hasSuffix("/home/a/agio.sqlite"), "\(words)")
        #expect(!words.contains("  ") && !words.contains("\n"), "\(words)")
        #expect(words.count < 240, "\(words)")
      }
    }
  }

  @Test func `the help names the keys of what it explains`() {
    let text = HelpTopic.all(.plain, store: "").flatMap(\.paragraphs).joined(separator: " ")
    for key in [
      "Escape", "Ctrl+C", "Ctrl+V", "Enter", "Ctrl+N", "Ctrl+F", "Ctrl+B", "Ctrl+R", "Ctrl+D", "Ctrl+T",
      "Ctrl+H", "F9", "Ctrl+S", "Ctrl+Shift+S", "Ctrl+Z", "Ctrl+?", "F10",
    ] {
      #expect(text.contains(key), "\(key)")
    }
  }

  @Test func `each example can be typed into a row as it stands there`() throws {
    for conventions in [NumberConventions.plain, german] {
      let desk = try TestDesk(":memory:", conventions)
      let text = HelpTopic.all(conventions, store: "").flatMap(\.paragraphs).joined(separator: " ")
      for example in [
        AmountExamples.calculation(conventions), AmountExamples.sum, AmountExamples.onPastDay,
      ] {
        #expect(text.contains(example), "the help has \(example)")
        // In the row of USD no rate would be needed, and the day is refused.
        desk.session.type(example, in: .eur)
        // The store has no rates of that day, which are requested with Enter.
        let isMissing = if case .download? = desk.session.typing?.goal { true } else { false }
        #expect(desk.session.notes?.problem == nil || isMissing, "\(example)")
      }
    }
    #expect(AmountExamples.calculation(.plain) == "12.50*3")
    #expect(AmountExamples.calculation(german) == "12,50*3")
    #expect(AmountExamples.onPastDay == "100 USD on 2024-03-01")
  }
}
