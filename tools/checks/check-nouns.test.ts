/** Plants names that do not match across the workspaces and expects each to be found. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkNouns } from './check-nouns.ts';
import { withTree } from './temporary-tree.ts';

const WELL_NAMED = {
  'contract/src/auth.ts': '',
  'contract/src/limits.ts': '',
  'contract/src/auth.test.ts': '',
  'server/src/modules/auth/auth.routes.ts': '',
  'web/src/features/auth/dialog.tsx': '',
  'web/src/pages/auth/page.tsx': '',
  'web/src/pages/landing/page.tsx': '',
  'web/src/routes.tsx': `site(PATHS.auth, () => import('./pages/auth/page.tsx')),`,
  'e2e/journeys/auth.e2e.ts': '',
  'e2e/journeys/auth-google.e2e.ts': '',
  'e2e/journeys/fixtures.ts': '',
};

const find = (more: Record<string, string>) =>
  withTree({ ...WELL_NAMED, ...more }, (root) => checkNouns(root).join('\n'));

test('matching names pass', async () => {
  assert.equal(await find({}), '');
});

test('a name that is no noun is found in every place', async () => {
  assert.match(await find({ 'server/src/modules/quotes/a.ts': '' }), /modules has "quotes"/);
  assert.match(await find({ 'web/src/features/quotes/a.ts': '' }), /features has "quotes"/);
  assert.match(await find({ 'web/src/pages/quotes/a.ts': '' }), /pages has "quotes"/);
  assert.match(await find({ 'e2e/journeys/quotes.e2e.ts': '' }), /journeys has "quotes"/);
});

test('a noun without its end-to-end test is found', async () => {
  for (const place of ['pages', 'features']) {
    const routes = `site(PATHS.rfq, () => import('./${place}/rfq/list/requests.tsx')),`;
    const found = await find({ 'contract/src/rfq.ts': '', 'web/src/routes.tsx': routes });
    assert.match(found, /has a page of rfq, and there is no e2e\/journeys\/rfq\.e2e\.ts/);
  }
});
