import GLib
import Testing

struct MarkupTests {
  func names(_ text: String) throws(GLibError) -> [String] {
    var names: [String] = []
    try Markup.read(Array(text.utf8)) {
      names.append("\($0.depth) \($0.name)")
      return true
    }
    return names
  }

  @Test func `elements come in order with depth, line and attributes`() throws {
    var elements: [Markup.Element] = []
    try Markup.read(Array("<?xml version='1.0'?>\n<a x='1' y=\"&lt;2\">\n<b/><c:d>text</c:d></a>".utf8)) {
      elements.append($0)
      return true
    }
    #expect(elements.map(\.name) == ["a", "b", "c:d"])
    #expect(elements.map(\.depth) == [0, 1, 1])
    #expect(elements.map(\.line) == [2, 3, 3])
    #expect(elements[0].attributes == ["x": "1", "y": "<2"])
  }

  @Test func `reading ends where the body says so, whatever follows`() throws {
    var count = 0
    try Markup.read(Array("<a><b/><not closed".utf8)) { _ in
      count += 1
      return count < 2
    }
    #expect(count == 2)
  }

  @Test(arguments: ["", "text", "<a>", "<a></b>", "<a x='1' x='2'/>", "<a>&lol;</a>", "<a x=1/>"])
  func `what is no XML is an error`(text: String) {
    #expect(throws: GLibError.self) { try names(text) }
  }

  @Test func `nesting costs no stack`() throws {
    let depth = 200_000
    let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    #expect(try names(text).last == "\(depth - 1) a")
  }
}
