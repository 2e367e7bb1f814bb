/** A caller that waits for a sign-in is told its result once. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  beginSignIn,
  dismissSignIn,
  failSignIn,
  finishSignIn,
  openSignIn,
  signInState,
} from './open-sign-in.ts';

beforeEach(dismissSignIn);

test('all callers continue after the sign-in, once', () => {
  const done: string[] = [];
  openSignIn({ onSignedIn: () => done.push('first') });
  openSignIn({ onSignedIn: () => done.push('second') });
  assert.equal(signInState.get().open, true);
  beginSignIn();
  assert.deepEqual(signInState.get(), { open: false, busy: true });
  finishSignIn();
  finishSignIn();
  assert.deepEqual(done, ['first', 'second']);
});

test('closing the dialog informs the caller, and drops the continuation', () => {
  const done: string[] = [];
  openSignIn({ onSignedIn: () => done.push('then'), onDismissed: () => done.push('dismissed') });
  dismissSignIn();
  finishSignIn();
  assert.deepEqual(done, ['dismissed']);
  assert.equal(signInState.get().open, false);
});

test('a failed attempt does not close a dialog that was opened since', () => {
  const done: string[] = [];
  openSignIn({ onSignedIn: () => done.push('then'), onDismissed: () => done.push('dismissed') });
  beginSignIn();
  openSignIn();
  failSignIn();
  assert.deepEqual(signInState.get(), { open: true, busy: false });
  beginSignIn();
  failSignIn();
  assert.deepEqual(done, ['dismissed']);
  assert.equal(signInState.get().open, false);
});
