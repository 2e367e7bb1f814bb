/** Deciding on quotes without a server: choosing with its ticks, counter-offers, rejections, and what changed meanwhile. */
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer } from '../../browser/fake-answers.ts';
import { both, expect, long } from '../fixtures.ts';
import { ORDER_PATH } from '../orders/order-fixtures.ts';
import {
  answerChoice,
  answerComparison,
  DONG_HAI,
  KADOTA,
  PAGE,
  QUOTES,
  RAVI,
} from './comparison-fixtures.ts';

long(
  'choosing restates what is agreed to, and each difference has to be ticked',
  async ({ page, server }) => {
    const sent = answerChoice(server);
    await server.openFor('entrepreneur', `${PAGE}?quantity=5000`);
    await page.getByRole('button', { name: /^Choose.*Dong Hai Lighting/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose Dong Hai Lighting' });
    await expect(dialog).toContainText(
      'This starts an order with Dong Hai Lighting. Both of you sign the terms first; until then the other quotes stay open and nobody else is told.',
    );
    await expect(dialog).toContainText('Revision1, from Dong Hai Lighting');
    await expect(dialog).toContainText('5,000 pieces');
    await expect(dialog).toContainText('US$5.90 a piece');
    await expect(dialog).toContainText('US$5,200.00');
    const submit = dialog.getByRole('button', { name: 'Choose this quote' });
    await expect(submit).toBeDisabled();
    await expect(dialog.getByText('3 differences from your brief are not ticked')).toBeVisible();
    await expectAccessible(page, 1280);
    await dialog.getByLabel(/Finish/).check();
    await dialog.getByLabel(/Battery/).check();
    await expect(submit).toBeDisabled();
    await dialog.getByLabel(/Box/).check();
    await submit.click();
    await expect(page, 'it leads to the order').toHaveURL(ORDER_PATH);
    const [first] = DONG_HAI.revisions;
    const deviations = first?.offer.answers
      .filter(({ answer }) => answer === 'differs')
      .map(({ key }) => key);
    await expect
      .poll(() => sent)
      .toEqual([{ version: 2, revision: 1, deviations, quantity: 5000, unrecorded_issuer: false }]);
  },
);

long(
  'an address opens the dialog of a decision; closed, the address is the comparison’s own',
  async ({ page, server }) => {
    answerComparison(server);
    await server.openFor('entrepreneur', `${PAGE}?decide=counter&quote=${DONG_HAI.id}`);
    const dialog = page.getByRole('dialog', { name: 'Counter-offer to Dong Hai Lighting' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(PAGE);
    // One that is not there, or not possible, opens nothing.
    await page.goto(`${PAGE}?decide=choose&quote=0199a4f0-0000-7000-8000-0000000009ff`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

long(
  'a quote that was revised while it was being chosen stays, with the reason',
  async ({ page, server }) => {
    answerComparison(server);
    await server.openFor('entrepreneur', PAGE);
    await page.getByRole('button', { name: /^Choose.*Anselm Metallwerk/ }).click();
    await fakeAnswer(page, '/v1/quotes/*/accept/', {
      status: 409,
      body: { status: 'error', code: 'conflict', message: 'This quote was revised meanwhile' },
    });
    const [first] = RAVI.revisions;
    if (first === undefined) throw new Error('There is a revision');
    const revised = { ...RAVI, version: 3, revisions: [first, { ...first, number: 2 }] };
    answerComparison(server, { quotes: QUOTES.with(1, revised) });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Choose this quote' }).click();
    await expect(dialog.getByText('This quote was revised meanwhile')).toBeVisible();
    await dialog.getByRole('button', { name: 'Not yet' }).click();
    // Ravi's column says so, and Choose is off until the new revision was looked at.
    await expect(page.getByText('Revision 2 has come in')).toBeVisible();
    const choose = page.getByRole('button', { name: /^Choose.*Ravi & Sons Fabrication/ });
    await expect(choose).toBeDisabled();
    await expectAccessible(page, 1280);
    await page.getByRole('button', { name: 'I have looked at it' }).click();
    await expect(choose).toBeEnabled();
  },
);

long(
  'an expired quote warns on its column, leads nothing, and cannot be chosen',
  async ({ page, server }) => {
    const [revision] = KADOTA.revisions;
    if (revision === undefined) throw new Error('There is a revision');
    const past = new Date(Date.now() - 3_600_000).toISOString();
    const expired = { ...KADOTA, revisions: [{ ...revision, valid_until: past }] };
    answerComparison(server, { quotes: QUOTES.with(0, expired) });
    await server.openFor('entrepreneur', PAGE);
    await expect(page.getByText('Not valid any more', { exact: true })).toBeVisible();
    const choose = page.getByRole('button', { name: /^Choose.*Kadota Works/ });
    await expect(choose).toBeDisabled();
    await expect(
      page.getByText('This quote is not valid any more. Ask for a new one').first(),
    ).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'For 500' })).toContainText(
      'Ravi & Sons Fabrication is the cheapest at your door',
    );
  },
);

long('a counter-offer: wrong fields are named, what is typed is kept', async ({ page, server }) => {
  answerComparison(server);
  const sent = server.keep('POST /v1/quotes/:id/counter/', {
    quote: { ...KADOTA, state: 'countered' },
  });
  await server.openFor('entrepreneur', PAGE);
  await page.getByRole('button', { name: 'Counter Kadota Works' }).click();
  const dialog = page.getByRole('dialog', { name: 'Counter-offer to Kadota Works' });
  await expect(dialog).toContainText('They ask THB 402.00 a piece for 500.');
  await dialog.getByLabel('Unit price, THB').fill('cheap');
  await dialog.getByRole('button', { name: 'Send the counter-offer' }).click();
  await expect(dialog.getByText('Must be a price such as 395.00')).toBeVisible();
  await dialog.getByLabel('Unit price, THB').fill('395.50');
  await dialog.getByLabel('Note').fill('For both colours');
  await expectAccessible(page, 1280);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Counter Kadota Works' }).click();
  await expect(dialog.getByLabel('Note')).toHaveValue('For both colours');
  await dialog.getByRole('button', { name: 'Send the counter-offer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => sent)
    .toEqual([
      {
        version: 2,
        quantity: 500,
        unit_price: '395.50',
        lead_days: 24,
        note: 'For both colours',
      },
    ]);
});

both(
  'a rejection needs its reason, and the quote is named as left out',
  async ({ page, server }) => {
    answerComparison(server);
    server.answer('POST /v1/quotes/:id/reject/', (request) => {
      expect(request.postDataJSON()).toEqual({ version: 2, reason: 'price', note: '' });
      answerComparison(server, { quotes: QUOTES.with(1, { ...RAVI, state: 'rejected' }) });
      return { quote: { ...RAVI, state: 'rejected' } };
    });
    await server.openFor('entrepreneur', PAGE);
    await page.getByRole('button', { name: 'Reject Ravi & Sons Fabrication' }).click();
    const dialog = page.getByRole('dialog', {
      name: 'Reject the quote of Ravi & Sons Fabrication',
    });
    await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
    await expectAccessible(page, 1280);
    await dialog.getByLabel('Why?').selectOption('The price is too high');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByText('Not compared: Ravi & Sons Fabrication (you rejected it).'),
    ).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Three quotes, side by side' }),
    ).toBeVisible();
  },
);
