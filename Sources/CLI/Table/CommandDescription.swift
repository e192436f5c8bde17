import GLib
import Localization

/// What there is to say of a command: the parser, the help, the manual page and the completions are made of it.
struct CommandDescription: Sendable {
  /// The word that names it.
  let name: String
  /// What it does: a phrase of a line's length.
  let summary: String
  /// Its forms, one at least.
  let forms: [Form]
  /// Command lines, and what each of them does.
  let examples: [Example]

  /// A command line, and what it does.
  struct Example: Sendable {
    let line: String
    let effect: Prose

    init(_ line: String, _ effect: String) { (self.line, self.effect) = (line, Prose(effect)) }
  }

  init(_ name: String, _ summary: String, _ forms: [Form], examples: [Example]) {
    (self.name, self.summary, self.forms, self.examples) = (name, summary, forms, examples)
  }

  /// The options of its forms, each once.
  var options: [CommandOption] {
    forms.flatMap(\.options).reduce(into: []) { found, option in
      if !found.contains(where: { $0.name == option.name }) { found.append(option) }
    }
  }

  /// The parser of what follows its name, which makes its help too.
  func context(usage: String? = nil) -> OptionContext {
    OptionContext(
      CommandOption.everywhere.map(\.entry),
      group: options.isEmpty ? nil : (localized("Options:"), options.map(\.entry)), usage: usage)
  }

  /// A form as a line of usage.
  func usage(of form: Form) -> String {
    let usage = form.usage
    return usage.isEmpty ? "agio \(name)" : "agio \(name) \(usage)"
  }

  /// Wrong usage: what is wrong with some words and options, and the forms that would be right.
  func misuse(_ words: [String], _ given: Set<String>) -> Failure {
    let fits = forms.map { (form: $0, fit: $0.fit(words)) }
    let own = fits.map(\.fit.own).max() ?? 0
    let begun = fits.filter { $0.fit.own == own }
    let possible = begun.filter { $0.form.fits(given) }
    let likely = possible.isEmpty ? begun : possible
    let count = likely.map(\.fit.count).max() ?? 0
    let fit = likely.map(\.fit).filter { $0.count == count }.min { $0.problem.rawValue < $1.problem.rawValue }
    let usages = likely.filter { $0.fit.count == count }.map { usage(of: $0.form) }.joined(separator: " | ")
    let sentence =
      possible.isEmpty
      ? misplaced(given, in: begun.map(\.form)).map { Texts.misplaced($0, usages) } : fit?.sentence(usages)
    return Failure(2, sentence ?? Texts.usage(usages))
  }

  /// An option that none of the forms has.
  private func misplaced(_ given: Set<String>, in forms: [Form]) -> String? {
    given.subtracting(forms.flatMap(\.options).map(\.name)).min()
  }
}

extension Form.Fit {
  /// What is wrong, with the usages that would be right; nil when nothing is.
  fileprivate func sentence(_ usages: String) -> String? {
    switch problem {
    case .none: nil
    case .missing: Texts.missing(word, usages)
    case .strange: Texts.notUnderstood(word, usages)
    case .tooMany: Texts.tooMany(word, usages)
    }
  }
}
