internal import CGLib

/// Bytes of a raw deflate stream (RFC 1951, as in a .zip), inflated piece by piece as they are asked for
/// (`GZlibDecompressor`).
public final class Inflater {
  private let decompressor: OpaquePointer
  private var left: ArraySlice<UInt8>
  private var isFinished = false

  /// Reads a stream that is in memory as a whole; nothing is inflated yet.
  public init(_ deflated: ArraySlice<UInt8>) {
    decompressor = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_RAW)
    left = deflated
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(decompressor)) }

  /// The next at most 64 KB, never empty; nil after the last.
  ///
  /// Throws GIO's error for a stream that is damaged or ends too early; ask no further then.
  public func next() throws(GLibError) -> [UInt8]? {
    var failure: GLibError?
    while !isFinished {
      let piece = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        do throws(GLibError) { count = try convert(into: buffer) } catch { failure = error }
      }
      if let failure { throw failure }
      if !piece.isEmpty { return piece }
    }
    return nil
  }

  private func convert(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(GLibError) -> Int {
    var taken: gsize = 0
    var written: gsize = 0
    let outcome: Result<GConverterResult, GLibError> = left.withUnsafeBytes { input in
      Result { () throws(GLibError) in
        try takingError {
          g_converter_convert(
            decompressor, input.baseAddress, gsize(input.count), buffer.baseAddress, gsize(buffer.count),
            G_CONVERTER_INPUT_AT_END, &taken, &written, $0)
        }
      }
    }
    isFinished = try outcome.get() == G_CONVERTER_FINISHED
    left = left.dropFirst(Int(taken))
    return Int(written)
  }
}
