/** Which tests a change can break, by the imports. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { findTests, type Graph } from './changed-tests.ts';

/** Who imports whom. */
const IMPORTS: Record<string, string[]> = {
  'server/src/modules/rfq/rfq.service.ts': ['server/src/modules/rfq/rfq.repo.ts'],
  'server/src/modules/rfq/rfq.module.ts': ['server/src/modules/rfq/rfq.service.ts'],
  'server/src/modules/quotes/quotes.service.ts': ['server/src/modules/rfq/rfq.service.ts'],
  'server/src/modules/shop/shop.module.ts': [],
  'server/src/modules.ts': [
    'server/src/modules/rfq/rfq.module.ts',
    'server/src/modules/shop/shop.module.ts',
  ],
  'server/test/test-server.ts': ['server/src/modules.ts'],
  'server/src/modules/rfq/rfq.test.ts': ['server/test/test-server.ts'],
  'server/src/modules/quotes/quotes.test.ts': ['server/test/test-server.ts'],
  'server/src/modules/shop/shop.test.ts': ['server/test/test-server.ts'],
  'web/src/features/quotes/comparison/compare-quotes.tsx': ['web/src/lib/chart.ts'],
  'web/src/lib/chart.test.ts': ['web/src/lib/chart.ts'],
  'e2e/components/comparison/comparison.component.ts': [
    'e2e/components/comparison/comparison-fixtures.ts',
  ],
};
const TESTS = [
  'server/src/modules/rfq/rfq.test.ts',
  'server/src/modules/quotes/quotes.test.ts',
  'server/src/modules/shop/shop.test.ts',
  'web/src/lib/chart.test.ts',
  'e2e/journeys/rfq.e2e.ts',
  'e2e/journeys/shop.e2e.ts',
  'e2e/components/comparison/comparison.component.ts',
  'e2e/components/shop/catalogue.component.ts',
];

function graphOf(imports: Record<string, string[]>): Graph {
  const graph: Graph = { imports: new Map(), importers: new Map() };
  for (const [file, all] of Object.entries(imports)) {
    graph.imports.set(file, new Set(all));
    for (const one of all)
      graph.importers.set(one, (graph.importers.get(one) ?? new Set()).add(file));
  }
  return graph;
}

const findAll = (...changed: string[]) => findTests(changed, TESTS, graphOf(IMPORTS));

test('a noun of the server: its tests, those of nouns that use it, its journeys', () => {
  assert.deepEqual(findAll('server/src/modules/rfq/rfq.repo.ts'), [
    'server/src/modules/rfq/rfq.test.ts',
    'server/src/modules/quotes/quotes.test.ts',
    'e2e/journeys/rfq.e2e.ts',
  ]);
});

test('code of a page: its own tests, and the browser tests that open the page', () => {
  assert.deepEqual(findAll('web/src/lib/chart.ts'), [
    'web/src/lib/chart.test.ts',
    'e2e/components/comparison/comparison.component.ts',
  ]);
});

test('a migration: the nouns whose tables it names', () => {
  const found = findAll('server/migrations/0001-foundation.sql');
  assert.equal(found, undefined, 'no repo of this graph has its tables');
});

test('a test, a document, and what everything depends on', () => {
  assert.deepEqual(findAll('server/src/modules/shop/shop.test.ts'), [
    'server/src/modules/shop/shop.test.ts',
    'e2e/journeys/shop.e2e.ts',
  ]);
  assert.deepEqual(findAll('docs/operating.md'), []);
  for (const hub of ['server/src/modules.ts', 'package-lock.json', 'tools/testing/lane.mjs'])
    assert.equal(findAll(hub), undefined, hub);
});
