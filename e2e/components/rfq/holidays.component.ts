/** Days on which a supplier is closed, wherever they make something later: arrival, time to answer, who still waits. */
import { expectAccessible, expectFits } from '../../browser/accessibility.ts';
import { answerComparison, KADOTA, PAGE, RAVI } from '../comparison/comparison-fixtures.ts';
import { both, expect, long, test } from '../fixtures.ts';
import { REQUEST, REQUEST_PATH, stubRequest, VERIFIED_SUPPLIER } from '../quotes/quote-fixtures.ts';
import { invitation, RFQ_ID, sent } from './rfq-records.ts';

test.use({ timezoneId: 'Asia/Bangkok' });

const NEW_YEAR = { from: '2026-12-23', to: '2027-02-07' };

const lasting = (quote: typeof KADOTA, closures = quote.closures): typeof KADOTA => ({
  ...quote,
  closures,
  revisions: quote.revisions.map((one) => ({
    ...one,
    valid_until: '2037-12-29T00:00:00.000Z',
    offer: { ...one.offer, valid_until: '2037-12-28' },
  })),
});

both(
  'goods arrive as much later as their supplier is closed, and another is the soonest then',
  async ({ page, server }) => {
    await page.clock.install({ time: new Date('2026-12-02T09:00:00.000Z') });
    answerComparison(server, { quotes: [lasting(KADOTA, [NEW_YEAR]), lasting(RAVI)] });
    await server.openFor('entrepreneur', `${PAGE}?quantity=500`);
    const arrival = page.getByRole('row', { name: /^At your door/ }).getByRole('cell');
    // Twenty days before they close and four after, then thirty-two at sea.
    await expect(arrival.filter({ hasText: '15 Mar 2027' })).toContainText(
      'includes closed 23 Dec 2026 to 7 Feb 2027',
    );
    await expect(arrival.filter({ hasText: '10 Feb 2027' })).toContainText('soonest');
    await expect(arrival.getByText('27 Jan 2027')).toHaveCount(0);
    const production = page.getByRole('row', { name: /^Production/ }).getByRole('cell');
    await expect(production.filter({ hasText: '24 days' })).toContainText('includes closed');
    await expect(production.filter({ hasText: '38 days' })).toContainText('soonest');
    await expectAccessible(page);
  },
);

long(
  'a supplier reads until when it can answer, and which days are counted in that',
  async ({ page, server }) => {
    await page.clock.install({ time: new Date('2026-12-21T02:58:00.000Z') });
    const request = { ...REQUEST, deadline: '2027-02-10T11:00:00.000Z', closed: NEW_YEAR };
    stubRequest(server, request);
    await server.openFor('supplier', REQUEST_PATH, VERIFIED_SUPPLIER);
    await expect(page.getByText('to answer, until Wed 10 Feb, 18:00 in Bangkok')).toContainText(
      'Includes closed 23 December 2026 to 7 February 2027',
    );
    await expectFits(page, [360]);
  },
);

long(
  'a buyer reads who is closed and can still answer, while it lasts and after the deadline',
  async ({ page, server }) => {
    const quoted = invitation(1, 'Leselicht Kranz', { state: 'quoted' });
    const shut = invitation(3, 'Kadota Works', {
      closed: { from: '2037-05-02', to: '2037-05-20' },
      deadline: '2037-06-01T12:00:00.000Z',
    });
    const request = sent({
      state: 'closed',
      counts: { asked: 2, viewed: 0, quoted: 1, declined: 0, lapsed: 0 },
      invitations: [quoted, shut],
    });
    server.answer('GET /v1/rfqs/:id/', { rfq: request });
    await server.openFor('entrepreneur', `/requests/${RFQ_ID}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Kadota Works' })).toContainText(
      /Closed 2 May 2037 to 20 May 2037, can answer until 1 June? 2037/,
    );
    await expect(
      page.getByText('Next: compare the quotes. One supplier can still answer after the holidays.'),
    ).toBeVisible();
    await expect(page.getByText('Closed, some can still answer')).toBeVisible();
    await expectFits(page, [360]);
  },
);
