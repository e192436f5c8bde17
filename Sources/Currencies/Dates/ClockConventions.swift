/// How times of the day are written, to the minute: "08:41", "8:41 AM".
public struct ClockConventions: Hashable, Sendable {
  private let separator: Character
  /// The texts before and from noon on; nil for 24 hours.
  private let halves: [String]?

  /// 24 hours with a colon: "08:41".
  public static let plain = ClockConventions(format: "%H:%M", dayHalves: [])

  /// The conventions of a time's format as `strftime` has it (`T_FMT`: "%I:%M:%S %p", "%H.%M.%S"), and the locale's texts
  /// for the hours before and from noon on. Without them there are 24 hours. Units in place of separators ("%H時") become
  /// colons.
  public init(format: String, dayHalves: [String]) {
    separator = format.contains("%H.") || format.contains("%k.") ? "." : ":"
    let isTwelveHours = ["%I", "%l", "%r"].contains { format.contains($0) }
    halves = isTwelveHours && dayHalves.count == 2 ? dayHalves : nil
  }

  /// A time: the hour 0...23 and the minute.
  public func text(hour: Int, minute: Int) -> String {
    let minutes = minute < 10 ? "0\(minute)" : String(minute)
    guard let halves else { return "\(hour < 10 ? "0" : "")\(hour)\(separator)\(minutes)" }
    return "\((hour + 11) % 12 + 1)\(separator)\(minutes)\u{A0}\(halves[hour < 12 ? 0 : 1])"
  }
}
