/** Both sets of option lists, entry by entry, and the custom entry behind «Other». */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { APPLICATION_CERTIFICATIONS, PROFILE_CERTIFICATIONS } from './certifications.ts';
import { PROFILE_COUNTRIES } from './countries.ts';
import { APPLICATION_CAPABILITIES, PROFILE_CAPABILITIES } from './manufacturing-capabilities.ts';
import { OTHER, withCustomEntry } from './other.ts';
import { APPLICATION_PRODUCT_CATEGORIES, PROFILE_PRODUCT_CATEGORIES } from './categories.ts';
import { APPLICATION_SHIPPING_REGIONS, PROFILE_SHIPPING_REGIONS } from './shipping-regions.ts';

/** Name, list, size, and the entries as they are published, separated by semicolons. */
const LISTS: [string, readonly string[], number, string][] = [
  [
    'application: product categories',
    APPLICATION_PRODUCT_CATEGORIES,
    13,
    'Textiles & Apparel; Electronics & Components; Home & Kitchen; Beauty & Personal Care; Food & Beverage; Health & Wellness; Toys & Games; Jewelry & Accessories; Packaging & Printing; Industrial Equipment; Eco-friendly & Sustainable; Handicrafts & Artisanal; Other',
  ],
  [
    'application: manufacturing capabilities',
    APPLICATION_CAPABILITIES,
    10,
    'Small Batch Production; Mass Production; Custom Design; Prototyping; OEM (Original Equipment Manufacturing); ODM (Original Design Manufacturing); Packaging Customization; Quality Control; Warehousing & Logistics; Dropshipping',
  ],
  [
    'application: certifications',
    APPLICATION_CERTIFICATIONS,
    11,
    'ISO 9001; ISO 14001; CE Certification; Fair Trade; Organic Certified; GMP; HACCP; BSCI; OEKO-TEX; FSC (Forest Stewardship Council); Other',
  ],
  [
    'application: shipping regions',
    APPLICATION_SHIPPING_REGIONS,
    9,
    'North America; Europe; Asia; Australia & Oceania; Middle East; Africa; South America; Global (Worldwide shipping); Other',
  ],
  [
    'profile: product categories',
    PROFILE_PRODUCT_CATEGORIES,
    12,
    'Electronics; Clothing & Textiles; Home & Garden; Beauty & Personal Care; Sports & Outdoors; Toys & Games; Automotive; Industrial Equipment; Food & Beverages; Health & Medical; Furniture; Jewelry & Accessories',
  ],
  [
    'profile: manufacturing capabilities',
    PROFILE_CAPABILITIES,
    10,
    'Small Batch Production; Mass Production; Custom Design; Prototyping; OEM; ODM; Packaging Customization; Quality Control; Warehousing & Logistics; Dropshipping',
  ],
  [
    'profile: certifications',
    PROFILE_CERTIFICATIONS,
    11,
    'ISO 9001; ISO 14001; CE Certification; Fair Trade; Organic Certified; GMP; HACCP; BSCI; OEKO-TEX; FSC; Other',
  ],
  [
    'profile: shipping regions',
    PROFILE_SHIPPING_REGIONS,
    7,
    'North America; South America; Europe; Asia; Africa; Australia & Oceania; Worldwide',
  ],
  ['profile: countries', PROFILE_COUNTRIES, 6, 'India; China; Vietnam; Thailand; USA; Other'],
];
for (const [name, list, size, entries] of LISTS) {
  test(`${name}: ${size} entries, in this order`, () => {
    assert.equal(list.length, size);
    assert.equal(list.join('; '), entries);
    assert.equal(new Set(list).size, size);
  });
}

test('a typed entry replaces «Other»', () => {
  assert.deepEqual(withCustomEntry(['GMP', OTHER], ' Demeter '), ['GMP', 'Demeter']);
  assert.deepEqual(withCustomEntry([OTHER, 'GMP'], 'Demeter'), ['GMP', 'Demeter']);
});

test('blanks add nothing and leave «Other» chosen', () => {
  const chosen = ['GMP', OTHER];
  for (const typed of ['', '   ', '\n\t', '\u200b']) {
    assert.equal(withCustomEntry(chosen, typed), chosen);
  }
});

test('an entry that is chosen already is not doubled', () => {
  assert.deepEqual(withCustomEntry(['GMP', OTHER], 'GMP '), ['GMP']);
});
