/** Plants a file that breaks each rule, and expects it to be found. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { CAP, checkFile } from './check-sizes.ts';

const HEADER = '/** Owns the sending of codes by mail. */\n';

const findings = (path: string, text: string) => checkFile(path, text).findings;

test('a well-shaped file passes', () => {
  assert.deepEqual(findings('server/src/lib/mail.ts', `${HEADER}export const a = 1;\n`), []);
  assert.deepEqual(
    findings('server/migrations/0001-first.sql', '-- Users and their sessions.\nselect 1;\n'),
    [],
  );
  assert.deepEqual(findings('web/src/reading-entry.tsx', `${HEADER}import './a/b.css';\n`), []);
});

test('a file over the cap is found, a test too', () => {
  const text = HEADER + 'x;\n'.repeat(CAP);
  for (const path of ['web/src/long.ts', 'web/src/long.test.ts', 'e2e/journeys/long.e2e.ts']) {
    assert.match(findings(path, text).join(), /351 lines, the cap is 350/, path);
  }
});

test('empty and misspelt names are found, folders included', () => {
  for (const path of ['web/src/index.ts', 'web/src/utils/a.ts', 'server/src/helpers.ts']) {
    assert.match(findings(path, HEADER).join(), /says nothing/, path);
  }
  assert.match(findings('web/src/QuoteForm.tsx', HEADER).join(), /not kebab-case/);
  assert.match(findings('web/src/quote_form.tsx', HEADER).join(), /not kebab-case/);
});

test('a missing header sentence is found', () => {
  assert.match(findings('web/src/a.ts', 'export const a = 1;\n').join(), /sentence/);
  assert.match(findings('web/src/a.ts', '/** mail */\n').join(), /sentence/);
});

test('notes for later, tests left out and bare imports are found', () => {
  assert.match(findings('web/src/a.ts', `${HEADER}// TODO later\n`).join(), /a.ts:2: is a note/);
  assert.match(
    findings('web/src/a.test.ts', `${HEADER}test.skip('x');\n`).join(),
    /leaves tests out/,
  );
  assert.match(
    findings('web/src/a.test.ts', `${HEADER}test('x', { skip: true });\n`).join(),
    /out/,
  );
  assert.match(findings('web/src/a.ts', `${HEADER}import './b';\n`).join(), /file ending/);
  assert.match(findings('web/src/a.ts', `${HEADER}import { b } from '../b';\n`).join(), /ending/);
});

test('a test that nothing runs is found', () => {
  assert.match(findings('web/src/a.test.tsx', HEADER).join(), /no test runs it/);
});
