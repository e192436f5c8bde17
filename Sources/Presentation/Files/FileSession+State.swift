extension FileSession {
  /// What is done at the moment.
  public enum State: Hashable {
    /// Nothing.
    case idle
    /// Nothing, until the history that comes with the program is imported.
    case waiting
    /// The file is read; a fraction, from 0 to 1, is done.
    case reading(Double)
    /// Missing rates are downloaded.
    case downloading
    /// The file is converted for the preview.
    case converting(Double)
    /// The file is converted and written.
    case saving(Double)
  }

  /// How saving has ended.
  public enum Ending: Hashable {
    /// The file is there.
    case saved(String)
    /// It is not, and why.
    case failed(String)
    /// The user has stopped it.
    case stopped

    /// The sentence that says so.
    public var sentence: String {
      switch self {
      case .saved(let sentence), .failed(let sentence): sentence
      case .stopped: FileTexts.stopped
      }
    }
  }
}
