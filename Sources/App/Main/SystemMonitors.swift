import GLib
import Presentation

extension SystemMonitors {
  /// GLib's monitors; make them after the first frame, because they ask the system bus.
  static func system() -> SystemMonitors {
    let network = NetworkMonitor()
    return SystemMonitors(isNetworkAvailable: { network.isAvailable }, isMetered: { network.isMetered }) {
      network.connectChanged($0)
    } onResume: {
      SleepMonitor().connectResumed($0)
    }
  }
}
