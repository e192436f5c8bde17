/// A Swift type that a store can keep: it becomes a `Value`, and comes back from one without being changed.
public protocol Storable {
  /// The value to keep.
  var stored: Value { get }

  /// The Swift value that `stored` is, or nil when it is of another kind: nothing is guessed or rounded.
  init?(stored: Value)
}

extension Value: Storable {
  /// Itself.
  public var stored: Value { self }

  /// Itself.
  public init?(stored: Value) { self = stored }
}

extension Int64: Storable {
  /// An integer.
  public var stored: Value { .integer(self) }

  /// From an integer only.
  public init?(stored: Value) {
    guard case .integer(let number) = stored else { return nil }
    self = number
  }
}

extension Int: Storable {
  /// An integer.
  public var stored: Value { .integer(Int64(self)) }

  /// From an integer only.
  public init?(stored: Value) {
    guard case .integer(let number) = stored else { return nil }
    self.init(exactly: number)
  }
}

extension Bool: Storable {
  /// 1 or 0.
  public var stored: Value { .integer(self ? 1 : 0) }

  /// From 1 or 0 only.
  public init?(stored: Value) {
    switch stored {
    case .integer(0): self = false
    case .integer(1): self = true
    default: return nil
    }
  }
}

extension Double: Storable {
  /// A real.
  public var stored: Value { .real(self) }

  /// From a real, or from an integer that a `Double` can hold exactly.
  public init?(stored: Value) {
    switch stored {
    case .real(let number): self = number
    case .integer(let number): self.init(exactly: number)
    default: return nil
    }
  }
}

extension String: Storable {
  /// Text.
  public var stored: Value { .text(self) }

  /// From text only.
  public init?(stored: Value) {
    guard case .text(let text) = stored else { return nil }
    self = text
  }
}

extension [UInt8]: Storable {
  /// A blob.
  public var stored: Value { .blob(self) }

  /// From a blob only.
  public init?(stored: Value) {
    guard case .blob(let bytes) = stored else { return nil }
    self = bytes
  }
}

extension Optional: Storable where Wrapped: Storable {
  /// The wrapped value, or null.
  public var stored: Value { self?.stored ?? .null }

  /// From null or from what the wrapped type takes.
  public init?(stored: Value) {
    if stored == .null {
      self = .none
    } else {
      guard let wrapped = Wrapped(stored: stored) else { return nil }
      self = .some(wrapped)
    }
  }
}
