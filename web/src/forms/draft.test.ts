/** Drafts: kept, read over the empty form, and one Idempotency-Key for one content. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDraft } from './draft.ts';

const EMPTY = { idea: '', vibe: 'MODERN' };

function memory(items: Record<string, string> = {}) {
  const map = new Map(Object.entries(items));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

test('kept values are read again, with defaults for missing ones', () => {
  const storage = memory();
  openDraft('form', EMPTY, storage).keep({ idea: 'A lamp', vibe: 'BOLD' });
  assert.deepEqual(openDraft('form', EMPTY, storage).read(), { idea: 'A lamp', vibe: 'BOLD' });
  const older = memory({ 'draft.form': '{"values":{"idea":"A lamp"}}' });
  assert.deepEqual(openDraft('form', EMPTY, older).read(), { idea: 'A lamp', vibe: 'MODERN' });
});

test('an unreadable draft is an empty one', () => {
  for (const broken of ['{', 'null', '7', '{"values":null}']) {
    assert.deepEqual(openDraft('form', EMPTY, memory({ 'draft.form': broken })).read(), EMPTY);
  }
});

test('the same content has the same key, also after a reload', () => {
  const storage = memory();
  const draft = openDraft('form', EMPTY, storage);
  const first = { idea: 'A lamp', vibe: 'BOLD' };
  draft.keep(first);
  const key = draft.keyFor(first);
  assert.match(key, /^[0-9a-f]{32}$/);
  assert.equal(openDraft('form', EMPTY, storage).keyFor(first), key);
  assert.notEqual(draft.keyFor({ ...first, idea: 'A chair' }), key);
});

test('clearing leaves nothing', () => {
  const draft = openDraft('form', EMPTY, memory());
  draft.keep(EMPTY);
  assert.equal(draft.exists(), true);
  draft.clear();
  assert.equal(draft.exists(), false);
});
