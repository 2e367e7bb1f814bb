/** The demand proof without a server: previewed and frozen by the entrepreneur, read by the supplier, sorted by in the inbox. */
import type { RequestProofs } from '@waggle/contract/evidence';
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, invalidInput, SERVER_ERROR } from '../../browser/fake-answers.ts';
import { pressOn, typeInto } from '../../browser/keyboard.ts';
import { both, expect, long } from '../fixtures.ts';
import { item, REQUEST_PATH, stubRequest, VERIFIED_SUPPLIER } from '../quotes/quote-fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import { answerDraft, answerFits, RFQ_ID, sent } from '../rfq/rfq-records.ts';
import { CONTENT, PREVIEW, PROOF } from './evidence-fixtures.ts';
import { expectLink } from '../../steps/steps.ts';

const OWN = `/requests/${RFQ_ID}`;
const NEWER = {
  ...PREVIEW,
  content: { ...PREVIEW.content, page: CONTENT.page && { ...CONTENT.page, confirmed: 90 } },
};

both(
  'the entrepreneur previews exactly what suppliers read; the tick freezes it, by keyboard',
  async ({ page, server }) => {
    let proofs: RequestProofs['proofs'] = [];
    server.answer('GET /v1/rfqs/:id/', { rfq: sent() });
    server.answer('GET /v1/rfqs/:id/demand-proofs/', () => ({ preview: PREVIEW, proofs }));
    const bodies = server.keep('POST /v1/rfqs/:id/demand-proofs/', () => {
      proofs = [PROOF];
      return { preview: PREVIEW, proofs };
    });
    await server.openFor('entrepreneur', OWN);
    const sheet = page.getByRole('region', { name: 'Demand proof' });
    await expect(sheet).toContainText('A draft: nothing is frozen yet');
    await expect(sheet).not.toContainText('sha256');
    await expect(sheet).toContainText('of 1,284 visitors');
    await expect(sheet).toContainText('likely 3.8 to 6.1');
    await expect(sheet).toContainText('reached, 62 by then');
    await expect(sheet).toContainText('6 elsewhere');
    await typeInto(
      page.getByRole('textbox', { name: 'In your own words, if you like' }),
      'Sold out',
    );
    await expect(sheet).toContainText('Told by MiraSold out');
    await pressOn(page.getByRole('checkbox', { name: 'Send with the request' }), 'Space');
    await expect(page.getByText('Sent with the request', { exact: true })).toBeVisible();
    await expect.poll(() => bodies).toEqual([{ told: 'Sold out' }]);
    await expect(sheet).toContainText('sha256 9f3c 41d0 … e21a 77b5');
    await expectAccessible(page);
  },
);

long('newer figures need another tick; the older proof is history', async ({ page, server }) => {
  server.answer('GET /v1/rfqs/:id/', { rfq: sent() });
  const older = {
    ...PROOF,
    id: PROOF.id.replace('e1', 'e2'),
    taken_at: '2026-11-30T10:00:00.000Z',
  };
  server.answer('GET /v1/rfqs/:id/demand-proofs/', { preview: NEWER, proofs: [PROOF, older] });
  await server.openFor('entrepreneur', OWN);
  const demand = page.getByRole('region', { name: 'Show that people want it' });
  await expect(demand.getByText('62', { exact: true }).first()).toBeVisible();
  await demand.getByText('One earlier proof').click();
  await expect(demand.getByText(/^Of 30 Nov 2026/)).toBeVisible();
  await demand.getByRole('button', { name: 'Look at today’s figures' }).click();
  await expect(demand.getByText('90', { exact: true })).toBeVisible();
  await expect(
    demand.getByRole('checkbox', { name: 'Send these figures instead' }),
  ).not.toBeChecked();
  await demand.getByRole('button', { name: 'Keep what they read now' }).click();
  await expect(demand.getByText('Sent with the request', { exact: true })).toBeVisible();
});

long(
  'a refused word and a failed call keep what was typed, over a reload too',
  async ({ page, server }) => {
    server.answer('GET /v1/rfqs/:id/', { rfq: sent() });
    server.answer('GET /v1/rfqs/:id/demand-proofs/', { preview: PREVIEW, proofs: [] });
    await server.openFor('entrepreneur', OWN);
    const field = page.getByRole('textbox', { name: 'In your own words, if you like' });
    const tick = page.getByRole('checkbox', { name: 'Send with the request' });
    await field.fill('Write to a@b.example');
    const invalid = invalidInput({ told: 'Leave out addresses' });
    await fakeAnswer(page, '/v1/rfqs/*/demand-proofs/', { ...invalid, method: 'POST' });
    await tick.click();
    await expect(page.getByText('Leave out addresses')).toBeVisible();
    await expect(tick).not.toBeChecked();
    await page.reload();
    await expect(field).toHaveValue('Write to a@b.example');
  },
);

long(
  'nothing measured: why, and the way to the launch page; a draft’s last step has it too',
  async ({ page, server }) => {
    answerDraft(server);
    answerFits(server);
    await server.openFor('entrepreneur', `${OWN}/brief?step=suppliers`);
    await expect(page.getByRole('heading', { name: 'Show that people want it' })).toBeVisible();
    await expect(page.getByText('Waggle has measured nothing yet')).toBeVisible();
    await expectLink(page, 'Open the launch page', '/journey/page');
    await expect(page.getByRole('checkbox', { name: 'Send with the request' })).toHaveCount(0);
  },
);

long('the supplier reads what was frozen; names of any script fit', async ({ page, server }) => {
  stubRequest(server);
  const content = {
    ...CONTENT,
    brand: GERMAN,
    request: CHINESE,
    told: { by: GERMAN, text: `${GERMAN}\n${CHINESE}` },
    page: CONTENT.page && {
      ...CONTENT.page,
      earlier_goals: [
        { people: 20, days: 1, so_far: 24, outcome: 'reached' as const },
        { people: 500, days: 30, so_far: 34, outcome: 'missed' as const },
      ],
    },
  };
  const shown = { proof: { ...PROOF, content }, withheld: false, page_closed: true };
  server.answer('GET /v1/requests/:id/demand-proof/', shown);
  await server.openFor('supplier', REQUEST_PATH, VERIFIED_SUPPLIER);
  const sheet = page.getByRole('region', { name: 'Demand proof' });
  await expect(sheet).toContainText('Measured by Waggle');
  await expect(sheet).toContainText(`Told by ${GERMAN}`);
  await expect(sheet).toContainText('Frozen 4 Dec 2026');
  await expect(sheet).toContainText('1 of 2 reached20 in 1 day: 24; 500 in 30 days: 34');
  await expect(page.getByText('The buyer has closed the launch page.')).toBeVisible();
  await expectAccessible(page);

  const none = { proof: null, withheld: true, page_closed: false };
  server.answer('GET /v1/requests/:id/demand-proof/', none);
  await page.reload();
  await expect(page.getByText('our team has taken down the page or survey')).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

long('without a proof a supplier reads of none; a failure says so', async ({ page, server }) => {
  stubRequest(server);
  await server.openFor('supplier', REQUEST_PATH, VERIFIED_SUPPLIER);
  await expect(page.getByRole('heading', { name: 'The brief' })).toBeVisible();
  await expect(page.getByText('Measured by Waggle')).toHaveCount(0);
  await fakeAnswer(page, '/v1/requests/*/demand-proof/', SERVER_ERROR);
  await page.reload();
  await expect(page.getByText('Whether the buyer shows demand could not be loaded')).toBeVisible();
});

long('the inbox in the order of demand', async ({ page, server }) => {
  const asked: (string | null)[] = [];
  stubRequest(server);
  server.answer('GET /v1/requests/', (request) => {
    asked.push(new URL(request.url()).searchParams.get('sort'));
    return {
      requests: [item(1, { demand: 62 }), item(2)],
      next_cursor: null,
      counts: { to_answer: 2, quoted: 0, decided: 0, open: 0 },
    };
  });
  await server.openFor('supplier', '/requests/received', VERIFIED_SUPPLIER);
  await expect(page.getByText('62 confirmed on the waitlist')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Most demand');
  await expect(page).toHaveURL(/sort=most_demand/);
  await expect.poll(() => asked.at(-1)).toBe('most_demand');
});
