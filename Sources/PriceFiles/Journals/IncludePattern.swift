/// The files that an `include` directive names, by their path or by a pattern.
struct IncludePattern {
  private let pattern: String
  private let syntax: JournalSyntax
  private let folder: String
  private let files: any JournalFiles

  /// A pattern in a file of a path.
  init(_ pattern: String, _ syntax: JournalSyntax, from path: String, _ files: some JournalFiles)
    throws(ReadingError.Reason)
  {
    (self.syntax, self.files) = (syntax, files)
    folder = JournalPath.folder(of: path)
    self.pattern = try Self.cleaned(pattern, syntax)
  }

  /// The paths of the files, in order. Throws where there are none, and for files that are no journals.
  func paths() throws(ReadingError.Reason) -> [String] {
    let start: String
    var components = pattern.split(separator: "/").map(String.init)
    if pattern.hasPrefix("/") {
      start = "/"
    } else if components.first == "~", let home = files.homeFolder {
      start = home
      components.removeFirst()
    } else {
      start = folder
    }
    guard !components.isEmpty else { throw .missingFile(pattern) }
    let found = try expand(start, components[...])
    guard !found.isEmpty else { throw .missingFile(pattern) }
    return found
  }

  private static func cleaned(_ pattern: String, _ syntax: JournalSyntax) throws(ReadingError.Reason)
    -> String
  {
    switch syntax {
    case .hledger:
      if pattern.contains(";") { throw .ambiguous(pattern, .remark) }
      let formats = ["timeclock", "timedot", "csv", "tsv", "ssv", "rules"]
      let name = pattern.lowercased()
      if formats.contains(where: { name.hasPrefix($0 + ":") || name.hasSuffix("." + $0) })
        || pattern.contains("<")
      {
        throw .unsupported(pattern)
      }
      return pattern.hasPrefix("journal:") ? String(pattern.dropFirst("journal:".count)) : pattern
    case .ledger:
      let isQuoted =
        pattern.count > 1 && pattern.first == pattern.last && (pattern.first == "\"" || pattern.first == "'")
      return isQuoted ? String(pattern.dropFirst().dropLast()) : pattern
    case .beancount: return pattern
    }
  }

  private func expand(_ folder: String, _ components: ArraySlice<String>) throws(ReadingError.Reason)
    -> [String]
  {
    guard let component = components.first else { return [] }
    let rest = components.dropFirst()
    if component.contains("**") {
      guard component == "**", !rest.isEmpty, syntax != .ledger else { throw .ambiguous(pattern, .pattern) }
      return try expandDeeply(folder, rest)
    }
    guard let names = try matches(component, in: folder, isLast: rest.isEmpty) else {
      let path = JournalPath.joined(folder, component)
      return rest.isEmpty ? [path] : try expand(path, rest)
    }
    var found: [String] = []
    for name in names {
      let path = JournalPath.joined(folder, name)
      found += rest.isEmpty ? [path] : try expand(path, rest)
    }
    return found
  }

  /// `**/`: this folder and all that are in it, without those whose names begin with a dot.
  private func expandDeeply(_ folder: String, _ rest: ArraySlice<String>) throws(ReadingError.Reason)
    -> [String]
  {
    var (found, waiting, count) = ([] as [String], [folder], 0)
    while let next = waiting.popLast() {
      count += 1
      guard count <= JournalReader.fileLimit else { throw .tooManyFiles }
      found += try expand(next, rest)
      let folders = (files.entries(of: next) ?? []).filter { $0.isFolder && !$0.name.hasPrefix(".") }
      waiting += folders.map { JournalPath.joined(next, $0.name) }.sorted().reversed()
    }
    return found
  }

  /// The names in a folder that match a component, in order; nil for a component that is a name itself.
  private func matches(_ component: String, in folder: String, isLast: Bool) throws(ReadingError.Reason)
    -> [String]?
  {
    let glob = try GlobPattern(component, allowsHidden: syntax == .ledger)
    let isOwnName = component == "." || component == ".."
    guard glob.hasWildcards || syntax == .ledger && !isOwnName else { return nil }
    let entries = (files.entries(of: folder) ?? []).filter { $0.isFolder != isLast }
    let names = entries.map(\.name).filter { glob.matches($0) }.sorted()
    // Ledger 3.3 does not tell capital letters from small ones here, newer ones do.
    if syntax == .ledger {
      let lowercased = try GlobPattern(component.lowercased(), allowsHidden: true)
      let similar = entries.map(\.name).filter { lowercased.matches($0.lowercased()) }.sorted()
      if similar != names { throw .ambiguous(pattern, .letterCase(similar)) }
    }
    return names
  }
}

/// Paths of files, as texts.
enum JournalPath {
  /// The folder of a file; `.` where its path has none.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path of what has a name in a folder.
  static func joined(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The path without `.`, and without `..` and what is before it.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
