import CGtk
import Charts
import FoundationEssentials
import Gtk
import Testing

/// The pixels of a grey PNG as cairo reads them.
private struct Pixels {
  let width: Int
  let height: Int
  private let dark: [UInt8]

  init(_ path: String) throws {
    let surface = cairo_image_surface_create_from_png(path)
    defer { cairo_surface_destroy(surface) }
    try #require(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    let bytes = try #require(cairo_image_surface_get_data(surface))
    var dark: [UInt8] = []
    for y in 0..<height { for x in 0..<width { dark.append(255 - bytes[y * stride + 4 * x]) } }
    self.dark = dark
  }

  /// The darkness of a pixel: 255 for black, 0 for white.
  func dark(_ x: Int, _ y: Int) -> UInt8 { dark[y * width + x] }
}

/// A temporary file that is removed after the test.
private final class TemporaryFile {
  let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  deinit {
    // A test that failed early has not written it.
    guard FileManager.default.fileExists(atPath: path) else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      Issue.record("The temporary file was not removed: \(error)")
    }
  }
}

@MainActor
private func paper(_ canvas: Canvas, _ width: Double, _ height: Double) {
  canvas.setColor(Color(red: 1, green: 1, blue: 1))
  canvas.fillRectangle(x: 0, y: 0, width: width, height: height)
  canvas.setColor(Color(red: 0, green: 0, blue: 0))
}

@MainActor @Suite(.serialized) struct PictureTests {
  @Test(arguments: [1.0, 2], [200, 333, 801, 2000])
  func `a spike of one day is seen in a picture of 27 years`(scale: Double, width: Int) async throws {
    let days = weekdays(7126)
    var chance = Chance(state: UInt64(width))
    let spike = Int.random(in: 0..<7126, using: &chance)
    var values = days.map { _ in Double.random(in: 1...1.05, using: &chance) }
    values[spike] = 2
    let line = ChartLine(label: "USD", days: days, values: values)
    let chart = ChartLayout(
      ChartSpec(lines: [line], days: days[0]...days[7125]), Double(width), 300, scale: scale)
    let file = TemporaryFile()
    try Picture.writePNG(file.path, width: width, height: 300, scale: scale) { canvas in
      paper(canvas, Double(width), 300)
      canvas.setLine(width: 1.6)
      for segment in chart.strokes[0].segments {
        for (index, point) in segment.enumerated() {
          if index == 0 { canvas.move(x: point.x, y: point.y) } else { canvas.line(x: point.x, y: point.y) }
        }
      }
      canvas.stroke()
    }
    let pixels = try Pixels(file.path)
    #expect(pixels.width == width * Int(scale) && pixels.height == 300 * Int(scale))
    let top = try #require(chart.point(line: 0, day: days[spike]))
    // Halfway up the spike only the spike is dark.
    let y = Int((top.y + 60) * scale)
    let dark = (0..<pixels.width).filter { pixels.dark($0, y) > 60 }
    #expect(!dark.isEmpty && dark.allSatisfy { abs(Double($0) / scale - top.x) < 4 })
    await Task.yield()
  }

  @Test(arguments: [1.0, 2, 3]) func `a hairline is one row of black pixels`(scale: Double) throws {
    for wanted in [10.0, 10.2, 10.5, 10.75, 10.99] {
      let file = TemporaryFile()
      try Picture.writePNG(file.path, width: 20, height: 20, scale: scale) { canvas in
        paper(canvas, 20, 20)
        canvas.moved(x: 0, y: wanted / 7) {
          canvas.setLine(width: canvas.hairline)
          canvas.move(x: 0, y: canvas.crisp(wanted))
          canvas.line(x: 20, y: canvas.crisp(wanted))
          canvas.stroke()
        }
      }
      let pixels = try Pixels(file.path)
      let rows = (0..<pixels.height).map { pixels.dark(pixels.width / 2, $0) }
      #expect(rows.filter { $0 == 255 }.count == 1 && rows.filter { $0 == 0 }.count == pixels.height - 1)
      #expect(abs(Double(rows.firstIndex(of: 255) ?? 0) / scale - wanted * 8 / 7) <= 1.5)
    }
  }

  @Test func `an SVG has the size and the shapes`() throws {
    let file = TemporaryFile()
    try Picture.writeSVG(file.path, width: 320, height: 200) { canvas in
      paper(canvas, 320, 200)
      canvas.draw("1.0825", x: 10, y: 10)
    }
    let text = try String(contentsOfFile: file.path, encoding: .utf8)
    #expect(text.hasPrefix("<?xml") && text.hasSuffix("</svg>\n"))
    #expect(text.contains("width=\"320") && text.contains("height=\"200"))
    #expect(text.contains("<path") || text.contains("<rect"))
  }

  @Test func `a picture that cannot be written is an error`() {
    for path in ["/nowhere/picture", "/dev/full"] {
      #expect(throws: Picture.Failure.self) {
        try Picture.writePNG(path, width: 9, height: 9) { paper($0, 9, 9) }
      }
      #expect(throws: Picture.Failure.self) {
        try Picture.writeSVG(path, width: 9, height: 9) { paper($0, 9, 9) }
      }
    }
  }

  @Test func `figures are equally wide and texts are measured`() throws {
    let file = TemporaryFile()
    try Picture.writePNG(file.path, width: 9, height: 9) { canvas in
      #expect(canvas.measure("1111").width == canvas.measure("8888").width)
      #expect(canvas.measure("1.0825").width > canvas.measure("1.08").width)
      #expect(canvas.measure("1", font: .normal).height > canvas.measure("1").height)
    }
  }
}
