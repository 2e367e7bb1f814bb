/** Requirements beside the product, in six languages; and what looks like one, but is none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Musts, readMusts } from './read-musts.ts';

const READ: readonly (readonly [string, Musts])[] = [
  ['500 pcs of mugs', { quantity: 500 }],
  ['mugs, 10k units', { quantity: 10_000 }],
  ['1,000 pieces', { quantity: 1000 }],
  ['1.000 Stück Kerzen', { quantity: 1000 }],
  ['500 Stk.', { quantity: 500 }],
  ['5 000 pièces', { quantity: 5000 }],
  ['200 unidades', { quantity: 200 }],
  ['200个杯子', { quantity: 200 }],
  ['1000 पीस', { quantity: 1000 }],
  ['MOQ 250', { quantity: 250 }],
  ['MOQ 10,000', { quantity: 10_000 }],
  ['MOQ: 10.000', { quantity: 10_000 }],
  ["MOQ 10'000 mugs", { quantity: 10_000 }],
  ['minimum order of 1,00,000', { quantity: 100_000 }],
  ['MOQ 10k mugs', { quantity: 10_000 }],
  ['MOQ 300 250 ml bottles', { quantity: 300 }],
  ['५०० पीस', { quantity: 500 }],
  ['500.00 pcs', { quantity: 500 }],
  ['1.5k units', { quantity: 1500 }],
  ['Mindestmenge 500', { quantity: 500 }],
  ['pedido mínimo de 100', { quantity: 100 }],
  ['quantité minimale: 200', { quantity: 200 }],
  ['最小起订量:300', { quantity: 300 }],
  ['within 3 weeks', { leadTimeDays: 21 }],
  ['lead time 2 months', { leadTimeDays: 60 }],
  ['innerhalb von 10 Tagen', { leadTimeDays: 10 }],
  ['in 6 Wochen', { leadTimeDays: 42 }],
  ['en 15 días', { leadTimeDays: 15 }],
  ['en 2 meses', { leadTimeDays: 60 }],
  ['sous 6 semaines', { leadTimeDays: 42 }],
  ['3周内', { leadTimeDays: 21 }],
  ['30天以内', { leadTimeDays: 30 }],
  ['15 दिनों में', { leadTimeDays: 15 }],
  ['2 हफ्ते में', { leadTimeDays: 14 }],
  ['made in Europe', { regions: ['Europe'] }],
  ['europäische Hersteller', { regions: ['Europe'] }],
  ['América del Norte', { regions: ['North America'] }],
  ['amérique latine', { regions: ['South America'] }],
  ['asiatisch oder aus Afrika', { regions: ['Africa', 'Asia'] }],
  ['Moyen-Orient', { regions: ['Middle East'] }],
  ['欧洲', { regions: ['Europe'] }],
  ['एशिया', { regions: ['Asia'] }],
  ['made in Germany', { countries: ['DE'] }],
  ['aus Deutschland', { countries: ['DE'] }],
  ['in the USA or UK', { countries: ['US', 'GB'] }],
  ['from China', { countries: ['CN'] }],
  ['भारत', { countries: ['IN'] }],
  ['made in Polska or Việt Nam', { countries: ['PL', 'VN'] }],
  ['P.R. China, 中国, prc', { countries: ['CN'] }],
  ['holland', { countries: ['NL'] }],
  ['ship to South America', { regions: ['South America'] }],
  ['from North Korea', { countries: ['KP'] }],
  ['iso9001 certified', { certifications: ['ISO 9001'] }],
  ['nach ISO-14001 zertifiziert', { certifications: ['ISO 14001'] }],
  ['marquage CE', { certifications: ['CE Certification'] }],
  ['CE-Kennzeichnung', { certifications: ['CE Certification'] }],
  ['algodón orgánico certificado', { certifications: ['Organic Certified'] }],
  ['有机认证', { certifications: ['Organic Certified'] }],
  ['comercio justo', { certifications: ['Fair Trade'] }],
  ['oeko tex', { certifications: ['OEKO-TEX'] }],
  [
    'candles 500 pcs, in Europe, ISO 9001, within 3 weeks',
    { quantity: 500, regions: ['Europe'], certifications: ['ISO 9001'], leadTimeDays: 21 },
  ],
];

const NOTHING = [
  'set of 2 pcs latte glasses',
  'a 500 ml bottle',
  '0,500 pcs of rope',
  'a gym bag for 5 days a week',
  'bone china plates',
  'chili sauce',
  'a pipe, قطر 20',
  'a turkey baster',
  'organic cotton',
  'nice ice cubes',
  'a backpack for 3 items',
];

test('requirements are read in six languages', () => {
  for (const [text, musts] of READ) assert.deepEqual(readMusts(text).musts, musts, text);
});

test('what only looks like a requirement stays part of the product', () => {
  for (const text of NOTHING) assert.deepEqual(readMusts(text), { musts: {}, rest: text }, text);
});

test('amounts and deadlines are taken out of the text, the product stays', () => {
  const { rest } = readMusts('Kerzen, MOQ 250, 500 Stück, innerhalb von 3 Wochen');
  assert.equal(rest.replaceAll(/[\s,]+/g, ' ').trim(), 'kerzen');
});
