/// A word that follows a command: one that is typed as it stands, or one that the user chooses.
struct Operand: Hashable, Sendable {
  /// The word itself, or a placeholder in capitals; alternatives are separated by "|".
  let name: String
  /// What can stand there.
  let values: Values
  /// Whether it may be left out.
  private(set) var isOptional = false
  /// Whether any number of such words may follow.
  private(set) var isRepeated = false

  private init(_ name: String, _ values: Values) { (self.name, self.values) = (name, values) }

  /// A word that is typed as it stands.
  static func word(_ word: String) -> Operand { Operand(word, .word) }

  /// A word of the user's.
  static func given(_ placeholder: String, _ values: Values = .free) -> Operand {
    Operand(placeholder, values)
  }

  /// The same operand, which may be left out.
  var optional: Operand {
    var operand = self
    operand.isOptional = true
    return operand
  }

  /// The same operand, any number of times.
  var repeated: Operand {
    var operand = self
    operand.isRepeated = true
    return operand
  }

  /// Whether it is typed as it stands.
  var isWord: Bool { values == .word }

  /// Whether a word can stand for it. A word of the user's can be anything here: the command says what is wrong with it. One
  /// that may be left out may be in capitals, as "TO".
  func accepts(_ word: String) -> Bool { !isWord || name == (isOptional ? word.lowercased() : word) }

  /// "AMOUNT", "[to]", "CODE…".
  var usage: String {
    let name = isRepeated ? name + "…" : name
    return isOptional ? "[\(name)]" : name
  }

  /// What it is called when it is missing.
  var missingName: String { String(name.prefix { $0 != "|" }) }
}

/// The words that an argument of the command line can be, as far as they can be listed.
enum Values: Hashable, Sendable {
  /// Anything: an amount, a day, a new name, an address.
  case free
  /// The operand's own name.
  case word
  /// Some words, beside others.
  case choices([String])
  /// Currencies: all, those of the list that is shown, and the user's own.
  case currencies, rows, customCurrencies
  /// Sources: all, and those that take a key.
  case sources, keySources
  /// The user's lists.
  case lists
  /// The settings, and the values of the setting before.
  case settings, settingValues
  /// The commands.
  case commands
  /// Files, which the shell completes.
  case files
}
