extension StringProtocol {
  /// The text of a percentage without white space around it and without its sign, of any script.
  public var withoutPercentSign: String {
    let number = trimmed(where: \.isWhitespace)
    guard let last = number.last, "%٪％".contains(last) else { return String(number) }
    return String(number.dropLast())
  }
}
