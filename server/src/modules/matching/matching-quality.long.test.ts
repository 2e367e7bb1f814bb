/** The quality of matching by meaning and of proposed kinds stays where it is promised; `npm run match:quality` lists what went wrong. */
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { measureProposedKinds } from '../../../test/matching/proposed-kinds.ts';
import { measureAll } from '../../../test/matching/quality.ts';
import { allowEncoder } from './encoder/encoder.ts';

// A server of another test of this process may have been started without it.
allowEncoder(true);

test('suppliers, categories and nonsense are recognised', async (t) => {
  const { described, plain, foreign, nonsense } = await measureAll();
  t.diagnostic(JSON.stringify({ described, plain, foreign, nonsense }));
  const promised = [
    ['described: category among three', described.firstThree, 85],
    ['described: category first', described.first, 52],
    ['described: a right supplier in ten', described.right, 82],
    ['described: recall in ten', described.recall, 42],
    ['described: understood', described.understood, 80],
    ['plain: category among three', plain.firstThree, 97],
    ['plain: category first', plain.first, 88],
    ['plain: a right supplier in ten', plain.right, 98],
    ['plain: recall in ten', plain.recall, 60],
    ['plain: understood', plain.understood, 80],
    ['other languages: category among three', foreign.firstThree, 85],
    ['nonsense: not understood', 100 - nonsense.understood, 90],
  ] as const;
  for (const [what, found, least] of promised) assert.ok(found >= least, `${what}: ${found} %`);
});

test('a right kind stands among the five proposed for a line', async (t) => {
  const { amongFive, first } = await measureProposedKinds();
  t.diagnostic(JSON.stringify({ amongFive, first }));
  assert.ok(amongFive >= 75, `among five: ${amongFive} %`);
  assert.ok(first >= 50, `first: ${first} %`);
});
