/// The parts of the manual page that the table of commands makes, in mdoc.
struct ManualPage {
  private let commands: [CommandDescription]

  init(_ commands: [CommandDescription]) { self.commands = commands }

  /// A page with its parts made anew. Each stands between two comments, which must be there.
  func renewed(_ page: String) throws -> String {
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (name, part) in [("commands", commandList), ("options", optionList), ("examples", exampleList)] {
      let comment = ".\\\" Made by ./build.sh manual: the \(name)"
      guard let start = lines.firstIndex(of: comment + "."),
        let end = lines.firstIndex(of: comment + " end here."), start < end
      else { throw Failure(2, "The page has no place for “\(name)”.") }
      lines.replaceSubrange((start + 1)..<end, with: part)
    }
    return lines.joined(separator: "\n")
  }

  private var commandList: [String] {
    [".Bl -tag -width 4n"] + commands.flatMap { command in command.forms.flatMap { lines(of: $0, command) } }
      + [".El"]
  }

  private func lines(of form: Form, _ command: CommandDescription) -> [String] {
    let placeholders = form.placeholders
    let paragraphs = form.text.map { Mdoc.lines(of: $0, placeholders: placeholders) }
    return [".It Cm \(command.name)\(form.mdoc)"] + paragraphs.joined(separator: [".Pp"])
      + (form.options.isEmpty ? [] : list(of: form.options))
  }

  private var optionList: [String] { list(of: CommandOption.everywhere) }

  private func list(of options: [CommandOption]) -> [String] {
    [".Bl -tag -width 4n -compact"]
      + options.flatMap { option in [".It \(option.mdoc)", "\(option.summary)."] } + [".El"]
  }

  private var exampleList: [String] {
    commands.flatMap(\.examples).flatMap { example in
      [".Pp"] + Mdoc.lines(of: example.effect, placeholders: []) + [".Dl $ \(Mdoc.escaped(example.line))"]
    }
  }
}

/// Texts in mdoc.
private enum Mdoc {
  /// A paragraph: a line for each sentence, and one for each word that is typed or a placeholder.
  static func lines(of prose: Prose, placeholders: Set<String>) -> [String] {
    var lines: [String] = []
    var line = ""
    func end() {
      if !line.isEmpty { lines.append(line) }
      line = ""
    }
    for word in prose.words {
      if let macro = macro(word, placeholders) {
        end()
        lines.append(macro)
      } else {
        line += (line.isEmpty ? "" : " ") + escaped(word)
      }
      if word.hasSuffix(".") { end() }
    }
    end()
    return lines
  }

  /// A word in its own line with what it is; nil for a plain one.
  private static func macro(_ word: String, _ placeholders: Set<String>) -> String? {
    let opening = word.prefix { $0 == "(" }
    let closing = word.reversed().prefix { ".,;:)".contains($0) }.reversed()
    let core = String(word.dropFirst(opening.count).dropLast(closing.count))
    let marked: String
    if core.hasPrefix("`--") {
      marked = "Fl \(core.dropFirst(2).dropLast())"
    } else if core.hasPrefix("`") {
      marked = "Cm \(core.dropFirst().dropLast())"
    } else if core.hasPrefix("--") {
      marked = "Fl \(core.dropFirst())"
    } else if placeholders.contains(core) {
      marked = "Ar \(core)"
    } else {
      return nil
    }
    let macro = opening.isEmpty ? marked : "\(marked.prefix(2)) ( \(marked.dropFirst(3))"
    return ([".\(macro)"] + closing.map(String.init)).joined(separator: " ")
  }

  static func escaped(_ text: String) -> String {
    let text = text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\e")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}

extension Form {
  /// The placeholders of its operands and its options, in capitals: what is typed as it stands may be a plain word elsewhere.
  fileprivate var placeholders: Set<String> {
    let names = (operands + options.compactMap(\.value)).flatMap { $0.name.split(separator: "|") }
    return Set(names.filter { $0 == $0.uppercased() }.map(String.init))
  }

  /// What follows the command in the tag of an item.
  fileprivate var mdoc: String {
    let words = operands.prefix { $0.isWord && !$0.isOptional }
    let formats = allowed.filter { [.csv, .json].contains($0) }.map(\.mdoc).joined(separator: " | ")
    let others = allowed.filter { ![.csv, .json].contains($0) }.map { "Oo \($0.mdoc) Oc" }
    let options = required.map(\.mdoc) + others + (formats.isEmpty ? [] : ["Oo \(formats) Oc"])
    return (words.map(\.mdoc) + options + operands.dropFirst(words.count).map(\.mdoc)).map { " " + $0 }
      .joined()
  }
}

extension Operand {
  /// The operand in the tag of an item: what is typed as it stands in bold, a placeholder in italics.
  fileprivate var mdoc: String {
    let names = name.split(separator: "|").map { "\($0 == $0.uppercased() ? "Ar" : "Cm") \($0)" }
    let all = names.joined(separator: " | ") + (isRepeated ? " ..." : "")
    return isOptional ? "Oo \(all) Oc" : all
  }
}

extension CommandOption {
  /// The option in the tag of an item.
  fileprivate var mdoc: String { "Fl \(name.dropFirst())" + (value.map { " \($0.mdoc)" } ?? "") }
}
