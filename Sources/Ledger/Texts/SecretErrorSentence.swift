internal import Localization
internal import Secrets

extension SecretError {
  /// What happened, as one sentence in the user's language.
  var sentence: String {
    switch self {
    case .noService(let reason): localized("The desktop's Secret Service is not available (\(reason)).")
    case .locked: localized("The keyring is locked. Unlock it and try again.")
    case .cancelled: localized("The request to the keyring was cancelled.")
    case .file(let path, let problem): problem.sentence(of: path)
    }
  }
}

extension SecretError.FileProblem {
  fileprivate func sentence(of path: String) -> String {
    switch self {
    case .symbolicLink: localized("The secrets file “\(path)” is not used because it is a symbolic link.")
    case .notRegular: localized("The secrets file “\(path)” is not used because it is not a regular file.")
    case .ofAnotherUser: localized("The secrets file “\(path)” is not used because another user owns it.")
    case .notPrivate:
      localized(
        "The secrets file “\(path)” is not used because others can read it. Run chmod 600 on it.")
    case .tooLarge: localized("The secrets file “\(path)” is not used because it is larger than 1 MB.")
    case .notSecrets:
      localized("“\(path)” is not a secrets file of Agio. It was not changed.")
    case .held: localized("The secrets file “\(path)” is in use by another program. Try again.")
    case .unreadable(let message): localized("The secrets file “\(path)” cannot be read (\(message)).")
    case .unwritable(let message): localized("The secrets file “\(path)” cannot be written (\(message)).")
    case .undeletable(let message): localized("The secrets file “\(path)” cannot be deleted (\(message)).")
    }
  }
}
