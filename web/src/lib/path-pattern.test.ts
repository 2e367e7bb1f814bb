/** Path patterns: matched, not matched, filled in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillPath, matchPath } from './path-pattern.ts';

const BADGE = '/suppliers/:id/badge';

const TABLE: [pattern: string, path: string, found: Record<string, string> | null][] = [
  ['/', '/', {}],
  ['/welcome', '/welcome/', {}],
  ['/welcome', '/', null],
  ['/onboarding', '/onboarding/supplier', null],
  [BADGE, '/suppliers/42/badge', { id: '42' }],
  [BADGE, '/suppliers/42/badge/', { id: '42' }],
  [BADGE, '/suppliers/a%20b/badge', { id: 'a b' }],
  [BADGE, '/suppliers/%E0%A4%A/badge', { id: '%E0%A4%A' }],
  [BADGE, '/suppliers//badge', null],
  [BADGE, '/suppliers/42', null],
  [BADGE, '/suppliers/42/profile', null],
];
for (const [pattern, path, found] of TABLE) {
  test(`${path} for ${pattern}`, () => assert.deepEqual(matchPath(pattern, path), found));
}

test('a filled-in path matches', () => {
  const address = fillPath(BADGE, { id: 'a/b c' });
  assert.equal(address, '/suppliers/a%2Fb%20c/badge');
  assert.deepEqual(matchPath(BADGE, address), { id: 'a/b c' });
});
