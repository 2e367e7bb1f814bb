/** Countries by their names: every name means one country, what cannot be read means none, and typing finds them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRY_CODES } from '../options/country-codes.ts';
import { PROFILE_COUNTRIES } from '../options/countries.ts';
import { findCountries, likeliestCountry } from './find-countries.ts';
import { COUNTRIES, nameKeys, namesOf, readCountry } from './read-country.ts';

test('the list has each country that can be chosen, once', () => {
  assert.deepEqual(
    COUNTRIES.map(({ code }) => code),
    COUNTRY_CODES,
  );
});

test('no name means two countries, and each is read', () => {
  const owners = new Map<string, string>();
  for (const country of COUNTRIES) {
    for (const name of namesOf(country)) {
      assert.equal(readCountry(name), country.code, name);
      assert.equal(readCountry(`  ${name.toUpperCase()} `), country.code, name);
      for (const key of nameKeys(name)) {
        assert.equal(owners.get(key) ?? country.code, country.code, name);
        owners.set(key, country.code);
      }
    }
  }
});

test('native names, synonyms and common spellings are read', () => {
  const samples: Readonly<Record<string, string>> = {
    'Việt Nam': 'VN',
    'viet nam': 'VN',
    VIETNAM: 'VN',
    Deutschland: 'DE',
    中国: 'CN',
    中華人民共和國: 'CN',
    'P.R. China': 'CN',
    'P. R. of China': 'CN',
    'China (PRC)': 'CN',
    'Shenzhen, Guangdong, China': 'CN',
    España: 'ES',
    espana: 'ES',
    Oesterreich: 'AT',
    'The Netherlands': 'NL',
    'Republic of Kenya': 'KE',
    'Republic of Korea': 'KR',
    'Korea, North': 'KP',
    'Republic of China': 'TW',
    'Hong Kong, China': 'HK',
    'Georgia, USA': 'US',
    'London, UK': 'GB',
    'u.s.a': 'US',
    'Cote d Ivoire': 'CI',
    'Bosnia and Herzegovina': 'BA',
    'Ho Chi Minh City – Vietnam': 'VN',
    भारत: 'IN',
    ประเทศไทย: 'TH',
    ...Object.fromEntries(
      PROFILE_COUNTRIES.filter((name) => name !== 'Other').map((name) => [
        name,
        { India: 'IN', China: 'CN', Vietnam: 'VN', Thailand: 'TH', USA: 'US' }[name],
      ]),
    ),
  };
  for (const [text, code] of Object.entries(samples)) assert.equal(readCountry(text), code, text);
});

test('what may be several countries or none is not guessed', () => {
  for (const text of [
    '',
    ' ',
    '.',
    'Other',
    'Congo',
    'Atlantis',
    'Atlanta, Georgia',
    'Los Angeles, CA',
    'Rubber, car',
    'China / Vietnam',
    'Europe',
    'Indiana',
    'constructor',
  ]) {
    assert.equal(readCountry(text), undefined, text);
  }
});

test('typing finds a country by any of its names, whole names first', () => {
  const codes = (typed: string) => findCountries(COUNTRIES, typed).map(({ code }) => code);
  assert.equal(codes('Viet')[0], 'VN');
  assert.equal(codes('việt')[0], 'VN');
  assert.equal(codes('中国')[0], 'CN');
  assert.equal(codes('中')[0], 'CN');
  assert.equal(codes('Deutsch')[0], 'DE');
  assert.equal(codes('uk')[0], 'GB');
  assert.deepEqual(codes('united'), ['AE', 'GB', 'US', 'TZ']);
  assert.ok(codes('korea').includes('KP'));
  assert.equal(codes('korea')[0], 'KR');
  assert.deepEqual(codes('xyzzy'), []);
  assert.equal(codes('').length, COUNTRIES.length);
  assert.equal(findCountries(COUNTRIES, 'Deutsch')[0]?.by, 'Deutschland');
  assert.equal(findCountries(COUNTRIES, 'Germ')[0]?.by, undefined);
  const german = findCountries(COUNTRIES, 'Lettl', ({ code, name }) =>
    code === 'LV' ? 'Lettland' : name,
  );
  assert.deepEqual(
    german.map(({ code, by }) => [code, by]),
    [['LV', undefined]],
  );
});

test('the beginning of a name means a country where no other begins so', () => {
  const meant = (typed: string) => likeliestCountry(findCountries(COUNTRIES, typed))?.code;
  assert.equal(meant('Netherl'), 'NL');
  assert.equal(meant('Niger'), 'NE');
  assert.equal(meant('Nig'), undefined);
  assert.equal(meant(''), undefined);
  assert.equal(meant('xyzzy'), undefined);
});
