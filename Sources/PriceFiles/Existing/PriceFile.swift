/// A file that has prices: which ones, and how they are written.
public struct PriceFile: Sendable {
  /// Its format.
  public let format: PriceFormat
  /// The prices that it has.
  public let held: HeldPrices
  /// The number of bytes that stay when something is written: all, except for the end of an array.
  public let keptBytes: Int
  let form: any PriceForm
  let output: PriceOutput

  init(_ format: PriceFormat, _ prices: ParsedPrices, keptBytes: Int, _ output: PriceOutput) {
    (self.format, held, form) = (format, prices.held, prices.form)
    (self.keptBytes, self.output) = (keptBytes, output)
  }
}
