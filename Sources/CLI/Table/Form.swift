/// One form of a command: the operands and options that belong together, and what it does.
struct Form: Sendable {
  /// The words that follow the command.
  let operands: [Operand]
  /// The options that make this form of several.
  let required: [CommandOption]
  /// The options that it may have.
  let allowed: [CommandOption]
  /// What it does, one paragraph each. What is typed stands in backticks.
  let text: [Prose]

  init(
    _ operands: Operand..., requiring required: [CommandOption] = [], allowing allowed: [CommandOption] = [],
    text: String...
  ) {
    (self.operands, self.required, self.allowed) = (operands, required, allowed)
    self.text = text.map { Prose($0) }
  }

  /// A form whose paragraphs are a list.
  init(_ operands: Operand..., paragraphs: [String]) {
    (self.operands, required, allowed, text) = (operands, [], [], paragraphs.map { Prose($0) })
  }

  /// Every option of the form.
  var options: [CommandOption] { required + allowed }

  /// What follows the command, as the usage has it: the form's own words, the options, the other operands.
  var usage: String {
    let words = operands.prefix { $0.isWord && !$0.isOptional }
    return (words.map(\.usage) + optionUsages + operands.dropFirst(words.count).map(\.usage))
      .joined(separator: " ")
  }

  private var optionUsages: [String] {
    let others = allowed.filter { ![.csv, .json].contains($0) }
    let formats = allowed.filter { [.csv, .json].contains($0) }.map(\.usage)
    return required.map(\.usage) + others.map { "[\($0.usage)]" }
      + (formats.isEmpty ? [] : ["[\(formats.joined(separator: " | "))]"])
  }
}

// How words fit the form.
extension Form {
  /// What is wrong with some words, the likeliest mistake first.
  enum Problem: Int {
    case none, missing, strange, tooMany
  }

  /// How some words fit a form.
  struct Fit {
    /// What is wrong, and with which word.
    let problem: Problem
    let word: String
    /// How many of the words stand where the form has its own, and how many fit in all.
    let own: Int
    let count: Int
  }

  /// How the words that follow the command fit.
  func fit(_ words: [String]) -> Fit {
    var own = 0
    var rest = words[...]
    func fit(_ problem: Problem, _ word: String = "") -> Fit {
      Fit(problem: problem, word: word, own: own, count: words.count - rest.count)
    }
    for operand in operands {
      guard let word = rest.first else {
        if operand.isOptional { continue }
        return fit(.missing, operand.missingName)
      }
      if operand.isRepeated { return fit(.none) }
      if operand.accepts(word) {
        own += operand.isWord ? 1 : 0
        rest.removeFirst()
      } else if !operand.isOptional {
        return fit(.strange, word)
      }
    }
    return rest.first.map { fit(.tooMany, $0) } ?? fit(.none)
  }

  /// Whether the form has all of these options, and they are all that it needs.
  func fits(_ given: Set<String>) -> Bool {
    given.isSubset(of: options.map(\.name)) && required.allSatisfy { given.contains($0.name) }
  }

  /// The operands that can follow some words.
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
