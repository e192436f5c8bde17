/// One form of a command, as a line of its usage has it: the words that must follow the name, and those that may.
struct Usage {
  /// What is wrong with some words, the likeliest mistake first.
  enum Problem: Int {
    case none, missing, strange, tooMany
  }

  /// How some words fit: what is wrong with which word, and how many words of the form's own stand where they should.
  typealias Fit = (problem: Problem, word: String, begun: Int)

  /// The line.
  let line: String
  /// The options that belong to the form.
  let options: [String]
  private let needed: [String]
  private let optional: [String]

  /// Reads a line such as `rate BASE QUOTE RATE` or `PERCENT [buying|selling]`: capitals stand for what the user gives, an
  /// ellipsis for any number of it. Options in brackets are left out, as is a `to` that says nothing.
  init(_ line: String) {
    self.line = line
    let pieces = line.split(separator: "[", omittingEmptySubsequences: false)
    let groups = pieces.dropFirst().map { $0.prefix { $0 != "]" } }
    let outside = [pieces.first ?? ""] + pieces.dropFirst().map { $0.drop { $0 != "]" }.dropFirst() }
    let words = outside.flatMap { $0.split(separator: " ").map(String.init) }
    (needed, options) = (words.filter { !$0.hasPrefix("-") }, words.filter { $0.hasPrefix("-") })
    optional = groups.filter { !$0.hasPrefix("-") && $0 != "to" }.map(String.init)
  }

  /// How the words that follow the command fit.
  func fit(_ words: [String]) -> Fit {
    var begun = 0
    for (place, operand) in (needed + optional).enumerated() {
      guard words.indices.contains(place) else {
        return place < needed.count ? (.missing, Self.name(operand), begun) : (.none, "", begun)
      }
      if operand.hasSuffix("…") { return (.none, "", begun) }
      guard Self.isOwn(operand) else { continue }
      guard operand.split(separator: "|").contains(where: { $0 == words[place] }) else {
        return (.strange, words[place], begun)
      }
      begun += 1
    }
    let rest = words.dropFirst(needed.count + optional.count)
    return rest.first.map { (.tooMany, $0, begun) } ?? (.none, "", begun)
  }

  private static func isOwn(_ operand: String) -> Bool { operand.first?.isLowercase == true }

  private static func name(_ operand: String) -> String { String(operand.prefix { $0 != "|" && $0 != "…" }) }
}

extension Failure {
  /// Wrong usage of a command: what is wrong with the words that follow it, and the forms that would be right.
  @MainActor
  static func usage(
    _ command: any Command.Type, _ words: [String], with isGiven: (String) -> Bool = { _ in false }
  ) -> Failure {
    let all = command.usage.map(Usage.init)
    let possible = all.filter { $0.options.allSatisfy(isGiven) }
    let fits = (possible.isEmpty ? all : possible).map { (form: $0, fit: $0.fit(words)) }
    let begun = fits.map(\.fit.begun).max() ?? 0
    let likely = fits.filter { $0.fit.begun == begun }
    let fit = likely.map(\.fit).min { $0.problem.rawValue < $1.problem.rawValue }
    let problem: String? =
      switch fit?.problem {
      case .missing: fit.map { "\($0.word) is missing" }
      case .strange: fit.map { "“\($0.word.prefix(60))” is not understood here" }
      case .tooMany: fit.map { "“\($0.word.prefix(60))” is one argument too many" }
      case .some(.none), nil: nil
      }
    let forms = "usage: " + likely.map { "agio \(command.name) \($0.form.line)" }.joined(separator: " | ")
    return Failure(2, [problem, forms].compactMap(\.self).joined(separator: "; "))
  }
}
