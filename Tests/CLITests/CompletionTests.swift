import Foundation
import Ledger
import Testing

@testable import CLI

/// The output of `agio complete`.
@MainActor @Suite struct CompletionTests {
  /// The words for a line, whose last one is being typed; the store is one before its first use.
  private func words(_ line: String..., store: String = "") -> [String] {
    Complete.lines(for: line, inStore: store).map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func `commands come with what they do`() {
    #expect(
      Complete.lines(for: ["con"], inStore: "")
        == ["convert\tConvert an amount into other currencies", "config\tPrint or change settings"])
    #expect(words("").count == Commands.descriptions.count)
    #expect(words("--store", "some file", "con") == ["convert", "config"])
    #expect(words("--human", "doc") == ["doctor"])
    #expect(words("frob", "") == [])
    #expect(words("help", "l") == ["list", "lists"])
  }

  @Test func `an option's value is what the option takes`() {
    #expect(words("history", "EUR", "USD", "--by", "") == ["month", "year"])
    #expect(words("history", "EUR", "USD", "--by=m") == ["--by=month"])
    #expect(words("history", "EUR", "USD", "--by", "x") == [])
    #expect(words("convert", "--date", "") == [])
    #expect(words("refresh", "--source", "e") == ["erapi", "ecb"])
    #expect(Complete.lines(for: ["--store", ""], inStore: "") == ["\tfiles"])
    #expect(Complete.lines(for: ["list", "--store=x"], inStore: "") == ["\tfiles"])
  }

  @Test func `options are those of the form that has begun and are not given`() {
    #expect(words("--") == ["--store", "--human", "--help", "--version"])
    #expect(words("sort", "name", "--") == ["--reverse", "--store", "--human", "--help"])
    #expect(words("sources", "url", "--") == ["--allow-http", "--store", "--human", "--help"])
    #expect(words("sources", "log", "--j") == ["--json"])
    #expect(words("sources", "enable", "--j") == [])
    #expect(
      words("history", "EUR", "USD", "--csv", "--") == [
        "--by", "--from", "--to", "--store", "--human", "--help",
      ])
    #expect(words("convert", "--", "-") == [])
  }

  @Test func `operands are what stands in their place`() {
    #expect(words("sources", "url", "") == words("refresh", "--source", ""))
    #expect(words("sources", "url", "ecb", "") == ["default"])
    #expect(words("sources", "key", "") == ["openexchangerates", "custom"])
    #expect(words("sources", "oauth", "") == ["custom"])
    #expect(words("sources", "or") == ["order"])
    #expect(
      Complete.lines(for: ["sources", "or"], inStore: "") == ["order\tChange the order of the sources"])
    #expect(words("config", "set", "") == Setting.allCases.map(\.rawValue))
    #expect(words("config", "set", "refresh", "") == ["automatic", "metered", "asked"])
    #expect(words("config", "set", "unit-rates", "") == ["on", "off"])
    #expect(words("config", "set", "digits", "m") == ["more"])
    #expect(words("fee", "") == ["off"])
    #expect(words("fee", "2", "") == ["buying", "selling"])
    #expect(words("sort", "") == ["name", "amount"])
    #expect(words("own", "rate", "EUR", "us") == ["USD", "USN", "USS"])
    #expect(words("own", "rate", "EUR", "USD", "--remove", "") == [])
    #expect(words("convert", "1", "eu") == ["EUR"])
    #expect(words("convert", "") == [])
    #expect(words("convert", "1", "EUR", "to") == ["to", "TOP"])
    #expect(words("convert", "1", "EUR", "to", "USD", "jp") == ["JPY"])
    #expect(words("remove", "g") == ["GBP"])
    #expect(words("list", "") == [])
    #expect(Complete.lines(for: ["import", ""], inStore: "") == ["\tfiles"])
  }

  @Test func `currencies have their names, small letters find them`() {
    #expect(Complete.lines(for: ["base", "chf"], inStore: "") == ["CHF\tSwiss Franc"])
  }

  @Test func `lists are found whatever is in their names`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let path = folder.appending(path: "agio.sqlite").path
    let ledger = try Ledger.open(path).ledger
    for name in ["Japan trip", "it's \"quoted\"", "旅行"] { _ = try ledger.addList(named: name) }
    #expect(words("lists", "show", "", store: path) == ["Home", "Japan trip", "it's \"quoted\"", "旅行"])
    #expect(words("lists", "show", "japan t", store: path) == ["Japan trip"])
    #expect(words("--store", path, "lists", "remove", "IT") == ["it's \"quoted\""])
    #expect(words("lists", "rename", "Home", "", store: path) == [])
  }

  @Test func `a store that is not there is not made`() {
    let path = "/nowhere/agio.sqlite"
    #expect(words("--store", path, "lists", "show", "") == ["Home"])
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
