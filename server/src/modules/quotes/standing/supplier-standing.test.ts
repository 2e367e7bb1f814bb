/** The badge of a supplier ends and comes back while its quotes are open: their buyers are told, once each. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newReviewer, ReviewClient } from '../../../../test/reviewers.ts';
import { toldTo } from '../../../../test/rfqs/moderation.ts';
import { decide, submit, submitted } from '../../../../test/rfqs/quotes.ts';
import { newBuyer, newListedSupplier, sendRequest, userOf } from '../../../../test/rfqs/rfqs.ts';
import { newSupplier } from '../../../../test/suppliers.ts';
import { ADMIN, mailsSettled, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { updateIndex } from '../../directory/indexing/indexing.service.ts';

const server = await testServer(TEST_ENV);
const lena = await server.signIn(ADMIN);
const mia = await newReviewer(server, 'mia@team.example');

/** A supplier whom mia has verified. */
async function newVerified() {
  const supplier = await newSupplier(server);
  const desk = await ReviewClient.open(server, mia, supplier);
  await desk.take();
  await desk.approveAll();
  assert.equal((await desk.decide({ decision: 'verify' })).http, 200);
  await updateIndex(server.services.context);
  const user = await userOf(server, supplier.token);
  const asked = { ...user, id: String(supplier.record['id']) };
  return { supplier, desk, asked };
}

test('suspended with a live quote: not to be chosen, said at once, and again when the badge is valid again', async () => {
  const { supplier, desk, asked } = await newVerified();
  const other = await newListedSupplier(server, 'Ravi & Sons');
  const [buyer, decided, without] = [
    await newBuyer(server, 'mira@foldlamp.example'),
    await newBuyer(server),
    await newBuyer(server),
  ];
  const rfq = await sendRequest(buyer, [asked, other]);
  const quote = await submitted(server, asked, rfq);
  await submitted(server, other, rfq);
  // Whoever has chosen already, or was never quoted to, is not told.
  const awarded = await sendRequest(decided, [asked]);
  const chosen = await decide(decided, await submitted(server, asked, awarded), 'accept');
  assert.equal(chosen.http, 200);
  await sendRequest(without, [asked]);
  const heard = server.nextMessage(`user:${buyer.userId}`);

  await desk.decide({ decision: 'suspend', reason: 'reports_upheld' });
  const rfqHeard = await heard;
  assert.deepEqual(rfqHeard, { event: 'rfq', rfq_id: rfq.id });
  const name = String(supplier.record['company_name']);
  const warnings = async (token: string) =>
    (await toldTo(server, token)).filter(
      ([title]) => title.includes(name) && title.includes('erified'),
    );
  const path = `/requests/${rfq.id}/compare`;
  assert.deepEqual(await warnings(buyer.token), [[`Not verified at the moment: ${name}`, path]]);
  for (const { token } of [decided, without]) assert.deepEqual(await warnings(token), []);
  const { data } = await buyer.ask('GET', `rfqs/${rfq.id}/quotes/`);
  const seen = data.quotes.find(({ id }: { id: string }) => id === quote.id);
  assert.deepEqual([seen.supplier, seen.issuer.standing], [null, 'unverified']);
  for (const action of ['accept', 'counter'] as const) {
    const refused = await decide(buyer, quote, action);
    assert.deepEqual([refused.http, refused.reason], [409, 'supplier_not_verified'], action);
  }
  assert.equal((await submit(server, asked, rfq)).http, 403);

  const second = await ReviewClient.open(server, lena, supplier);
  assert.equal((await second.decide({ decision: 'decline_pull' })).http, 200);
  assert.deepEqual(await warnings(buyer.token), [
    [`Verified again: ${name}`, path],
    [`Not verified at the moment: ${name}`, path],
  ]);
  await mailsSettled(server);
  const subjects = server.smtp.mails
    .filter(({ recipient }) => recipient === 'mira@foldlamp.example')
    .map(({ subject }) => subject)
    .filter((subject) => subject?.includes('erified'));
  assert.equal(subjects.length, 2);
  assert.equal((await decide(buyer, quote, 'accept')).http, 200);
});
