/** Generated values and pages: however it is written a value is found, and whatever differs is never «found». */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findOnPage, PageText } from './match-page.ts';
import type { ValueKind, Word } from './tokens.ts';

const CASES = 400;

/** The same numbers in every run, so that a failure comes again. */
function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  };
}
type Random = ReturnType<typeof seeded>;

const NAMES = [
  'Anselm',
  'Kadota',
  'Müller',
  'Oakfield',
  'Tràng',
  'Ćosić',
  'Łucja',
  'Nova',
] as const;
const TRADES = ['Metallwerk', 'Lighting', 'Ceramics', 'Felt', 'Bamboo', 'Søborg'] as const;
const FORMS = [
  ['GmbH', 'Gesellschaft mit beschränkter Haftung'],
  ['Co., Ltd', 'Company Limited'],
  ['Ltd.', 'Limited'],
  ['AG', 'Aktiengesellschaft'],
  ['Inc.', 'Incorporated'],
] as const;
const STREETS = [
  ['Werkstr.', 'Werkstraße'],
  ['Lindenstr.', 'LINDENSTRASSE'],
  ['Lach Tray Street', 'Lạch Tray St.'],
  ['Mill Road', 'Mill Rd'],
] as const;
const CITIES = ['Stuttgart', 'Hải Phòng', 'Łódź', 'Leeds'] as const;
const FILLER = 'Certified copy issued electronically and valid without a signature on the';

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.below(10)).join('');

interface Made {
  kind: ValueKind;
  text: string;
  /** As a document may write it. */
  written: string;
}

/** @returns the digits in groups, as registers print them */
function grouped(random: Random, number: string): string {
  const sign = random.pick([' ', '.', '-', '/', '']);
  return number.replaceAll(/(\d{3})(?=\d)/g, `$1${sign}`);
}

const MAKE: Record<ValueKind, (random: Random) => Made> = {
  name(random) {
    const [short, long] = random.pick(FORMS);
    const name = `${random.pick(NAMES)} ${random.pick(TRADES)}`;
    const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return {
      kind: 'name',
      text: `${name} ${short}`,
      written: `${random.pick([name, name.toUpperCase(), plain])} ${random.pick([short, long])}`,
    };
  },
  number(random) {
    const [prefix, number] = [random.pick(['', 'HRB ', 'DE']), digits(random, 6 + random.below(6))];
    return { kind: 'number', text: prefix + number, written: prefix + grouped(random, number) };
  },
  address(random) {
    const [short, long] = random.pick(STREETS);
    const [number, city] = [1 + random.below(200), random.pick(CITIES)];
    const code = random.pick(['', `${1 + random.below(9)}${digits(random, 4)} `]);
    return {
      kind: 'address',
      text: `${short} ${number}, ${city}`,
      written: `${long} ${number}, ${code}${city.toUpperCase()}`,
    };
  },
  person(random) {
    const [first, last] = [random.pick(['Jonas', 'Lena', 'Zoë']), random.pick(NAMES)];
    return {
      kind: 'person',
      text: `${first} ${last}`,
      written: random.pick([
        `${first} ${last}`,
        `${last}, ${first}`,
        `${first} ${last}`.toUpperCase(),
      ]),
    };
  },
};

/** @returns a page with the text somewhere in it, in lines of any length */
function pageWith(random: Random, text: string): PageText {
  const filler = FILLER.split(' ');
  const parts = [
    ...filler.slice(0, random.below(filler.length)),
    ...text.split(' '),
    // A value at the end of its line, as in a form.
    '\n',
    ...filler.slice(random.below(filler.length)),
  ];
  const words: Word[] = [];
  for (const [x, part] of parts.entries()) {
    const endsLine = parts[x + 1] === '\n' || random.below(6) === 0;
    if (part !== '\n') words.push({ text: part, x, y: 0, width: 1, height: 1, endsLine });
  }
  return new PageText(words);
}

/** @returns the text with one letter or digit replaced, added or taken away */
function changed(random: Random, text: string, isNumber: boolean): string {
  const places = [...text.matchAll(isNumber ? /\d/g : /[a-zA-Z\d]/g)].map(({ index }) => index);
  const at = places[random.below(places.length)] ?? 0;
  const old = text[at] ?? '';
  const isDigit = /\d/.test(old);
  const other = isDigit
    ? String((Number(old) + 1 + random.below(9)) % 10)
    : old === 'q'
      ? 'k'
      : 'q';
  const put = random.pick([other, other, `${old}${isDigit ? '7' : 'q'}`, '']);
  return text.slice(0, at) + put + text.slice(at + 1);
}

for (const [at, kind] of (['name', 'number', 'address', 'person'] as const).entries()) {
  test(`${CASES} of each ${kind}: found in any spelling, and where it stands`, () => {
    const random = seeded(11 + at);
    for (let count = 0; count < CASES; count += 1) {
      const made = MAKE[kind](random);
      const page = pageWith(random, made.written);
      const found = findOnPage({ field: 'any', ...made }, page);
      assert.equal(found?.state, 'found', `${made.text} in ${made.written}`);
      const says = page.words.slice(found.first, found.last + 1).map(({ text }) => text);
      assert.equal(says.join(' '), made.written);
    }
  });

  test(`${CASES} of each ${kind} with one character changed: never found`, () => {
    const random = seeded(23 + at);
    let near = 0;
    for (let count = 0; count < CASES; count += 1) {
      const made = MAKE[kind](random);
      const wrong = changed(random, made.text, kind === 'number');
      const found = findOnPage({ field: 'any', ...made }, pageWith(random, wrong));
      assert.notEqual(found?.state, 'found', `${made.text} in ${wrong}`);
      if (found?.state === 'near') near += 1;
    }
    assert.ok(near > CASES * 0.8, `${near} of ${CASES} are shown as similar`);
  });
}

test('values of other companies are not found', () => {
  const random = seeded(5);
  for (let count = 0; count < CASES; count += 1) {
    const kind = random.pick(['name', 'number', 'address', 'person'] as const);
    const [one, other] = [MAKE[kind](random), MAKE[kind](random)];
    if (one.text === other.text) continue;
    const found = findOnPage({ field: 'any', ...one }, pageWith(random, other.written));
    assert.notEqual(found?.state, 'found', `${one.text} in ${other.written}`);
  }
});
