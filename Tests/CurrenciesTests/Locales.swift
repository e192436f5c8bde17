import Currencies
import Foundation
import TestValues
import Testing

/// Locales made for the tests from the sources of Debian's package locales, and what LocaleProbe says of them.
enum Locales {
  /// How the C library writes numbers in the locales of the tables and in the unusual ones, in UTF-8,
  /// asked once for all tests.
  static let conventions = Dictionary(
    uniqueKeysWithValues: (localeTables.map(\.locale) + unusualLocales).map { name in
      (name, Result { try conventions(["LC_ALL": name]) })
    })

  /// How the C library writes numbers in an environment, once the locales that it names are made where they can be;
  /// `characters`: their character set.
  static func conventions(_ environment: [String: String], characters: String = "UTF-8") throws
    -> NumberConventions
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in Set(environment.values) where name != "xx_YY" {
      let arguments = try localeArguments(name, characters: characters, in: folder.path)
      let path = folder.appending(path: "\(name).\(characters)").path
      _ = try output("/usr/bin/localedef", arguments + [path], [:])
    }
    let locales = environment.mapValues { "\($0).\(characters)" }
    let conventions = try probe(locales.merging(["LOCPATH": folder.path]) { first, _ in first })
    try FileManager.default.removeItem(at: folder)
    return conventions
  }

  /// What the probe says in an environment.
  private static func probe(_ environment: [String: String]) throws -> NumberConventions {
    let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let text = try output(products.appending(path: "LocaleProbe").path, [], environment)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    try #require(lines.count == 6, "LocaleProbe printed: \(text)")
    return NumberConventions(
      decimalSeparator: lines[0], groupingSeparator: lines[1],
      grouping: lines[2].split(separator: " ").compactMap { Int($0) },
      minusSign: lines[3])
  }
}
