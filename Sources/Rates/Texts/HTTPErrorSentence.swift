internal import HTTP
internal import Localization

// Why a server gave no answer, as one sentence in the user's language; of a source by its title, of another by its address.

extension HTTPError {
  func sentence(of server: String) -> String {
    switch self {
    case .unreachable(let message): localized("\(server) could not be reached (\(message)).")
    case .timedOut(let milliseconds):
      localized("\(server) sent no complete response within \(seconds(milliseconds)) s.")
    case .silent(let milliseconds): localized("\(server) sent nothing for \(seconds(milliseconds)) s.")
    case .insecure(let message): localized("The connection to \(server) is not trustworthy (\(message)).")
    case .tooLarge(let limit): localized("The response of \(server) is larger than \(limit) bytes.")
    case .tooManyRedirects: localized("\(server) redirects without end.")
    case .refusedRedirect(let address): localized("\(server) redirects to \(address), which is not followed.")
    case .refusedAddress(let address):
      localized("The address of \(server), “\(address)”, is not an https address without a password.")
    case .refusedHeader(let name):
      localized("The header \(name) for \(server) has characters that cannot be sent.")
    case .notAuthorized(let error): error.sentence(of: server)
    case .cancelled: localized("The request to \(server) was cancelled.")
    case .broken(let message): localized("The response of \(server) broke off (\(message)).")
    }
  }
}

extension TokenError {
  fileprivate func sentence(of server: String) -> String {
    switch self {
    case .transport(.refusedAddress(let address), _):
      localized("The token address of \(server), “\(address)”, is not an https address without a password.")
    case .transport(let error, let address):
      localized("There is no token for \(server). \(error.sentence(of: address))")
    case .status(let status, nil): localized("The token server of \(server) answered with status \(status).")
    case .status(let status, let code?):
      localized("The token server of \(server) answered with status \(status) (\(code)).")
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
