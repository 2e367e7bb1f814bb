/** Names that pass themselves off as somebody, and ordinary ones that do not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COINED_BRANDS, WORD_BRANDS } from './protected-brands.ts';
import { companyNameProblem, nameProblem, personNameProblem } from './name-problem.ts';

const REFUSED = {
  protected: [
    'Waggle',
    'waggle',
    'Wаggle Team',
    'Waggle Support',
    'W a g g l e',
    'W.A.G.G.L.E.',
    'Ｗａｇｇｌｅ',
    'Wággle',
    'Wag\u200bgle Team',
    'ⓌⒶⒼⒼⓁⒺ',
    '𝗪𝗮𝗴𝗴𝗹𝗲 Team',
    'WaggleTeam',
    'waggleteam',
    'Team Waggle',
    'VVaggle',
    'PayPal',
    'PayPaI',
    'Рау Раl',
    'PАYPАL',
    'P4yP4l',
    'PayPal Support',
    'Soporte PayPal',
    'PayPal Kundenservice',
    'Служба поддержки PayPal',
    'PayPal-Sicherheit',
    'Micr0soft',
    'Micrоsoft Account Team',
    'Αpple',
    'Apple Support',
    'Apple Pay',
    'Amazоn Prime',
    'Amazon Security',
    'Bank of America',
    'BankofAmerica',
    'Deutsche Bank',
    'Société Générale',
    'Societe Generale',
    'Сбербанк',
    '支付宝',
    '支付宝客服',
    '微信 支付',
    'Booking com',
    'D-H-L',
    'DHL Delivery',
    'Vísa',
    'Chase Bank',
    'Steam Support',
  ],
  office: [
    'Your bank',
    'Your Bank!',
    'Online Banking',
    'Account verification',
    'The Security Team',
    'Payment Support',
    'Vеrify your account',
    'Ihre Bank',
    'Su banco',
    'Служба безопасности',
    '银行客服',
  ],
  link: [
    'Your bank: evil-bank.example/verify',
    'https://evil.example',
    'www.evil.example',
    'evil.com',
    'Lumo evil。com',
    'Lumo ｅｖｉｌ．ｃｏｍ',
    'evil dot com',
    'evil (dot) com',
    'Lumo evil . com',
    't.me/lumo',
    'Lumo 10.0.0.1',
    'Lumo xn--80ak6aa92e.xn--p1ai',
    'mailto:lumo',
    'Lumo пример.рус/вход',
  ],
  address: ['info@lumo.example', 'Lumo info (at) lumo', 'Lumo @lumo_help'],
  number: [
    'PayPal: call +1 …',
    'Lumo +49 30 123456',
    'Lumo 030 1234567',
    'Lumo (800) 555-0199',
    'Lumo 1-800-FLOWERS',
    'Lumo ٠٣٠١٢٣٤٥٦٧',
    'Lumo ０３０－１２３４５６７',
    'WhatsApp 5550199',
    'Lumo call 112233',
  ],
} as const;

for (const [problem, names] of Object.entries(REFUSED)) {
  for (const name of names) {
    test(`«${name}»: ${problem}`, () => assert.equal(nameProblem(name), problem));
  }
}

const ORDINARY = [
  'Lumo',
  'Apple Tree Candles',
  'Orange Grove Soap',
  'Amazon Rainforest Nuts',
  'Shell & Sand',
  'Target Practice',
  'Chase the Sun',
  'Waggle Tail Dog Treats',
  'Square Root Bakery',
  'Steam & Bean',
  'Signal Hill Coffee',
  'Bankside Ceramics',
  'Piggy Bank Studio',
  'River Bank Tea',
  'Team Spirit Jerseys',
  'Paytone',
  'Upsilon',
  'Inglenook',
  'Supportive Soles',
  'Customer Mugs & Co',
  'Studio 54',
  'No. 1 Lamps',
  'Dr. Martens Street',
  'St.Ives Pottery',
  'J.Crewmate',
  'Node.lamps',
  'Since 1998–2024',
  '24/7 Socks',
  '1001 Nights',
  'M@ison',
  'Foldlamp für Studenten',
  'Лампа для дома',
  'Наш Свет',
  '可折叠的台灯',
  '河岸银杏茶',
  'مصباح',
  'दीपक',
  'Müller & Söhne',
  'The App',
  'Gift Store',
  'The Wallet',
  'Reset',
  'Recovery',
  'Warning',
  'Official Winner',
  'Café Ω',
  '★',
];
for (const name of ORDINARY) {
  test(`«${name}» may be used`, () => assert.equal(nameProblem(name), undefined));
}

test('each protected name is refused however it is written', () => {
  for (const name of [...COINED_BRANDS, ...WORD_BRANDS]) {
    for (const written of [
      name,
      name.toUpperCase(),
      name.toLowerCase(),
      [...name].join('\u200b'),
    ]) {
      assert.notEqual(nameProblem(written), undefined, written);
    }
  }
  assert.ok(COINED_BRANDS.length + WORD_BRANDS.length > 200);
});

test('of a company’s name, only ways to contact it are refused', () => {
  assert.equal(companyNameProblem('Samsung Electronics Support Bank'), undefined);
  assert.equal(companyNameProblem('Foo Ltd. (foo.com)'), 'link');
  assert.equal(companyNameProblem('Foo Ltd, tel 030 1234567'), 'number');
  assert.equal(companyNameProblem('Foo Co.KG, foo.co/shop'), 'link');
  assert.equal(companyNameProblem('www.foo.co'), 'link');
  assert.equal(companyNameProblem('5550199 call +1 555'), 'number');
  for (const name of [
    'Holm GmbH & Co.KG',
    'Shenzhen Lamp Tech.Co.,Ltd',
    'Foo Mfg.Co.Ltd.',
    'Kiln Mfg.Co., Ltd.',
    'Muebles S.A.de C.V.',
    'Móveis Ind. Com. Ltda',
    'Ferro S.p.A.',
    'Kuga Sp.z o.o.',
    '9876-5432 Québec Inc.',
    '12345678 Canada Ltd.',
    'Holm A/S',
    'PT.Kayu Jati',
    'Işık San.ve Tic.A.Ş.',
  ]) {
    assert.equal(companyNameProblem(name), undefined, name);
  }
});

test('of a person’s name, one that people have is fine, and nothing that goes beyond it', () => {
  for (const name of ['Chase', 'Nike', 'Meta Wise', 'Chase Miller', 'Mira Lindqvist']) {
    assert.equal(personNameProblem(name), undefined, name);
  }
  for (const name of ['PayPal', 'Chase Bank', 'Chase Support', 'Waggle', 'Wаggle Team']) {
    assert.equal(personNameProblem(name), 'protected', name);
  }
  assert.equal(personNameProblem('Mira +49 30 123456'), 'number');
});
