internal import CGtk
internal import GLib
internal import Glibc

/// A colour: red, green, blue and opacity, each from 0 to 1.
public struct Color: Hashable, Sendable {
  /// Red, 0...1.
  public var red: Double
  /// Green, 0...1.
  public var green: Double
  /// Blue, 0...1.
  public var blue: Double
  /// Opacity, 0...1.
  public var opacity: Double

  /// Creates a colour.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  /// The colour with another opacity.
  public func with(opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, opacity: self.opacity * opacity)
  }

  /// The colour mixed with a share of another one, from 0 to 1.
  public func mixed(with other: Color, _ share: Double) -> Color {
    func mix(_ one: Double, _ two: Double) -> Double { one + (two - one) * share }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      opacity: mix(opacity, other.opacity))
  }

  /// The contrast ratio of two colours, from 1 to 21 (Web Content Accessibility Guidelines 2.1): a text needs 4.5, a
  /// line 3.
  public func contrast(to other: Color) -> Double {
    let lights = [luminance, other.luminance].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.040_45 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

extension Widget {
  /// A named colour of the theme (`gtk_style_context_lookup_color`); nil if it has none of that name.
  public func themeColor(_ name: String) -> Color? {
    var color = GdkRGBA()
    guard gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &color) != 0 else {
      return nil
    }
    return Color(red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
  }

  /// Calls the handler when the theme, its colours or the font change (`GtkWidget::style-updated`).
  public func connectStyleChanged(_ handler: @escaping @MainActor () -> Void) {
    object.connect("style-updated", handler)
  }
}
