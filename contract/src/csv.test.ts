/** CSV: quoting, and cells that look like formulas. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine, writeCsv } from './csv.ts';

const CASES: [string, string][] = [
  ['plain', '"plain"'],
  ['', '""'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', `"'=1+1"`],
  ['+49', `"'+49"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1+1', `"'＝1+1"`],
  [' =x', `"' =x"`],
  ['\u00a0+1', `"'\u00a0+1"`],
  ['a=1', '"a=1"'],
  [' plain', '" plain"'],
];
for (const [cell, written] of CASES) {
  test(`a cell ${JSON.stringify(cell)}`, () => {
    assert.equal(csvLine([cell, 'x']), `${written},"x"\r\n`);
  });
}

test('a whole file begins with the mark of UTF-8', () => {
  assert.equal(writeCsv([['Name'], ['=1']]), `\uFEFF"Name"\r\n"'=1"\r\n`);
});
