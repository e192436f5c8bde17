internal import Currencies
internal import DelimitedFiles
internal import Ledger
internal import Localization
internal import OfficialRates

/// The choices of all fields of a file, and what each stands for.
struct FileChoiceLists {
  /// The largest number of columns that are offered; those that are used always are.
  private static let mostColumns = 200

  private enum Amounts: Hashable {
    case column(ColumnReference)
    /// In several columns, as they were found.
    case found(FileReading.AmountSource)

    var columns: [ColumnReference] {
      switch self {
      case .column(let column): [column]
      case .found(let source): source.columns
      }
    }
  }

  private enum Currencies: Hashable {
    case column(ColumnReference)
    /// Where they were found.
    case found(FileReading.CurrencySource)
    case one
  }

  private let encodings = TextEncoding.allCases
  private let delimiters: [Delimiter]
  private let separators: [DecimalSeparator] = [.point, .comma]
  private let orders: [DateOrder] = [.dayMonthYear, .monthDayYear, .yearMonthDay]
  private let columns: [ColumnReference]
  private let amounts: [Amounts]
  private let currencies: [Currencies]
  private let rules: [RateRule?]
  private let reading: FileReading?
  private let wish: FileWish
  private let asked: Set<FileField>

  /// Of a file that is understood so, nil for not at all, with some fields that the user has to decide.
  init(_ reading: FileReading?, _ wish: FileWish, asked: Set<FileField>, _ found: FileFindings) {
    (self.reading, self.wish, self.asked) = (reading, wish, asked)
    let usual: [Delimiter] = [.comma, .semicolon, .tab, .verticalBar]
    let used = reading?.delimiter
    delimiters = usual + (used.map { usual.contains($0) ? [] : [$0] } ?? [])
    let all = reading?.columns ?? []
    var needed = (reading?.amounts.columns ?? []) + [reading?.date].compactMap(\.self)
    if case .column(let column) = reading?.currency { needed.append(column) }
    let columns = all.prefix(Self.mostColumns) + all.dropFirst(Self.mostColumns).filter(needed.contains)
    self.columns = Array(columns)
    amounts = columns.map { .column($0) } + found.amounts.map { .found($0) }
    var currencies = columns.map { Currencies.column($0) }
    switch found.currencies {
    case .header, .amounts: if let source = found.currencies { currencies.append(.found(source)) }
    case .column, .option, nil: break
    }
    self.currencies = currencies + [.one]
    rules = [nil] + wish.rules
  }

  /// The choices of a field.
  func choices(_ field: FileField) -> FileChoices {
    switch field {
    case .rates: list(rules, field, chosen: wish.rule) { $0.map(FileTexts.name) ?? RuleItem.sources }
    case .encoding:
      list(encodings, field, chosen: reading?.encodings.first ?? wish.options.encoding, \.name)
    case .delimiter:
      list(delimiters, field, chosen: reading?.delimiter ?? wish.options.delimiter) { quoted($0.shown) }
    case .decimal:
      list(separators, field, chosen: reading?.decimal, otherwise: FileTexts.notUsed) {
        $0 == .point ? FileTexts.decimalPoint : FileTexts.decimalComma
      }
    case .dateOrder:
      list(orders, field, chosen: reading.map { $0.dateOrder ?? .yearMonthDay }, Self.name)
    case .amount: list(amounts, field, chosen: reading.map { Self.choice(of: $0.amounts) }, name)
    case .date: list(columns, field, chosen: reading?.date, \.shown)
    case .currency: list(currencies, field, chosen: chosenCurrencies, Self.name)
    }
  }

  /// Makes a choice.
  func choose(_ index: Int, of field: FileField, in wish: inout FileWish) {
    guard choices(field).texts.indices.contains(index) else { return }
    switch field {
    case .rates:
      wish.rule = rules[index]
      wish.convert(into: wish.target)
    case .encoding: wish.options.encoding = encodings[index]
    case .delimiter: wish.divide(by: delimiters[index])
    case .decimal: wish.options.decimal = separators[index]
    case .dateOrder: wish.options.dateOrder = orders[index]
    case .amount: choose(amounts[index], in: &wish)
    case .date: wish.options.date = "\(columns[index].position)"
    case .currency: choose(currencies[index], in: &wish)
    }
  }

  private func choose(_ amounts: Amounts, in wish: inout FileWish) {
    switch amounts {
    case .column(let column):
      wish.options.amount = .column("\(column.position)")
      // The same column is offered with the signs that other columns say, or is shown as printed where signs are asked for.
      let isOffered = self.amounts.contains { $0 != amounts && $0.columns == [column] }
      let isShown = asked.contains(.amount) && reading?.amounts == .column(column)
      wish.options.signs = isOffered || isShown ? .keep : nil
    case .found(let source):
      wish.options.amount = source.option
      wish.options.signs = source.negatesDebits ? .negateDebits : .keep
    }
  }

  private static func choice(of source: FileReading.AmountSource) -> Amounts {
    if case .column(let column) = source { .column(column) } else { .found(source) }
  }

  private func name(_ choice: Amounts) -> String {
    switch choice {
    case .column(let column): column.shown
    case .found(let source):
      // The same columns are offered twice where their signs are asked for.
      amounts.dropFirst(columns.count).count { $0.columns == source.columns } > 1
        ? FileTexts.pair(source) : FileTexts.columns(source)
    }
  }

  private func choose(_ currencies: Currencies, in wish: inout FileWish) {
    wish.isOneCurrency = currencies == .one
    switch currencies {
    case .column(let column): wish.options.currency = .column("\(column.position)")
    case .found, .one: wish.options.currency = nil
    }
  }

  private var chosenCurrencies: Currencies? {
    if wish.isOneCurrency { return .one }
    return switch reading?.currency {
    case .column(let column): .column(column)
    case .header, .amounts: reading.map { .found($0.currency) }
    case .option: .one
    case nil: nil
    }
  }

  /// The choices of a field whose values are these. Nothing is chosen of one that the user has to decide.
  private func list<Value: Equatable>(
    _ values: [Value], _ field: FileField, chosen: Value?, otherwise: String = "", _ text: (Value) -> String
  ) -> FileChoices {
    let isKnown = reading != nil || [.rates, .encoding, .delimiter].contains(field)
    guard isKnown else { return .none }
    let isAsked = asked.contains(field)
    // All amounts may be in one currency that is not typed yet.
    let isMade = !isAsked || field == .currency && wish.isOneCurrency
    let index = isMade ? chosen.flatMap { values.firstIndex(of: $0) } : nil
    return FileChoices(
      values.map(text), chosen: index,
      otherwise: isAsked ? FileTexts.choose : reading == nil ? "" : otherwise)
  }

  private static func name(_ order: DateOrder) -> String {
    switch order {
    case .dayMonthYear: FileTexts.dayFirst
    case .monthDayYear: FileTexts.monthFirst
    case .yearMonthDay: FileTexts.yearFirst
    }
  }

  private static func name(_ currencies: Currencies) -> String {
    switch currencies {
    case .column(let column): column.shown
    case .found(.header(let code)): FileTexts.byName(code)
    case .found: FileTexts.besideAmounts
    case .one: FileTexts.oneCurrency
    }
  }
}

extension FileReading.AmountSource {
  /// What makes it be read so.
  var option: FileOptions.AmountOption {
    switch self {
    case .column(let column), .marked(let column, _): .column("\(column.position)")
    case .pair(let debit, let credit, _): .pair(debit: "\(debit.position)", credit: "\(credit.position)")
    }
  }

  /// Whether amounts of debits are negated.
  var negatesDebits: Bool {
    switch self {
    case .column: false
    case .marked: true
    case .pair(_, _, let isNegated): isNegated
    }
  }
}
