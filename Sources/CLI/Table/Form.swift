/// A form of a command: operands and options that belong together, and their explanation.
struct Form: Sendable {
  /// The operands, in order.
  let operands: [Operand]
  /// The options that distinguish this form from others.
  let required: [CommandOption]
  /// The other options, which may be left out.
  let allowed: [CommandOption]
  /// What it does: a phrase for the completion of its literals; empty if it has none.
  let summary: String
  /// What it does: the paragraphs of the help, with literals in backticks.
  let text: [Prose]

  init(
    _ operands: Operand..., requiring required: [CommandOption] = [], allowing allowed: [CommandOption] = [],
    summary: String = "", text: String...
  ) {
    (self.operands, self.required, self.allowed, self.summary) = (operands, required, allowed, summary)
    self.text = text.map { Prose($0) }
  }

  /// A form with a list of paragraphs.
  init(_ operands: Operand..., summary: String, paragraphs: [String]) {
    (self.operands, self.summary, required, allowed) = (operands, summary, [], [])
    text = paragraphs.map { Prose($0) }
  }

  /// All options of the form.
  var options: [CommandOption] { required + allowed }

  /// The usage after the command's name: the first literals, the options, the other operands.
  var usage: String { usageWords.joined(separator: " ") }

  /// The parts of the usage.
  var usageWords: [String] {
    let words = operands.prefix { $0.isWord && !$0.isOptional }
    return words.map(\.usage) + optionUsages + operands.dropFirst(words.count).map(\.usage)
  }

  private var optionUsages: [String] {
    required.map(\.usage) + allowedGroups.map { "[\($0.map(\.usage).joined(separator: " | "))]" }
  }

  /// The allowed options; those that exclude each other are one group, the last one.
  var allowedGroups: [[CommandOption]] {
    let isFormat = CommandOption.formats.contains
    let formats = allowed.filter(isFormat)
    return allowed.filter { !isFormat($0) }.map { [$0] } + (formats.isEmpty ? [] : [formats])
  }
}

// Matching words with the form.
extension Form {
  /// Why words do not fit, the likeliest mistake first.
  enum Problem: Int {
    case none, missing, unexpected, tooMany
  }

  /// The result of matching words with a form.
  struct Fit {
    /// The problem, and its word.
    let problem: Problem
    let word: String
    /// The number of words that are literals of the form, and of all words that fit.
    let literalCount: Int
    let count: Int
  }

  /// Matches the words after the command's name with the form.
  func fit(_ words: [String]) -> Fit {
    var literals = 0
    var rest = words[...]
    func fit(_ problem: Problem, _ word: String = "") -> Fit {
      Fit(problem: problem, word: word, literalCount: literals, count: words.count - rest.count)
    }
    for operand in operands {
      guard let word = rest.first else {
        if operand.isOptional { continue }
        return fit(.missing, operand.missingName)
      }
      if operand.isRepeated { return fit(.none) }
      if operand.accepts(word) {
        literals += operand.isWord ? 1 : 0
        rest.removeFirst()
      } else if !operand.isOptional {
        return fit(.unexpected, word)
      }
    }
    return rest.first.map { fit(.tooMany, $0) } ?? fit(.none)
  }

  /// Whether the form has all of these options, and they include the required ones.
  func fits(_ given: Set<String>) -> Bool {
    given.isSubset(of: options.map(\.name)) && required.allSatisfy { given.contains($0.name) }
  }

  /// The operands that can come after some words.
  func next(after words: [String]) -> [Operand] {
    var rest = words[...]
    var next: [Operand] = []
    for operand in operands {
      if let word = rest.first {
        if operand.isRepeated { return [operand] }
        if operand.accepts(word) {
          rest.removeFirst()
        } else if !operand.isOptional {
          return []
        }
      } else {
        next.append(operand)
        if !operand.isOptional { break }
      }
    }
    return rest.isEmpty ? next : []
  }
}
