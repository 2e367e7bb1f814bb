/** Each violation is found: cycles of modules and of features, tables of other modules, states written directly. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkModules, drawModules } from './check-modules.ts';
import { stamped, TABLES } from '../tables/stamp.ts';
import { withTree } from './temporary-tree.ts';

const MIGRATION = 'CREATE TABLE users (\n);\nCREATE TABLE carts (\n);\n';
const TYPES = 'interface Columns {\n  users: {\n  };\n  carts: {\n  };\n';
const COLUMNS = 'server/src/lib/postgres/column-types.ts';

const SOUND = {
  'server/src/modules.ts': `[import('./modules/users/users.module.ts'), import('./modules/shop/shop.module.ts')]`,
  'server/migrations/0001-a.sql': MIGRATION,
  [TABLES]: stamped(MIGRATION, TYPES),
  [COLUMNS]: `  carts: StatusColumns<'full', 'full'>;`,
  'server/src/modules/users/users.repo.ts': `db.selectFrom('users')`,
  'server/src/modules/users/users.service.ts': 'export const name = 1;',
  'server/src/modules/shop/shop.repo.ts': 'sql`SELECT FROM carts`',
  'server/src/modules/shop/parts/cart.service.ts': `import { name } from '../../users/users.service.ts';`,
};

const find = (more: Record<string, string>, features = {}) =>
  withTree({ ...SOUND, ...more }, (root) => checkModules(root, features).join('\n'));

test('modules that use only earlier ones pass', async () => {
  assert.equal(await find({}), '');
});

test('the graph shows what each module uses', async () => {
  const drawn = await withTree(SOUND, drawModules);
  assert.equal(drawn, 'users → nobody\nshop  → users');
});

test('the use of a later module is found, of a type too', async () => {
  for (const statement of [
    `import { total } from '../shop/cart.service.ts';`,
    `import type { Total } from '../shop/cart.service.ts';`,
    `await import('../shop/cart.service.ts');`,
  ]) {
    const found = await find({ 'server/src/modules/users/bill.service.ts': statement });
    assert.match(found, /users uses shop, which comes after it/);
  }
});

test('a module that nobody lists is found', async () => {
  const found = await find({
    'server/src/modules/ping/ping.service.ts': `import { name } from '../users/users.service.ts';`,
  });
  assert.match(found, /does not list ping/);
});

test('a feature uses what earlier ones name, and nothing else', async () => {
  const web = {
    'web/src/features/auth/parts/dialog.tsx': `import { List } from './list.tsx';`,
    'web/src/features/team/list.tsx': `import { Dialog } from '../auth/parts/dialog.tsx';`,
  };
  assert.equal(await find(web, { auth: ['parts/dialog.tsx'], team: [] }), '');
  assert.match(
    await find(web, { team: [], auth: ['parts/dialog.tsx'] }),
    /team uses auth, which comes after it/,
  );
  assert.match(
    await find(web, { auth: [], team: [] }),
    /team uses auth\/parts\/dialog\.tsx, which is not in/,
  );
  assert.match(
    await find(web, { auth: ['parts/dialog.tsx'], team: ['list.tsx'] }),
    /has team\/list\.tsx, which no other feature uses/,
  );
  // What no other feature uses comes last, listed or not.
  assert.equal(await find(web, { auth: ['parts/dialog.tsx'] }), '');
  assert.match(await find(web, {}), /dialog\.tsx, which is not in/);
});

test('a foreign table is found in every way of naming it', async () => {
  for (const statement of [
    `db.selectFrom('users').innerJoin('x')`,
    `db.selectFrom('carts').leftJoin('users as u', 'a', 'b')`,
    'sql`SELECT 1 FROM users u`',
    'sql`UPDATE users SET name = 1`',
    '`INSERT INTO users VALUES (1)`',
  ]) {
    const found = await find({ 'server/src/modules/shop/order.repo.ts': statement });
    assert.match(
      found,
      /users is named by .*order\.repo\.ts and .*users\.repo\.ts: only its owner/,
    );
  }
});

test('an own table outside a repo is found', async () => {
  const found = await find({
    'server/src/modules/shop/order.service.ts': 'sql`SELECT FROM carts`',
  });
  assert.match(found, /order\.service\.ts names the table carts: only repos do/);
});

test('a table that nobody names is found, and so is one that a folder outside of the modules names too', async () => {
  const lost = { [TABLES]: stamped(MIGRATION, `${TYPES}  lost: {\n  };\n`) };
  assert.match(await find(lost), /lost is named by no repo/);
  const found = await find({ 'server/src/admin/count.ts': 'sql`SELECT FROM carts`' });
  assert.match(found, /carts is named by .*count\.ts and .*shop\.repo\.ts/);
});

test('types of tables are found that a migration has made old, or that were edited', async () => {
  for (const change of [{ 'server/migrations/0002-b.sql': 'x' }, { [TABLES]: TYPES }]) {
    assert.match(await find(change), /tables\.ts is not what the migrations make: run/);
  }
});

test('a state written without the transition engine is found, and so is a check without states', async () => {
  for (const statement of [
    `sql\`UPDATE carts SET state = 'full'\``,
    `sql\`update only "carts" set version = 1\``,
    'sql`MERGE INTO carts USING users ON true`',
    'sql`INSERT INTO carts (id) VALUES (1)\n  ON CONFLICT (id) DO UPDATE SET version = 1`',
  ]) {
    const found = await find({ 'server/src/modules/shop/order.repo.ts': statement });
    assert.match(found, /order\.repo\.ts writes carts without the transition engine/);
  }
  assert.match(await find({ [COLUMNS]: '' }), /No table has states/);
});
