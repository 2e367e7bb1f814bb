/** The local session with a storage in memory: restored, replaced, switched, added to and cleared. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UserRecord } from '@waggle/contract/accounts';
import { openLocalSession } from './local-session.ts';
import { memory, MIRA } from './session-samples.ts';
import { STORED } from './stored-user.ts';

const BOTH: UserRecord = { ...MIRA, is_entrepreneur_account: true, is_supplier_account: true };

function open(items: Record<string, string> = {}) {
  const storage = memory(items);
  const lines: string[] = [];
  return { storage, lines, session: openLocalSession(storage, (line) => lines.push(line)) };
}

test('«saved data is restored only if the saved auth flag is true»', () => {
  const user = JSON.stringify(MIRA);
  for (const flag of [undefined, 'false', '', 'TRUE', '1']) {
    const { session } = open({
      [STORED.user]: user,
      ...(flag !== undefined && { isAuthenticated: flag }),
    });
    assert.equal(session.getState().status, 'visitor', `flag ${flag}`);
  }
  const { session } = open({ [STORED.user]: user, isAuthenticated: 'true' });
  assert.equal(session.getState().status, 'signed-in');
  assert.equal(session.getState().user?.email, MIRA.email);
});

test('«corrupt saved data is discarded together with the flag (and logged)»', () => {
  for (const corrupt of ['{', 'null', '"text"', '[]', '{"email":1}', '{"email":"a@b.example"}']) {
    const { session, storage, lines } = open({
      [STORED.user]: corrupt,
      isAuthenticated: 'true',
      access_token: 'kept',
    });
    assert.equal(session.getState().status, 'visitor');
    assert.deepEqual([...storage.map.keys()], ['access_token']);
    assert.equal(lines.length, 1);
  }
});

test('a flag without data counts as corrupt', () => {
  const { session, storage } = open({ isAuthenticated: 'true' });
  assert.equal(session.getState().status, 'visitor');
  assert.equal(storage.map.size, 0);
});

test('«refresh from the server replaces the session data and stores it locally»', () => {
  const { session, storage } = open();
  session.replace(MIRA);
  assert.deepEqual(JSON.parse(storage.getItem(STORED.user) ?? ''), MIRA);
  assert.equal(storage.getItem(STORED.flag), 'true');
  session.replace({ ...MIRA, name: 'Mira H.' });
  assert.equal(session.getState().user?.name, 'Mira H.');
});

test('«both gives supplier; neither leaves it unset»', () => {
  const { session } = open();
  session.replace(MIRA);
  assert.equal(session.getState().activeAccountType, undefined);
  session.replace({ ...MIRA, is_entrepreneur_account: true });
  assert.equal(session.getState().activeAccountType, 'entrepreneur');
  session.replace(BOTH);
  assert.equal(session.getState().activeAccountType, 'supplier');
});

test('switching is stored; a refresh derives the type again, except on start', () => {
  const { session, storage } = open();
  session.replace(BOTH);
  session.switchTo('entrepreneur');
  assert.equal(session.getState().activeAccountType, 'entrepreneur');
  const again = openLocalSession(storage, assert.fail);
  assert.equal(again.getState().activeAccountType, 'entrepreneur');
  again.replace(BOTH, true);
  assert.equal(again.getState().activeAccountType, 'entrepreneur');
  again.replace(BOTH);
  assert.equal(again.getState().activeAccountType, 'supplier');
});

test('switching to an account that is not there changes nothing', () => {
  const { session } = open();
  session.replace({ ...MIRA, is_entrepreneur_account: true });
  session.switchTo('supplier');
  assert.equal(session.getState().activeAccountType, 'entrepreneur');
});

test('«adding an account type sets its flag, merges its data and makes it the active type»', () => {
  const { session, storage } = open();
  session.replace({ ...MIRA, is_supplier_account: true });
  session.addAccount('entrepreneur', { business_idea: 'A lamp that folds' });
  session.addAccount('entrepreneur', { brandName: 'Foldlamp' });
  const { user, activeAccountType } = session.getState();
  assert.equal(user?.is_entrepreneur_account, true);
  assert.deepEqual(user?.entrepreneur_data, {
    business_idea: 'A lamp that folds',
    brandName: 'Foldlamp',
  });
  assert.equal(activeAccountType, 'entrepreneur');
  assert.equal(JSON.parse(storage.getItem(STORED.user) ?? '').activeAccountType, 'entrepreneur');
});

test('a change to an account is stored, and the active type stays', () => {
  const { session, storage } = open();
  session.changeAccount('supplier', { company_name: 'Nobody' });
  assert.equal(session.getState().status, 'visitor');
  session.replace(BOTH);
  session.switchTo('entrepreneur');
  session.changeAccount('supplier', { company_name: 'Anselm Metallwerk' });
  session.changeAccount('supplier', { leadTime: '15-20 days' });
  const { user, activeAccountType } = session.getState();
  assert.deepEqual(user?.supplier_data, {
    company_name: 'Anselm Metallwerk',
    leadTime: '15-20 days',
  });
  assert.equal(activeAccountType, 'entrepreneur');
  assert.equal(JSON.parse(storage.getItem(STORED.user) ?? '').supplier_data.leadTime, '15-20 days');
});

test('«reset clears the data and the flag», the token stays; clearing takes everything', () => {
  const { session, storage } = open({ access_token: 'token', 'draft.entrepreneur': '{}' });
  session.replace(MIRA);
  session.reset();
  assert.equal(session.getState().status, 'visitor');
  assert.deepEqual([...storage.map.keys()], ['access_token', 'draft.entrepreneur']);
  session.clear();
  assert.equal(storage.map.size, 0);
});

test('another tab signs in, changes the user and signs out', () => {
  const { session, storage } = open();
  let told = 0;
  session.subscribe(() => (told += 1));
  storage.setItem(STORED.user, JSON.stringify(MIRA));
  session.syncFromStorage(STORED.user);
  assert.equal(session.getState().status, 'visitor');
  storage.setItem(STORED.flag, 'true');
  session.syncFromStorage(STORED.flag);
  assert.equal(session.getState().user?.name, 'Mira Holm');
  session.syncFromStorage('draft.entrepreneur');
  storage.clear();
  session.syncFromStorage(null);
  assert.equal(session.getState().status, 'visitor');
  assert.equal(told, 3);
});

test('loading is only shown without a stored user', () => {
  const { session } = open();
  session.startLoading();
  assert.equal(session.getState().status, 'loading');
  session.cancelLoading();
  assert.equal(session.getState().status, 'visitor');
  session.replace(MIRA);
  session.startLoading();
  session.cancelLoading();
  assert.equal(session.getState().status, 'signed-in');
});
