import GLib
import Localization

extension CommandDescription {
  /// The output of `agio COMMAND --help`: usage, explanation, options, examples.
  var help: String {
    context(usage: shortUsage).help(program: "agio \(name)", summary: explanation, description: exampleText)
  }

  /// The operands of the only form, or a placeholder for those of several forms.
  private var shortUsage: String? {
    guard forms.count == 1 else { return "[ARGUMENT…]" }
    let operands = forms.flatMap(\.operands).map(\.usage).joined(separator: " ")
    return operands.isEmpty ? nil : operands
  }

  /// The explanation; of several forms, each below its usage.
  private var explanation: String {
    let texts = forms.map { form in
      let indent = forms.count > 1 ? 6 : 0
      let text = form.text.map { $0.plain.wrapped(indent: indent) }.joined(separator: "\n\n")
      return forms.count > 1 ? "\(usageLines(of: form))\n\(text)" : text
    }
    return texts.joined(separator: "\n\n")
  }

  /// The usage of a form. No line ends within brackets, or between an option and its value.
  private func usageLines(of form: Form) -> String {
    let words = ["agio", name] + form.usageWords
    let whole = words.map { word in String(word.map { $0 == " " ? Self.tie : $0 }) }
    return String(whole.joined(separator: " ").wrapped(indent: 2).map { $0 == Self.tie ? " " : $0 })
  }

  /// A space at which no line ends.
  private static let tie: Character = "\u{A0}"

  private var exampleText: String {
    localized("Examples:") + "\n"
      + examples.map { "  \($0.line)\n" + $0.effect.plain.wrapped(indent: 6) }.joined(separator: "\n")
  }
}
