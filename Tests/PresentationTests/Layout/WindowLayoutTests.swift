import Presentation
import Testing

/// Which parts of the window are shown at which widths.
@Suite struct WindowLayoutTests {
  @Test(arguments: [
    (360, WindowLayout.Parts.list, 520), (640, .list, 520), (859, .list, 520),
    (860, .both, 420), (960, .both, 432), (1040, .both, 468), (1156, .both, 520), (1400, .both, 520),
    (2560, .both, 520),
  ])
  func `from 860 pixels the chart is beside a list of at most 520`(
    width: Int, parts: WindowLayout.Parts, list: Int
  ) {
    let layout = WindowLayout(width: width, isChartWanted: true, isChartInUse: false)
    #expect(layout.parts == parts)
    #expect(layout.listWidth == list)
    #expect(layout.hasRoomForBoth == (parts == .both))
  }

  @Test(arguments: [(480, WindowLayout.Parts.chart), (859, .chart), (860, .both), (1920, .both)])
  func `a chart in use is a page in a narrow window`(width: Int, parts: WindowLayout.Parts) {
    #expect(WindowLayout(width: width, isChartWanted: true, isChartInUse: true).parts == parts)
  }

  @Test func `a wide window without the chart has a list that is not wider`() {
    let layout = WindowLayout(width: 1920, isChartWanted: false, isChartInUse: false)
    #expect(layout.parts == .list && layout.listWidth == 520 && layout.hasRoomForBoth)
    #expect(WindowLayout(width: 1920, isChartWanted: false, isChartInUse: true).parts == .chart)
  }

  @Test func `the chart is not beside contents that leave no room for it`() {
    func parts(_ needed: Int) -> WindowLayout.Parts {
      WindowLayout(width: 1000, needed: needed, isChartWanted: true, isChartInUse: false).parts
    }
    #expect(parts(1000) == .both)
    #expect(parts(1001) == .list)
  }

  @Test func `large text needs more of everything, small text not less`() {
    func layout(_ width: Int, _ scale: Double) -> WindowLayout {
      WindowLayout(width: width, textScale: scale, isChartWanted: true, isChartInUse: false)
    }
    #expect(layout(1000, 1.5).parts == .list)
    #expect(layout(1290, 1.5).parts == .both)
    #expect(layout(1000, 1.5).listWidth == 780)
    #expect(layout(1290, 1.5).listWidth == 630)
    #expect(layout(900, 0.5) == layout(900, 1))
  }
}
