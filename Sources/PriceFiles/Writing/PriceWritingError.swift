public import Currencies

/// Why a price cannot be written.
public enum PriceWritingError: Error, Hashable, Sendable {
  /// A commodity cannot have this name in the format.
  case unwritableName(String, CurrencyCode)
  /// Two currencies have the same name, the first of them earlier.
  case sharedName(String, CurrencyCode, CurrencyCode)
  /// The price rounded to so many fraction digits is 0.
  case roundsToZero(Price, fractionDigits: Int)
  /// A whole number of GnuCash does not hold the price, even without fraction digits.
  case tooLarge(Price)
  /// The price is of a pair whose other direction was written before. Programs invert by themselves, and do
  /// not agree on which direction counts.
  case otherDirection(Price)
  /// The file that is continued, or the journal, has the other direction of the pair.
  case otherDirectionHeld(Price, HeldPrices.Place)
  /// The price is not of a day after that of the price of the pair before it.
  case outOfOrder(Price)
}
