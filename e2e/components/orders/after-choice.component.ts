/** What pages say once a quote is chosen, without a server: who, at what, and what is next, for both sides. */
import { unitWord } from '@waggle/contract/supplier/order-units';
import { expectAccessible } from '../../browser/accessibility.ts';
import { expectLink } from '../../steps/steps.ts';
import {
  answerChosen,
  CHOOSING,
  CHOSEN,
  DONG_HAI,
  KADOTA,
  PAGE as COMPARISON,
} from '../comparison/comparison-fixtures.ts';
import { both, expect, long, test } from '../fixtures.ts';
import { answerThread, conversationOf } from '../messages/message-fixtures.ts';
import {
  item,
  REQUEST,
  FORM_PATH,
  REQUEST_PATH,
  sentQuote,
  stubRequest,
  VERIFIED_SUPPLIER,
} from '../quotes/quote-fixtures.ts';
import { invitation, RFQ_ID } from '../rfq/rfq-records.ts';
import { MARKED, ORDER_ID, ORDER_PATH, orderAt } from './order-fixtures.ts';

const PAGE = `/requests/${RFQ_ID}`;
const NAME = DONG_HAI.supplier_name;
const BUTTON = `Order W-${MARKED.order}`;

/** The request with Dong Hai, chosen, and others that did not answer. */
const request = () => ({
  ...CHOOSING,
  invitations: [
    { ...invitation(1, NAME, { state: 'quoted' }), id: CHOSEN.request_id },
    invitation(2, 'Kadota Works', { state: 'lapsed', lapsed: 'deadline' }),
    invitation(3, 'Ravi & Sons Fabrication', { state: 'lapsed', lapsed: 'deadline' }),
  ],
});

both('the request: who was chosen, at what, and what is next', async ({ page, server }) => {
  answerChosen(server);
  server.answer('GET /v1/rfqs/:id/', { rfq: request() });
  server.answer('GET /v1/rfqs/:id/next-matches/', { suppliers: [] });
  await server.openFor('entrepreneur', PAGE);
  const chosen = page.getByRole('region', { name: 'What was chosen' });
  await expect(chosen).toContainText(`You chose ${NAME}`);
  await expect(chosen).toContainText('5,000 pieces at USD 5.90, USD 34,700.00 in all');
  await expect(chosen).toContainText(/Next: you sign the terms by \w+/);
  await expectLink(chosen, BUTTON, ORDER_PATH);
  await expect(page.getByText('Supplier chosen, not signed yet')).toBeVisible();
  await expect(page.getByText('You chose its quote')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel the request' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    `Your order with ${NAME} ends too, unsigned.`,
  );
  await page.keyboard.press('Escape');

  // Signed, the request is over: that is said once, and nobody can be asked again.
  const { invitations } = request();
  const lost = invitation(4, 'Wing Fat Plastics', { state: 'quoted' });
  const all = { ...request(), invitations: [...invitations, lost] };
  server.answer('GET /v1/rfqs/:id/', { rfq: all });
  await page.reload();
  await expect(page.getByText('Has quoted')).toHaveCount(1);
  const signed = { ...all, state: 'awarded' as const };
  answerChosen(server, { moment: { state: 'signed' } });
  server.answer('GET /v1/rfqs/:id/', { rfq: signed });
  await page.reload();
  await expect(chosen).toContainText('Both of you have signed.');
  await expect(page.getByRole('listitem').filter({ hasText: lost.supplier_name })).toContainText(
    'Another quote was chosen',
  );
  await expect(page.getByText('Has quoted')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Ask/ })).toHaveCount(0);
  await expect(page.getByText('This request is not open any more', { exact: false })).toHaveCount(
    2,
  );
});

both('the comparison: the others stay, and say why not now', async ({ page, server }) => {
  answerChosen(server, { moment: { state: 'offered' } });
  await server.openFor('entrepreneur', COMPARISON);
  const chosen = page.getByRole('region', { name: 'What was chosen' });
  await expect(chosen).toContainText(`Waiting for ${NAME} to sign the terms by`);
  await expectLink(chosen, BUTTON, ORDER_PATH);
  await expect(page.getByText(/^Open until .* Five were asked/)).toBeVisible();
  const reason = `You have chosen ${NAME}. End that order before you choose another quote`;
  await expect(page.getByText(reason).first()).toBeVisible();
  const choose = page.getByRole('button', { name: /^Choose/ });
  await expect(choose.first()).toBeDisabled();
  await expectAccessible(page);
});

long('a chosen quote without an order begins one', async ({ page, server }) => {
  answerChosen(server, { quote: { ...CHOSEN, order: null } });
  const sent = server.keep('POST /v1/quotes/:id/order/', { order: orderAt({ side: 'buyer' }) });
  await server.openFor('entrepreneur', COMPARISON);
  const chosen = page.getByRole('region', { name: 'What was chosen' });
  await expect(chosen).toContainText(
    '5,000 pieces at USD 5.90, USD 29,500 for the goods, ready in 60 days',
  );
  await chosen.getByRole('button', { name: 'Start the order' }).click();
  await expect(page).toHaveURL(ORDER_PATH);
  await expect.poll(() => sent).toEqual([{ version: CHOSEN.version }]);
});

test('the conversation of the chosen one leads to the order; another one says who was chosen', async ({
  page,
  server,
}) => {
  answerChosen(server);
  const kadota = { ...invitation(4, 'Kadota Works', { state: 'quoted' }), id: KADOTA.request_id };
  const rfq = { ...request(), invitations: [...request().invitations, kadota] };
  server.answer('GET /v1/rfqs/:id/', { rfq });
  const { request_id: id } = CHOSEN;
  answerThread(server, conversationOf('buyer', { id }), []);
  await server.openFor('entrepreneur', `${PAGE}/messages/${id}`);
  const facts = page.getByRole('complementary', { name: 'Quote and files' });
  await expect(facts).toContainText(/Next: you sign the terms by/);
  await expectLink(facts, BUTTON, ORDER_PATH);
  await expect(facts).not.toContainText('Valid until');
  answerThread(server, conversationOf('buyer', { id: kadota.id }), []);
  await page.goto(`${PAGE}/messages/${kadota.id}`);
  await expect(facts).toContainText(`You have chosen ${NAME}. End that order before`);
  await expect(facts.getByRole('link', { name: 'Choose this quote' })).toHaveCount(0);
});

const ACCEPTED = {
  revision: 1,
  quantity: 500,
  unit_price: '16.55',
  total: '8275',
  currency: 'USD',
  lead_days: 35,
  at: new Date().toISOString(),
};

both('the winner: how many, at what, for whom, and no clock', async ({ page, server }) => {
  const quote = sentQuote({
    state: 'accepted',
    accepted: ACCEPTED,
    order: { id: ORDER_ID, number: MARKED.order },
  });
  stubRequest(server, { ...REQUEST, state: 'quoted', quote_state: 'accepted' }, quote);
  const buyer = REQUEST.buyer.name;
  server.answer('GET /v1/orders/:id/', {
    order: orderAt({ side: 'supplier', changes: { counterpart: buyer } }),
  });
  server.answer('GET /v1/requests/', {
    requests: [item(3, { quote_state: 'accepted', state: 'quoted' })],
    next_cursor: null,
    counts: { to_answer: 0, quoted: 1, decided: 0, open: 0 },
  });
  await server.openFor('supplier', REQUEST_PATH, VERIFIED_SUPPLIER);
  const own = page.getByRole('region', { name: 'Your quote' });
  await expect(own).toContainText(`${buyer} chose your quote`);
  const { quantity, unit } = MARKED;
  await expect(own).toContainText(
    `${quantity} ${unitWord(unit, quantity)} at USD 16.55, USD 10,125.00 in all`,
  );
  await expect(own).toContainText(`Waiting for ${buyer} to sign the terms`);
  await expectLink(own, BUTTON, ORDER_PATH);
  await expect(page.getByText('to answer, until')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/requests/received');
  const row = page.getByRole('list', { name: /^Requests:/ }).getByRole('listitem');
  await expect(row).toContainText('Your quote was chosen');
  await expect(row).not.toContainText('left');
});

test('who was not chosen: that it has ended, and no clock', async ({ page, server }) => {
  const ended_at = new Date().toISOString();
  stubRequest(
    server,
    { ...REQUEST, state: 'quoted', quote_state: 'not_selected', rfq_state: 'awarded', ended_at },
    sentQuote({ state: 'not_selected' }),
  );
  await server.openFor('supplier', REQUEST_PATH, VERIFIED_SUPPLIER);
  await expect(page.getByText('This request has ended: a quote was chosen.')).toBeVisible();
  await expect(page.getByText('to answer, until')).toHaveCount(0);
  await page.goto(FORM_PATH);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('to answer, until')).toHaveCount(0);
});
