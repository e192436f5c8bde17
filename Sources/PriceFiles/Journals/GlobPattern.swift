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

  /// Whether a name fits.
  func matches(_ name: String) -> Bool {
    if name.hasPrefix("."), !allowsHidden, case .character(".")? = parts.first {
    } else if name.hasPrefix("."),
      !allowsHidden
    {
      return false
    }
    return matches(parts[...], name[...])
  }

  private func matches(_ parts: ArraySlice<Part>, _ name: Substring) -> Bool {
    guard let part = parts.first else { return name.isEmpty }
    let rest = parts.dropFirst()
    switch part {
    case .anyText: return name.indices.contains { matches(rest, name[$0...]) } || matches(rest, "")
    case .anyCharacter: return !name.isEmpty && matches(rest, name.dropFirst())
    case .character(let character): return name.first == character && matches(rest, name.dropFirst())
    case .set(let ranges, let isNegated):
      guard let first = name.first else { return false }
      return ranges.contains { $0.contains(first) } != isNegated && matches(rest, name.dropFirst())
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
