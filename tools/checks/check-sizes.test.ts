/** Plants a file that breaks each rule, and expects it to be found. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { CAPS, checkFile, checkFolders, checkSpread } from './check-sizes.ts';

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
  const text = HEADER + 'x;\n'.repeat(CAPS.file);
  for (const path of ['web/src/long.ts', 'web/src/long.test.ts', 'e2e/journeys/long.e2e.ts']) {
    assert.match(findings(path, text).join(), /351 lines, the cap is 350/, path);
  }
});

test('a folder with too many files is found, its folders beside it are not counted', () => {
  const flat = Array.from({ length: CAPS.folder }, (_, index) => `web/src/ui/part-${index}.tsx`);
  assert.deepEqual(checkFolders([...flat, 'web/src/ui/inner/one.tsx']), []);
  assert.match(checkFolders([...flat, 'web/src/ui/one.tsx']).join(), /web\/src\/ui: 21 files/);
});

test('the one file a noun does not count, any other does', () => {
  const nouns = Array.from({ length: CAPS.folder + 1 }, (_, index) => `noun-${index}`);
  const files = nouns.flatMap((noun) => [
    `contract/src/${noun}.ts`,
    `contract/src/${noun}/permissions.ts`,
    `e2e/journeys/${noun}.e2e.ts`,
  ]);
  assert.deepEqual(checkFolders(files), []);
  const loose = nouns.map((noun) => `contract/src/${noun}-words.ts`);
  assert.match(checkFolders([...files, ...loose]).join(), /^contract\/src: 21 files/);
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

test('a tree of big files is found by its median and its tenth', () => {
  assert.equal(checkSpread([10, 20, 30]).findings.length, 0);
  assert.match(checkSpread([81, 81, 81]).findings.join(), /Half the files/);
  assert.match(checkSpread([10, 10, 10, 10, 300]).findings.join(), /A tenth/);
});
