internal import CGLib

// The room that a text takes in a terminal.

extension StringProtocol {
  /// The columns of a terminal that the text takes: two for each wide character, as those of East Asia are, and none for those
  /// that stand above or below another one (`g_unichar_iswide`, `g_unichar_iszerowidth`).
  public var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }
}

extension Unicode.Scalar {
  /// The columns of a terminal that the character takes: 0 to 2.
  public var columns: Int {
    if isASCII { return 1 }
    if g_unichar_iszerowidth(value) != 0 { return 0 }
    return g_unichar_iswide(value) != 0 ? 2 : 1
  }
}
