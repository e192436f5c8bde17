/// A pattern of names of files: `*`, `?` and `[a-z]`.
struct GlobPattern {
  private enum Part {
    case character(Character)
    case anyCharacter
    case anyText
    case set([ClosedRange<Character>], isNegated: Bool)
  }

  private var parts: [Part] = []
  private let allowsHidden: Bool
  /// Whether it has anything but characters.
  private(set) var hasWildcards = false

  /// A pattern. `allowsHidden` lets a wildcard stand for a dot at the beginning of a name.
  init(_ text: String, allowsHidden: Bool) throws(ReadingError.Reason) {
    self.allowsHidden = allowsHidden
    var rest = text[...]
    while let next = rest.popFirst() {
      switch next {
      case "*": parts.append(.anyText)
      case "?": parts.append(.anyCharacter)
      case "[": parts.append(try Self.set(&rest, of: text))
      // An escape, which not all programs have.
      case "\\": throw .unsupported(text)
      default:
        parts.append(.character(next))
        continue
      }
      hasWildcards = true
    }
  }

  /// Whether a name fits. After a `*`, the shortest text for it that lets the rest fit is the right one.
  func matches(_ name: String) -> Bool {
    if name.hasPrefix("."), !allowsHidden, !beginsWithDot { return false }
    let characters = Array(name)
    var (part, position, retry) = (0, 0, nil as (part: Int, position: Int)?)
    while position < characters.count {
      if part < parts.count, case .anyText = parts[part] {
        retry = (part, position)
        part += 1
      } else if part < parts.count, fits(characters[position], parts[part]) {
        (part, position) = (part + 1, position + 1)
      } else if let last = retry {
        retry = (last.part, last.position + 1)
        (part, position) = (last.part + 1, last.position + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { if case .anyText = $0 { true } else { false } }
  }

  private var beginsWithDot: Bool {
    if case .character(".")? = parts.first { true } else { false }
  }

  private func fits(_ character: Character, _ part: Part) -> Bool {
    switch part {
    case .character(let own): character == own
    case .anyCharacter, .anyText: true
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(character) } != isNegated
    }
  }

  /// The characters in brackets, after the first bracket.
  private static func set(_ rest: inout Substring, of text: String) throws(ReadingError.Reason) -> Part {
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest.removeFirst() }
    guard let end = rest.dropFirst().firstIndex(of: "]") else { throw .unsupported(text) }
    var (characters, ranges) = (rest[..<end], [] as [ClosedRange<Character>])
    rest = rest[rest.index(after: end)...]
    while let first = characters.popFirst() {
      guard characters.first == "-", let last = characters.dropFirst().first else {
        ranges.append(first...first)
        continue
      }
      guard first <= last, first.isASCII, last.isASCII else { throw .unsupported(text) }
      ranges.append(first...last)
      characters = characters.dropFirst(2)
    }
    return .set(ranges, isNegated: isNegated)
  }
}
