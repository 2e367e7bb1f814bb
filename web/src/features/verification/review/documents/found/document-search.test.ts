/** A document is searched page by page: marks appear as it is read, and similar places give way to the value itself. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DocumentSearch } from './document-search.ts';
import type { Word } from './tokens.ts';

const VALUES = [
  { field: 'company_name', kind: 'name', text: 'Anselm Metallwerk GmbH' },
  { field: 'businessRegistration', kind: 'number', text: 'HRB 204417' },
] as const;

/** @returns the words of lines, ten wide and ten high */
function words(...lines: string[]): Word[] {
  return lines.flatMap((line, row) => {
    const parts = line.split(' ');
    return parts.map((text, at) => ({
      text,
      x: at * 12,
      y: row * 20,
      width: 10,
      height: 10,
      endsLine: at === parts.length - 1,
    }));
  });
}

const unhurried = async (): Promise<void> => undefined;

test('marks appear page by page; something similar goes when the value is found', async () => {
  const search = new DocumentSearch(VALUES);
  const shown = () => search.marks().map(({ number, page, state }) => [number, page, state]);
  await search.read(1, [], unhurried);
  assert.deepEqual([search.hasText, shown()], [false, []]);
  await search.read(2, words('number HRB 204418'), unhurried);
  assert.deepEqual([search.hasText, shown()], [true, [[2, 2, 'near']]]);
  assert.equal(search.marks()[0]?.says, 'HRB 204418');
  await search.read(3, words('Anselm Metallwerk GmbH'), unhurried);
  await search.read(4, words('HRB 204417'), unhurried);
  assert.deepEqual(shown(), [
    [1, 3, 'found'],
    [2, 4, 'found'],
  ]);
});

test('a mark has a box for each of its lines, around the words alone', async () => {
  const search = new DocumentSearch(VALUES);
  await search.read(1, words('Company: Anselm', 'Metallwerk GmbH in Stuttgart'), unhurried);
  assert.deepEqual(search.marks()[0]?.boxes, [
    { x: 12, y: 0, width: 10, height: 10 },
    { x: 0, y: 20, width: 22, height: 10 },
  ]);
});
