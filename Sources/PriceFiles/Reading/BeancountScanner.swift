/// Splits a statement of Beancount into tokens.
struct BeancountScanner {
  /// A token.
  struct Token {
    /// What it is.
    enum Kind: Hashable {
      case date
      case number
      case text
      case account
      case currency
      /// A capital letter: a flag, or a currency.
      case capital
      case keyword
      case key
      case tag
      /// A sign, or two equal ones: `@@`, `{{`, `}}`.
      case sign
      case constant
    }

    let kind: Kind
    let bytes: ArraySlice<UInt8>

    /// Whether it is a sign.
    func isSign(_ text: String) -> Bool { kind == .sign && bytes.isEqual(text) }
  }

  private var scanner: LineScanner

  /// A scanner at the beginning of bytes.
  init(_ bytes: ArraySlice<UInt8>) { scanner = LineScanner(bytes) }

  /// What is left.
  var rest: ArraySlice<UInt8> { scanner.rest }

  /// The next token, after what is blank; nil at the end.
  mutating func token() throws(ReadingError.Reason) -> Token? {
    _ = scanner.take { $0.isBlank || $0 == 0x0D || $0 == 0x0A }
    guard let next = scanner.next else { return nil }
    let start = scanner.position
    let kind = try kind(from: next)
    return Token(kind: kind, bytes: scanner.line[start..<scanner.position])
  }

  /// Whether a byte may be in a tag or a link.
  static func isTagPart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "-" ~= byte || "_" ~= byte || "/" ~= byte || "." ~= byte
  }

  private mutating func kind(from next: UInt8) throws(ReadingError.Reason) -> Token.Kind {
    switch next {
    case 0x30...0x39: return skipDate() ? .date : number()
    case 0x41...0x5A, 0x80...: return try name()
    case 0x61...0x7A: return word()
    case "\"": return try text()
    case "#", "^":
      scanner.advance()
      return scanner.take(while: Self.isTagPart).isEmpty && next == "#" ? .sign : .tag
    case "/": return skipFuture() ? .currency : sign()
    case "@", "{", "}":
      scanner.advance()
      if scanner.next == next { scanner.advance() }
      return .sign
    case "|", ",", "~", "+", "-", "(", ")", "*", ":", "!", "&", "?", "%": return sign()
    default: throw .unexpected(scanner.rest.text)
    }
  }

  private mutating func sign() -> Token.Kind {
    scanner.advance()
    return .sign
  }

  private mutating func number() -> Token.Kind {
    let start = scanner.position
    _ = scanner.take { $0.isDigit || $0 == "," }
    while scanner.position > start, scanner.line[scanner.position - 1] == 0x2C {
      scanner.move(to: scanner.position - 1)
    }
    if scanner.skip(".") { _ = scanner.take(while: \.isDigit) }
    return .number
  }

  /// `2026-10-30`, of the years 1700 to 2099.
  private mutating func skipDate() -> Bool {
    var date = scanner
    let year = date.take(while: \.isDigit)
    guard year.count == 4, let number = year.wholeNumber, (1700..<2100).contains(number) else { return false }
    for _ in 0..<2 {
      guard date.skip("-") || date.skip("/"), !date.take(while: \.isDigit).isEmpty else { return false }
    }
    scanner = date
    return true
  }

  private mutating func text() throws(ReadingError.Reason) -> Token.Kind {
    let start = scanner
    scanner.advance()
    while let next = scanner.next, next != "\"" {
      guard next != "\\" || scanner.next(after: 1) != nil else { throw .unclosed(start.rest.text) }
      scanner.advance(by: next == "\\" ? 2 : 1)
    }
    guard scanner.skip("\"") else { throw .unclosed(start.rest.text) }
    return .text
  }

  private mutating func word() -> Token.Kind {
    let start = scanner.position
    _ = scanner.take { $0.isLetter || $0.isDigit || "-" ~= $0 || "_" ~= $0 }
    return scanner.next == ":" && scanner.position - start > 1 ? .key : .keyword
  }

  /// An account, a currency or a capital letter.
  private mutating func name() throws(ReadingError.Reason) -> Token.Kind {
    let start = scanner
    if skipAccount() { return .account }
    guard let first = scanner.next, first.isCapital else { throw .unexpected(start.rest.text) }
    _ = scanner.take(while: BeancountName.isPart)
    while let last = scanner.line[start.position..<scanner.position].last, !last.isCapital, !last.isDigit {
      scanner.move(to: scanner.position - 1)
    }
    let name = scanner.line[start.position..<scanner.position]
    if name.count > 1 {
      return ["TRUE", "FALSE", "NULL"].contains(name.text) ? .constant : .currency
    }
    guard scanner.isAtEnd || scanner.next.map(\.isBlank) == true || scanner.next == 0x0A else {
      throw .unexpected(start.rest.text)
    }
    return .capital
  }

  private mutating func skipAccount() -> Bool {
    var account = scanner
    func isPart(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte >= 0x80 || "-" ~= byte }
    _ = account.take(while: isPart)
    guard account.next == ":" else { return false }
    while account.next == ":" {
      guard let first = account.next(after: 1), first.isCapital || first.isDigit || first >= 0x80 else {
        return false
      }
      account.advance()
      _ = account.take(while: isPart)
    }
    scanner = account
    return true
  }

  /// A currency that begins with `/`, such as `/6J`, and has a letter.
  private mutating func skipFuture() -> Bool {
    var future = scanner
    future.advance()
    let name = future.take(while: BeancountName.isPart)
    guard let end = name.lastIndex(where: { $0.isCapital || $0.isDigit }),
      name[...end].contains(where: \.isCapital)
    else { return false }
    future.move(to: end + 1)
    scanner = future
    return true
  }
}
