/** The last day of a quote is the same day wherever it is read, in whatever zone. */
import { expect, test } from '../fixtures.ts';
import {
  answerPicture,
  answerRequest,
  answerThread,
  BUYER_PAGE,
  conversationOf,
  QUOTE,
} from '../messages/message-fixtures.ts';
import { answerComparison, KADOTA, PAGE } from './comparison-fixtures.ts';

// Where the day is over fifteen hours before it is in the supplier's zone.
test.use({ timezoneId: 'Asia/Bangkok' });

const LAST = '2037-12-28';
const END = '2037-12-29T08:00:00.000Z';

const lasting = <Quote extends typeof KADOTA>(quote: Quote): Quote => ({
  ...quote,
  revisions: quote.revisions.map((one) => ({
    ...one,
    valid_until: END,
    offer: { ...one.offer, valid_until: LAST, time_zone: 'America/Los_Angeles' },
  })),
});

test('the comparison and the conversation name the same last day', async ({ page, server }) => {
  answerComparison(server, { quotes: [lasting(KADOTA)] });
  await server.openFor('entrepreneur', PAGE);
  const row = page.getByRole('row', { name: /^Valid until/ });
  await expect(row).toContainText('28 December 2037');
  // It is over there when the day after has begun here, which a date alone does not say.
  await expect(row).toContainText('until Tue 29 Dec, 15:00 by your clock');

  answerRequest(server);
  server.answer('GET /v1/rfqs/:id/quotes/', { quotes: [lasting(QUOTE)] });
  answerThread(server, conversationOf('buyer'));
  await answerPicture(page);
  await page.goto(BUYER_PAGE);
  const facts = page.getByRole('complementary', { name: 'Quote and files' });
  await expect(facts).toContainText(
    /Valid until\s*28 Dec 2037, until Tue 29 Dec, 15:00 by your clock/,
  );
});
