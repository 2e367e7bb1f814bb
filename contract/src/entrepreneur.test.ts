/** The wizard's rules and their messages: a field shows its first issue. */
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

const text = (name: string) => ({
  [`${name} is required`]: [undefined, null, '', ' \n\t '],
  [`${name} must be at least 10 characters`]: ['123456789', '   123456789   '],
  accepted: ['1234567890', 'x'.repeat(1000), '可折叠的台灯给小桌子用的人'],
  [`${name} must be less than 1000 characters`]: ['x'.repeat(1001)],
  'Must be text': [1234567890, ['a list of one text'], {}],
  'Contains characters that cannot be stored': ['nul \0 in a lamp', '\ud800 in a lamp'],
});
const FIELDS: Record<string, Record<string, unknown[]>> = {
  business_idea: text('Business idea'),
  target_audience: text('Target audience'),
  brand_vibe: {
    'Brand vibe is required': [undefined, null, ''],
    'Please select a valid brand vibe': ['modern', 'SOFT', 5, ['MODERN']],
  },
};
for (const [field, table] of Object.entries(FIELDS)) {
  for (const [message, values] of Object.entries(table)) {
    for (const value of values) {
      const shown = JSON.stringify(value)?.slice(0, 24) ?? 'nothing';
      test(`${field} ${shown}: ${message}`, () => {
        assert.deepEqual(messagesOf(field, value), message === 'accepted' ? [] : [message]);
      });
    }
  }
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
