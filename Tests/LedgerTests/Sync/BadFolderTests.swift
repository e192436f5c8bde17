import Currencies
import Foundation
import GLib
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// What services, sticks and others do to the files of a folder.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct BadFolderTests {
    let folder: Place
    let one: Machine
    let two: Machine

    init() throws {
      (folder, one, two) = (try Place(), try Machine(), try Machine())
      try one.ledger.add(codes("SEK"))
      try one.join(folder)
      try two.join(folder)
    }

    /// The path of the file that a machine has written last.
    func file(of machine: Machine) throws -> String {
      let uuid = try #require(try sqlite(machine.place.store, "SELECT uuid FROM replica").first)
      return "\(folder.folder)/agio-\(uuid).json"
    }

    @Test func `a conflicted copy is merged like any other file`() throws {
      try one.ledger.add(codes("NOK"))
      try one.exchange()
      let copy = try file(of: one).replacing(".json", with: " (conflicted copy 2026-11-28).JSON")
      try FileManager.default.moveItem(atPath: try file(of: one), toPath: copy)
      try two.exchange()
      #expect(try two.rows().hasSuffix("NOK"))
    }

    @Test func `a file that is cut off anywhere is passed over whole, and read again when it is complete`()
      throws
    {
      try one.ledger.add(codes("NOK"))
      try one.exchange()
      let whole = try Data(contentsOf: URL(filePath: file(of: one)))
      let rows = try two.rows()
      for length in stride(from: 0, to: whole.count - 1, by: max(1, whole.count / 40)) {
        try whole.prefix(length).write(to: URL(filePath: file(of: one)))
        let outcome = try two.exchange()
        #expect(try two.rows() == rows && outcome.taken == 0, "\(length) bytes")
        #expect(outcome.unreadable.count == (length > 40 ? 1 : 0), "\(length) bytes")
      }
      try whole.write(to: URL(filePath: file(of: one)))
      try two.exchange()
      #expect(try two.rows().hasSuffix("NOK"))
    }

    @Test func `files of others are left alone, and folders and links to nowhere too`() throws {
      let stranger = try folder.write("{\"format\": \"something\"}", to: "notes.json")
      _ = try folder.write("not JSON", to: "also.json")
      try FileManager.default.createDirectory(
        atPath: folder.folder + "/folder.json", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder.folder + "/link.json", withDestinationPath: "/nowhere/at/all")
      let outcome = try two.exchange()
      #expect(outcome.taken == 0)
      #expect(try String(contentsOfFile: stranger, encoding: .utf8) == "{\"format\": \"something\"}")
    }

    @Test func `what is no file of Agio is not named, however large, and is not waited for`() throws {
      let large = folder.folder + "/large.json"
      _ = try folder.write("[1]", to: "large.json")
      #expect(truncate(large, 100 << 20) == 0)
      #expect(mkfifo(folder.folder + "/pipe.json", 0o600) == 0)
      #expect(try two.exchange().unreadable == [])
      _ = try folder.write("{\"format\": \"agio-sync\",", to: "large of ours.json")
      #expect(truncate(folder.folder + "/large of ours.json", 100 << 20) == 0)
      #expect(try two.exchange().unreadable == ["large of ours.json"])
    }

    @Test func `a folder in the place of the own file does not end the exchange`() throws {
      try FileManager.default.removeItem(atPath: file(of: one))
      try FileManager.default.createDirectory(atPath: file(of: one), withIntermediateDirectories: true)
      try one.ledger.add(codes("NOK"))
      try one.exchange()
      try two.exchange()
      #expect(try two.rows().hasSuffix("NOK"))
      #expect(try one.exchange().unreadable == [] && folder.files().count == 3)
    }

    @Test func `what a program has left that was ended while it wrote is removed after an hour`() throws {
      let left = [try folder.write("{", to: ".saving-AAAAAA"), try folder.write("{", to: ".saving-BBBBBB")]
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3_700)], ofItemAtPath: left[0])
      try one.ledger.add(codes("NOK"))
      try one.exchange()
      #expect(left.map { FileManager.default.fileExists(atPath: $0) } == [false, true])
    }

    @Test func `a link in the place of the own file leads to no other file being written`() throws {
      let home = try Place()
      let stranger = try home.write("mine", to: "notes.txt")
      let path = try file(of: one)
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: stranger)
      try one.ledger.add(codes("NOK"))
      try one.exchange()
      #expect(try String(contentsOfFile: stranger, encoding: .utf8) == "mine")
      try two.exchange()
      #expect(try two.rows().hasSuffix("NOK"))
    }

    @Test func `a file of a later format is named, and nothing of it is taken over`() throws {
      try one.ledger.add(codes("NOK"))
      try one.exchange()
      let text = try String(contentsOfFile: file(of: one), encoding: .utf8)
      try text.replacing("\"version\": 1", with: "\"version\": 2").write(
        toFile: file(of: one), atomically: true, encoding: .utf8)
      let outcome = try two.exchange()
      #expect(outcome.taken == 0 && outcome.unreadable.count == 1)
    }

    @Test func `what this version does not know is kept and passed on`() throws {
      let text = try String(contentsOfFile: file(of: one), encoding: .utf8)
      let stamp = "019ac8000000-0000-0193a1b2-0000-7000-8000-000000000001"
      let cell = "[\"note\", \"a\", \"text\", \"of the future\", \"\(stamp)\"]"
      try text.replacing("\"cells\": [", with: "\"cells\": [\n    \(cell),").write(
        toFile: file(of: one), atomically: true, encoding: .utf8)
      #expect(try two.exchange().taken == 1)
      #expect(try String(contentsOfFile: file(of: two), encoding: .utf8).contains("of the future"))
    }

    @Test(arguments: [
      ("row", "alive", "true"), ("list", "name", String(repeating: "x", count: 4_000)),
      ("list", "anchor", "nonsense"),
      ("list", "fee", "-5 buying"), ("list", "fee", "1e400 selling"), ("list", "name", "\u{202E}\u{7}"),
      ("setting", "value", "purple"), ("rate", "rate", "EUR/USD NaN 2026-11-28"),
      ("rate", "rate", "EUR/EUR 1 2026-11-28"),
    ])
    func `values that the store cannot have change nothing else`(entity: String, field: String, value: String)
      throws
    {
      let list = try #require(try sqlite(one.place.store, "SELECT uuid FROM shared_list").first)
      let key =
        ["list": list, "row": "\(list)/ZZZ", "setting": "appearance", "rate": "EUR/USD"][entity] ?? ""
      let stamp = String(millisecondsSince1970() + 1_000, radix: 16)
      let text = try String(contentsOfFile: file(of: one), encoding: .utf8)
      func cell(_ field: String, _ value: String) -> String {
        "[\"\(entity)\", \"\(key)\", \"\(field)\", \"\(value.replacing("\u{7}", with: "\\u0007"))\", \"0\(stamp)-0000-0193a1b2-0000-7000-8000-000000000001\"]"
      }
      let cells = [cell("alive", "true"), cell(field, value)].joined(separator: ",")
      try text.replacing("\"cells\": [", with: "\"cells\": [\n    \(cells),").write(
        toFile: file(of: one), atomically: true, encoding: .utf8)
      let before = try two.content()
      #expect(try two.exchange().taken > 0)
      let after = try two.content()
      if entity == "list", field == "name", value.hasPrefix("x") {
        #expect(try two.ledger.desk().list.name == String(repeating: "x", count: 60))
      } else {
        #expect(after == before)
      }
      #expect(try two.ledger.check() == [])
      // It is not taken for a change of this machine's, which would undo it elsewhere.
      #expect(try two.ledger.syncStatus().unsent == 0)
    }
  }
}
