/** An accepted quote beside its conversation: the chosen quantity with its price, not the first step of the offer. */
import type { AcceptedTerms } from '@waggle/contract/quotes/accepted-terms';
import { expect, test } from '../fixtures.ts';
import {
  ago,
  answerPicture,
  answerRequest,
  answerThread,
  BUYER_PAGE,
  conversationOf,
  event,
  QUOTE,
  STORY,
} from './message-fixtures.ts';

test('what was chosen stands in the rail, in the panel and at its place among the messages', async ({
  page,
  server,
}) => {
  const accepted: AcceptedTerms = {
    revision: 2,
    quantity: 1000,
    unit_price: '371',
    total: '371000',
    currency: 'THB',
    lead_days: 23,
    at: new Date(ago(5)).toISOString(),
  };
  await answerPicture(page);
  answerRequest(server);
  server.answer('GET /v1/rfqs/:id/quotes/', {
    quotes: [{ ...QUOTE, state: 'accepted' as const, accepted }],
  });
  answerThread(server, conversationOf('buyer'), [
    ...STORY,
    event('accepted', 5, { side: 'buyer', accepted }),
  ]);
  await server.openFor('entrepreneur', BUYER_PAGE);
  const facts = page.getByRole('complementary', { name: 'Quote and files' });
  await expect(facts).toContainText(/1,000 pieces, each\s*THB\s371\.00/);
  await expect(facts).toContainText(/Together\s*THB\s371,000/);
  await expect(facts).toContainText(/Ready in\s*23 days/);
  await expect(facts).not.toContainText('402');
  const rail = page.getByRole('navigation', { name: 'Conversations of this request' });
  await expect(rail.getByRole('listitem').first()).toContainText(/Accepted, THB\s371\.00 at 1,000/);
  await expect(
    page.getByText(/THB\s371\.00 at 1,000, 23 days: THB\s371,000 for the goods\./),
  ).toHaveCount(1);
});
