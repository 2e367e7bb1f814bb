/** Reads the compact lists of the demo's countries, offers and lines. */
import { DAILY_OFFERS } from './data/daily-offers.ts';
import { HOME_OFFERS } from './data/home-offers.ts';
import { OWN_LANGUAGE_LINES } from './data/own-language-lines.ts';
import { TRADE_OFFERS } from './data/trade-offers.ts';

export interface Country {
  readonly name: string;
  readonly language: string;
  readonly phonePrefix: string;
  readonly register: string;
  readonly legalForm: string;
  readonly companies: number;
  readonly cities: readonly string[];
  readonly names: readonly string[];
  readonly people: readonly string[];
}

export interface Offer {
  readonly category: string;
  /** By language; `en` for those without one of their own. */
  readonly trade: Readonly<Record<string, string>>;
  readonly smallestOrders: readonly number[];
  readonly days: readonly [from: number, to: number];
  readonly motif: string;
  readonly description: string;
  readonly lines: readonly { readonly kind: string; readonly text: string }[];
}

const TRADE_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'zh'];

const linesOf = (text: string) => text.trim().split('\n');
const cellsOf = (line: string) => line.split(' | ').map((cell) => cell.trim());
const listOf = (cell: string | undefined) => (cell ?? '').split(', ');

function readCountry(line: string): Country {
  const [name = '', language = '', phonePrefix = '', register = '', legalForm = '', ...rest] =
    cellsOf(line);
  const [companies, cities, names, people] = rest;
  return {
    name,
    language,
    phonePrefix,
    register,
    legalForm,
    companies: Number(companies),
    cities: listOf(cities),
    names: listOf(names),
    people: listOf(people),
  };
}

function readOffer(category: string, block: string): Offer {
  const [head = '', ...rest] = linesOf(block);
  const [trades = '', orders = '', days = '', motif = '', description = ''] = cellsOf(head);
  const words = trades.split('/');
  const [from = 0, to = 0] = days.split('-').map(Number);
  return {
    category,
    trade: Object.fromEntries(TRADE_LANGUAGES.map((code, at) => [code, words[at] ?? ''])),
    smallestOrders: orders.split(',').map(Number),
    days: [from, to],
    motif,
    description,
    lines: rest.map((line) => {
      const [kind = '', text = ''] = cellsOf(line);
      return { kind, text };
    }),
  };
}

function readOffers(text: string): Offer[] {
  return text.split(/^# /m).flatMap((section) => {
    const [category = '', ...blocks] = section.split(/^= /m);
    return blocks.map((block) => readOffer(category.trim(), block));
  });
}

/** One a line: name | language | phone prefix | register | legal form | 2 | cities | names of companies | people */
const COUNTRIES = `
Germany | de | 49 | HRB | GmbH | 21 | Stuttgart, Leipzig, Wuppertal, Nürnberg, Kassel, Bremen, Jena | Anselm, Kranz, Holm, Oberthür, Sievers, Brandner, Wiesner, Lohmann, Tauber, Rehfeld, Ostermann, Grünwald, Hallbach | Jonas Weber, Mira Holt, Anke Siebert, Paul Rensch, Karin Löffler
China | zh | 86 | USCC | Co., Ltd | 27 | Ningbo, Shenzhen, Dongguan, Yiwu, Foshan, Xiamen, Wenzhou, Suzhou | Wandeng 万灯, Hengxin 恒鑫, Jiahe 嘉禾, Ruifeng 瑞丰, Yongda 永达, Mingyuan 明远, Taihua 泰华, Chuangyi 创艺, Shunfa 顺发, Lüyuan 绿源, Baishan 柏山, Xinhai 新海, Jinlong 金龙, Haoyu 浩宇, Qingshan 青山, Futai 福泰, Dongsheng 东升 | Li Wei, Chen Xiu, Wang Jun, Zhao Min, Huang Lei
India | hi | 91 | CIN U | Pvt Ltd | 22 | Moradabad, Jaipur, Tiruppur, Pune, Ahmedabad, Coimbatore, Noida | Prakash, Mehta, Lakshmi, Sundaram, Bhandari, Ganesh, Rathore, Iyer, Chauhan, Kaveri, Malhotra, Naidu, Shree, Deccan | Asha Mehta, Ravi Iyer, Kiran Rathore, Neha Gupta, Vikram Naidu
Italy | it | 39 | REA | S.r.l. | 12 | Brescia, Prato, Biella, Vicenza, Bari, Modena | Lanterna, Bertolini, Fontana, Marchesi, Gallo, Rinaldi, Sereni, Conti | Giulia Bertolini, Marco Rinaldi, Elena Conti
France | fr | 33 | RCS | SARL | 10 | Lyon, Lille, Grasse, Limoges, Nantes, Roubaix | Veilleuse, Marchand, Delorme, Sauvage, Perrin, Lacombe, Rivière | Camille Perrin, Hugo Delorme, Léa Marchand
Spain | es | 34 | CIF B | S.L. | 10 | Valencia, Elche, Zaragoza, Bilbao, Murcia, Vigo | Solana, Herrera, Olmedo, Pascual, Ribera, Castells, Medina | Lucía Herrera, Diego Ribera, Marta Castells
Portugal | en | 351 | NIPC | Lda | 9 | Porto, Guimarães, Aveiro, Braga, Leiria | Almeida, Ferraz, Serrano, Vilar, Moura, Cardoso, Sobreiro | Inês Almeida, Rui Moura, Tiago Vilar
Poland | en | 48 | KRS | Sp. z o.o. | 9 | Łódź, Poznań, Wrocław, Gdańsk, Rzeszów | Kowalik, Zieliński, Nowicka, Bursztyn, Sosna, Wolski, Lipa | Anna Nowicka, Piotr Wolski, Ewa Zielińska
Turkey | en | 90 | MERSIS | Ltd. Şti. | 10 | Bursa, Denizli, Istanbul, Gaziantep, Izmir | Yıldız, Demir, Kaya, Özgür, Pamukkale, Anadolu, Çınar | Elif Demir, Mert Kaya, Zeynep Yıldız
Vietnam | en | 84 | MST | Co., Ltd | 10 | Bình Dương, Đồng Nai, Hà Nội, Đà Nẵng, Huế | Sao Đêm, Hoa Sen, Minh Phát, Tre Việt, Thành Công, Bảo An, Sông Hương | Nguyễn Lan, Trần Minh, Phạm Hoa
Thailand | en | 66 | DBD | Co., Ltd | 6 | Bangkok, Chiang Mai, Rayong, Samut Prakan | Kadota, Siam Ruea, Chao Phraya, Lanna, Baan Mai | Niran Suksawat, Ploy Chaiya
USA | en | 1 | EIN | LLC | 10 | Portland, Grand Rapids, Asheville, Tucson, Milwaukee | Harlow, Cedar Creek, Bluestem, Ironwood, Prairie, Two Rivers, Juniper | Dana Whitfield, Marcus Hale, Erin Soto
United Kingdom | en | 44 | Companies House | Ltd | 9 | Sheffield, Leicester, Bristol, Stoke-on-Trent, Leeds | Harrow, Thornbury, Calder, Ashdown, Penrose, Wexley, Marlow | Tom Ashdown, Priya Shah, Helen Calder
Netherlands | en | 31 | KVK | B.V. | 7 | Eindhoven, Tilburg, Utrecht, Enschede | Van Dalen, Bloem, De Wit, Noordzee, Molenaar | Sanne de Wit, Bram Molenaar
Finland | en | 358 | Y-tunnus | Oy | 5 | Mikkeli, Lahti, Tampere | Mikkeli Valo, Koivu, Saarinen, Järvi | Aino Saarinen, Eero Koivu
Sweden | en | 46 | Org.nr | AB | 5 | Borås, Malmö, Gnosjö | Björk, Lindqvist, Norrsken, Småland | Elsa Lindqvist, Nils Björk
Denmark | en | 45 | CVR | ApS | 5 | Aarhus, Odense, Herning | Østergaard, Lyng, Fjord, Bøge | Freja Lyng, Mads Østergaard
Austria | de | 43 | FN | GmbH | 5 | Linz, Graz, Dornbirn | Steiner, Alpenrose, Pichler, Moser | Lukas Steiner, Eva Pichler
Switzerland | de | 41 | CHE | AG | 5 | Winterthur, Bern, Biel | Zurbrügg, Aare, Hunziker, Keller | Nina Keller, Reto Hunziker
Czechia | en | 420 | IČO | s.r.o. | 5 | Brno, Liberec, Zlín | Dvořák, Krystal, Morava, Havel | Jana Dvořáková, Petr Havel
Romania | en | 40 | CUI | SRL | 5 | Cluj-Napoca, Sibiu, Iași | Carpați, Ionescu, Bradul | Andreea Ionescu, Vlad Pop
Bulgaria | en | 359 | EIK | OOD | 4 | Plovdiv, Kazanlak, Ruse | Rodopi, Rosa, Balkan | Maria Ivanova, Georgi Petrov
Greece | en | 30 | GEMI | IKE | 4 | Thessaloniki, Heraklion, Volos | Elaia, Thalassa, Meli | Eleni Papadaki, Nikos Vlachos
Lithuania | en | 370 | JAR | UAB | 4 | Kaunas, Klaipėda, Panevėžys | Gintaras, Linas, Ąžuolas | Rūta Kazlauskaitė, Tomas Petrauskas
Estonia | en | 372 | Reg.kood | OÜ | 3 | Tartu, Pärnu | Kask, Meri, Saar | Kadri Saar, Martin Kask
Slovenia | en | 386 | Matična | d.o.o. | 3 | Celje, Kranj | Lipa Kranj, Triglav, Sava | Maja Kos, Luka Zupan
Hungary | en | 36 | Cg. | Kft. | 4 | Győr, Szeged, Debrecen | Tisza, Kovács, Balaton | Dóra Kovács, Bence Tóth
Morocco | fr | 212 | RC | SARL | 5 | Fès, Marrakech, Casablanca | Argane, Benali, Atlas, Safi | Salma Benali, Youssef Alaoui
Tunisia | fr | 216 | RNE | SARL | 3 | Sfax, Sousse, Nabeul | Olivier, Carthage, Jasmin | Amina Trabelsi, Karim Mejri
Mexico | es | 52 | RFC | S.A. de C.V. | 7 | Guadalajara, Puebla, León, Oaxaca | Tonalá, Agave, Quetzal, Cantera, Juárez | Ximena Ortiz, Luis Cantú
Colombia | es | 57 | NIT | S.A.S. | 4 | Medellín, Cali, Bogotá | Cafetal, Andina, Guadua | Valentina Ríos, Andrés Mejía
Peru | es | 51 | RUC | S.A.C. | 4 | Lima, Arequipa, Cusco | Alpaca Sur, Inti, Misti | Rosa Quispe, Carlos Salas
Brazil | en | 55 | CNPJ | Ltda | 5 | Blumenau, Curitiba, Franca | Ipê, Araucária, Mangue | Beatriz Souza, Rafael Lima
Indonesia | en | 62 | NIB | PT | 5 | Surabaya, Yogyakarta, Semarang | Merapi, Kelapa, Rotan Jaya, Batik Nusa | Dewi Lestari, Budi Santoso
Bangladesh | en | 880 | RJSC | Ltd | 5 | Dhaka, Chattogram, Gazipur | Padma, Jute Land, Meghna | Farhana Rahman, Imran Hossain
Sri Lanka | en | 94 | PV | (Pvt) Ltd | 3 | Colombo, Kandy | Ceylon Leaf, Kandula | Dilani Perera, Nuwan Silva
Pakistan | en | 92 | SECP | (Pvt) Ltd | 4 | Sialkot, Faisalabad, Lahore | Chenab, Indus, Al-Noor | Sana Malik, Bilal Ahmed
Taiwan | zh | 886 | UBN | Co., Ltd | 5 | Taichung, Tainan, Hsinchu | Yushan 玉山, Daxin 大新, Fuli 富利 | Lin Mei, Chang Wei
South Korea | en | 82 | BRN | Co., Ltd | 5 | Incheon, Daegu, Suwon | Hanbit, Daerim, Saebyeok | Kim Soyeon, Park Jihoon
Japan | en | 81 | Corporate No. | K.K. | 5 | Sakai, Tsubame, Kyoto | Asahina, Kiyomori, Tsubame | Sato Yuki, Tanaka Ren
Kenya | en | 254 | PVT | Ltd | 3 | Nairobi, Kisumu | Baobab, Savanna, Kisiwa | Wanjiru Kamau, Otieno Odhiambo
Ghana | en | 233 | RGD | Ltd | 2 | Accra, Kumasi | Shea Gold, Adinkra, Kente | Ama Mensah, Kofi Boateng
South Africa | en | 27 | CIPC | (Pty) Ltd | 3 | Cape Town, Durban | Fynbos, Protea, Karoo | Thandi Nkosi, Pieter Botha
`;

export const countries: readonly Country[] = linesOf(COUNTRIES).map(readCountry);

export const offers: readonly Offer[] = [HOME_OFFERS, DAILY_OFFERS, TRADE_OFFERS].flatMap(
  readOffers,
);

const ownLines = new Map(
  linesOf(OWN_LANGUAGE_LINES).map((line) => {
    const [language, kind, text = ''] = cellsOf(line);
    return [`${language} ${kind}`, text] as const;
  }),
);

/** @returns how a supplier of that language writes a line about a kind, if it does */
export const ownLine = (language: string, kind: string) => ownLines.get(`${language} ${kind}`);
