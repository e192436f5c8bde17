import Ledger
import Localization
import Service

// The server of rates.
extension Texts {
  static func notAnAddress(_ text: String) -> String {
    // Translators: the two addresses are typed in this form in every language.
    localized("“\(text)” is not an IP address with a port. Use the form 127.0.0.1:8740 or [::1]:8740.")
  }

  static func serving(_ address: ServerAddress) -> String {
    // Translators: %@ is the address and port at which other programs get rates.
    localized("Rates are served at http://\(address).")
  }

  /// `reason` is the system's message, which need not be a sentence.
  static func notBound(_ address: ServerAddress, _ reason: String) -> String {
    localized(
      "The server cannot listen on \(address): \(reason). Name another address or port with --listen.")
  }

  static func notLocal(_ address: ServerAddress) -> String {
    localized(
      "Other computers could reach \(address). Use an address of this computer alone, such as 127.0.0.1:8740, or add --allow-lan."
    )
  }

  static var unusableSocket: String {
    localized(
      "The socket that systemd has passed does not listen on TCP. Correct ListenStream in the unit of the socket."
    )
  }

  static var noServerLibrary: String {
    localized("libsoup 3, which the server needs, is not installed. Install the package libsoup-3.0-0.")
  }

  static func notServed(_ source: SourceState) -> String {
    localized("The rates from \(source.title) must not be passed on. Name another source.")
  }
}
