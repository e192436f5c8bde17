// Made by data/generate-countries.py, which says what it has.
let countryLines = """
  AD	039	Andorra	
  AE	145	United Arab Emirates	UAE;الإمارات العربيّة المتحدّة;الإمارات العربية المتحدة
  AF	034	Afghanistan	افغانستان
  AG	029	Antigua and Barbuda	Antigua & Barbuda
  AI	029	Anguilla	
  AL	039	Albania	Shqipëri
  AM	145	Armenia	Հայաստանի Հանրապետութիւն;Հայաստան
  AO	017	Angola	
  AQ		Antarctica	
  AR	005	Argentina	
  AS	061	American Samoa	
  AT	155	Austria	Österreich
  AU	053	Australia	
  AW	029	Aruba	
  AX	154	Åland Islands	Åland
  AZ	145	Azerbaijan	Azərbaycan
  BA	039	Bosnia and Herzegovina	Bosnia & Herzegovina;Bosna i Hercegovina
  BB	029	Barbados	
  BD	034	Bangladesh	বাংলাদেশ
  BE	155	Belgium	België;Belgien;Belgique;Beldjike
  BF	011	Burkina Faso	
  BG	151	Bulgaria	България
  BH	145	Bahrain	البحرين
  BI	014	Burundi	Uburundi
  BJ	011	Benin	Bénin
  BL	029	Saint Barthélemy	St. Barthélemy;Saint-Barthélemy
  BM	021	Bermuda	
  BN	035	Brunei Darussalam	Brunei
  BO	005	Bolivia	
  BQ	029	Bonaire, Sint Eustatius and Saba	Bonaire;Caribbean Netherlands
  BR	005	Brazil	Brasil
  BS	029	Bahamas	
  BT	034	Bhutan	འབྲུག།;འབྲུག
  BV	005	Bouvet Island	
  BW	018	Botswana	
  BY	151	Belarus	Беларусь
  BZ	013	Belize	
  CA	021	Canada	ᑲᓇᑕ
  CC	053	Cocos (Keeling) Islands	Cocos Islands
  CD	017	Congo, The Democratic Republic of the	Congo;Congo - Kinshasa;Congo-Kinshasa;Jamhuri ya Kidemokrasia ya Kongo;Republíki ya Kongó Demokratíki
  CF	017	Central African Republic	République centrafricaine
  CG	017	Congo	Congo - Brazzaville;Congo-Brazzaville;République du Congo
  CH	155	Switzerland	Schweiz;Suisse;Svizzera;Schwiz
  CI	011	Côte d'Ivoire	Côte d’Ivoire;Ivory Coast
  CK	061	Cook Islands	
  CL	005	Chile	
  CM	017	Cameroon	Cameroun
  CN	030	China	中国;རྒྱ་ནག;جۇڭگو
  CO	005	Colombia	
  CR	013	Costa Rica	
  CU	029	Cuba	
  CV	011	Cabo Verde	Cape Verde
  CW	029	Curaçao	
  CX	053	Christmas Island	
  CY	145	Cyprus	Κύπρος;Kıbrıs
  CZ	151	Czechia	Czech Republic;Česko
  DE	155	Germany	Deutschland;Nimska;Dútslân;Němska
  DJ	014	Djibouti	Jabuuti
  DK	154	Denmark	Danmark
  DM	029	Dominica	
  DO	029	Dominican Republic	República Dominicana
  DZ	015	Algeria	الجزائر;Algérie;Dzayer;Lezzayer
  EC	005	Ecuador	
  EE	154	Estonia	Eesti
  EG	015	Egypt	مصر
  EH	015	Western Sahara	الصّحراء الغربيّة;الصحراء الغربية
  ER	014	Eritrea	ኤርትራ
  ES	039	Spain	España;Espanya;Espainia
  ET	014	Ethiopia	ጒት፥ጵ።;ኢትዮጵያ;Itoophiyaa;Itoobiya
  FI	154	Finland	Suomi
  FJ	054	Fiji	
  FK	005	Falkland Islands (Malvinas)	Falkland Islands
  FM	057	Micronesia, Federated States of	Micronesia
  FO	154	Faroe Islands	Føroyar
  FR	155	France	Frañs;França;Frantzia;Francia
  GA	017	Gabon	
  GB	154	United Kingdom	UK;Great Britain;England;Scotland;Wales;Y Deyrnas Unedig;An Rìoghachd Aonaichte;Reeriaght Unnaneysit;Rywvaneth Unys;Ruwvaneth Unys
  GD	029	Grenada	
  GE	145	Georgia	საქართველო
  GF	005	French Guiana	Guyane française
  GG	154	Guernsey	
  GH	011	Ghana	Gaana
  GI	039	Gibraltar	
  GL	021	Greenland	Kalaallit Nunaat
  GM	011	Gambia	
  GN	011	Guinea	Guinée
  GP	029	Guadeloupe	
  GQ	017	Equatorial Guinea	Guinea Ecuatorial
  GR	039	Greece	Ελλάδα
  GS	005	South Georgia and the South Sandwich Islands	South Georgia & South Sandwich Islands
  GT	013	Guatemala	
  GU	057	Guam	
  GW	011	Guinea-Bissau	Guiné-Bissáu;Guiné-Bissau
  GY	005	Guyana	
  HK	030	Hong Kong	Hong Kong SAR China;香港;中國香港特別行政區;中華人民共和國香港特別行政區
  HM	053	Heard Island and McDonald Islands	Heard & McDonald Islands
  HN	013	Honduras	
  HR	039	Croatia	Hrvatska
  HT	029	Haiti	Ayiti;Haïti
  HU	151	Hungary	Magyarország
  ID	035	Indonesia	
  IE	154	Ireland	Éire
  IL	145	Israel	ישראל
  IM	154	Isle of Man	
  IN	034	India	भारत;الهند;ভাৰত;ভারত;རྒྱ་གར་;ભારત;ಭಾರತ;ہِندوستان;ഇന്ത്യ;ইন্দিয়া;ଭାରତ;ਭਾਰਤ;भारतः;ᱤᱱᱰᱤᱭᱟ;ڀارت;இந்தியா;భారతదేశము;భారతదేశం;بھارت
  IO	014	British Indian Ocean Territory	
  IQ	145	Iraq	العراق;عێراق
  IR	034	Iran	ایران
  IS	154	Iceland	Ísland
  IT	039	Italy	Italia;Itàlia;Italien;Italie
  JE	154	Jersey	
  JM	029	Jamaica	
  JO	145	Jordan	الأردن
  JP	030	Japan	日本
  KE	014	Kenya	Keeniyaa;Kiiniya
  KG	143	Kyrgyzstan	Кыргызстан;Киргизия
  KH	035	Cambodia	កម្ពុជា
  KI	057	Kiribati	
  KM	014	Comoros	جزر القمر
  KN	029	Saint Kitts and Nevis	St. Kitts & Nevis
  KP	030	North Korea	Korea;조선;조선민주주의인민공화국
  KR	030	South Korea	Korea;한국;대한민국
  KW	145	Kuwait	الكويت
  KY	029	Cayman Islands	
  KZ	143	Kazakhstan	Казахстан;Қазақстан
  LA	035	Laos	Lao People's Democratic Republic;ລາວ
  LB	145	Lebanon	لبنان;Liban
  LC	029	Saint Lucia	St. Lucia
  LI	155	Liechtenstein	
  LK	034	Sri Lanka	ශ්‍රී ලංකාව;இலங்கை
  LR	011	Liberia	
  LS	018	Lesotho	
  LT	154	Lithuania	Lietuva
  LU	155	Luxembourg	Luxemburg;Lëtzebuerg
  LV	154	Latvia	Latvija
  LY	015	Libya	ليبيا
  MA	015	Morocco	المغرب;Maroc
  MC	155	Monaco	
  MD	151	Moldova	Republica Moldova
  ME	039	Montenegro	Црна Гора;Crna Gora
  MF	029	Saint Martin (French part)	Saint Martin;St. Martin;Saint-Martin
  MG	014	Madagascar	Madagasikara
  MH	057	Marshall Islands	
  MK	039	North Macedonia	Macedonia;Северна Македонија;Maqedonia e Veriut
  ML	011	Mali	
  MM	035	Myanmar	မြန်မာနိုင်ငံ;မြန်မာ
  MN	030	Mongolia	Монгол
  MO	030	Macao	Macao SAR China;澳门;中國澳門特別行政區
  MP	057	Northern Mariana Islands	
  MQ	029	Martinique	
  MR	011	Mauritania	موريتانيا
  MS	029	Montserrat	
  MT	039	Malta	
  MU	014	Mauritius	Moris
  MV	034	Maldives	ދިވެހިރާއްޖެ
  MW	014	Malawi	
  MX	013	Mexico	México
  MY	035	Malaysia	
  MZ	014	Mozambique	Moçambique
  NA	018	Namibia	Namibië
  NC	054	New Caledonia	Nouvelle-Calédonie
  NE	011	Niger	Nijar
  NF	053	Norfolk Island	
  NG	011	Nigeria	Nijeriya;Naịjịrịa;Nàìjíríà
  NI	013	Nicaragua	
  NL	155	Netherlands	Holland;Nederland;Nederlân
  NO	154	Norway	Norge;Noreg;Norga
  NP	034	Nepal	नेपाल
  NR	057	Nauru	
  NU	061	Niue	
  NZ	053	New Zealand	Aotearoa
  OM	145	Oman	عمان;عُمان
  PA	013	Panama	Panamá
  PE	005	Peru	Perú
  PF	061	French Polynesia	Polynésie française
  PG	054	Papua New Guinea	
  PH	035	Philippines	Pilipinas
  PK	034	Pakistan	پاکستان;ਪਾਕਿਸਤਾਨ
  PL	151	Poland	Polska;Pòlskô
  PM	021	Saint Pierre and Miquelon	St. Pierre & Miquelon;Saint-Pierre-et-Miquelon
  PN	061	Pitcairn	Pitcairn Islands
  PR	029	Puerto Rico	
  PS	145	Palestine, State of	Palestine;Palestinian Territories;دولة فلسطين;الأراضي الفلسطينية
  PT	039	Portugal	
  PW	057	Palau	
  PY	005	Paraguay	
  QA	145	Qatar	قطر
  RE	014	Réunion	La Réunion
  RO	151	Romania	România
  RS	039	Serbia	Србија
  RU	151	Russian Federation	Russia;Российская Федерация;Россия;Росси;Раҫҫей;Уӕрӕсе;Арассыыйа;Урыс Патшаһлык
  RW	014	Rwanda	U Rwanda
  SA	145	Saudi Arabia	السّعوديّة;المملكة العربية السعودية
  SB	054	Solomon Islands	
  SC	014	Seychelles	
  SD	015	Sudan	السّودان;السودان
  SE	154	Sweden	Sverige
  SG	035	Singapore	新加坡
  SH	011	Saint Helena, Ascension and Tristan da Cunha	Saint Helena;St. Helena
  SI	039	Slovenia	Slovenija
  SJ	154	Svalbard and Jan Mayen	Svalbard & Jan Mayen;Svalbard og Jan Mayen
  SK	151	Slovakia	Slovensko
  SL	011	Sierra Leone	
  SM	039	San Marino	
  SN	011	Senegal	Sénégal;Senegaal
  SO	014	Somalia	Soomaaliya
  SR	005	Suriname	
  SS	014	South Sudan	جنوب السّودان;جنوب السودان
  ST	017	Sao Tome and Principe	São Tomé & Príncipe;São Tomé e Príncipe
  SV	013	El Salvador	
  SX	029	Sint Maarten (Dutch part)	Sint Maarten
  SY	145	Syria	Syrian Arab Republic;سوريا
  SZ	018	Eswatini	Swaziland
  TC	029	Turks and Caicos Islands	Turks & Caicos Islands
  TD	017	Chad	Tchad;تشاد
  TF	014	French Southern Territories	Terres australes françaises
  TG	011	Togo	
  TH	035	Thailand	ไทย
  TJ	143	Tajikistan	Тоҷикистон
  TK	061	Tokelau	
  TL	035	Timor-Leste	East Timor
  TM	143	Turkmenistan	Türkmenistan
  TN	015	Tunisia	تونس;Tunisie
  TO	061	Tonga	
  TR	145	Türkiye	Turkey;Tirkiye
  TT	029	Trinidad and Tobago	Trinidad & Tobago
  TV	061	Tuvalu	
  TW	030	Taiwan	臺灣;台灣
  TZ	014	Tanzania	
  UA	151	Ukraine	Україна;Ukraina;Украина
  UG	014	Uganda	Yuganda
  UM	057	United States Minor Outlying Islands	U.S. Outlying Islands
  US	021	United States	USA;America;ᏌᏊ ᎢᏳᎾᎵᏍᏔᏅ ᏍᎦᏚᎩ;Estados Unidos;פֿאַראייניגטע שטאַטן
  UY	005	Uruguay	
  UZ	143	Uzbekistan	Oʻzbekiston
  VA	039	Holy See (Vatican City State)	Holy See;Vatican City;Vatican;Santa Sede;Città del Vaticano
  VC	029	Saint Vincent and the Grenadines	St. Vincent & Grenadines
  VE	005	Venezuela	
  VG	029	Virgin Islands, British	Virgin Islands;British Virgin Islands
  VI	029	Virgin Islands, U.S.	Virgin Islands;U.S. Virgin Islands
  VN	035	Vietnam	Viet Nam;Việt Nam
  VU	054	Vanuatu	
  WF	061	Wallis and Futuna	Wallis & Futuna;Wallis et Futuna;Wallis-et-Futuna
  WS	061	Samoa	
  YE	145	Yemen	اليمن
  YT	014	Mayotte	
  ZA	018	South Africa	Suid-Afrika;Africa Borwa;Afurika Tshipembe;Mzantsi Afrika;EMzantsi Afrika;IRiphabliki yaseNingizimu Afrika;iNingizimu Afrika
  ZM	014	Zambia	
  ZW	014	Zimbabwe	
  """
