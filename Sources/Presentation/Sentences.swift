extension String {
  /// A sentence that began small and perhaps had no full stop.
  public var asSentence: String { prefix(1).uppercased() + dropFirst().description.withFullStop }

  /// With a full stop, of which it perhaps had none.
  public var withFullStop: String { hasSuffix(".") ? self : self + "." }
}
