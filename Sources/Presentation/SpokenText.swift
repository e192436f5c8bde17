// A sentence of the window as it is read aloud.

extension String {
  /// The text for a screen reader, which would say the dots between its parts as “middle dot”.
  public var spoken: String { replacing(" · ", with: ", ") }
}
