/// A word after a command's name: a literal, which is typed as it is, or a placeholder for a value.
struct Operand: Hashable, Sendable {
  /// The literal, or the placeholder in capitals; alternatives are separated by "|".
  let name: String
  /// The possible values.
  let values: Values
  /// Whether the operand may be left out.
  private(set) var isOptional = false
  /// Whether the operand may be given several times.
  private(set) var isRepeated = false

  private init(_ name: String, _ values: Values) { (self.name, self.values) = (name, values) }

  /// A literal.
  static func word(_ word: String) -> Operand { Operand(word, .word) }

  /// A placeholder for a value.
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

  /// Whether the operand is a literal.
  var isWord: Bool { values == .word }

  /// Whether a word matches the operand. Values are not validated here. An optional literal matches in upper case too: "TO".
  func accepts(_ word: String) -> Bool { !isWord || name == (isOptional ? word.lowercased() : word) }

  /// "AMOUNT", "[to]", "CODE…".
  var usage: String {
    let name = isRepeated ? name + "…" : name
    return isOptional ? "[\(name)]" : name
  }

  /// The name in the error for a missing operand.
  var missingName: String { String(name.prefix { $0 != "|" }) }
}

/// The possible values of an operand or an option, as far as they can be listed.
enum Values: Hashable, Sendable {
  /// Any word: an amount, a day, a new name, an address.
  case free
  /// The literal itself.
  case word
  /// These words; others are possible.
  case choices([String])
  /// Currencies: all, those in the current list, and the custom ones.
  case currencies, rows, customCurrencies
  /// Sources: all, and those that take a key.
  case sources, keySources
  /// The user's lists.
  case lists
  /// The settings, and the values of the setting that the previous word names.
  case settings, settingValues
  /// The commands.
  case commands
  /// Files, which the shell completes.
  case files
}
