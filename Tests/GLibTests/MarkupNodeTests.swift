import GLib
import Testing

/// XML texts as trees, and texts in other character sets.
struct MarkupNodeTests {
  @Test func `elements have their names without prefixes, their attributes, texts and lines`() throws {
    let root = try MarkupNode.read(
      "<?xml version='1.0'?>\n<a:day date='1'>\n <rate code=\"EUR\">1&amp;<b/>2</rate>\n <rate/><![CDATA[x]]></a:day>"
    )
    #expect(root.name == "day" && root.attributes == ["date": "1"] && root.line == 2)
    #expect(root.children.map(\.name) == ["rate", "rate"] && root.all("rate").count == 2)
    let rate = root.all("rate")[0]
    #expect(rate.text == "1&2" && rate.line == 3)
    #expect(rate.children.map(\.name) == ["b"] && root.all("day").isEmpty)
  }

  @Test func `a CDATA section is text, and a comment is none`() throws {
    #expect(try MarkupNode.read("<a>1<![CDATA[2<&amp;]]>3<!-- 4 --></a>\n<!-- 5 -->\n").text == "12<&amp;3")
  }

  @Test(arguments: [
    "", " ", "text", "<a>", "<a></b>", "<a/><b", "<a b='1' b='2'/>", "<a>&x;</a>", "<a/><b/>", "<a/>1",
    "<a/><![CDATA[1]]>", "<![CDATA[1]]><a/>",
  ])
  func `what is no whole XML is refused`(text: String) {
    #expect(throws: GLibError.self) { try MarkupNode.read(text) }
  }

  @Test func `a text that is nested too deeply is refused`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    _ = try MarkupNode.read(nested(MarkupNode.depthLimit))
    for depth in [MarkupNode.depthLimit + 1, 100_000] {
      #expect(throws: GLibError.self) { try MarkupNode.read(nested(depth)) }
    }
  }

  @Test func `texts in other character sets are converted, and bytes that are none are refused`() throws {
    #expect(try Charset.utf8([0xA3, 0xF3, 0x64, 0x9F], from: "WINDOWS-1250") == "Łódź")
    #expect(try Charset.utf8([0xCA, 0xF3, 0xF0, 0xF1], from: "WINDOWS-1251") == "Курс")
    #expect(try Charset.utf8([], from: "UTF-8") == "")
    #expect(throws: GLibError.self) { try Charset.utf8([0x61, 0xFF], from: "UTF-8") }
    #expect(throws: GLibError.self) { try Charset.utf8([0x61, 0xC3], from: "UTF-8") }
    #expect(throws: GLibError.self) { try Charset.utf8([0x61], from: "no such set") }
  }
}
