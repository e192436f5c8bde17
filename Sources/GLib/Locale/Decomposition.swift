internal import CGLib

extension String {
  /// The text in Unicode's canonical decomposition, NFD (`g_utf8_normalize`), up to its first NUL.
  public var decomposed: String { takeString(g_utf8_normalize(self, -1, G_NORMALIZE_NFD)) ?? self }
}
