/** Spellings of company names that are one company, and those that are not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyKey } from './company-name.ts';

const SAME: readonly (readonly string[])[] = [
  [
    'Shenzhen Bright Lamp Co., Ltd.',
    'SHENZHEN BRIGHT LAMP CO LTD',
    'Shenzhen Bright Lamp Company Limited',
    '  Shenzhen  Bright-Lamp Co.,Ltd ',
  ],
  ['Anselm Metallwerk GmbH', 'Anselm Metallwerk Gesellschaft mit beschränkter Haftung'],
  ['Anselm Metallwerk G.m.b.H.', 'ANSELM METALLWERK GMBH', 'Anselm Metallwerk Ges.m.b.H.'],
  ['Holm GmbH & Co. KG', 'Holm GmbH und Co KG', 'Holm GmbH and Co. KG'],
  [
    'Lanterna S.r.l.',
    'Lanterna SRL',
    'LANTERNA S. R. L.',
    'Lanterna Società a responsabilità limitata',
  ],
  ['Lanterna S.p.A.', 'Lanterna Spa'],
  ['Ravi & Sons Pvt. Ltd.', 'Ravi and Sons Private Limited', 'Ravi & Sons (P) Ltd'],
  ['深圳市明灯有限公司', '深圳市明灯有限责任公司', '深圳市明灯 有限公司'],
  ['株式会社カドタ', '（株）カドタ', '㈱カドタ', '(株) カドタ'],
  ['카도타 주식회사', '카도타(주)', '카도타㈜'],
  ['Kadota K.K.', 'Kadota Kabushiki Kaisha', 'KADOTA KK'],
  ['Łódź Lampy Sp. z o.o.', 'Lodz Lampy spółka z ograniczoną odpowiedzialnością'],
  ['Ｂｒｉｇｈｔ　Ｌａｍｐ　Ｌｔｄ', 'Bright Lamp Limited'],
];

const OTHERS: readonly (readonly [string, string])[] = [
  ['Anselm Metallwerk GmbH', 'Anselm Metallwerk AG'],
  ['Holm GmbH', 'Holm GmbH & Co. KG'],
  ['Bright Lamp Ltd', 'Bright Lamp Trading Ltd'],
  ['Bright Lamp Co., Ltd.', 'Bright Lamp Inc.'],
  ['深圳市明灯有限公司', '深圳市明灯股份有限公司'],
  ['深圳市明灯有限公司', '深圳市明灯贸易有限公司'],
  ['カドタ株式会社', 'カドタ有限会社'],
  // Letters of another script that look alike.
  ['Anselm Ltd', 'Аnselm Ltd'],
];

for (const names of SAME) {
  test(`one company: ${names[0]}`, () => {
    assert.equal(new Set(names.map(companyKey)).size, 1, names.map(companyKey).join(' | '));
  });
}

test('other companies have other keys', () => {
  for (const [one, other] of OTHERS) assert.notEqual(companyKey(one), companyKey(other), one);
});

test('a key is its own key, and a text without letters has none', () => {
  for (const name of SAME.flat()) assert.equal(companyKey(companyKey(name)), companyKey(name));
  for (const empty of ['', ' ', '…', '-.,', '\u200b', '\u3164']) {
    assert.equal(companyKey(empty), '', JSON.stringify(empty));
  }
});
