/** Which files count for a page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesOf, type Manifest } from './budgets.ts';

const MANIFEST: Manifest = {
  'index.html': { file: 'index.js', imports: ['_base.js'], css: ['index.css'] },
  'app.html': { file: 'app.js', imports: ['_base.js', '_router.js'] },
  '_base.js': { file: 'base.js', imports: ['_runtime.js'] },
  '_router.js': { file: 'router.js', imports: ['_base.js'], css: ['app.css'] },
  '_runtime.js': { file: 'runtime.js', imports: ['_base.js'] },
};

test('a page counts what it imports, however deep, with the styles', () => {
  assert.deepEqual([...filesOf(MANIFEST, ['app.html'])].sort(), [
    'app.css',
    'app.js',
    'base.js',
    'router.js',
    'runtime.js',
  ]);
});

test('a file that two entries share counts once', () => {
  assert.equal(filesOf(MANIFEST, ['index.html', 'app.html']).size, 7);
});

test('a name that the build does not have is an error, not a weight of nothing', () => {
  assert.throws(() => filesOf(MANIFEST, ['src/gone.tsx']), /no chunk for src\/gone\.tsx/);
});
