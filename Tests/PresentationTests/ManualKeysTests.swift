import Foundation
import Presentation
import Testing

/// The keys in the manual page of the window.
@Suite struct ManualKeysTests {
  @Test func `the manual page has every key of the window`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "data/man/agio-gtk.1")
    let sections = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n.Sh ")
    let keys = try #require(sections.first { $0.hasPrefix("KEYS") }).components(separatedBy: "\n")
      .filter { $0.hasPrefix(".It ") }.flatMap { $0.dropFirst(4).components(separatedBy: " , ") }
    let missing = Shortcuts.groups.flatMap(\.shortcuts).flatMap(\.keyTexts).filter { !keys.contains($0) }
    #expect(missing == [])
  }
}
