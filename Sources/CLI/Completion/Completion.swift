import GLib

/// The completions of the last word of a command line that follow from the descriptions of the commands.
struct Completion: Equatable {
  /// A word, and its meaning.
  struct Candidate: Hashable {
    let word: String
    var meaning = ""
  }

  /// An operand or an option's value that the word can be.
  struct Argument: Hashable {
    let values: Values
    /// The previous word, on which a setting's values depend.
    var after: String?
  }

  /// The part of the word before the value: "--by=".
  private(set) var prefix = ""
  /// The part of the value that has been typed.
  private(set) var typed: String
  /// Commands, options and literals.
  private(set) var candidates: [Candidate] = []
  /// Values that the store or the shell can list.
  private(set) var arguments: [Argument] = []
  /// The path of the store that the line names; nil for the user's store.
  private(set) var store: String?

  /// Parses the words after the program's name; the last one is being typed.
  init(_ words: [String], among commands: [CommandDescription]) {
    typed = words.last ?? ""
    let finished = Array(words.dropLast())
    guard let before = parsed(finished, by: Overview.context) else {
      complete(valueOf: finished.last, among: CommandOption.everywhere)
      return
    }
    store = before.values["store"]
    guard let name = before.operands.first else {
      if typed.hasPrefix("-") {
        complete(options: CommandOption.everywhere + [.version])
      } else {
        candidates = commands.map { Candidate(word: $0.name, meaning: $0.summary) }
      }
      return
    }
    guard let command = commands.first(where: { $0.name == name }) else { return }
    complete(command, after: Array(before.operands.dropFirst()))
  }

  private mutating func complete(_ command: CommandDescription, after finished: [String]) {
    let options = command.options + CommandOption.everywhere
    guard let parsed = parsed(finished, by: command.context()) else {
      return complete(valueOf: finished.last, among: options)
    }
    store = parsed.values["store"] ?? store
    let given = Set(parsed.flags.union(parsed.values.keys).map { "--" + $0 })
    let own = given.subtracting(CommandOption.everywhere.map(\.name))
    let forms = command.forms.filter { own.isSubset(of: $0.options.map(\.name)) }
    if typed.hasPrefix("-"), !finished.contains("--") {
      let begun = forms.filter { [.none, .missing].contains($0.fit(parsed.operands).problem) }
      let useful = begun.flatMap(\.options) + CommandOption.everywhere
      let formats = Set(CommandOption.formats.map(\.name))
      complete(
        options: useful.filter { option in
          !given.contains(option.name) && !(formats.contains(option.name) && !formats.isDisjoint(with: given))
        })
    } else {
      complete(forms, after: parsed.operands)
    }
  }

  /// Adds what can come after some operands.
  private mutating func complete(_ forms: [Form], after operands: [String]) {
    for form in forms {
      for operand in form.next(after: operands) {
        if operand.isWord {
          add(Candidate(word: operand.name, meaning: form.summary))
        } else {
          add(Argument(values: operand.values, after: operands.last))
        }
      }
    }
  }

  /// Adds options, or the values of one in the same word: `--by=mo`.
  private mutating func complete(options: [CommandOption]) {
    guard let end = typed.firstIndex(of: "=") else {
      for option in options { add(Candidate(word: option.name, meaning: option.summary)) }
      return
    }
    let name = String(typed[..<end])
    (prefix, typed) = (name + "=", String(typed[typed.index(after: end)...]))
    complete(valueOf: name, among: options)
  }

  private mutating func complete(valueOf name: String?, among options: [CommandOption]) {
    if let value = options.first(where: { $0.name == name })?.value { add(Argument(values: value.values)) }
  }

  private mutating func add(_ candidate: Candidate) {
    if !candidates.contains(where: { $0.word == candidate.word }) { candidates.append(candidate) }
  }

  private mutating func add(_ argument: Argument) {
    if !arguments.contains(argument) { arguments.append(argument) }
  }
}

/// The words before the last one, parsed; nil if they end with an option that needs a value.
private func parsed(_ words: [String], by context: OptionContext) -> OptionContext.Parsed? {
  do { return try context.parsed(words) } catch { return nil }
}
