internal import HTTP
internal import Localization

// Translators, whole file: {0} is the title of a source, such as “European Central Bank”, of any gender, or
// an address. A reason in parentheses may be English.

// Transport errors as sentences in the user's language. A source is called by its title, another server by its address.

extension HTTPError {
  func sentence(of server: String) -> String {
    switch self {
    case .unreachable(let message): localized("\(server) could not be reached (\(message)).")
    case .timedOut(let milliseconds):
      localized("\(server) did not finish responding within \(seconds(milliseconds)) s.")
    case .silent(let milliseconds): localized("\(server) stopped responding for \(seconds(milliseconds)) s.")
    case .insecure(let message): localized("The connection to \(server) is not secure (\(message)).")
    case .tooLarge(let limit):
      localized(
        limit, one: "The response from \(server) is larger than \(limit) byte.",
        other: "The response from \(server) is larger than \(limit) bytes.")
    case .tooManyRedirects: localized("\(server) redirects too many times.")
    case .refusedRedirect(let address): localized("\(server) redirects to \(address), which is not allowed.")
    case .refusedAddress(let address):
      localized("The address of \(server), “\(address)”, must start with https:// and contain no password.")
    case .refusedHeader(let name):
      localized("The header \(name) for \(server) contains characters that cannot be sent.")
    case .notAuthorized(let error): error.sentence(of: server)
    case .cancelled: localized("The request to \(server) was cancelled.")
    case .broken(let message): localized("The connection to \(server) was interrupted (\(message)).")
    }
  }
}

extension TokenError {
  fileprivate func sentence(of server: String) -> String {
    switch self {
    case .transport(.refusedAddress(let address), _):
      localized(
        "The token address of \(server), “\(address)”, must start with https:// and contain no password.")
    case .transport(let error, let address):
      localized("There is no access token for \(server). \(error.sentence(of: address))")
    case .status(let status, let code?):
      localized("The token server of \(server) refused the request (\(status), \(code)).")
    case .status(let status, nil) where status >= 500:
      localized("The token server of \(server) had a server error (\(status)).")
    case .status(let status, nil): localized("The token server of \(server) refused the request (\(status)).")
    case .invalid(let problem):
      localized("The token server of \(server) gave an invalid response (\(problem)).")
    }
  }
}

/// Milliseconds as seconds, to a tenth.
private func seconds(_ milliseconds: Int) -> String {
  let tenths = (milliseconds + 50) / 100
  return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
}
