extension TableFile {
  /// The name of the first element, without its prefix; nil if the file does not begin as XML. For
  /// recognizing a form.
  var rootElement: String? {
    var text = beginning.drop { $0.isWhitespace }
    while let end = text.hasPrefix("<?") ? "?>" : text.hasPrefix("<!--") ? "-->" : nil {
      guard let range = text.firstRange(of: end) else { return nil }
      text = text[range.upperBound...].drop { $0.isWhitespace }
    }
    guard text.first == "<" else { return nil }
    let name = text.dropFirst().prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
    return name.split(separator: ":").last.map { String($0) }
  }
}
