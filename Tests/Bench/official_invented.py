"""Tables with invented figures, in the forms of those whose figures may not be passed on, for the examples of docs/books.md."""

_SWISS_DAY = """<?xml version="1.0" encoding="UTF-8"?>
<wechselkurse xmlns="https://www.backend-rates.bazg.admin.ch/xmldaily">
  <datum>03.11.2023</datum>
  <zeit>03:05:01</zeit>
  <gueltigkeit>04.11.2023,05.11.2023,06.11.2023</gueltigkeit>
  <devise code="eur"><land_de>EWU</land_de><waehrung>1 EUR</waehrung><kurs>0.50000</kurs></devise>
  <devise code="jpy"><land_de>Japan</land_de><waehrung>100 JPY</waehrung><kurs>0.40000</kurs></devise>
</wechselkurse>
"""

_SWISS_MONTH = """<?xml version="1.0" encoding="UTF-8"?>
<monatsmittelkurs xmlns="https://www.backend-rates.bazg.admin.ch/avgratesmonth">
  <monat>2026-08</monat>
  <devise code="jpy"><land_de>Japan</land_de><waehrung>100 JPY</waehrung><kurs>0.4000</kurs></devise>
</monatsmittelkurs>
"""

_TREASURY_YEAR_END = """{"data":[
{"record_date":"2025-12-31","effective_date":"2025-12-31","country_currency_desc":"Euro Zone-Euro","exchange_rate":"0.8"},
{"record_date":"2025-12-31","effective_date":"2025-12-31","country_currency_desc":"Japan-Yen","exchange_rate":"200.0"}
],"meta":{"count":2,"total-count":2,"total-pages":1}}
"""

_AUSTRALIA = """F11.1  EXCHANGE RATES
Title,A$1=USD,A$1=EUR
Description,AUD/USD Exchange Rate,AUD/EUR Exchange Rate
Frequency,Daily,Daily
Type,Indicative,Indicative
Units,USD,EUR


Source,Invented,Invented
Publication date,20-Mar-2026,20-Mar-2026
Series ID,FXRUSD,FXREUR
12-Mar-2026,0.5100,0.4100
13-Mar-2026,0.5000,0.4000
"""

_INDIA = """DATE,PDF FILE,TT BUY,TT SELL,BILL BUY,BILL SELL,FOREX TRAVEL CARD BUY,FOREX TRAVEL CARD SELL,CN BUY,CN SELL
2025-03-28 09:00,card.pdf,49.00,50.00,48.90,50.10,48.80,50.20,48.70,50.30
2025-03-31 09:00,card.pdf,50.00,51.00,49.90,51.10,49.80,51.20,49.70,51.30
"""

INVENTED = {
    "xmldaily-20231103.xml": _SWISS_DAY,
    "xmlavgmonth-2026-8.xml": _SWISS_MONTH,
    "rates_of_exchange-2025-12-31.json": _TREASURY_YEAR_END,
    "f11.1-data.csv": _AUSTRALIA,
    "SBI_REFERENCE_RATES_USD.csv": _INDIA,
}
