/** A request that was refused for want of a session: repeated for its own user, and for nobody else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finishSignIn } from '../session/open-sign-in.ts';
import { MIRA } from '../session/session-samples.ts';
import { session } from '../session/this-session.ts';
import { ApiError } from './api-error.ts';
import { withSession } from './with-session.ts';

const OTHER = { ...MIRA, id: '02', email: 'ida@anselm.example' };

for (const [who, repeated] of [
  [MIRA, true],
  [OTHER, false],
] as const) {
  test(`${who.email} signs in: the request of ${MIRA.email} is ${repeated ? '' : 'not '}sent again`, async () => {
    session.setToken('ended');
    session.replace(MIRA);
    const tokens: (string | null)[] = [];
    const answer = withSession((token) => {
      tokens.push(token);
      return token === 'ended'
        ? Promise.reject(new ApiError({ status: 401, code: 'not_signed_in' }))
        : Promise.resolve('done');
    });
    await Promise.resolve();
    await new Promise(setImmediate);
    session.setToken('new');
    session.replace(who);
    finishSignIn();
    if (repeated) assert.equal(await answer, 'done');
    else await assert.rejects(answer, { code: 'not_signed_in' });
    assert.deepEqual(tokens, repeated ? ['ended', 'new'] : ['ended']);
  });
}
