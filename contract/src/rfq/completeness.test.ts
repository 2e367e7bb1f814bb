/** Tests of completeness: what counts as said, what is advised next, and that open lines count. */
import { deepEqual, equal } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { emptyDraft, reachOf } from './brief-rules.ts';
import type { RfqDraft, SpecLine } from './brief.ts';
import { completeness } from './completeness.ts';
import { exampleLines, exampleOf } from './examples/category-examples.ts';

const line = (attribute: string, value: string, open = false): SpecLine => ({
  key: randomUUID(),
  attribute,
  value,
  unit: '',
  tolerance: { kind: 'none', by: '', percent: false },
  firmness: 'must',
  open,
});

const lamp = (changes: Partial<RfqDraft> = {}): RfqDraft => ({
  ...emptyDraft('UTC'),
  category: 'Home & Kitchen',
  title: 'Table lamp',
  ...changes,
});

test('an empty brief says nothing of ten, and begins with the product', () => {
  const { said, of, missing } = completeness(emptyDraft('UTC'));
  equal(said, 0);
  equal(of, 10);
  equal(missing[0]?.step, 'product');
});

test('a line counts by its own name, by another word for it, and when it is left open', () => {
  const before = completeness(lamp()).said;
  equal(completeness(lamp({ lines: [line('Finish', 'Matt')] })).said, before + 1);
  equal(completeness(lamp({ lines: [line('Coating of the arm', 'Matt')] })).said, before + 1);
  equal(completeness(lamp({ lines: [line('Finish', '', true)] })).said, before + 1);
});

test('a line without a value does not count, nor one of another matter, nor a part of a word', () => {
  const before = completeness(lamp()).said;
  equal(completeness(lamp({ lines: [line('Finish', '  ')] })).said, before);
  equal(completeness(lamp({ lines: [line('Smell', 'None')] })).said, before);
  equal(completeness(lamp({ lines: [line('Unfinished', 'No')] })).said, before);
});

test('two lines of one matter count once', () => {
  const one = completeness(lamp({ lines: [line('Height', '310')] }));
  const two = completeness(lamp({ lines: [line('Height', '310'), line('Width', '240')] }));
  equal(two.said, one.said);
});

test('the product comes first, then its lines, delivery last', () => {
  const { missing } = completeness(
    lamp({ description: 'A lamp that folds flat', lines: [line('Finish', 'Matt')] }),
  );
  deepEqual(
    missing.map(({ name }) => name),
    ['Quantity', 'Material', 'Size', 'Use', 'Box', 'Destination', 'Date'],
  );
  equal(missing[1]?.advice, 'Say the material next');
});

test('the whole brief says ten of ten', () => {
  const example = exampleOf('Home & Kitchen');
  const whole = lamp({
    description: example.description,
    lines: [...exampleLines(example, randomUUID), line('Box', '', true)],
    quantities: [500],
    country: 'DE',
    needed_by: '2027-03-01',
  });
  deepEqual(completeness(whole), { said: 10, of: 10, missing: [] });
});

test('what changes a price most comes first among the lines, with how much', () => {
  const effect = { attribute: 'Use', low: 8, high: 15, quotes: 9, suppliers: 4 };
  const small = { attribute: 'Box', low: 1, high: 2, quotes: 6, suppliers: 3 };
  const { missing, said } = completeness(
    lamp({ description: 'A lamp', lines: [line('Finish', 'Matt')] }),
    [effect, { ...effect, attribute: 'Finish' }, small],
  );
  deepEqual(
    missing.map(({ name }) => name),
    ['Quantity', 'Use', 'Box', 'Material', 'Size', 'Destination', 'Date'],
  );
  deepEqual([missing[1]?.effect, missing[3]?.effect], [effect, null]);
  equal(said, completeness(lamp({ description: 'A lamp', lines: [line('Finish', 'Matt')] })).said);
});

test('a brief reaches whom it names, and somebody where all that fit or its category may read it', () => {
  equal(reachOf({ suppliers: [], all_that_fit: false }, 'invited'), 0);
  equal(reachOf({ suppliers: ['one'], all_that_fit: false }, 'invited'), 1);
  equal(reachOf({ suppliers: ['one'], all_that_fit: true }, 'invited'), 2);
  equal(reachOf({ suppliers: [], all_that_fit: false }, 'category'), 1);
});
