/** Where a Firefox is looked for, and which is left alone. */
import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { withTree } from './checks/temporary-tree.ts';
import { findFirefox } from './find-firefox.mjs';

const PROGRAM = '#!/bin/sh\n';

test('what FIREFOX names is taken as it is', () => {
  assert.equal(findFirefox({ FIREFOX: '/nowhere/firefox', PATH: '/bin' }, []), '/nowhere/firefox');
});

test('PATH before the usual folders; only programs, and no snap', () =>
  withTree(
    {
      'text/firefox': PROGRAM,
      'snap/firefox': `${PROGRAM}exec /snap/bin/firefox "$@"\n`,
      'path/firefox-esr': PROGRAM,
      'usual/firefox': PROGRAM,
    },
    (root) => {
      for (const file of ['snap/firefox', 'path/firefox-esr', 'usual/firefox'])
        chmodSync(join(root, file), 0o755);
      const find = (...folders: string[]) =>
        findFirefox({ PATH: folders.map((folder) => join(root, folder)).join(':') }, [
          join(root, 'usual'),
        ]);
      assert.equal(find('text', 'snap', 'path'), join(root, 'path/firefox-esr'));
      assert.equal(find('text', 'snap'), join(root, 'usual/firefox'));
      assert.equal(findFirefox({ PATH: join(root, 'snap') }, []), undefined);
      assert.equal(findFirefox({}, []), undefined);
    },
  ));
