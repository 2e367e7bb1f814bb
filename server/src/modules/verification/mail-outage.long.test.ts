/** A verification while the mail server is away: afterwards each mail comes once, in order, none with an invalid code. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CODE_LIMITS } from '@waggle/contract/limits';
import { ReviewClient } from '../../../test/reviewers.ts';
import { codeIn } from '../../../test/providers/smtp-sink.ts';
import { resubmit } from '../../../test/resubmissions.ts';
import { APPLICATION, newFile, postCompany } from '../../../test/suppliers.ts';
import {
  dataOf,
  readAnswer,
  startTestServer,
  ADMIN,
  mailFailed,
  mailsSettled,
  passMailPause,
  TEST_ENV,
} from '../../../test/test-server.ts';

const SUPPLIER = 'factory@outage.example';
const LATE = 'late@outage.example';
const REVISION = { state: 'revision', reason: 'blurry_image' };

test('mails of a whole journey wait for the mail server and then come once, in order', async () => {
  const server = await startTestServer({ env: TEST_ENV });
  const lena = await server.signIn(ADMIN);
  const token = await server.signIn(SUPPLIER);
  const begun = server.smtp.mails.length;
  await server.smtp.stop();

  const ask = async (email: string) =>
    readAnswer(await server.call('/v1/auth/send-otp/', { body: { email } })).data
      .verification_token;
  await ask(LATE);
  server.clock.advance(CODE_LIMITS.lifetime + 1);
  await ask(SUPPLIER);
  const verification_token = await ask(SUPPLIER);

  const file = (name: string) => newFile(server, token, 'KYC_DOCS', name);
  const [licence, letter] = [await file('licence.pdf'), await file('letter.pdf')];
  const kyc_docs = [licence.url, letter.url];
  const applied = dataOf(await postCompany(server, token, { ...APPLICATION, kyc_docs }));
  const client = await ReviewClient.open(server, lena, { token, licence, record: applied });
  await client.take();
  for (const { id } of [licence, letter]) await client.decideDocument(id, REVISION);
  await client.decide({ decision: 'request_changes' });
  const documents = {
    [licence.id]: (await file('licence-2.pdf')).url,
    [letter.id]: (await file('letter-2.pdf')).url,
  };
  assert.equal((await resubmit(server, token, { documents })).http, 200);
  await client.look();
  await client.take();
  await client.approveAll();
  assert.equal((await client.decide({ decision: 'verify' })).http, 200);
  await mailFailed(server);
  assert.equal(server.smtp.mails.length, begun);

  await server.smtp.start();
  passMailPause(server);
  await mailsSettled(server);
  // The reviewer is told of the second round, by another mailbox.
  const mails = server.smtp.mails.slice(begun).filter(({ recipient }) => recipient !== ADMIN);
  const subjects = mails.map(({ recipient, subject = '' }) => `${recipient} ${subject}`);
  const [code] = mails;
  assert.ok(code);
  const about = APPLICATION.name;
  assert.deepEqual(
    subjects,
    [
      `${codeIn(code)} is your Waggle code`,
      `${about}: application received`,
      `${about}: review started`,
      `${about}: two changes are needed`,
      `${about}: sent again`,
      `${about}: review started`,
      `${about}: verified`,
    ].map((subject) => `${SUPPLIER} ${subject}`),
  );
  assert.equal(new Set(mails.map(({ messageId }) => messageId)).size, mails.length);
  const body = { otp: codeIn(code), verification_token };
  assert.equal(readAnswer(await server.call('/v1/auth/verify-otp/', { body })).http, 200);
  await server.close();
});
