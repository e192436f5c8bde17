public import Currencies
internal import GLib
public import HTTP

/// Why a source, or a file, gave no rates.
public struct RateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Cause: Hashable, Sendable {
    /// There is no answer.
    case transport(HTTPError)
    /// The answer's status is not 200; and when it asks to be left alone until an instant (seconds since 1970, UTC), that.
    case status(Int, retryAt: Int?)
    /// The source does not know the currency it was asked for.
    case unknownCurrency(CurrencyCode)
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
    case .status(429, let instant?): "\(subject) asks to be left alone until \(utc(instant))"
    case .status(429, nil): "\(subject) asks to be left alone for a while (status 429)"
    case .status(let status, _) where status == 401 || status == 403: "\(subject) \(refusal(status))"
    case .status(let status, _): "\(subject) answered with status \(status)"
    case .unknownCurrency(let code): "\(subject) has no rates of \(code)"
    case .unreadable("", let problem): "\(subject) holds no readable rates: \(problem)"
    case .unreadable(let place, let problem): "\(subject) holds no readable rates: \(place): \(problem)"
    case .refused(let problem): "\(subject) holds rates that are not to be believed: \(problem)"
    }
  }

  /// What a status of a server that does not let one in means, by whether it knows keys at all.
  private func refusal(_ status: Int) -> String {
    switch Sources.named(source)?.key {
    case .required: "does not accept the key (status \(status))"
    case .optional: "wants a key that it accepts (status \(status))"
    case .some(.none), nil: "answered with status \(status)"
    }
  }

  /// The sentence.
  public var description: String { sentence }
}

/// An instant as "09:05 UTC", with the day before it unless that is today.
private func utc(_ instant: Int) -> String {
  let day = Day(at: instant)
  let minutes = (instant - day.number * 86_400) / 60
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let time = "\(two(minutes / 60)):\(two(minutes % 60)) UTC"
  return day == Day(at: secondsSince1970()) ? time : "\(day) \(time)"
}

/// A stranger's text inside a sentence of ours: one line, at most 40 characters, no control characters.
func quoted(_ text: some StringProtocol) -> String { "“\(shortened(text))”" }

/// The same without quotes, and of another length.
func shortened(_ text: some StringProtocol, _ length: Int = 40) -> String {
  let hidden: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
  let plain = text.unicodeScalars.prefix(length + 1).map {
    hidden.contains($0.properties.generalCategory) ? "?" : $0
  }
  let shown = String(String.UnicodeScalarView(plain.prefix(length)))
  return "\(shown)\(plain.count > length ? "…" : "")"
}
