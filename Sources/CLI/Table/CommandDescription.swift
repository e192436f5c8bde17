import GLib
import Localization

/// The description of a command, from which parser, help, manual page and completions are generated.
struct CommandDescription: Sendable {
  /// The name.
  let name: String
  /// What it does: a phrase in the imperative, without a full stop, short enough for a line of the help.
  let summary: String
  /// The forms, at least one.
  let forms: [Form]
  /// Examples, at least two for a public command.
  let examples: [Example]

  /// A command line, and a sentence that says what it does.
  struct Example: Sendable {
    let line: String
    let effect: Prose

    init(_ line: String, _ effect: String) { (self.line, self.effect) = (line, Prose(effect)) }
  }

  init(_ name: String, _ summary: String, _ forms: [Form], examples: [Example]) {
    (self.name, self.summary, self.forms, self.examples) = (name, summary, forms, examples)
  }

  /// The options of all forms, without duplicates.
  var options: [CommandOption] {
    forms.flatMap(\.options).reduce(into: []) { found, option in
      if !found.contains(where: { $0.name == option.name }) { found.append(option) }
    }
  }

  /// The parser of the words after the name, which also lays out the help.
  func context(usage: String? = nil) -> OptionContext {
    OptionContext(
      CommandOption.everywhere.map(\.entry),
      group: options.isEmpty ? nil : (localized("Options:"), options.map(\.entry)), usage: usage)
  }

  /// The usage of a form: "agio fee [--json]".
  func usage(of form: Form) -> String {
    let usage = form.usage
    return usage.isEmpty ? "agio \(name)" : "agio \(name) \(usage)"
  }

  /// The error for words and options that fit none of the forms, with the usage of the likeliest ones.
  func usageError(for words: [String], options given: Set<String>) -> Failure {
    let fits = forms.map { (form: $0, fit: $0.fit(words)) }
    let literals = fits.map(\.fit.literalCount).max() ?? 0
    let begun = fits.filter { $0.fit.literalCount == literals }
    let possible = begun.filter { $0.form.fits(given) }
    let likely = possible.isEmpty ? begun : possible
    let count = likely.map(\.fit.count).max() ?? 0
    let fit = likely.map(\.fit).filter { $0.count == count }.min { $0.problem.rawValue < $1.problem.rawValue }
    let usages = likely.filter { $0.fit.count == count }.map { usage(of: $0.form) }.joined(separator: " | ")
    let sentence =
      possible.isEmpty
      ? misplaced(given, in: begun.map(\.form)).map { Texts.misplaced($0, usages) } : fit?.sentence(usages)
    return Failure(.usage, sentence ?? Texts.usage(usages))
  }

  /// The first option that none of the forms has.
  private func misplaced(_ given: Set<String>, in forms: [Form]) -> String? {
    given.subtracting(forms.flatMap(\.options).map(\.name)).min()
  }
}

extension Form.Fit {
  /// The problem, with the usages of the forms; nil if there is none.
  fileprivate func sentence(_ usages: String) -> String? {
    switch problem {
    case .none: nil
    case .missing: Texts.missing(word, usages)
    case .unexpected: Texts.unexpected(word, usages)
    case .tooMany: Texts.tooMany(word, usages)
    }
  }
}
