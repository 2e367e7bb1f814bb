/** The popup's answer, valid and tampered with. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { POPUP_CHANNEL } from '@waggle/contract/auth/popup';
import { readPopupAnswer } from './popup-answer.ts';

const SECRETS = { state: 'st4te', nonce: 'n0nce' };

function idToken(payload: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;
}

function message(fields: Record<string, string>) {
  return { type: POPUP_CHANNEL, hash: `#${new URLSearchParams(fields)}` };
}

test('a token with the right state and nonce is accepted', () => {
  const token = idToken({ nonce: 'n0nce', name: 'Mira ÄÖ 王' });
  const answer = readPopupAnswer(message({ id_token: token, state: 'st4te' }), SECRETS);
  assert.deepEqual(answer, { kind: 'token', token });
});

test('a wrong nonce, or a token that cannot be read, is a mismatch', () => {
  for (const token of [idToken({ nonce: 'other' }), idToken({}), idToken(null), 'a.b.c', 'x']) {
    const answer = readPopupAnswer(message({ id_token: token, state: 'st4te' }), SECRETS);
    assert.deepEqual(answer, { kind: 'problem', problem: 'mismatch' }, token);
  }
});

test('another state is another attempt', () => {
  const fields = { id_token: idToken({ nonce: 'n0nce' }), state: 'other' };
  assert.equal(readPopupAnswer(message(fields), SECRETS).kind, 'foreign');
  assert.equal(readPopupAnswer(message({ error: 'access_denied' }), SECRETS).kind, 'foreign');
});

test('other messages are ignored', () => {
  for (const other of [
    null,
    'text',
    7,
    {},
    { type: 'other', hash: '#' },
    { type: POPUP_CHANNEL },
  ]) {
    assert.equal(readPopupAnswer(other, SECRETS).kind, 'foreign');
  }
});

const ERRORS: [error: string, problem: string][] = [
  ['access_denied', 'refused'],
  ['temporarily_unavailable', 'unavailable'],
  ['server_error', 'unavailable'],
  ['invalid_request', 'failed'],
];
for (const [error, problem] of ERRORS) {
  test(`the provider's «${error}» means ${problem}`, () => {
    const answer = readPopupAnswer(message({ error, state: 'st4te' }), SECRETS);
    assert.deepEqual(answer, { kind: 'problem', problem });
  });
}

test('an answer without a token and without an error has failed', () => {
  const answer = readPopupAnswer(message({ state: 'st4te' }), SECRETS);
  assert.deepEqual(answer, { kind: 'problem', problem: 'failed' });
});
