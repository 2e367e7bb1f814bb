/**
 * The names of every country that can be chosen: a line is the code, the English name, the names in its own
 * languages, and other names in use, as «DE Germany | Deutschland | BRD; FRG».
 * They are data, because browsers and servers know different names; the first two parts are those of the CLDR.
 */

export const COUNTRY_NAMES = `
AD Andorra
AE United Arab Emirates | الإمارات العربية المتحدة | UAE; Emirates; Dubai; Abu Dhabi; الإمارات
AF Afghanistan | افغانستان
AG Antigua & Barbuda
AI Anguilla
AL Albania | Shqipëri
AM Armenia | Հայաստան
AO Angola
AQ Antarctica
AR Argentina
AS American Samoa
AT Austria | Österreich | Republik Österreich
AU Australia
AW Aruba
AX Åland Islands | Åland | Ahvenanmaa
AZ Azerbaijan | Azərbaycan
BA Bosnia & Herzegovina | Bosna i Hercegovina; Босна и Херцеговина | Bosnia; BiH; Bosnia i Hercegovina
BB Barbados
BD Bangladesh | বাংলাদেশ
BE Belgium | België; Belgique; Belgien
BF Burkina Faso
BG Bulgaria | България | Bulgariya
BH Bahrain | البحرين
BI Burundi | Uburundi
BJ Benin | Bénin
BL St. Barthélemy |  | Saint Barthélemy
BM Bermuda
BN Brunei |  | Brunei Darussalam; Negara Brunei Darussalam
BO Bolivia |  | Plurinational State of Bolivia; Estado Plurinacional de Bolivia
BQ Caribbean Netherlands |  | Bonaire
BR Brazil | Brasil | República Federativa do Brasil
BS Bahamas
BT Bhutan | འབྲུག
BV Bouvet Island
BW Botswana
BY Belarus | Беларусь | Byelorussia; White Russia
BZ Belize
CA Canada
CC Cocos (Keeling) Islands |  | Keeling Islands; Cocos Islands
CD Congo - Kinshasa | Congo-Kinshasa | DR Congo; DRC; Democratic Republic of the Congo; Democratic Republic of Congo; Congo, Democratic Republic of the; Congo, Dem. Rep.; République démocratique du Congo; RDC; Zaire
CF Central African Republic | République centrafricaine | CAR
CG Congo - Brazzaville | Congo-Brazzaville | Republic of the Congo; République du Congo
CH Switzerland | Schweiz; Suisse; Svizzera; Svizra | Swiss Confederation; Confoederatio Helvetica; Schweizerische Eidgenossenschaft; Helvetia
CI Côte d’Ivoire |  | Ivory Coast; Elfenbeinküste
CK Cook Islands
CL Chile
CM Cameroon | Cameroun
CN China | 中国; 中國 | P.R. China; P.R. of China; P.R.C.; People's Republic of China; Mainland China; China Mainland; Zhongguo; 中华人民共和国; 中華人民共和國; 中国大陆; Volksrepublik China; VR China
CO Colombia
CR Costa Rica
CU Cuba
CV Cape Verde | Cabo Verde
CW Curaçao
CX Christmas Island
CY Cyprus | Κύπρος; Kıbrıs | Kypros
CZ Czechia | Česko | Czech Republic; Česká republika; Czech; Tschechien
DE Germany | Deutschland | Federal Republic of Germany; Bundesrepublik Deutschland; BRD; FRG; Germany (Federal Republic)
DJ Djibouti | جيبوتي
DK Denmark | Danmark | Kongeriget Danmark
DM Dominica
DO Dominican Republic | República Dominicana | Dominican Rep.
DZ Algeria | الجزائر; Algérie
EC Ecuador
EE Estonia | Eesti
EG Egypt | مصر | Arab Republic of Egypt; Misr; جمهورية مصر العربية
EH Western Sahara | الصحراء الغربية
ER Eritrea | ኤርትራ; إريتريا
ES Spain | España; Espanya; Espainia | Reino de España
ET Ethiopia | ኢትዮጵያ
FI Finland | Suomi
FJ Fiji
FK Falkland Islands |  | Malvinas; Islas Malvinas
FM Micronesia |  | Federated States of Micronesia; FSM
FO Faroe Islands | Føroyar | Faeroe Islands; Faroes
FR France |  | République française; French Republic; France métropolitaine
GA Gabon
GB United Kingdom |  | UK; Great Britain; Britain; England; Scotland; Wales; Northern Ireland; United Kingdom of Great Britain and Northern Ireland
GD Grenada
GE Georgia | საქართველო | Sakartvelo; Gruzia
GF French Guiana | Guyane française
GG Guernsey
GH Ghana
GI Gibraltar
GL Greenland | Kalaallit Nunaat; Grønland
GM Gambia
GN Guinea | Guinée
GP Guadeloupe
GQ Equatorial Guinea | Guinea Ecuatorial
GR Greece | Ελλάδα | Hellas; Ellada; Ελλάς; Hellenic Republic; EL
GS South Georgia & South Sandwich Islands |  | South Georgia
GT Guatemala
GU Guam
GW Guinea-Bissau | Guiné-Bissau
GY Guyana
HK Hong Kong SAR China | 香港; 香港特别行政区; 香港特別行政區 | Hong Kong; HKSAR; Hong Kong, China; China, Hong Kong; Hong Kong S.A.R.; 中国香港
HM Heard & McDonald Islands |  | Heard Island
HN Honduras
HR Croatia | Hrvatska
HT Haiti | Haïti
HU Hungary | Magyarország
ID Indonesia |  | Republik Indonesia
IE Ireland | Éire
IL Israel | ישראל; إسرائيل | Yisrael
IM Isle of Man
IN India | भारत; ভারত; இந்தியா; భారతదేశం; ભારત; ਭਾਰਤ; ഇന്ത്യ; ಭಾರತ; بھارت | Bharat; Hindustan; भारत गणराज्य
IO British Indian Ocean Territory
IQ Iraq | العراق; Îraq
IR Iran | ایران | Islamic Republic of Iran; Iran, Islamic Republic of; Persia; جمهوری اسلامی ایران
IS Iceland | Ísland
IT Italy | Italia | Repubblica Italiana
JE Jersey
JM Jamaica
JO Jordan | الأردن
JP Japan | 日本 | Nippon; Nihon; 日本国; にほん; にっぽん
KE Kenya
KG Kyrgyzstan | Кыргызстан; Киргизия | Kirghizia; Kyrgyz Republic; Kirgizstan
KH Cambodia | កម្ពុជា | Kampuchea; Cambodge
KI Kiribati
KM Comoros | Comores; جزر القمر
KN St. Kitts & Nevis |  | Saint Kitts and Nevis; St Kitts
KP North Korea | 조선민주주의인민공화국; 북한; 조선 | DPRK; D.P.R. Korea; Korea, North; Democratic People's Republic of Korea; Korea, Democratic People's Republic of
KR South Korea | 대한민국; 한국 | Korea; ROK; Korea, Republic of; Korea, South; S. Korea; Hanguk; 大韓民國; 韓國
KW Kuwait | الكويت
KY Cayman Islands
KZ Kazakhstan | Қазақстан; Казахстан | Qazaqstan; Kazakstan
LA Laos | ລາວ | Lao; Lao PDR; Lao People's Democratic Republic; Pathet Lao
LB Lebanon | لبنان
LC St. Lucia |  | Saint Lucia
LI Liechtenstein
LK Sri Lanka | ශ්‍රී ලංකාව; இலங்கை | Ceylon; Shri Lanka
LR Liberia
LS Lesotho
LT Lithuania | Lietuva
LU Luxembourg | Lëtzebuerg; Luxemburg | Grand Duchy of Luxembourg
LV Latvia | Latvija
LY Libya | ليبيا | Libyan Arab Jamahiriya
MA Morocco | المغرب; Maroc
MC Monaco
MD Moldova | Republica Moldova; Молдова | Moldavia
ME Montenegro | Crna Gora; Црна Гора
MF St. Martin |  | Saint Martin
MG Madagascar | Madagasikara
MH Marshall Islands
MK North Macedonia | Северна Македонија; Maqedonia e Veriut | Macedonia; FYROM; Makedonija; Severna Makedonija
ML Mali
MM Myanmar (Burma) | မြန်မာ | Myanmar; Burma; Republic of the Union of Myanmar
MN Mongolia | Монгол | Mongol Uls; Outer Mongolia
MO Macao SAR China | 澳門; 澳门; Macau | Macao; Macau, China; Macao, China; Macau SAR
MP Northern Mariana Islands
MQ Martinique
MR Mauritania | موريتانيا; Mauritanie
MS Montserrat
MT Malta
MU Mauritius | Maurice
MV Maldives
MW Malawi
MX Mexico | México | Estados Unidos Mexicanos; Méjico; México D.F.
MY Malaysia | 马来西亚; மலேசியா | Persekutuan Malaysia
MZ Mozambique | Moçambique
NA Namibia
NC New Caledonia | Nouvelle-Calédonie
NE Niger
NF Norfolk Island
NG Nigeria
NI Nicaragua
NL Netherlands | Nederland | Holland; Niederlande; Nederlands
NO Norway | Norge; Noreg | Kongeriket Norge
NP Nepal | नेपाल
NR Nauru
NU Niue
NZ New Zealand | Aotearoa
OM Oman | عُمان
PA Panama | Panamá
PE Peru | Perú
PF French Polynesia | Polynésie française
PG Papua New Guinea
PH Philippines | Pilipinas | Philippine; Republika ng Pilipinas; Filipinas
PK Pakistan | پاکستان
PL Poland | Polska | Rzeczpospolita Polska; Polen
PM St. Pierre & Miquelon |  | Saint Pierre and Miquelon
PN Pitcairn Islands |  | Pitcairn
PR Puerto Rico
PS Palestinian Territories | الأراضي الفلسطينية | Palestine; فلسطين
PT Portugal |  | República Portuguesa
PW Palau
PY Paraguay
QA Qatar | قطر
RE Réunion | La Réunion
RO Romania | România | Roumania; Rumania
RS Serbia | Србија; Srbija | Republika Srbija
RU Russia | Россия | Russian Federation; Rossiya; Rossija; Российская Федерация; РФ
RW Rwanda | U Rwanda
SA Saudi Arabia | المملكة العربية السعودية | KSA; Saudi; السعودية
SB Solomon Islands
SC Seychelles
SD Sudan | السودان
SE Sweden | Sverige
SG Singapore | 新加坡; Singapura; சிங்கப்பூர்
SH St. Helena |  | Saint Helena
SI Slovenia | Slovenija
SJ Svalbard & Jan Mayen |  | Svalbard; Jan Mayen
SK Slovakia | Slovensko | Slovak Republic; Slovenská republika; Slovakei
SL Sierra Leone
SM San Marino
SN Senegal | Sénégal
SO Somalia | Soomaaliya; الصومال
SR Suriname
SS South Sudan
ST São Tomé & Príncipe | São Tomé e Príncipe | Sao Tome
SV El Salvador
SX Sint Maarten |  | St. Maarten; Saint Maarten
SY Syria | سوريا | Syrian Arab Republic
SZ Eswatini |  | Swaziland
TC Turks & Caicos Islands |  | Turks and Caicos
TD Chad | Tchad; تشاد
TF French Southern Territories
TG Togo
TH Thailand | ไทย | Siam; Prathet Thai; ประเทศไทย
TJ Tajikistan | Тоҷикистон; Таджикистан | Tadjikistan; Tadzhikistan
TK Tokelau
TL Timor-Leste |  | East Timor
TM Turkmenistan | Türkmenistan
TN Tunisia | تونس; Tunisie
TO Tonga
TR Türkiye |  | Turkey; Türkei; Türkiye Cumhuriyeti
TT Trinidad & Tobago |  | Trinidad
TV Tuvalu
TW Taiwan | 台灣; 台湾; 臺灣 | Taiwan, R.O.C.; Taiwan, Republic of China; Republic of China; R.O.C. Taiwan; ROC; Taiwan, China; Taiwan, Province of China; Chinese Taipei; Formosa; 中華民國; 中国台湾
TZ Tanzania |  | United Republic of Tanzania; Tanganyika
UA Ukraine | Україна; Украина | Ukraina; Ukrayina
UG Uganda
UM U.S. Outlying Islands
US United States |  | USA; United States of America; America; Estados Unidos; EE. UU.; Estados Unidos de América; États-Unis
UY Uruguay
UZ Uzbekistan | Oʻzbekiston; Ўзбекистон | Uzbekiston; Ozbekiston
VA Vatican City | Città del Vaticano | Holy See; Vatican; Stato della Città del Vaticano
VC St. Vincent & Grenadines |  | Saint Vincent and the Grenadines; St Vincent
VE Venezuela |  | Bolivarian Republic of Venezuela; República Bolivariana de Venezuela
VG British Virgin Islands |  | BVI; British Virgin Is.
VI U.S. Virgin Islands |  | USVI
VN Vietnam | Việt Nam | Socialist Republic of Vietnam; S.R. Vietnam; Cộng hòa xã hội chủ nghĩa Việt Nam; Vietnam SR
VU Vanuatu
WF Wallis & Futuna
WS Samoa |  | Western Samoa
XK Kosovo | Kosovë; Косово | Kosova
YE Yemen | اليمن
YT Mayotte
ZA South Africa | Suid-Afrika; iNingizimu Afrika; EMzantsi Afrika | RSA; Mzansi; Südafrika
ZM Zambia
ZW Zimbabwe
`;
