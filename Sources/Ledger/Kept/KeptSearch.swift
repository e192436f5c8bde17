internal import Currencies

/// A search for kept conversions by words, without case and accents: each word is part of an amount, a code, a name, a date, the
/// source or the note.
public struct KeptSearch: Hashable, Sendable {
  private let words: [[UInt8]]

  /// Everything of a kept conversion that is searched but for its note, folded. It never changes.
  public struct Text: Hashable, Sendable {
    fileprivate let bytes: [UInt8]

    /// The text of a conversion; `shown` is what of it is displayed, in the user's number and date formats.
    public init(_ conversion: KeptConversion, shown: [String]) {
      let names = [conversion.from, conversion.to].flatMap { code in
        [code.displayName, Currency.find(code)?.name ?? ""]
      }
      let plain = [
        conversion.amountText(.plain), conversion.resultText(.plain), conversion.rate.day.description,
        conversion.rate.asOf?.description ?? "", Day(at: conversion.keptAt).description,
      ]
      bytes = folded((shown + plain + names).joined(separator: "\n"))
    }
  }

  /// A search for the words of a text.
  public init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { folded(String($0)) }
  }

  /// True when there are no words, and everything is found.
  public var isEmpty: Bool { words.isEmpty }

  /// True when every word is part of the text or of the note of a conversion.
  public func finds(_ conversion: KeptConversion, in text: Text) -> Bool {
    let note = words.isEmpty ? [] : folded(conversion.note)
    return words.allSatisfy { Bytes.contain(text.bytes, $0) || Bytes.contain(note, $0) }
  }
}

private func folded(_ text: String) -> [UInt8] { Array(Folding.unicode.folded(text).utf8) }
