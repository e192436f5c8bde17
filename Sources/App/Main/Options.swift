import Currencies

/// What the command line asks for.
enum Options: Equatable {
  /// Opens the window on a store, nil for the user's own, with an amount in its row, nil for none. A service is started by the bus.
  case run(store: String?, amount: String?, isService: Bool)
  case help
  case version
  case wrong(String)

  init(_ arguments: [String]) {
    var (words, rest) = (OptionWords(), arguments[...])
    while let argument = rest.popFirst() {
      if let options = words.take(argument, &rest) {
        self = options
        return
      }
    }
    self = words.options
  }
}

/// The words of a command line that have been read.
private struct OptionWords {
  private var store: String?
  private var amount: String?
  private var operands: [String] = []
  private var isService = false

  /// Takes a word, and what belongs to it from the rest. Returns what the command line asks for where no other word counts, and nil
  /// otherwise.
  mutating func take(_ argument: String, _ rest: inout ArraySlice<String>) -> Options? {
    switch argument {
    case "--help", "-h": return .help
    case "--version": return .version
    case "--gapplication-service": isService = true
    case "--":
      operands += rest
      rest = []
    case _ where Self.isOption(argument, "--store"):
      store = Self.value(of: argument, &rest)
      return Self.problem(withStore: store).map { Options.wrong($0) }
    case _ where Self.isOption(argument, "--convert"):
      amount = Self.value(of: argument, &rest)
      if amount?.trimmed.isEmpty != false { return .wrong(ProgramTexts.noAmount) }
    case _ where Self.isUnknownOption(argument): return .wrong(ProgramTexts.noSuchOption(argument))
    default: operands.append(argument)
    }
    return nil
  }

  /// What all words ask for together.
  var options: Options {
    let text = ([amount].compactMap(\.self) + operands).joined(separator: " ").trimmed
    if !text.isEmpty, text.allSatisfy(\.isLetter) { return .wrong(ProgramTexts.notAnAmount(text)) }
    return .run(store: store, amount: text.isEmpty ? nil : text, isService: isService)
  }

  private static func isOption(_ argument: String, _ name: String) -> Bool {
    argument == name || argument.hasPrefix(name + "=")
  }

  /// Whether a word has the form of an option; “-5 usd” is an amount.
  private static func isUnknownOption(_ argument: String) -> Bool {
    argument.hasPrefix("--") || argument.hasPrefix("-") && argument.dropFirst().first?.isLetter == true
  }

  /// The text behind an option's "=", or the next word, which is taken; nil where there is none.
  private static func value(of argument: String, _ rest: inout ArraySlice<String>) -> String? {
    guard let sign = argument.firstIndex(of: "=") else { return rest.popFirst() }
    return String(argument[sign...].dropFirst())
  }

  private static func problem(withStore path: String?) -> String? {
    switch path {
    case nil, "": ProgramTexts.noPath
    case let path? where path.contains("\u{FFFD}"): ProgramTexts.notUTF8(path)
    case ":memory:": ProgramTexts.noMemory
    default: nil
    }
  }
}
