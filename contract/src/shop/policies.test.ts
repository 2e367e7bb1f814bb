/** The policies: blanks, gaps and own words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  EMPTY_POLICY,
  POLICY_KINDS,
  POLICY_TEMPLATES,
  policyGaps,
  policyParagraphs,
  policyText,
} from './policies.ts';

for (const kind of POLICY_KINDS) {
  test(`${kind}: each blank stands in the text once, and none that has no label`, () => {
    const { blanks, text } = POLICY_TEMPLATES[kind];
    const used = text.join(' ').match(/\{\w+\}/g) ?? [];
    assert.deepEqual(used.toSorted(), blanks.map(({ key }) => `{${key}}`).toSorted());
  });

  test(`${kind}: complete with its examples, and not before`, () => {
    const { blanks } = POLICY_TEMPLATES[kind];
    assert.equal(policyGaps(kind, EMPTY_POLICY).length, blanks.length);
    const filled = {
      own: '',
      blanks: Object.fromEntries(blanks.map(({ key, example }) => [key, example])),
    };
    assert.deepEqual(policyGaps(kind, filled), []);
    assert.doesNotMatch(policyText(kind, filled), /[{}]|____/);
    assert.match(policyText(kind, EMPTY_POLICY), /____/);
  });
}

test('a blank that looks like another one is text', () => {
  const blanks = { from: '{to}', to: '$&', ready: ' ', arrives: '', cost: '' };
  const text = policyText('shipping', { own: '', blanks });
  assert.match(text, /^We send from \{to\} to \$&\.\n/);
});

test('own words stand in place of the template, if they say something', () => {
  assert.equal(policyGaps('returns', { own: 'None.', blanks: {} }).length, 1);
  const own = 'Send it back within a month, whatever the reason.\n\nWe pay.';
  assert.deepEqual(policyGaps('returns', { own, blanks: {} }), []);
  assert.equal(policyParagraphs('returns', { own, blanks: {} }).length, 2);
});
