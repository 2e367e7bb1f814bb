/** Plants untrue statements in documents and expects each to be found. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkDocs } from './check-docs.ts';
import { withTree } from './temporary-tree.ts';

const TREE = {
  'package.json': '{"scripts":{"start":"","test":"","check":""}}',
  'web/package.json': '{"scripts":{"build":""}}',
  'server/src/main.ts': '',
  'ARCHITECTURE.md': '# The picture\n',
  'CONTRIBUTING.md': '# Recipes\n',
  'docs/decisions/001-layout.md': '# Layout\n',
};

const find = (readme: string) =>
  withTree({ ...TREE, 'README.md': readme }, (root) => checkDocs(root).findings.join('\n'));

test('true statements pass', async () => {
  const readme = [
    '`server/src/main.ts`, `main.ts`, `npm start`, `npm run check`, `npm run build -w web`',
    '`contract/src/<noun>.ts`, `DATABASE_URL`, `/v1/auth/user/`, `web/dist`, `./data`',
    '[picture](ARCHITECTURE.md#the-picture), [layout](docs/decisions/001-layout.md), [out](https://example.org)',
    '```text\nserver/src/    the server\n```',
  ].join('\n');
  assert.equal(await find(readme), '');
});

test('a path, a file, a command, a link and a map entry that are not there are found', async () => {
  assert.match(await find('`server/src/gone.ts`'), /no server\/src\/gone\.ts/);
  assert.match(await find('`gone.ts`'), /no file is called gone\.ts/);
  assert.match(await find('run `npm run gone`'), /no `npm run gone`/);
  assert.match(await find('run `npm run gone -w web`'), /no `npm run gone -w web`/);
  assert.match(await find('[a](docs/gone.md)'), /leads nowhere/);
  assert.match(await find('[a](ARCHITECTURE.md#gone)'), /no heading for #gone/);
  assert.match(await find('```text\nserver/gone/    what\n```'), /the map names server\/gone/);
});

test('a comment that names a missing file is found', async () => {
  const check = (comment: string) =>
    withTree({ ...TREE, 'README.md': '', 'web/src/a.ts': comment }, (root) =>
      checkDocs(root).findings.join('\n'),
    );
  assert.equal(await check('/** See main.ts and every `*.repo.ts`. */'), '');
  assert.match(await check('// As in gone.ts.'), /web\/src\/a\.ts: a comment names gone\.ts/);
});
