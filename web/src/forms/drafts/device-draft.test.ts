/** Drafts of this device alone: what another window has sent, and copies that cannot be read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memory } from '../../session/session-samples.ts';
import { openKeptCopy } from './kept-copy.ts';
import { openSavedDraft } from './saved-draft.ts';
import { deviceDraft } from './use-saved-draft.ts';

const NOTHING = { value: '', version: 0 };

test('what one window has sent is shown in no other, unless it is that one’s own', () => {
  const shared = memory();
  const openWindow = () =>
    openSavedDraft({ name: 'x', base: NOTHING }, openKeptCopy('x', shared, memory()));
  const here = openWindow();
  here.change('Sent');
  const [there, third] = [openWindow(), openWindow()];
  here.change('Sent, whole');
  there.reread();
  third.change('A third one');
  const sent = shared.getItem('draft.x');
  here.forget();
  there.reread(sent);
  third.reread(sent);
  const found = [there, third].map((draft) => [draft.get().value, draft.get().state]);
  assert.deepEqual(found, [
    ['', 'idle'],
    ['A third one', 'typing'],
  ]);
});

test('an unreadable copy is an empty one', () => {
  for (const broken of ['{', 'null', '7']) {
    const copy = openKeptCopy('x', memory({ 'draft.x': broken }), memory());
    assert.deepEqual(openSavedDraft(deviceDraft('x', { idea: '' }), copy).get().value, {
      idea: '',
    });
  }
});
