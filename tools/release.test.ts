/** Releases: one version everywhere, and a commit that is found with and without its tag. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { withTree } from './checks/temporary-tree.ts';
import { release } from './release.ts';
import { ROOT } from './runtime.mjs';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const TREE = {
  'package.json': json({ version: '0.9.0', workspaces: ['contract', 'server'] }),
  'contract/package.json': json({ name: '@waggle/contract', version: '0.9.0' }),
  'server/package.json': json({
    version: '0.9.0',
    dependencies: { '@waggle/contract': '0.9.0', zod: '0.9.0' },
  }),
  'package-lock.json': json({
    version: '0.9.0',
    packages: {
      '': { version: '0.9.0' },
      contract: { version: '0.9.0' },
      'node_modules/zod': { version: '0.9.0' },
      server: { version: '0.9.0', dependencies: { '@waggle/contract': '0.9.0', zod: '0.9.0' } },
    },
  }),
  'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n### Added\n\n- This.\n\n## 0.9.0 - 2026-01-01\n',
};

const withCheckout = (look: (root: string, git: (...args: string[]) => string) => void) =>
  withTree(TREE, (root) => {
    const git = (...args: string[]) => {
      const { stdout, stderr, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
      assert.equal(status, 0, stderr);
      return stdout.trim();
    };
    git('init', '-q', '-b', 'main');
    git('config', 'user.name', 'Waggle');
    git('config', 'user.email', 'waggle@waggle.example');
    git('add', '.');
    git('commit', '-qm', 'Begin');
    look(root, git);
  });

test('a release moves every version, and nothing of other packages', () =>
  withCheckout((root, git) => {
    assert.equal(release(root, '0.10.0', '2026-12-01'), undefined);
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    assert.equal(
      read('server/package.json'),
      json({ version: '0.10.0', dependencies: { '@waggle/contract': '0.10.0', zod: '0.9.0' } }),
    );
    assert.equal(read('package-lock.json').match(/0\.10\.0/g)?.length, 5);
    assert.match(JSON.parse(read('package-lock.json')).packages['node_modules/zod'].version, /0.9/);
    assert.match(
      read('CHANGELOG.md'),
      /^# Changelog\n\n## Unreleased\n\n## 0\.10\.0 - 2026-12-01\n\n### Added/,
    );
    const head = git('rev-parse', 'HEAD');
    writeFileSync(join(root, 'later'), '');
    git('add', '.');
    git('commit', '-qm', 'Go on');
    assert.equal(git('rev-parse', 'v0.10.0'), head);
    // As operating.md says it, for a copy without tags.
    const found = git(
      'log',
      '--all',
      '-1',
      '--format=%H',
      '--grep',
      String.raw`^Release 0\.10\.0$`,
    );
    assert.equal(found, head);
  }));

test('it is refused with a version that is not higher, with changes, and with nothing new', () =>
  withCheckout((root) => {
    for (const version of ['0.9.0', '0.8.9', '1.0', 'v1.0.0', '']) {
      assert.match(release(root, version, '2026-12-01') ?? '', /^Name a version above 0\.9\.0/);
    }
    writeFileSync(join(root, 'CHANGELOG.md'), '# Changelog\n');
    assert.equal(release(root, '1.0.0', '2026-12-01'), 'Commit what has changed first.');
    assert.equal(spawnSync('git', ['commit', '-qam', 'Forget'], { cwd: root }).status, 0);
    assert.equal(release(root, '1.0.0', '2026-12-01'), 'The changelog says nothing new.');
  }));

test('this checkout has one version, and it is the newest of the changelog', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  const { version, workspaces } = read('package.json');
  for (const folder of workspaces) assert.equal(read(`${folder}/package.json`).version, version);
  assert.equal(read('package-lock.json').version, version);
  const newest = /^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$/m.exec(
    readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'),
  );
  assert.equal(newest?.[1], version);
});
