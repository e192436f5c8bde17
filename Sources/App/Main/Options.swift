import Currencies

/// What the command line asks for.
enum Options: Equatable {
  /// Opens the window on a store, nil for the user's own, with an amount in its row, nil for none. A service is started by the bus.
  case run(store: String?, amount: String?, isService: Bool)
  case help
  case version
  case wrong(String)

  init(_ arguments: [String]) {
    var (store, amount, operands, isService) = (nil as String?, nil as String?, [String](), false)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        self = .help
        return
      case "--version":
        self = .version
        return
      case "--gapplication-service": isService = true
      case "--":
        operands += rest
        rest = []
      case _ where Self.isOption(argument, "--store"):
        store = Self.value(of: argument, &rest)
        if let problem = Self.problem(withStore: store) {
          self = .wrong(problem)
          return
        }
      case _ where Self.isOption(argument, "--convert"):
        amount = Self.value(of: argument, &rest)
        if amount?.trimmed.isEmpty != false {
          self = .wrong(ProgramTexts.noAmount)
          return
        }
      // “-5 usd” is an amount.
      case _
      where argument.hasPrefix("--")
        || argument.hasPrefix("-") && argument.dropFirst().first?.isLetter == true:
        self = .wrong(ProgramTexts.noSuchOption(argument))
        return
      default: operands.append(argument)
      }
    }
    let text = ([amount].compactMap(\.self) + operands).joined(separator: " ").trimmed
    if !text.isEmpty, text.allSatisfy(\.isLetter) {
      self = .wrong(ProgramTexts.notAnAmount(text))
      return
    }
    self = .run(store: store, amount: text.isEmpty ? nil : text, isService: isService)
  }

  private static func isOption(_ argument: String, _ name: String) -> Bool {
    argument == name || argument.hasPrefix(name + "=")
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
