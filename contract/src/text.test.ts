/** Typed text and lists: trimmed, storable, bounded, never coerced. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as z from 'zod/mini';
import { optionalText, requiredText, textList } from './text.ts';
import { emailAddress } from './text/email.ts';
import { draftText } from './text/draft-text.ts';
import { INVISIBLE } from './text/invisible-samples.ts';

function said(schema: z.ZodMiniType, value: unknown): unknown[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map(({ path, message }) => [...path, message]);
}

const HOSTILE = ['nul \0 inside', 'half \ud800 a pair', '\udc00'];

test('a required text says one thing at a time', () => {
  const schema = requiredText({
    required: 'Say something',
    min: { length: 3, message: 'Say more' },
    max: { length: 5, message: 'Say less' },
  });
  assert.deepEqual(said(schema, '  '), [['Say something']]);
  assert.deepEqual(said(schema, ' ab '), [['Say more']]);
  assert.deepEqual(said(schema, ' abcde '), []);
  assert.deepEqual(said(schema, 'abcdef'), [['Say less']]);
  for (const value of HOSTILE) {
    assert.deepEqual(said(schema, value), [['Contains characters that cannot be stored']]);
  }
});

test('a text of characters that nobody sees counts as empty', () => {
  const schema = requiredText({ required: 'Say something' });
  for (const value of INVISIBLE) {
    assert.deepEqual(said(schema, value), [['Say something']]);
    assert.deepEqual(said(textList({ atLeastOne: 'Choose one' }), [value]), [
      [0, 'Must not be empty'],
    ]);
    assert.equal(optionalText().parse(value), '');
  }
  // Within a word they belong to the script.
  for (const value of ['می\u200cخواهم', '👩\u200d🏭', 'co\u00adop'])
    assert.equal(schema.parse(value), value);
});

test('a draft keeps nothing of what shows nothing', () => {
  for (const value of [...INVISIBLE, '', '  \n\t']) assert.equal(draftText(10).parse(value), '');
  assert.equal(draftText(10).parse(' a \u200b'), ' a \u200b', 'what shows is kept as it is typed');
  for (const value of HOSTILE) {
    assert.deepEqual(said(draftText(100), value), [['Contains characters that cannot be stored']]);
  }
  assert.deepEqual(said(draftText(100), '\0'), [['Contains characters that cannot be stored']]);
});

test('a line break counts once, however it was sent', () => {
  const text = Array.from({ length: 28 }, () => 'x'.repeat(16)).join('\r\n');
  const rules = { required: 'Say something', max: { length: 475, message: 'Say less' } };
  for (const schema of [requiredText(rules), draftText(475), optionalText()]) {
    assert.deepEqual(said(schema, text), []);
    assert.equal(schema.parse('a\r\nb\rc\nd'), 'a\nb\nc\nd');
  }
  assert.deepEqual(said(requiredText(rules), `${text}x`), [['Say less']]);
});

test('an optional text may be empty and is bounded all the same', () => {
  assert.equal(optionalText().parse(' a '), 'a');
  assert.equal(optionalText().parse('   '), '');
  assert.deepEqual(said(optionalText(), 'x'.repeat(2001)), [['Must be at most 2000 characters']]);
  for (const value of HOSTILE) {
    assert.deepEqual(said(optionalText(), value), [['Contains characters that cannot be stored']]);
  }
  for (const value of [null, 5, true, ['a'], {}]) {
    assert.deepEqual(said(optionalText(), value), [['Must be text']]);
  }
});

test('a mail address is trimmed and keeps its case', () => {
  const schema = emailAddress('Email is required');
  assert.equal(schema.parse(' Ada@Holm.example '), 'Ada@Holm.example');
  const injected = 'a@b.example\r\nBcc: c@d.example';
  const long = `${'a'.repeat(64)}@${'b'.repeat(190)}.example`;
  for (const value of [
    ...HOSTILE,
    'a b@holm.example',
    injected,
    long,
    'a@b',
    ['a@b.example'],
    5,
    {},
  ]) {
    assert.deepEqual(said(schema, value), [['Invalid email']]);
  }
});

test('a list names the entry at fault', () => {
  const schema = textList({ required: 'A list is required', atLeastOne: 'Choose one' });
  assert.deepEqual(said(schema, undefined), [['A list is required']]);
  assert.deepEqual(said(schema, []), [['Choose one']]);
  assert.deepEqual(said(schema, ['a', null, ' ', 5]), [
    [1, 'Must not be empty'],
    [2, 'Must not be empty'],
    [3, 'Must be text'],
  ]);
  for (const value of ['a', 5, { 0: 'a', length: 1 }]) {
    assert.deepEqual(said(schema, value), [['Must be a list']]);
  }
});

test('a list keeps the order and drops what comes twice', () => {
  assert.deepEqual(textList({}).parse(['b', ' a', 'b ', 'a']), ['b', 'a']);
  assert.deepEqual(said(textList({}), []), []);
});
