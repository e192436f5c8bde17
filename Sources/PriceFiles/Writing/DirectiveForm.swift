/// `P` directives. One line is read alike by hledger and Ledger, if its file and theirs have decimal points.
struct DirectiveForm: PriceForm {
  private let layout: PriceDirectiveLayout
  /// The decimal marks of prices in some commodities, where they are not those of the layout.
  private let marks: [String: DecimalMark]
  /// A first line that says which the decimal mark is; empty without one.
  private let declaration: String
  /// Whether a zero follows 3, 6, 9… fraction digits. Ledger takes a comma before these for a sign that
  /// groups digits.
  private let breaksGroups: Bool

  /// The form of a new file for journals with decimal points or commas. hledger reads `1.1172` as 11172 in a
  /// file that is included after `commodity 1.000,00 USD`, unless it says `decimal-mark .` itself, as all do;
  /// Ledger has no such directive.
  init(_ syntax: PlainSyntax, for mark: DecimalMark) {
    var layout = PriceDirectiveLayout()
    if syntax == .ledger { layout.mark = mark }
    self.init(syntax, layout, declaration: syntax == .hledger ? "decimal-mark ." : "")
  }

  /// The form of a file that has prices.
  init(
    _ syntax: PlainSyntax, _ layout: PriceDirectiveLayout, marks: [String: DecimalMark] = [:],
    declaration: String = ""
  ) {
    (self.layout, self.marks, self.declaration) = (layout, marks, declaration)
    breaksGroups = syntax == .ledger
  }

  func written(_ name: String) -> String? { CommoditySymbol.written(name) }

  mutating func begin(_ output: inout PriceOutput) {
    if !declaration.isEmpty { output.line(declaration) }
  }

  mutating func append(_ row: PriceRow, to output: inout PriceOutput) {
    output.line { line in
      line.append("P ")
      layout.day.append(row.day, to: &line)
      line += layout.time
      line += layout.gapBeforeBase
      line.append(row.base)
      line += layout.gapBeforeAmount
      if layout.isSymbolFirst {
        line.append(row.quote)
        line += layout.gapInAmount
      }
      append(row.digits, marks[row.quote] ?? layout.mark, to: &line)
      if !layout.isSymbolFirst {
        line += layout.gapInAmount
        line.append(row.quote)
      }
    }
  }

  mutating func end(_ output: inout PriceOutput) {}

  private func append(_ digits: String, _ mark: DecimalMark, to line: inout [UInt8]) {
    guard mark == .comma else { return line.append(digits) }
    line.append(contentsOf: digits.utf8.lazy.map { $0 == "." ? 0x2C : $0 })
    let fraction = digits.split(separator: ".").dropFirst().first?.utf8.count
    if breaksGroups, let fraction, fraction.isMultiple(of: 3) { line.append(0x30) }
  }
}
