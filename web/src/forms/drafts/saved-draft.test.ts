/** The draft's machine with storages in memory: several windows, reloads, refusals, lost answers, and signing out. */
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { test } from 'node:test';
import { ApiError } from '../../api/api-error.ts';
import { memory } from '../../session/session-samples.ts';
import { session } from '../../session/this-session.ts';
import { openKeptCopy } from './kept-copy.ts';
import { type DraftOptions, openSavedDraft } from './saved-draft.ts';

session.setToken('token');
const CONFLICT = new ApiError({ status: 409, code: 'conflict', message: 'Changed meanwhile' });

/** What the server has, and a browser with windows whose drafts are saved at once. */
function place(kept: Record<string, string> = {}) {
  const shared = memory(kept);
  const sent: string[] = [];
  const server = {
    value: 'Before',
    version: 1,
    /** Refuses the next save. */
    refusal: undefined as Error | undefined,
    /** Answers wait for it. */
    gate: Promise.resolve(),
  };
  const optionsNow = (more: Partial<DraftOptions<string>> = {}): DraftOptions<string> => ({
    name: 'x',
    base: { value: server.value, version: server.version },
    pause: 0,
    async save(value, version) {
      sent.push(`${value} on ${version}`);
      await server.gate;
      const { refusal } = server;
      server.refusal = undefined;
      if (refusal) throw refusal;
      if (version !== server.version) throw CONFLICT;
      Object.assign(server, { value, version: version + 1 });
      return server.version;
    },
    renew: () => Promise.resolve({ value: server.value, version: server.version }),
    ...more,
  });
  const openWindow = () => {
    const own = memory();
    return {
      own,
      /** Opens the page, again after a reload. */
      open(more?: Partial<DraftOptions<string>>) {
        const draft = openSavedDraft(optionsNow(more), openKeptCopy('x', shared, own));
        draft.start();
        return draft;
      },
    };
  };
  return { shared, sent, server, optionsNow, openWindow };
}

test('saves go one after another, and what was typed meanwhile is kept on the new version', async () => {
  const { shared, sent, server, openWindow } = place();
  const page = openWindow();
  const draft = page.open();
  const gate = Promise.withResolvers<void>();
  server.gate = gate.promise;
  draft.change('One');
  draft.change('Two');
  draft.change('Three');
  assert.deepEqual([sent, draft.get().busy], [['One on 1'], true]);
  gate.resolve();
  await gate.promise;
  server.gate = setImmediate().then(() => {
    server.refusal = new ApiError({ status: 500 });
  });
  assert.equal(await draft.save(), false);
  const again = page.open();
  assert.deepEqual([again.get().value, again.version()], ['Three', 2]);
  assert.equal(await again.save(), true);
  assert.deepEqual(sent, ['One on 1', 'Three on 2', 'Three on 2']);
  assert.deepEqual([again.get().state, shared.map.size], ['saved', 0]);
});

test('a refused draft says why, is there after a reload, and stays «failed» until a save succeeds', async () => {
  const { shared, sent, server, openWindow } = place();
  const page = openWindow();
  const draft = page.open();
  server.refusal = new ApiError({ status: 400, message: 'Too long' });
  draft.change('One');
  assert.equal(await draft.save(), false);
  assert.deepEqual([draft.get().state, draft.get().problem], ['failed', 'Too long']);
  server.refusal = new ApiError({ status: 500 });
  draft.change('One, shorter');
  assert.equal(draft.get().state, 'failed');
  await draft.save();
  const again = page.open();
  assert.equal(again.get().value, 'One, shorter');
  assert.equal(await again.save(), true);
  assert.deepEqual([again.get().state, shared.map.size], ['saved', 0]);
  assert.equal(sent.at(-1), 'One, shorter on 1');
});

test('a conflict stays over a reload without a call, and nothing is sent until the choice', async () => {
  const { sent, server, openWindow } = place();
  const page = openWindow();
  const draft = page.open();
  Object.assign(server, { value: 'Theirs', version: 2 });
  draft.change('Mine');
  assert.equal(await draft.save(), false);
  const again = page.open();
  again.change('Mine, longer');
  assert.equal(await again.save(), false);
  assert.deepEqual(again.get().other, { value: 'Theirs', version: 2 });
  assert.deepEqual(sent, ['Mine on 1']);
  // One's own is kept on the other's version before it is saved, so that it outlives a failure.
  server.refusal = new ApiError({ status: 500 });
  again.keepOwn();
  await again.save();
  assert.equal(await page.open().save(), true);
  assert.deepEqual([server.value, server.version], ['Mine, longer', 3]);
});

test('the other version takes the place of one’s own, and the choice can be undone', async () => {
  const { shared, server, openWindow } = place();
  const draft = openWindow().open();
  Object.assign(server, { value: 'Theirs', version: 2 });
  draft.change('Mine');
  await draft.save();
  draft.takeOther();
  assert.deepEqual([draft.get().value, draft.get().state, shared.map.size], ['Theirs', 'idle', 0]);
  draft.change('Mine');
  await draft.save();
  assert.deepEqual([server.value, server.version], ['Mine', 3]);
});

test('a save whose answer was lost is no conflict', async () => {
  const { server, openWindow } = place();
  const draft = openWindow().open();
  server.gate = Promise.resolve().then(() => {
    Object.assign(server, { value: 'Mine', version: 2 });
  });
  draft.change('Mine');
  assert.equal(await draft.save(), true);
  assert.deepEqual([draft.version(), draft.get().state], [2, 'saved']);
});

test('of two windows of one browser, neither takes what the other has not saved', async () => {
  const { shared, server, openWindow } = place();
  const [one, two] = [openWindow(), openWindow()];
  const [here, there] = [one.open(), two.open()];
  server.refusal = new ApiError({ status: 500 });
  here.change('Here');
  await here.save();
  there.change('There');
  assert.equal(await there.save(), true);
  assert.deepEqual([two.own.map.size, shared.map.size], [0, 1]);
  const again = one.open();
  assert.deepEqual(
    [again.get().value, again.get().state, again.get().other?.value],
    ['Here', 'conflict', 'There'],
  );
});

test('another window’s value appears where nothing is unsaved, and is a conflict where something is', async () => {
  const { server, optionsNow, openWindow } = place();
  const draft = openWindow().open();
  Object.assign(server, { value: 'Theirs', version: 2 });
  draft.follow(optionsNow());
  assert.deepEqual([draft.get().value, draft.version()], ['Theirs', 2]);
  // A template that changes has no version of its own.
  server.value = 'Another template';
  draft.follow(optionsNow());
  assert.equal(draft.get().value, 'Another template');
  server.refusal = new ApiError({ status: 500 });
  draft.change('Mine');
  await draft.save();
  Object.assign(server, { value: 'Theirs again', version: 3 });
  draft.follow(optionsNow());
  assert.deepEqual([draft.get().value, draft.get().state], ['Mine', 'conflict']);
});

test('a newer version of the same content is no conflict: shown, after a reload, and as an answer', async () => {
  const { sent, server, optionsNow, openWindow } = place();
  const page = openWindow();
  const draft = page.open({ pause: 'asked' });
  draft.change('Mine');
  server.version = 2;
  draft.follow(optionsNow({ pause: 'asked' }));
  server.version = 3;
  const again = page.open({ pause: 'asked' });
  server.version = 4;
  assert.equal(await again.save(), true);
  assert.deepEqual([draft.version(), sent], [2, ['Mine on 3', 'Mine on 4']]);
});

test('what the server does not hold in these words stays on this device, until another window has saved', async () => {
  const { shared, server, openWindow } = place();
  const page = openWindow();
  const isStored = (value: string) => value !== '1o';
  page.open({ isStored }).change('1o');
  await setImmediate();
  server.value = '1';
  assert.deepEqual([page.open({ isStored }).get().value, shared.map.size], ['1o', 1]);
  Object.assign(server, { value: 'Theirs', version: 3 });
  // Thrown away elsewhere, and counted anew.
  shared.setItem('draft.x', '{"value":"1o","version":4,"saved":true}');
  assert.equal(page.open({ isStored }).get().value, 'Theirs');
  shared.setItem('draft.x', '{"value":"1o","version":2,"saved":true}');
  const carry = (own: string, other: string) => `${other}, ${own}`;
  assert.equal(page.open({ isStored, carry }).get().value, 'Theirs, 1o');
  const same = () => true;
  shared.setItem('draft.x', '{"value":"1o","version":2}');
  const { value, state } = page.open({ isStored, same }).get();
  assert.deepEqual([value, state], ['1o', 'idle']);
});

test('a draft that waits for a button is sent by it alone', async () => {
  const { sent, openWindow } = place();
  const page = openWindow();
  const draft = page.open({ pause: 'asked' });
  draft.change('Mine');
  await draft.end();
  const again = page.open({ pause: 'asked' });
  assert.deepEqual([again.get().value, again.get().state, sent], ['Mine', 'typing', []]);
  assert.equal(await again.save(), true);
});

test('what it was before a step is typed again: it is not what the server has by now', () => {
  const { optionsNow, openWindow } = place();
  const draft = openWindow().open({ pause: 'asked' });
  draft.begin({ value: 'Saved by a step', version: 2 });
  draft.change('Before');
  assert.equal(draft.get().state, 'typing');
  draft.change('Saved by a step');
  assert.equal(draft.get().state, 'idle');
  // A template that changes meanwhile is what the server has.
  for (const value of ['Saved by a step', 'Another template']) {
    draft.change('Mine');
    draft.follow(optionsNow({ pause: 'asked', base: { value, version: 2 } }));
  }
  draft.change('Another template');
  assert.equal(draft.get().state, 'idle');
});

test('what is typed after the button was pressed waits until it is pressed again', async () => {
  const { sent, server, openWindow } = place();
  const draft = openWindow().open({ pause: 'asked' });
  const gate = Promise.withResolvers<void>();
  server.gate = gate.promise;
  draft.change('One');
  const saved = draft.save();
  draft.change('One and a ha');
  gate.resolve();
  assert.equal(await saved, true);
  assert.deepEqual([sent, draft.get().state], [['One on 1'], 'typing']);
});

test('a save whose answer was lost is no conflict for what was typed after it either', async () => {
  const { server, openWindow } = place();
  const draft = openWindow().open();
  server.refusal = new ApiError({ status: 0 });
  draft.change('One');
  await draft.save();
  Object.assign(server, { value: 'One', version: 2 });
  draft.change('One, two');
  assert.equal(await draft.save(), true);
  assert.deepEqual([server.value, server.version, draft.get().state], ['One, two', 3, 'saved']);
});

test('copies of pages from before an upgrade are read', () => {
  const copies: [string, string][] = [
    ['{"typed":"Mine","edit":1}', 'typing'],
    ['{"content":"Mine","edition":0}', 'conflict'],
    // A text by itself names no version.
    ['Mine', 'conflict'],
  ];
  for (const [copy, state] of copies) {
    const { openWindow } = place({ 'draft.x': copy });
    const { value, state: found } = openWindow().open({ pause: 'asked' }).get();
    assert.deepEqual([value, found], ['Mine', state]);
  }
  const { server, openWindow } = place({ 'draft.x': '{"form":"Mine","version":3}' });
  server.version = 9;
  const options = { pause: 'asked', formerly: 3 } as const;
  const draft = openWindow().open(options);
  assert.deepEqual([draft.get().state, draft.version()], ['typing', 9]);
  const { state } = openWindow()
    .open({ ...options, formerly: 4 })
    .get();
  assert.equal(state, 'conflict');
});

test('a draft of this device alone: its windows go on with each other’s, and none is kept once it is sent', () => {
  const { shared, sent, openWindow } = place({ 'draft.x': '{"values":"From before"}' });
  const [one, two] = [openWindow(), openWindow()];
  const alone = { base: { value: '', version: 0 }, save: undefined };
  const [here, there] = [one.open(alone), two.open(alone)];
  assert.equal(here.get().value, 'From before');
  here.change('Here');
  there.reread();
  there.change('Here, and there');
  here.reread();
  assert.deepEqual([here.get().value, two.own.map.size], ['Here, and there', 0]);
  // What a window had not seen yet is not written over.
  there.change('There again');
  here.change('Here again');
  assert.equal(two.open(alone).get().value, 'There again');
  assert.equal(one.open(alone).get().value, 'Here again');
  here.forget();
  there.change('');
  assert.deepEqual([here.get().value, shared.map.size, one.own.map.size, sent], ['', 0, 0, []]);
});

test('a full storage is told, and one that goes with the page', () => {
  const { shared, openWindow } = place();
  const draft = openWindow().open({ pause: 'asked' });
  shared.setItem = () => undefined;
  draft.change('Mine');
  assert.equal(draft.get().isKept, false);
  const denied = openKeptCopy('x', { ...memory(), isMemory: true }, memory());
  assert.equal(denied.write({ value: 'Mine', version: 1, saved: false }), false);
});

test('after a sign-out nothing is sent or kept, also of a save that is under way', async () => {
  const { shared, sent, server, openWindow } = place();
  const draft = openWindow().open();
  const gate = Promise.withResolvers<void>();
  server.gate = gate.promise;
  draft.change('One');
  draft.change('Two');
  draft.signOut();
  shared.clear();
  gate.resolve();
  await draft.end();
  draft.change('Three');
  await setImmediate();
  assert.deepEqual([sent, shared.map.size], [['One on 1'], 0]);
  const alone = openWindow().open({ base: { value: '', version: 0 }, save: undefined });
  alone.change('Of a user');
  alone.signOut();
  assert.deepEqual([alone.get().value, shared.map.size], ['', 0]);
  alone.change('Of a visitor');
  assert.equal(shared.map.size, 1);
});
