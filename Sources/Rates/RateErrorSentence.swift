internal import Currencies
internal import GLib

extension RateError: CustomStringConvertible {
  /// One plain English sentence without the full stop, fit to follow "agio: ".
  public var sentence: String {
    let subject = source == Self.file ? "the file" : Sources.named(source)?.title ?? source.rawValue
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
