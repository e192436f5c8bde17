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
  /// 0 is not seen, 1 hides what is behind.
  public var opacity: Double

  /// A colour.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  /// The same, seen through.
  public func with(opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, opacity: self.opacity * opacity)
  }

  /// So much of the other colour, from 0 to 1, in this one.
  public func mixed(with other: Color, _ share: Double) -> Color {
    func mix(_ one: Double, _ two: Double) -> Double { one + (two - one) * share }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      opacity: mix(opacity, other.opacity))
  }

  /// From 1 to 21, how well the two can be distinguished, as the Web Content Accessibility Guidelines 2.1 define it: a text
  /// needs 4.5, a line 3.
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
  /// A colour that the theme names (`gtk_style_context_lookup_color`); nil when it has none of that name.
  public func themeColor(_ name: String) -> Color? {
    var color = GdkRGBA()
    guard gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &color) != 0 else {
      return nil
    }
    return Color(red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
  }

  /// Called when the theme, its colours or the font have changed (`GtkWidget::style-updated`).
  public func connectStyleChanged(_ handler: @escaping @MainActor () -> Void) {
    object.connect("style-updated", handler)
  }
}
