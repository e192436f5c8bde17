import Ledger
import Testing

@Test(arguments: [
  ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "'\t=1"),
  ("\r=1", "'\r=1"),
  ("＝1", "'＝1"), ("US Dollar", "US Dollar"), ("a=1", "a=1"), ("", ""), ("'=1", "'=1"),
])
func `what a spreadsheet would take for a formula is a text`(text: String, cell: String) {
  #expect(TableCell.spreadsheet(text) == cell)
}

@Test(arguments: [
  ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\r\nb", "\"a\r\nb\""), ("plain", "plain"), ("", ""),
  ("'=1", "'=1"),
])
func `a field of comma-separated values is one field`(text: String, field: String) {
  #expect(TableCell.csv(text) == field)
}

@Test(arguments: [
  ("a|b", "a\\|b"), ("<b>x</b>", "\\<b\\>x\\</b\\>"), ("[x](y)", "\\[x\\](y)"),
  ("*x* _y_ `z`", "\\*x\\* \\_y\\_ \\`z\\`"),
  ("a\\|b", "a\\\\\\|b"), ("&lt;", "\\&lt;"), ("~~x~~", "\\~\\~x\\~\\~"), ("two\nlines", "two lines"),
  ("CFA Franc (BCEAO)", "CFA Franc (BCEAO)"),
])
func `what Markdown would obey is a text`(text: String, cell: String) {
  #expect(TableCell.markdown(text) == cell)
}
