internal import Currencies
internal import GLib
internal import Localization

// Translators, whole file: {0} is the title of a source, such as “European Central Bank” or “Frankfurter
// 2”, of any gender; write, for example, “Source {0}: …”. A reason in parentheses may be English.

extension RateError: CustomStringConvertible {
  /// What happened, as one sentence in the user's language.
  public var sentence: String {
    source == Self.file
      ? cause.sentence(ofFile: source.title)
      : cause.sentence(of: source.title, key: Sources.named(source)?.key ?? .none)
  }

  /// The sentence.
  public var description: String { sentence }
}

extension RateError.Cause {
  /// What happened with a file.
  fileprivate func sentence(ofFile title: String) -> String {
    guard let problem else { return sentence(of: title) }
    return localized("The file contains no valid rates (\(problem)).")
  }

  /// What happened, as one sentence in the user's language about a server that is called by its title, with its key.
  public func sentence(of title: String, key: KeyUse = .none) -> String {
    switch self {
    case .transport(let error): error.sentence(of: title)
    case .status(429, let instant?):
      localized("\(title) is limiting requests until \(timeOfUser(at: instant, seenAt: secondsSince1970())).")
    case .status(429, nil): localized("\(title) is limiting requests (status 429). Try again later.")
    case .status(let status, _) where status == 401 || status == 403: refusal(status, title, key)
    case .status(let status, _): failure(status, title)
    // Translators: {1} is the code of a currency.
    case .unknownCurrency(let code): localized("\(title) has no rates for \(code).")
    case .reported(let message): localized("\(title) reported an error (\(message)).")
    case .noRates(let day, let found) where found < day:
      localized("\(title) has no rates for \(day); its latest are of \(found).")
    case .noRates(let day, let found):
      localized("\(title) has no rates for \(day); its first are of \(found).")
    case .older(let day, let stored):
      localized("The latest rates from \(title), of \(day), are older than the stored ones, of \(stored).")
    case .outliers(let count, let total):
      localized(
        count,
        one:
          "The rates from \(title) were rejected: \(count) of \(total) is an outlier, more than 25 % off that of other sources.",
        other:
          "The rates from \(title) were rejected: \(count) of \(total) are outliers, more than 25 % off those of other sources."
      )
    case .unreadable, .refused: localized("\(title) gave an invalid response (\(problem ?? "")).")
    }
  }

  /// What is invalid, in English, for developers; nil for any other cause.
  private var problem: String? {
    switch self {
    case .unreadable("", let problem), .refused(let problem): problem
    case .unreadable(let location, let problem): "\(location): \(problem)"
    default: nil
    }
  }

  /// A status of 401 or 403, by whether the server takes keys.
  private func refusal(_ status: Int, _ title: String, _ key: KeyUse) -> String {
    switch key {
    case .required: localized("\(title) rejected the key (status \(status)). Enter it again.")
    case .optional: localized("\(title) requires a valid key (status \(status)).")
    case .none: failure(status, title)
    }
  }

  /// Any other status.
  private func failure(_ status: Int, _ title: String) -> String {
    switch status {
    case 400...499: localized("\(title) refused the request (\(status)).")
    case 500...599: localized("\(title) had a server error (\(status)).")
    default: localized("\(title) gave an unexpected response (status \(status)).")
    }
  }
}
