/** Until when documents say that they are valid: what is found, and what is not taken for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printedEnds, proposedEnd } from './printed-ends.ts';

const TODAY = '2026-05-05';

/** What a page says, and the one day that is proposed by it; none where it has to be chosen or typed. */
const SAID: [text: string, day: string][] = [
  ['Valid until 30 April 2028', '2028-04-30'],
  ['VALID UNTIL: 30.04.2028', '2028-04-30'],
  ['valid until 2028-04-30', '2028-04-30'],
  ['This certificate expires on April 30th, 2028.', '2028-04-30'],
  ['Expiry date 31/12/2027', '2027-12-31'],
  ['Date of expiry: 30-Apr-2028', '2028-04-30'],
  ['Gültig bis 30. April 2028', '2028-04-30'],
  ['Gültigkeit: 01.05.2025 – 30.04.2028', '2028-04-30'],
  ['Valable jusqu’au 30 avril 2028', '2028-04-30'],
  ["Valable jusqu'au 1er janvier 2029", ''],
  ['Válido hasta el 30 de abril de 2028', '2028-04-30'],
  ['Geldig tot 30 april 2028', '2028-04-30'],
  ['Ważny do 30 kwietnia 2028', '2028-04-30'],
  ['有效期至 2028年4月30日', '2028-04-30'],
  ['Validity: from 1 May 2025 to 30 April 2028', '2028-04-30'],
  ['Issue date Expiry date 01.05.2025 30.04.2028', '2028-04-30'],
  // Two days, or none.
  ['Valid until 03/04/2027', ''],
  ['Valid until 01/12/2026', ''],
  ['Expiry date Issue date 30.04.2028 01.06.2026', ''],
  ['Valid from 1 May 2027', ''],
  ['Validity from 1 May 2027', ''],
  ['Issued on 1 May 2027', ''],
  ['Next audit 1 May 2027', ''],
  ['Valid until 31 February 2028', ''],
  ['Valid until 30 April 2024', ''],
  ['Valid until revoked', ''],
  ['The invalidity 30.04.2028', ''],
  ['', ''],
];
for (const [text, day] of SAID) {
  test(`printed: ${text}`, () => {
    assert.equal(proposedEnd([text], TODAY).day, day);
  });
}

test('what is read is shown with its page, each day once; two days are there to choose from', () => {
  const pages = [
    'Title',
    'Valid until 30 April 2028',
    'gültig bis 30.04.2028, valid to 1 May 2029',
  ];
  assert.deepEqual(printedEnds(pages), [
    { page: 2, says: 'valid until 30 april 2028', readings: ['2028-04-30'] },
    { page: 3, says: 'valid to 1 may 2029', readings: ['2029-05-01'] },
  ]);
  assert.equal(proposedEnd(pages, TODAY).day, '');
  const [both] = printedEnds(['Valid until 03/04/2027']);
  assert.deepEqual(both?.readings, ['2027-04-03', '2027-03-04']);
});

test('one that has ended is said, and proposed for nothing', () => {
  const { day, printed } = proposedEnd(['Valid until 30 April 2024'], TODAY);
  assert.deepEqual([day, printed.length], ['', 1]);
  assert.deepEqual(proposedEnd(undefined, TODAY), { day: '', printed: [] });
});
