/** Drafts: kept, read over the empty form, and one Idempotency-Key for one content. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memory } from '../session/session-samples.ts';
import { openDraft } from './draft.ts';

const EMPTY = { idea: '', vibe: 'MODERN' };

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

test('another tab’s values are noticed, its key is not', () => {
  const storage = memory();
  const [here, there] = [openDraft('form', EMPTY, storage), openDraft('form', EMPTY, storage)];
  assert.deepEqual([here.read(), there.read()], [EMPTY, EMPTY]);
  here.keep({ idea: 'A lamp', vibe: 'BOLD' });
  assert.deepEqual([here.changedElsewhere(), there.changedElsewhere()], [false, true]);
  assert.deepEqual(there.read(), { idea: 'A lamp', vibe: 'BOLD' });
  here.keyFor({ idea: 'A lamp', vibe: 'BOLD' });
  assert.deepEqual([here.changedElsewhere(), there.changedElsewhere()], [false, false]);
  here.clear();
  assert.equal(there.changedElsewhere(), false);
});

test('what is held back for this tab is read first, until it is released', () => {
  const [storage, own] = [memory(), memory()];
  openDraft('form', EMPTY, storage).keep({ idea: 'Of the other tab', vibe: 'BOLD' });
  const draft = openDraft('form', EMPTY, storage, own);
  draft.hold({ idea: 'Mine', vibe: 'MODERN' });
  const again = openDraft('form', EMPTY, storage, own);
  assert.equal(again.read().idea, 'Mine');
  assert.equal(again.changedElsewhere(), true);
  again.release();
  assert.equal(again.read().idea, 'Of the other tab');
  assert.equal(again.changedElsewhere(), false);
});

test('clearing leaves nothing', () => {
  const draft = openDraft('form', EMPTY, memory());
  draft.keep(EMPTY);
  assert.equal(draft.exists(), true);
  draft.clear();
  assert.equal(draft.exists(), false);
});
