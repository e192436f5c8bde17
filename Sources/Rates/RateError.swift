public import HTTP

/// Why a source, or a file, gave no rates.
public struct RateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Cause: Hashable, Sendable {
    /// There is no answer.
    case transport(HTTPError)
    /// The answer's status is not 200.
    case status(Int)
    /// The bytes are not what they should be: where ("line 3, USD"; empty when nowhere in particular), and how.
    case unreadable(place: String, problem: String)
    /// The table was read and is not to be believed.
    case refused(String)
  }

  /// Name of the source ("ecb"), or `RateError.file`.
  public let source: String
  /// What went wrong.
  public let cause: Cause

  /// Stands for the source's name when a file was read.
  public static let file = "file"

  /// An error of a source.
  public init(source: String, _ cause: Cause) {
    self.source = source
    self.cause = cause
  }

  /// One plain English sentence without the full stop, fit to follow "agio: ".
  public var sentence: String {
    let subject = source == Self.file ? "the file" : Sources.named(source)?.title ?? source
    return switch cause {
    case .transport(let error): "\(subject): \(error)"
    case .status(let status): "\(subject) answered with status \(status)"
    case .unreadable("", let problem): "\(subject) holds no readable rates: \(problem)"
    case .unreadable(let place, let problem): "\(subject) holds no readable rates: \(place): \(problem)"
    case .refused(let problem): "\(subject) holds rates that are not to be believed: \(problem)"
    }
  }

  /// The sentence.
  public var description: String { sentence }
}

/// A stranger's text inside a sentence of ours: one line, at most 40 characters, no control characters.
func quoted(_ text: some StringProtocol) -> String {
  let plain = text.unicodeScalars.prefix(41).map { $0.properties.generalCategory == .control ? "?" : $0 }
  let shown = String(String.UnicodeScalarView(plain.prefix(40)))
  return "“\(shown)\(plain.count > 40 ? "…" : "")”"
}
