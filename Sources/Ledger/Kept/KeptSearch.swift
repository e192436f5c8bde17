public import Currencies
internal import FoundationEssentials
internal import Localization
internal import Rates

/// Words that kept conversions are searched for, without case and accents.
public struct KeptSearch: Hashable, Sendable {
  private let words: [[UInt8]]

  /// A search for the words of a text.
  public init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { folded(String($0)) }
  }

  /// True when there are no words, and everything is found.
  public var isEmpty: Bool { words.isEmpty }

  fileprivate func finds(_ text: [UInt8]) -> Bool { words.allSatisfy { Bytes.contain(text, $0) } }
}

/// What is searched of kept conversions: amounts, codes, names, dates, the source and the note. The text of each is prepared once.
public struct KeptSearchTexts {
  private struct Text {
    let note: String
    let bytes: [UInt8]
  }

  private var texts: [UUID: Text] = [:]
  private var names: [CurrencyCode: String] = [:]
  private let conventions: NumberConventions
  private let day: (Day) -> String

  /// Texts as they are displayed in the user's conventions, besides those of machine output; `day` writes a day.
  public init(_ conventions: NumberConventions, day: @escaping (Day) -> String) {
    (self.conventions, self.day) = (conventions, day)
  }

  /// The conversions in whose texts every word of a search is.
  public mutating func found(_ search: KeptSearch, among all: [KeptConversion]) -> [KeptConversion] {
    if search.isEmpty { return all }
    var found: [KeptConversion] = []
    for conversion in all where search.finds(text(of: conversion)) { found.append(conversion) }
    return found
  }

  private mutating func text(of conversion: KeptConversion) -> [UInt8] {
    if let text = texts[conversion.id], text.note == conversion.note { return text.bytes }
    let bytes = folded(parts(of: conversion).joined(separator: "\n"))
    texts[conversion.id] = Text(note: conversion.note, bytes: bytes)
    return bytes
  }

  private mutating func parts(of kept: KeptConversion) -> [String] {
    let days = [kept.rate.day, kept.rate.asOf, Day(ofUserAt: kept.keptAt)].compactMap(\.self)
    return [
      kept.amountText(conventions), kept.resultText(conventions), kept.amountText(.plain),
      kept.resultText(.plain), name(kept.from), name(kept.to), kept.rate.source?.title ?? "",
      kept.rate.originName, kept.note, timeOfUser(at: kept.keptAt),
    ] + (kept.proof?.members.compactMap(\.text) ?? []) + days.flatMap { [$0.description, day($0)] }
  }

  /// The code of a currency, and its names in the user's language and in English.
  private mutating func name(_ code: CurrencyCode) -> String {
    if let name = names[code] { return name }
    let name = [code.text, code.displayName, Currency.find(code)?.name ?? ""].joined(separator: " ")
    names[code] = name
    return name
  }
}

private func folded(_ text: String) -> [UInt8] { Array(Folding.unicode.folded(text).utf8) }
