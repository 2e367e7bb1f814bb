/** The wizard's rules, each with its sentence: the first issue of a field is the one people see. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entrepreneurCompany } from './entrepreneur.ts';
import { BRAND_VIBES, DEFAULT_BRAND_VIBE } from './options/brand-vibes.ts';

const RIGHT = {
  business_idea: 'A desk lamp that folds',
  target_audience: 'People at small tables',
  brand_vibe: 'MODERN',
};

function messagesOf(field: string, value: unknown): string[] {
  const result = entrepreneurCompany.safeParse({ ...RIGHT, [field]: value });
  return result.success ? [] : result.error.issues.slice(0, 1).map((issue) => issue.message);
}

for (const [field, name] of [
  ['business_idea', 'Business idea'],
  ['target_audience', 'Target audience'],
] as const) {
  const table: [unknown, string[]][] = [
    [undefined, [`${name} is required`]],
    [null, [`${name} is required`]],
    ['', [`${name} is required`]],
    [' \n\t ', [`${name} is required`]],
    ['123456789', [`${name} must be at least 10 characters`]],
    ['   123456789   ', [`${name} must be at least 10 characters`]],
    ['1234567890', []],
    ['x'.repeat(1000), []],
    ['x'.repeat(1001), [`${name} must be less than 1000 characters`]],
    ['可折叠的台灯给小桌子用的人', []],
    [1234567890, ['Must be text']],
    [['a list of one text'], ['Must be text']],
  ];
  for (const [value, messages] of table) {
    const shown = JSON.stringify(value)?.slice(0, 24) ?? 'nothing';
    test(`${field} ${shown}: ${messages[0] ?? 'accepted'}`, () => {
      assert.deepEqual(messagesOf(field, value), messages);
    });
  }
}

for (const value of [undefined, null, '']) {
  test(`brand_vibe ${JSON.stringify(value)}: 'Brand vibe is required'`, () => {
    assert.deepEqual(messagesOf('brand_vibe', value), ['Brand vibe is required']);
  });
}
for (const value of ['modern', 'SOFT', 5, ['MODERN']]) {
  test(`brand_vibe ${JSON.stringify(value)}: 'Please select a valid brand vibe'`, () => {
    assert.deepEqual(messagesOf('brand_vibe', value), ['Please select a valid brand vibe']);
  });
}

test('five vibes, MODERN by default', () => {
  assert.deepEqual(BRAND_VIBES, ['MODERN', 'PLAYFUL', 'LUXURY', 'MINIMALIST', 'BOLD']);
  assert.equal(DEFAULT_BRAND_VIBE, 'MODERN');
  for (const vibe of BRAND_VIBES) assert.deepEqual(messagesOf('brand_vibe', vibe), []);
});

test('text is trimmed, unknown keys fall away', () => {
  const parsed = entrepreneurCompany.parse({
    ...RIGHT,
    business_idea: '  A lamp that folds  ',
    role: 'x',
  });
  assert.deepEqual(parsed, { ...RIGHT, business_idea: 'A lamp that folds' });
});
