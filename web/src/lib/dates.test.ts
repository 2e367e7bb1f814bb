/** Dates name the month in words, in the language of whoever reads them. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

const PROGRAM = `
  import { formatDate, formatDay, formatDateTime, formatShortDate } from './dates.ts';
  const at = '2026-11-24T10:05:00Z';
  const texts = [formatDate('2026-11-24'), formatShortDate('2026-11-24'), formatDay(at), formatDateTime(at)];
  process.stdout.write(JSON.stringify(texts));
`;

for (const [locale, month] of [
  ['en_GB', /Nov/],
  ['de_DE', /Nov/],
  ['sv_SE', /nov/],
  ['fr_CA', /nov/],
] as const) {
  test(`in the browser’s language: ${locale}`, () => {
    const texts: string[] = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module-typescript', '-e', PROGRAM], {
        cwd: import.meta.dirname,
        encoding: 'utf8',
        env: { LC_ALL: locale, TZ: 'UTC' },
      }),
    );
    assert.equal(texts.length, 4);
    for (const text of texts) assert.match(text, month);
  });
}
