import Currencies
import GLib
import PriceFiles

/// Where prices are written: standard output, or what a file lacks into that file.
@MainActor
final class PriceFileOutput {
  private var writer: PriceWriter
  /// The file that is continued, and its bytes that stay.
  private let edition: (path: String, file: FileEdition, kept: ArraySlice<UInt8>)?

  /// Standard output, for a journal or for none.
  init(_ options: PriceFileOptions, _ needs: JournalNeeds?) {
    writer = PriceWriter(options.format, names: options.names, digits: options.digits, for: needs?.journal)
    edition = nil
  }

  /// A file that is continued, or made if there is none.
  init(continuing path: String, _ options: PriceFileOptions) throws {
    let edition: FileEdition
    do throws(GLibError) { edition = try FileEdition(of: path) } catch {
      throw Failure(.usage, Texts.unreadable(path, error.message))
    }
    if edition.bytes.isEmpty {
      writer = PriceWriter(options.format, names: options.names, digits: options.digits)
      self.edition = (path, edition, [])
      return
    }
    do throws(ReadingError) {
      var reader = PriceFileReader(options.format)
      try reader.read(edition.bytes)
      let file = try reader.end()
      writer = PriceWriter(after: file, names: options.names, digits: options.digits)
      self.edition = (path, edition, edition.bytes.prefix(file.keptBytes))
    } catch { throw Failure(.usage, error.sentence(for: path)) }
  }

  /// Writes a price.
  func write(_ price: Price) throws {
    do throws(PriceWritingError) { try writer.write(price) } catch {
      throw Failure(.usage, error.sentence(for: edition?.path))
    }
  }

  /// Writes all that was written where it belongs, and reports what was shortened or left out.
  func finish(_ desktop: Desktop) throws {
    if writer.count > 0 {
      writer.end()
      try place(writer.take())
    }
    if let edition {
      if writer.count + writer.heldCount > 0 { desktop.note(Texts.added(writer.count, to: edition.path)) }
    } else if writer.heldCount > 0 {
      desktop.note(Texts.held(writer.heldCount))
    }
    let pairs = writer.shortenedPairs.sorted { ($0.base, $0.quote) < ($1.base, $1.quote) }
    for pair in pairs { desktop.note(Texts.shortened(pair)) }
  }

  private func place(_ bytes: [UInt8]) throws {
    guard let edition else { return Terminal.write(String(decoding: bytes, as: UTF8.self)) }
    let isPlaced: Bool
    do throws(GLibError) { isPlaced = try edition.file.replace(with: edition.kept + bytes) } catch {
      throw Failure(.noResult, Texts.unwritable(edition.path, error))
    }
    if !isPlaced { throw Failure(.noResult, Texts.changedMeanwhile(edition.path)) }
  }
}
