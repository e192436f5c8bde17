public import Currencies
internal import Localization

// Translators, whole file: importing a backup, a file with the user's lists, custom rates, alerts, kept conversions and settings. Each
// sentence says what the import does: “Adds …”, with the import as its subject.

extension BackupChange {
  /// What the import does, in a sentence.
  public func sentence(_ conventions: NumberConventions) -> String {
    switch self {
    case .addsList(let name, let rows): Self.adds(name, rows)
    case .replacesRows(let name, let rows): Self.replaces(name, rows)
    case .setsAmount(let name): localized("Changes the amount in the list “\(name)”.")
    case .setsFee(let name): localized("Changes the fee of the list “\(name)”.")
    case .renamesList(let name, let new): localized("Renames the list “\(name)” to “\(new)”.")
    case .removesList(let name): localized("Removes the list “\(name)”.")
    case .ordersLists: localized("Changes the order of the lists.")
    case .showsList(let name): localized("Shows the list “\(name)”.")
    case .addsCurrency(let currency):
      localized("Adds the custom currency \(currency.code) (\(currency.name)).")
    case .setsCurrency(let currency):
      localized("Changes the custom currency \(currency.code) (\(currency.name)).")
    case .removesCurrency(let code): localized("Removes the custom currency \(code).")
    case .addsRate(let rate):
      // Translators: {0} is an equation: “1 EUR = 1.08 USD”.
      localized("Adds the custom rate \(rate.equation(conventions)).")
    case .setsRate(let rate):
      // Translators: {0} is an equation: “1 EUR = 1.08 USD”.
      localized("Changes a custom rate to \(rate.equation(conventions)).")
    case .removesRate(let base, let quote): localized("Removes the custom rate \(base)/\(quote).")
    case .addsAlert(let alert):
      // Translators: {0} is an alert: “When 1 EUR is above 1.20 USD”.
      localized("Adds the alert “\(alert.title(conventions))”.")
    case .setsAlert(let alert):
      // Translators: {0} is an alert: “When 1 EUR is above 1.20 USD”.
      localized("Changes an alert to “\(alert.title(conventions))”.")
    case .removesAlert(let alert):
      // Translators: {0} is an alert: “When 1 EUR is above 1.20 USD”.
      localized("Removes the alert “\(alert.title(conventions))”.")
    case .addsKept(let count):
      localized(count, one: "Adds \(count) kept conversion.", other: "Adds \(count) kept conversions.")
    case .setsKept(let count):
      localized(
        count, one: "Replaces \(count) kept conversion.", other: "Replaces \(count) kept conversions.")
    case .removesKept(let count):
      localized(count, one: "Removes \(count) kept conversion.", other: "Removes \(count) kept conversions.")
    case .setsSetting(let setting, let value):
      // Translators: {0} and {1} are as in “agio config”: “digits”, “more”.
      localized("Changes the setting “\(setting.rawValue)” to “\(value)”.")
    }
  }

  private static func adds(_ name: String, _ rows: [CurrencyCode]) -> String {
    let codes = text(of: rows)
    return rows.isEmpty
      ? localized("Adds the list “\(name)”, which is empty.")
      // Translators: {1} are codes: “EUR, USD”.
      : localized("Adds the list “\(name)” with \(codes).")
  }

  private static func replaces(_ name: String, _ rows: [CurrencyCode]) -> String {
    let codes = text(of: rows)
    return rows.isEmpty
      ? localized("Removes all currencies from the list “\(name)”.")
      // Translators: {1} are codes: “EUR, USD”.
      : localized("Changes the currencies of the list “\(name)” to \(codes).")
  }

  /// The codes, at most twelve of them.
  private static func text(of rows: [CurrencyCode]) -> String {
    listed(rows.prefix(12).map(\.text) + (rows.count > 12 ? ["…"] : []))
  }
}

extension CustomRate {
  fileprivate func equation(_ conventions: NumberConventions) -> String {
    conventions.equation(base, rate, quote, isExact: true)
  }
}

extension BackupRemark {
  /// What is left out, in a sentence.
  public var sentence: String {
    switch self {
    // Translators: {0} is a place in a file, in quotation marks: “lists.[0].colour”.
    case .unknownMember(let place): localized("\(place) is not known, and is left out.")
    case .unknownSetting(let key): localized("The setting “\(key)” is not known, and is left out.")
    case .unknownValue(let value, let setting):
      // Translators: {1} is as in “agio config”: “digits”.
      localized("“\(value)” is not a value of the setting “\(setting.rawValue)”, and is left out.")
    case .isISOCurrency(let code):
      localized("\(code) is a currency of ISO 4217, and the custom currency of that code is left out.")
    case .unknownCurrency(let code, let list):
      localized("\(code) in the list “\(list)” is not known, and is left out.")
    case .unknownCurrencyInRate(let base, let quote):
      localized("The custom rate \(base)/\(quote) is left out, because one of the currencies is not known.")
    case .unknownCurrencyInAlert(let from, let to):
      localized("The alert for \(from)/\(to) is left out, because one of the currencies is not known.")
    case .repeatedAlert(let place):
      // Translators: {0} is a place in a file, in quotation marks: “alerts.[0]”.
      localized("The alert \(place) is in the backup twice, and is imported once.")
    case .tooManyAlerts: LedgerError.tooManyAlerts.sentence
    case .keysStay: localized("Where keys are stored is not changed, because some are stored already.")
    }
  }
}

extension BackupProblem {
  /// Why the file cannot be imported, in a sentence.
  var sentence: String {
    switch self {
    case .notABackup: localized("The file is not an Agio backup.")
    case .newer:
      localized("The backup was made by a newer version of Agio. Update Agio to import it.")
    case .invalid(let finding):
      // Translators: {0} is English, for developers.
      localized("The backup is not valid (\(finding)).")
    }
  }
}
