internal import Currencies
internal import GLib
internal import Localization

extension RateError: CustomStringConvertible {
  /// What happened, as one sentence in the user's language.
  public var sentence: String {
    let title = source.title
    return switch cause {
    case .transport(let error): error.sentence(of: title)
    case .status(429, let instant?): localized("\(title) asks to be left alone until \(utc(instant)).")
    case .status(429, nil): localized("\(title) asks to be left alone for a while (status 429).")
    case .status(let status, _) where status == 401 || status == 403: refusal(status, title)
    case .status(let status, _): localized("\(title) answered with status \(status).")
    case .unknownCurrency(let code): localized("\(title) has no rates of \(code).")
    case .reported(let message): localized("\(title) reports an error: \(message).")
    case .noRates(let day, let found) where found < day:
      localized("\(title) has no rates for \(day); its latest are of \(found).")
    case .noRates(let day, let found):
      localized("\(title) has no rates for \(day); its first are of \(found).")
    case .older(let day, let stored):
      localized("The newest rates of \(title) are of \(day), older than those stored of \(stored).")
    case .outliers(let count, let total):
      localized(
        total,
        one: "\(count) of \(total) rate of \(title) is an outlier: more than 25 % off that of other sources.",
        other:
          "\(count) of \(total) rates of \(title) are outliers: more than 25 % off those of other sources.")
    case .unreadable("", let problem), .refused(let problem): invalid(problem, title)
    case .unreadable(let location, let problem): invalid("\(location): \(problem)", title)
    }
  }

  /// What a status of a server that does not let one in means, by whether it knows keys at all.
  private func refusal(_ status: Int, _ title: String) -> String {
    switch Sources.named(source)?.key {
    case .required: localized("\(title) does not accept the key (status \(status)).")
    case .optional: localized("\(title) wants a key that it accepts (status \(status)).")
    case .some(.none), nil: localized("\(title) answered with status \(status).")
    }
  }

  /// That what was read cannot be used; the problem is worded for developers.
  private func invalid(_ problem: String, _ title: String) -> String {
    source == Self.file
      ? localized("The file has no valid rates (\(problem)).")
      : localized("\(title) gave an invalid response (\(problem)).")
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
