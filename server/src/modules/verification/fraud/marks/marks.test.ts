/** The normalisers: spellings of one value share a mark, other values do not; whatever is typed, nothing breaks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FUZZ_SEED, SeededRandom } from '../../../../../test/fuzz/seeded-random.ts';
import { addressMarks } from './address-marks.ts';
import { mailMarks, phoneMarks, websiteMarks } from './contact-marks.ts';
import { withEarlierNames } from './country-code.ts';
import type { Mark } from './mark.ts';
import { registrationMarks, taxMarks } from './number-marks.ts';

type Marker = (text: string) => Mark[];
const values = (marks: readonly Mark[]) => marks.map(({ value }) => value);
const refusing = (marks: readonly Mark[]) => values(marks.filter(({ refuses }) => refuses));
const shared = (one: readonly string[], other: readonly string[]) =>
  one.some((value) => other.includes(value));

const inGermany: Marker = (text) => registrationMarks(text, 'Germany');
const inVietnam: Marker = (text) => registrationMarks(text, 'Vietnam');
const german: Marker = (text) => taxMarks(text, 'Germany');
const street: Marker = (text) => addressMarks(text, 'Germany');

/** Under each name: what makes marks, spellings of one value, and other values. */
const TABLE: Record<string, [Marker, string[], string[]]> = {
  'a registration number': [
    inVietnam,
    [
      '0201884127',
      '0201-884-127',
      ' 0201 884 127',
      '201884127',
      '０２０１８８４１２７',
      'VN0201884127',
      'O2O1884l27',
      'MST: 0201884127',
      'Reg. No. 0201884127',
      '0201884127 (Hai Phong)',
      '0201884127, Hanoi',
    ],
    ['0201884128', '020188412', '', 'none', '0000000000', '1234567890'],
  ],
  'a German registration number': [
    inGermany,
    [
      'HRB 4711',
      'hrb4711',
      'HRB-004711',
      'Amtsgericht Leipzig HRB 4711',
      'НRВ 4711',
      'HRB 4711 B',
      'Handelsregister B 4711',
    ],
    ['HRA 4711', 'HRB 47110', 'HRB'],
  ],
  'a tax id': [
    german,
    [
      'DE811907980',
      'de 811 907 980',
      '811907980',
      'DE-811.907.980',
      '٨١١٩٠٧٩٨٠',
      'DE8ll9O798O',
      'VAT-ID: DE 811 907 980',
      'USt-IdNr. DE811907980',
      'Tax No. 811907980',
    ],
    ['DE811907981', '', 'pending', '999999999'],
  ],
  'an address': [
    street,
    [
      'Gießereistraße 4, 04229 Leipzig',
      '4 Giessereistr., D-04229 LEIPZIG',
      'Leipzig 04229\nGiesserei Strasse 4, Germany',
      'Gieserreistrasse 4, 04229 Leipsig',
      'Nr. 4 Gießereistr. / Deutschland / 04229 Leipzig',
    ],
    ['Gießereistraße 5, 04229 Leipzig', 'Gießereistraße 4, 04177 Leipzig', 'Leipzig', ''],
  ],
  'a phone number': [
    phoneMarks,
    [
      '+49 170 1234567',
      '49 1701234567',
      '0049 (0)170 1234567',
      '0170 / 1234567',
      '+49 (0) 170-123 45 67',
    ],
    ['+49 170 1234568', '', '0000000000', '123'],
  ],
  'a website': [
    websiteMarks,
    [
      'holm.example',
      'https://www.Holm.example/en/',
      'http://shop.holm.example:8080?x=1',
      'HOLM.EXAMPLE.',
    ],
    ['holm.example.org', 'holm-metall.example', '', 'none'],
  ],
  'a website below a second level': [
    websiteMarks,
    ['https://holm.co.uk', 'www.holm.co.uk/about', 'shop.holm.co.uk'],
    ['ada.co.uk', 'co.uk'],
  ],
  'a subdomain of a shared host': [
    websiteMarks,
    ['https://holm.wixsite.com/metall', 'http://www.holm.wixsite.com'],
    ['https://ada.wixsite.com/metall', 'https://wixsite.com', 'https://www.wixsite.com/'],
  ],
  'a shop in a market place': [
    websiteMarks,
    ['https://holm.en.alibaba.com/company_profile.html', 'holm.alibaba.com'],
    ['https://ada.en.alibaba.com', 'https://www.alibaba.com'],
  ],
  'a page of a network': [
    websiteMarks,
    [
      'https://www.facebook.com/HolmMetall/',
      'm.facebook.com/holmmetall?ref=x',
      'facebook.com/pg/holmmetall/about',
    ],
    ['facebook.com/ada', 'facebook.com', 'https://facebook.com/profile.php?id=7'],
  ],
  'an address at a free mail service': [
    mailMarks,
    ['ada.holm@gmail.com', 'AdaHolm+waggle@googlemail.com', 'a.d.a.holm@GMAIL.com'],
    ['ada.halm@gmail.com', 'adaholm@outlook.com', ''],
  ],
  'an address that begins with a plus': [
    mailMarks,
    ['+84912@gmail.com', '+84912+x@gmail.com'],
    ['+84913@gmail.com'],
  ],
  'an address of a company': [
    mailMarks,
    ['ada@holm.example', 'Ada+x@Holm.example', 'sales@holm.example', 'ada@mail.holm.example'],
    ['ada@other.example'],
  ],
};

for (const [name, [marker, same, others]] of Object.entries(TABLE)) {
  test(`${name} is recognised in every spelling, and others are not taken for it`, () => {
    const [first = '', ...spellings] = same;
    const known = values(marker(first));
    assert.ok(known.length > 0, first);
    for (const spelling of spellings) {
      assert.ok(shared(known, values(marker(spelling))), `${first} = ${spelling}`);
    }
    for (const other of others) {
      assert.ok(!shared(known, values(marker(other))), `${first} ≠ ${other}`);
    }
  });
}

test('a free mail service and a shared host are nobody’s domain', () => {
  assert.deepEqual(values(mailMarks('ada@gmail.com')), ['mail ada@gmail.com']);
  assert.ok(
    shared(values(mailMarks('ada@holm.example')), values(websiteMarks('www.holm.example'))),
  );
  assert.deepEqual(websiteMarks('https://www.facebook.com/'), []);
  for (const domain of ['yahoo.com.vn', 'hotmail.es', 'hn.vnn.vn']) {
    assert.deepEqual(values(mailMarks(`ada@${domain}`)), [`mail ada@${domain}`]);
    assert.deepEqual(websiteMarks(domain), []);
  }
  for (const [one, other] of [
    ['http://192.0.2.7', 'http://198.51.2.7'],
    ['holm.uk.com', 'ada.uk.com'],
  ] as const) {
    assert.ok(!shared(values(websiteMarks(one)), values(websiteMarks(other))), one);
  }
});

test('what was typed in place of a number, and what a whole city shares, has no mark', () => {
  for (const text of [
    'Applied for, 2026',
    'PENDING 2026',
    'see licence 1',
    'TBD00000',
    'N/A 0',
    '123-123-123',
  ]) {
    assert.deepEqual([...inVietnam(text), ...german(text)], [], text);
  }
  for (const text of ['AB123456', 'Newly formed 2026', 'in preparation, 12.05.2026']) {
    assert.deepEqual(refusing(inVietnam(text)), [], text);
  }
  const inIndia: Marker = (text) => registrationMarks(text, 'India');
  const udyam = (state: string) => refusing(inIndia(`UDYAM-${state}-19-0000001`));
  assert.ok(udyam('MH').length > 0 && !shared(udyam('MH'), udyam('GJ')));
  assert.ok(inVietnam('AAAPL1234C').length > 0);
  const inShenzhen: Marker = (text) => addressMarks(text, 'China');
  const [one, other] = ['88 Shennan Road', '88 Huaqiang Road'].map((text) =>
    values(inShenzhen(`${text}, Shenzhen 518000`)),
  ) as [string[], string[]];
  assert.ok(one.length > 0 && !shared(one, other));
  assert.deepEqual(street('Block 5, Floor 3'), []);
});

test('alone, only what is one company’s refuses an application', () => {
  assert.deepEqual(refusing(inGermany('HRB 4711')), [], 'every German court has that number');
  assert.equal(refusing(inGermany('Amtsgericht Leipzig, HRB 4711')).length, 1);
  assert.deepEqual(
    refusing(inGermany('Leipzig HRB 4711')),
    refusing(inGermany('HRB 4711, AG Leipzig')),
  );
  assert.equal(refusing(inVietnam('0201884127')).length, 1);
  assert.deepEqual(refusing(inVietnam('12345')), []);
  assert.equal(refusing(mailMarks('ada@gmail.com')).length, 1);
  for (const marks of [street('Gießereistraße 4, 04229 Leipzig'), phoneMarks('+49 170 1234567')]) {
    assert.deepEqual(refusing(marks), []);
  }
});

test('under another country a number is recognised, but refuses nobody; a tax id names its country', () => {
  const number = registrationMarks('0201884127', 'Vietnam');
  const elsewhere = registrationMarks('0201884127', 'Thailand');
  assert.ok(shared(values(number), values(elsewhere)));
  assert.ok(!shared(refusing(number), values(elsewhere)));
  assert.deepEqual(refusing(taxMarks('DE811907980', 'Austria')), refusing(german('811 907 980')));
  for (const name of ['Deutschland', 'germany', 'DE', 'Allemagne']) {
    assert.deepEqual(refusing(taxMarks('811907980', name)), refusing(german('811907980')), name);
  }
  assert.ok(shared(values(inVietnam('0201884127')), values(taxMarks('0201884127', 'Vietnam'))));
});

test('what was remembered under a name that could not be read then is recognised', () => {
  const marks = (country: string) =>
    values(withEarlierNames(taxMarks('811907980', country), country));
  // As the version before kept it.
  assert.ok(marks('P.R. China').includes('tax_id PRCHINA 811907980'));
  assert.ok(marks('Saksa').includes('tax_id SAKSA 811907980'));
  assert.ok(shared(marks('P.R. China'), marks('中国')));
  for (const name of ['China', 'CN', '中国', 'Chine', 'Atlantis']) {
    assert.deepEqual(marks(name), values(taxMarks('811907980', name)), name);
  }
});

test('whatever is typed: no error, the same again, and case and spaces change nothing', () => {
  const random = new SeededRandom(FUZZ_SEED);
  const letters = [...'aZß İıſǺéÆłД雪ह०٣1907-./,#@()+:%&?=\u200b\u00a0\n😀'];
  const word = () => Array.from({ length: random.below(24) }, () => random.pick(letters)).join('');
  const markers: Marker[] = [
    inGermany,
    inVietnam,
    german,
    street,
    phoneMarks,
    websiteMarks,
    mailMarks,
  ];
  for (let round = 0; round < 2000; round += 1) {
    const text = word();
    for (const marker of markers) assert.deepEqual(marker(text), marker(` ${text} `));
    for (const marker of [inGermany, inVietnam, german, street]) {
      assert.deepEqual(
        values(marker(text.toUpperCase())),
        values(marker(text.toUpperCase().toLowerCase())),
      );
    }
  }
});
