/** The key of a call: the same for the same content, over a reload too. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memory } from '../../session/session-samples.ts';
import { sameKey } from './same-key.ts';

test('the same content has the same key, also after a reload', () => {
  const storage = memory();
  const key = sameKey('x', storage).keyFor({ idea: 'A lamp' });
  assert.match(key, /^[0-9a-f]{32}$/);
  assert.equal(sameKey('x', storage).keyFor({ idea: 'A lamp' }), key);
  assert.notEqual(sameKey('x', storage).keyFor({ idea: 'A chair' }), key);
  sameKey('x', storage).forget();
  assert.equal(storage.map.size, 0);
});
