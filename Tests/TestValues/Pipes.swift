public import Foundation

extension Pipe {
  /// Waits for a line of the process that writes into the pipe, and returns it with its end; what there was without one if the
  /// process has ended.
  public func readLine() -> String {
    var line = ""
    while !line.hasSuffix("\n") {
      let piece = fileHandleForReading.availableData
      if piece.isEmpty { break }
      line += String(decoding: piece, as: UTF8.self)
    }
    return line
  }
}
