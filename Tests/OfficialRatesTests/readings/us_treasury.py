"""Reads the reporting rates of the United States Treasury, with the currencies of today by the names of countries."""

import json

WEST_AFRICA = ["Benin", "Burkina Faso", "Cote D'Ivoire", "Guinea Bissau", "Mali", "Niger", "Senegal", "Togo"]
CENTRAL_AFRICA = ["Cameroon", "Central African Republic", "Chad", "Congo", "Equatorial Guinea", "Gabon"]
CARIBBEAN = ["Antigua & Barbuda", "Grenada", "St. Lucia"]
DOLLAR = ["Ecuador", "El Salvador", "Marshall Islands", "Micronesia", "Palau", "Panama"]
EURO = ["Cyprus", "Euro Zone"]
ALONE = """
AED United Arab Emirates/AFN Afghanistan/ALL Albania/AMD Armenia/AOA Angola/ARS Argentina/AUD Australia/AZN Azerbaijan/BAM Bosnia/
BBD Barbados/BDT Bangladesh/BHD Bahrain/BIF Burundi/BMD Bermuda/BND Brunei/BOB Bolivia/BRL Brazil/BSD Bahamas/BWP Botswana/BYN Belarus/
BZD Belize/CAD Canada/CDF Democratic Republic Of Congo/CHF Switzerland/CLP Chile/CNY China/COP Colombia/CRC Costa Rica/CVE Cape Verde/
CZK Czech Republic/DJF Djibouti/DKK Denmark/DOP Dominican Republic/DZD Algeria/EGP Egypt/ERN Eritrea/ETB Ethiopia/FJD Fiji/
GBP United Kingdom/GEL Georgia/GHS Ghana/GMD Gambia/GNF Guinea/GTQ Guatemala/GYD Guyana/HKD Hong Kong/HNL Honduras/HTG Haiti/HUF Hungary/
IDR Indonesia/ILS Israel/INR India/IQD Iraq/IRR Iran/ISK Iceland/JMD Jamaica/JOD Jordan/JPY Japan/KES Kenya/KGS Kyrgyzstan/KHR Cambodia/
KMF Comoros/KRW Korea/KWD Kuwait/KYD Cayman Islands/KZT Kazakhstan/LAK Laos/LBP Lebanon/LKR Sri Lanka/LRD Liberia/LSL Lesotho/LYD Libya/
MAD Morocco/MDL Moldova/MGA Madagascar/MKD Republic Of North Macedonia/MMK Myanmar/MNT Mongolia/MRU Mauritania/MUR Mauritius/MVR Maldives/
MWK Malawi/MXN Mexico/MYR Malaysia/MZN Mozambique/NAD Namibia/NGN Nigeria/NIO Nicaragua/NOK Norway/NPR Nepal/NZD New Zealand/OMR Oman/
PEN Peru/PGK Papua New Guinea/PHP Philippines/PKR Pakistan/PLN Poland/PYG Paraguay/QAR Qatar/RON Romania/RSD Serbia/RUB Russia/RWF Rwanda/
SAR Saudi Arabia/SBD Solomon Islands/SCR Seychelles/SDG Sudan/SEK Sweden/SGD Singapore/SLE Sierra Leone/SOS Somali/SRD Suriname/
SSP South Sudan/STN Sao Tome & Principe/SZL Eswatini/THB Thailand/TJS Tajikistan/TMT Turkmenistan/TND Tunisia/TOP Tonga/TRY Turkey/
TTD Trinidad & Tobago/TWD Taiwan/TZS Tanzania/UAH Ukraine/UGX Uganda/UYU Uruguay/UZS Uzbekistan/VES Venezuela/VND Vietnam/VUV Vanuatu/
WST Western Samoa/XCG Curacao/YER Yemen/ZAR South Africa/ZMW Zambia/ZWG Zimbabwe
"""
# Labels of a country that has another one too: only this one is the currency of today.
PESO = "Cuba-Peso"


def codes():
    """The codes by country."""
    found = {line[4:]: line[:3] for line in ALONE.replace("\n", "").split("/")}
    for code, countries in [("XOF", WEST_AFRICA), ("XAF", CENTRAL_AFRICA), ("XCD", CARIBBEAN), ("USD", DOLLAR), ("EUR", EURO)]:
        found.update(dict.fromkeys(countries, code))
    return found


def read(path):
    known = codes()
    rates = {}
    for row in json.load(open(path, encoding="utf-8"))["data"]:
        label = row["country_currency_desc"]
        code = "CUP" if label == PESO else known.get(label.rpartition("-")[0])
        if code:
            rates.setdefault((row["effective_date"], code), []).append(row["exchange_rate"])
    for (day, code), texts in rates.items():
        if len({float(text) for text in texts}) == 1:
            yield "us-treasury", day, code, texts[0], 1
