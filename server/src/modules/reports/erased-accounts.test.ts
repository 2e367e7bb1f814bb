/** What erased accounts leave of reports: no product that waits for good, and no id of a member who closed one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as pages from '../../../test/public-pages/launch-pages.ts';
import { newReviewer } from '../../../test/reviewers.ts';
import { ask, newBuyer } from '../../../test/rfqs/rfqs.ts';
import { formToken, listed, newStore } from '../../../test/shop/shops.ts';
import { TEST_ENV, testServer } from '../../../test/test-server.ts';
import { eraseForOperator } from '../data-rights/erasure.service.ts';

const server = await testServer(TEST_ENV);
const reviewer = await newReviewer(server, 'mo@erased.example');
const { context } = server.services;

async function reportProduct(slug: string, token?: string): Promise<void> {
  const body = {
    reason: 'not_theirs',
    text: 'My picture',
    form_token: await formToken(server, slug),
  };
  const sent = await server.call(`/v1/products/${slug}/reports/`, {
    body,
    ...(token !== undefined && { token }),
  });
  assert.equal(sent.statusCode, 200, sent.body);
}

test('a product leaves the reported ones with the account of whoever reported it', async () => {
  const slug = await listed(server, reviewer, await newStore(server, { title: 'Lonely lamp' }));
  const reader = await newBuyer(server, 'reader@erased.example');
  await reportProduct(slug, reader.token);
  const reported = async () =>
    (await ask(server, reviewer, 'GET', 'team/listings/?list=reported')).data.listings;
  assert.equal((await reported()).length, 1);
  assert.equal(await eraseForOperator(context, 'reader@erased.example'), true);
  assert.deepEqual(await reported(), []);
});

test('a member who closed reports of a product and of a page leaves no id there', async () => {
  const ida = await newReviewer(server, 'ida@erased.example');
  const { id } = await server.user(ida);
  const slug = await listed(server, reviewer, await newStore(server, { title: 'Closed lamp' }));
  await reportProduct(slug);
  const [listing] = (await ask(server, ida, 'GET', 'team/listings/?list=reported')).data.listings;
  const { reports } = (await ask(server, ida, 'GET', `team/listings/${listing.id}/`)).data.listing;
  const dismissed = await ask(server, ida, 'POST', `team/listings/${listing.id}/reports/dismiss/`, {
    reports: [reports[0].id],
    note: 'It is theirs',
  });
  assert.equal(dismissed.http, 200, dismissed.message);
  const page = await pages.newLivePage(server);
  const path = `/report/page/${page.slug}`;
  const token = await pages.formToken(server, path);
  server.clock.advance(4);
  await pages.post(server, path, { token, reason: 'fraud', text: '' });
  const [reported] = (await ask(server, ida, 'GET', 'team/public-reports/')).data.reported;
  const closed = await ask(
    server,
    ida,
    'POST',
    `team/public-reports/page/${reported.id}/dismiss/`,
    { title: reported.title },
  );
  assert.equal(closed.http, 200, closed.message);
  assert.equal(await eraseForOperator(context, 'ida@erased.example'), true);
  const left = await server.sql`
    SELECT 'product' FROM listing_reports WHERE closed_by = ${id}
    UNION ALL SELECT 'page' FROM public_reports WHERE closed_by = ${id}`;
  assert.deepEqual(left, []);
});
