/** Sending codes and verifying them at the same time: no deadlock, whatever their order. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeIn } from '../../../test/providers/smtp-sink.ts';
import { readAnswer, TEST_ENV, testServers } from '../../../test/test-server.ts';

const servers = await testServers(TEST_ENV);
const [one] = servers;
const RACES = 100;
/** Addresses whose races run at the same time. */
const LANES = 8;

test(`a resend and a verification of the same code, ${RACES} times at two processes: never a 500`, async () => {
  const statuses = new Map<number, number>();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const email = `lane-${lane}@races.example`;
      const send = (server = one) => server.call('/v1/auth/send-otp/', { body: { email } });
      const sent = readAnswer(await send());
      let { verification_token } = sent.data;
      let mails = 1;
      for (let race = lane; race < RACES; race += LANES) {
        const otp = codeIn(await one.smtp.mailTo(email, mails));
        // Past the wait between resends.
        for (const { clock } of servers) clock.advance(1);
        const [here, there] = race % 2 === 0 ? servers : servers.toReversed();
        const [resent, verified] = await Promise.all([
          send(here),
          there?.call('/v1/auth/verify-otp/', { body: { otp, verification_token } }),
        ]);
        count(resent.statusCode);
        count(verified?.statusCode ?? 0);
        verification_token = readAnswer(resent).data.verification_token;
        mails += 1;
      }
    }),
  );
  assert.deepEqual([...statuses.keys()].toSorted(), [200, 400]);
  assert.equal(
    [...statuses.values()].reduce((sum, many) => sum + many, 0),
    2 * RACES,
  );
});
