internal import Localization
internal import Secrets

extension SecretError {
  /// What happened, as one sentence in the user's language.
  var sentence: String {
    switch self {
    case .noService(let reason): localized("The desktop's Secret Service is not available (\(reason)).")
    case .locked: localized("The keyring is locked and was not unlocked.")
    case .cancelled: localized("The keyring was not waited for.")
    case .file(let path, let problem): problem.sentence(of: path)
    }
  }
}

extension SecretError.FileProblem {
  fileprivate func sentence(of path: String) -> String {
    switch self {
    case .symbolicLink: localized("The file of secrets “\(path)” is not used: it is a symbolic link.")
    case .notRegular: localized("The file of secrets “\(path)” is not used: it is no ordinary file.")
    case .ofAnotherUser: localized("The file of secrets “\(path)” is not used: it belongs to somebody else.")
    case .notPrivate:
      localized(
        "The file of secrets “\(path)” is not used: it may be read by others (chmod 600 makes it private).")
    case .tooLarge: localized("The file of secrets “\(path)” is not used: it has more than 1 MB.")
    case .notSecrets:
      localized("“\(path)” holds something that is no secret of Agio's; it was left as it is.")
    case .held: localized("The file of secrets “\(path)” is held by another program.")
    case .unreadable(let message): localized("The file of secrets “\(path)” cannot be read (\(message)).")
    case .unwritable(let message): localized("The file of secrets “\(path)” cannot be written (\(message)).")
    case .undeletable(let message): localized("The file of secrets “\(path)” cannot be deleted (\(message)).")
    }
  }
}
