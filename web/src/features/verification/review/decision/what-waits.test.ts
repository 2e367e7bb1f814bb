/** What a review still needs, as the bar says it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whatWaits } from './what-waits.ts';

type Facts = Parameters<typeof whatWaits>[0];
const facts = (points: boolean[], documents: string[], matches: boolean[]) =>
  ({
    points: points.map((decided, at) => ({ decided, new_document: { id: `answer ${at}` } })),
    documents_list: documents.map((id) => ({ id, state: 'new' })),
    hits: matches.map((settled) => ({ settled })),
  }) as unknown as Facts;

const SAID: [name: string, facts: Facts, says: string][] = [
  ['nothing', facts([true], [], [true]), ''],
  ['a document', facts([], ['a'], []), '1 document to decide first.'],
  ['an answer counts once', facts([false], ['answer 0'], []), '1 point to decide first.'],
  [
    'points and a fraud match',
    facts([false, false], [], [false]),
    '2 points to decide and 1 fraud match to settle first.',
  ],
  [
    'all three',
    facts([false], ['a', 'b'], [false, false]),
    '1 point to decide, 2 documents to decide and 2 fraud matches to settle first.',
  ],
];
for (const [name, given, says] of SAID) {
  test(`waits: ${name}`, () => {
    assert.equal(whatWaits(given), says);
  });
}
