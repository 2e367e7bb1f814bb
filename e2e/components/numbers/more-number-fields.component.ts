/** The fields for numbers that `number-fields.component.ts` leaves: dialogs, figures, terms, and those that come later. */
import type { Plan } from '@waggle/contract/research';
import { editSection } from '../../steps/profile-steps.ts';
import { answerComparison, PAGE as COMPARISON } from '../comparison/comparison-fixtures.ts';
import { expect, long } from '../fixtures.ts';
import { AT, figures, launchPage, livePage, stubPage } from '../launch-page/launch-fixtures.ts';
import {
  draftOf,
  FORM_PATH,
  OFFER,
  REQUEST,
  stubRequest,
  VERIFIED_SUPPLIER,
} from '../quotes/quote-fixtures.ts';
import { stubKinds, stubProfileChanges, SUPPLIER_RECORD } from '../records.ts';
import { CONTENT, RESEARCH } from '../research/research-fixtures.ts';
import { answerDraft, answerFits, draft, LAMP, line, RFQ_ID } from '../rfq/rfq-records.ts';
import { store, stubStore } from '../shop/shop-fixtures.ts';
import { typeThirty } from './thirty.ts';

const PIECES = { takes: 'whole', least: 1, most: 1_000_000_000 } as const;
const DAYS = { takes: 'whole', most: 730 } as const;
const GOAL = { takes: 'whole', most: 999_999_999 } as const;
const PERCENT = { takes: 'four', most: 999.9999, percent: true } as const;

long('thirty numbers in the costs and the sample of a quote', async ({ page, server }) => {
  stubRequest(server, REQUEST, draftOf(OFFER));
  await server.openFor('supplier', FORM_PATH, VERIFIED_SUPPLIER);
  const form = page.getByRole('form', { name: 'Your quote' });
  await typeThirty({ field: form.getByLabel(/^Amount, /).first(), takes: 'four' });
  await typeThirty({ field: form.getByLabel(/^Price, /), takes: 'four' });
  await typeThirty({ field: form.getByLabel('Sent in'), ...DAYS });
});

long('thirty numbers in the figures of a comparison', async ({ page, server }) => {
  answerComparison(server);
  await server.openFor('entrepreneur', COMPARISON);
  const places = [
    [/^Edit: Freight to Rotterdam, from Thailand/, 'Per shipment, EUR', { takes: 'four' }],
    [/^Edit: Freight to Rotterdam, from Thailand/, 'Per m³, EUR', { takes: 'four' }],
    [/^Edit: Freight to Rotterdam, from Thailand/, 'Days on the way', DAYS],
    [/^Edit: Customs broker/, 'Per import, EUR', { takes: 'four' }],
    [/^Edit: Exchange rate/, /^1 EUR in/, { takes: 'four' }],
    [/^Edit: Duty/, 'Percent', PERCENT],
    [/^Edit: \S+ in a m³/, 'In a m³', PIECES],
    [/^Edit: Tax at import/, 'Percent', PERCENT],
  ] as const;
  let open: RegExp | undefined;
  for (const [edit, label, takes] of places) {
    if (String(edit) !== String(open)) {
      if (open !== undefined) await page.keyboard.press('Escape');
      await page.getByRole('button', { name: edit }).first().click();
    }
    open = edit;
    await typeThirty({ field: page.getByLabel(label, { exact: true }), ...takes });
  }
});

long('numbers for the quantity of a comparison', async ({ page, server }) => {
  answerComparison(server);
  await server.openFor('entrepreneur', COMPARISON);
  const field = page.getByRole('textbox', { name: 'Quantity' });
  await field.fill('1,250');
  await field.blur();
  // The reader of all fields: whole numbers have no decimals.
  await expect(field).toHaveValue('1,250');
  for (const [text, stands] of [
    ['１，２５０', '1,250'],
    ['500.00', '500'],
    ['۵٬۰۰۰', '5,000'],
    ['60 bis 70', '5,000'],
    ['1250.5', '5,000'],
    ['5%', '5,000'],
  ] as const) {
    await field.fill(text);
    await field.blur();
    await expect(field, text).toHaveValue(stands);
  }
});

long('thirty numbers in what costs a piece', async ({ page, server }) => {
  stubStore(server, store());
  await server.openFor('entrepreneur', '/journey/store');
  for (const label of ['Price of a piece', 'One-time costs', 'Freight a piece', 'You keep']) {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await typeThirty({ field, takes: 'four', percent: true });
  }
});

long('thirty numbers in the plan and for a competitor', async ({ page, server }) => {
  server.answer('GET /v1/research/', RESEARCH);
  server.answer('PUT /v1/research/plan/', (request) => {
    const { version, ...plan } = request.postDataJSON() as Plan & { version: number };
    server.answer('GET /v1/research/', {
      ...RESEARCH,
      version: version + 1,
      content: { ...CONTENT, plan },
    });
    return { plan, version: version + 1 };
  });
  await server.openFor('entrepreneur', '/journey/research');
  await typeThirty({ field: page.getByLabel('Price you plan'), takes: 'four' });
  await page.getByRole('button', { name: 'Add a competitor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a competitor' });
  await typeThirty({ field: dialog.getByLabel('Price', { exact: true }), takes: 'four' });
});

long('thirty numbers in a line of a brief and for its quotes', async ({ page, server }) => {
  const height = line(1, {
    attribute: 'Height, open',
    value: '310',
    unit: 'mm',
    tolerance: { kind: 'either_way', by: '2', percent: false },
  });
  answerDraft(server, draft({ brief: { ...LAMP, lines: [height] } }));
  answerFits(server);
  await server.openFor(
    'entrepreneur',
    `/requests/${RFQ_ID}/brief?step=specification&field=lines.0.value`,
  );
  await typeThirty({ field: page.getByLabel('What you want'), takes: 'four' });
  const by = page.getByLabel('How much more or less');
  await typeThirty({ field: by, takes: 'four', percent: true });
  await page.goto(`/requests/${RFQ_ID}/brief?step=suppliers`);
  const wanted = page.getByLabel('Quotes wanted at most');
  await typeThirty({ field: wanted, takes: 'whole', least: 1, most: 50 });
});

long('thirty numbers in the days of a goal', async ({ page, server }) => {
  stubPage(server, launchPage());
  server.answer('PUT /v1/launch-page/', { page: launchPage() });
  await server.openFor('entrepreneur', '/journey/page');
  await typeThirty({ field: page.getByLabel('In how many days'), ...GOAL });
});

long('thirty numbers in the next goal', async ({ page, server, signedIn }) => {
  stubPage(server, livePage());
  await signedIn('entrepreneur');
  const missed = {
    target: 50,
    days: 30,
    set_at: AT,
    ends_at: '2026-12-12T09:00:00.000Z',
    reached: 31,
    outcome: 'missed' as const,
  };
  server.answer('GET /v1/launch-page/figures/', {
    figures: figures({ goal: missed, earlier_goals: [] }),
  });
  await page.goto('/journey/page?view=list');
  await page.getByRole('button', { name: 'Set the next goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the next goal?' });
  await typeThirty({ field: dialog.getByLabel('Confirmed people'), ...GOAL });
  await typeThirty({ field: dialog.getByLabel('In how many days'), ...GOAL });
});

long('thirty numbers in the terms of a supplier', async ({ page, server }) => {
  stubProfileChanges(server);
  stubKinds(server);
  const supplier_data = {
    ...SUPPLIER_RECORD,
    minimumOrderQuantity: 'MOQ 500 pieces',
    leadTime: '2-3 weeks',
  };
  await server.openProfile({ supplier_data });
  const terms = await editSection(page, 'Business Capabilities');
  const order = terms.getByRole('group', { name: 'Minimum order as a figure' });
  await order.getByRole('button', { name: 'Change' }).click();
  await typeThirty({ field: order.getByLabel('Quantity'), ...PIECES });
  const days = terms.getByRole('group', { name: 'Lead time in days' });
  await days.getByRole('button', { name: 'Change' }).click();
  await typeThirty({ field: days.getByLabel('From (days)'), ...DAYS, least: 1 });
  await typeThirty({ field: days.getByLabel('To (days)'), ...DAYS, least: 1 });
});
