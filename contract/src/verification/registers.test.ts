/** The tables of registers: who is in them, and what a check refers to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCountry } from '../countries/read-country.ts';
import { COUNTRY_CODES } from '../options/country-codes.ts';
import { PROFILE_COUNTRIES } from '../options/countries.ts';
import { EU_COUNTRIES } from '../options/company-registers.ts';
import {
  COMPANY_REGISTERS,
  registerOf,
  registersFor,
  SANCTIONS_LISTS,
  TAX_CHECKS,
} from './registers.ts';

/** Where most is sourced from, as suppliers write it. */
const SOURCING = (
  'China,India,Vietnam,Turkey,Bangladesh,Indonesia,Thailand,Mexico,Brazil,Taiwan,South Korea,' +
  'Japan,Pakistan,USA,Canada,Switzerland,Norway,UAE,United Kingdom,Malaysia,Philippines,' +
  'Sri Lanka,Cambodia,Egypt,Morocco,Tunisia,South Africa,Hong Kong,Singapore,Peru'
).split(',');

test('every country of the EU, and each that much is sourced from, has a company register', () => {
  const offered = PROFILE_COUNTRIES.filter((country) => country !== 'Other');
  for (const country of [...EU_COUNTRIES, ...SOURCING, ...offered]) {
    const code = readCountry(country) ?? '';
    assert.equal(registersFor('registered_company', code).length, 1, country);
  }
  assert.equal(EU_COUNTRIES.length, 27);
});

test('a VAT number of every country of the EU is checked with VIES', () => {
  for (const country of EU_COUNTRIES) {
    assert.equal(registersFor('tax_id', country)[0]?.name, 'VIES', country);
  }
});

test('the sanctions lists are those of the EU, the UN, the US, the UK and Switzerland', () => {
  assert.deepEqual(
    SANCTIONS_LISTS.map(({ name }) => name),
    ['EU', 'UN', 'US', 'UK', 'CH'],
  );
});

test('every entry has a name, a day, a country of the list, and an address by https', () => {
  for (const code of [...Object.keys(COMPANY_REGISTERS), ...Object.keys(TAX_CHECKS)]) {
    assert.ok(COUNTRY_CODES.includes(code), code);
  }
  const tables = [COMPANY_REGISTERS, TAX_CHECKS, SANCTIONS_LISTS];
  for (const { name, url, as_of } of tables.flatMap((table) => Object.values(table))) {
    assert.notEqual(name, '');
    assert.equal(new URL(url).protocol, 'https:', url);
    assert.match(as_of, /^\d{4}-\d{2}-\d{2}$/);
  }
});

test('a check is referred to the register of the country with the declared number', () => {
  const values = { country_code: 'DE', businessRegistration: 'HRB 204417', taxId: 'DE123' };
  assert.deepEqual(registerOf('registered_company', 'public_register', values), {
    register: 'Handelsregister',
    number: 'HRB 204417',
    url: 'https://www.handelsregister.de',
  });
  assert.equal(registerOf('tax_id', 'public_register', values).number, 'DE123');
  assert.equal(registerOf('tax_id', 'public_register', { country_code: '' }).url, '');
});
