/** The page of a sample without a server: sent, judged line by line, approved with its seals or rejected naming lines, and read by both. */
import type { Page } from '@playwright/test';
import type { Order } from '@waggle/contract/orders';
import type { Judgement } from '@waggle/contract/orders/samples/judgement';
import type { Side } from '@waggle/contract/permissions/parties';
import { expectAccessible, expectFits } from '../../browser/accessibility.ts';
import { fakeAnswer, refused, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { both, expect, long, type PageServer } from '../fixtures.ts';
import { VERIFIED_SUPPLIER } from '../quotes/quote-fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import { NAMES, ORDER_PATH } from './order-fixtures.ts';
import {
  FILES,
  FINISH,
  HEIGHT,
  judged,
  LINES,
  orderWith,
  sampleAt,
  SEALS,
  TERMS,
  arrivedSample,
  PICTURES,
  rejectedFirst,
} from './sample-fixtures.ts';

const PATH = `${ORDER_PATH}/sample`;
const { buyer: BUYER, supplier: SUPPLIER } = NAMES;
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M1 3V1h2" stroke="#14212b"/></svg>';

const golden = (side: Side) =>
  sampleAt(side, 'golden', {
    round: 2,
    note: 'Both found. The jig was 3 mm off.',
    judged: { ...judged(), pictures: PICTURES, seals: SEALS },
    files: FILES,
  });

/** @returns the drafts that are saved */
async function open(server: PageServer, page: Page, order: Order, search = '') {
  let shown = order;
  server.answer('GET /v1/orders/:id/', () => ({ order: shown }));
  let version = 3;
  const saved = server.keep('PUT /v1/samples/:id/draft/', () => ({ draft_version: ++version }));
  const url = 'http://127.0.0.1/v1/files/picture/lamp.svg?until=1';
  server.answer('POST /v1/files/:id/link/', { url, expires_in: 300 });
  await page.route('**/v1/files/picture/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  if (order.side === 'buyer') await server.openFor('entrepreneur', PATH + search);
  else await server.openFor('supplier', PATH + search, VERIFIED_SUPPLIER);
  return {
    saved,
    later(next: Order) {
      shown = next;
    },
  };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const approve = (page: Page) => page.getByRole('button', { name: 'Approve as golden sample' });
const reject = (page: Page) => page.getByRole('button', { name: 'Reject, naming lines' });

both(
  'a reading proposes and the person decides; what is not right can be accepted; approving asks for both seals',
  async ({ page, server }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const order = orderWith('buyer', [sampleAt('buyer', 'received')]);
    const { saved, later } = await open(server, page, order);
    await expect(heading(page)).toHaveText('Is this the one?');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(reject(page)).toBeDisabled();
    await expect(page.getByRole('region', { name: /^Nine lines/ })).toBeVisible();
    // By keyboard: Enter leads to the next line.
    await page.getByLabel('Measured, Body and arm').fill('1.18');
    await page.getByLabel('Measured, Body and arm').press('Enter');
    const height = page.getByLabel('Measured, Height, open');
    await expect(height).toBeFocused();
    await height.fill('314');
    const line = row(page, 'Height, open');
    await expect(line.getByText('2 mm too high')).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    for (const { attribute } of LINES) {
      const name = attribute === 'Height, open' ? 'Not right' : 'Right';
      await row(page, attribute).getByRole('radio', { name, exact: true }).check();
    }
    await expect(page.getByRole('heading', { name: 'Nine lines, one not right' })).toBeVisible();
    await expect(approve(page)).toBeDisabled();
    await line.getByLabel('I accept 314 mm').check();
    // It was said of that value alone.
    await height.fill('313');
    await expect(line.getByLabel('I accept 313 mm')).not.toBeChecked();
    await line.getByLabel('I accept 313 mm').check();
    await expect(page.getByRole('heading', { name: 'Nine lines, all right' })).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expectAccessible(page, 1280);
    await approve(page).click();
    const dialog = page.getByRole('dialog', { name: 'Approve as golden sample?' });
    await expect(dialog).toContainText('You accept Height, open: 313 mm');
    const submit = dialog.getByRole('button', { name: 'Approve as golden sample' });
    await expect(submit).toBeDisabled();
    const [number, place] = [
      dialog.getByLabel('Seal number'),
      dialog.getByLabel('Where it is kept'),
    ];
    for (const [at, { number: seal, place: where }] of [SEALS.buyer, SEALS.supplier].entries()) {
      await number.nth(at).fill(seal);
      await place.nth(at).fill(where);
    }
    await number.nth(1).fill(SEALS.buyer.number);
    await expect(dialog.getByText('Each piece has a number of its own')).toBeVisible();
    await expect(submit).toBeDisabled();
    await number.nth(1).fill(SEALS.supplier.number);
    await expectAccessible(page, 1280);
    const after = orderWith('buyer', [golden('buyer')]);
    const sent = server.keep('POST /v1/samples/:id/approve/', { order: after });
    later(after);
    await submit.click();
    await expect(heading(page)).toHaveText('This is the golden sample');
    const [{ judgement }] = sent as [{ judgement: Judgement }];
    expect(judgement).toMatchObject({ seals: SEALS });
    expect(judgement.lines.find(({ key }) => key === HEIGHT)).toEqual({
      key: HEIGHT,
      measured: '313',
      right: false,
      accepted: true,
      why: '',
    });
    expect(saved.at(-1)).toMatchObject({ judgement });
  },
);

both(
  'rejecting lists the lines that are not right and asks a sentence for each; a conflict keeps them',
  async ({ page, server }) => {
    const draft = judged({
      [HEIGHT]: { measured: '314', right: false },
      [FINISH]: { measured: 'gloss', right: false },
    });
    const { later } = await open(server, page, arrivedSample(draft));
    await expect(approve(page)).toBeDisabled();
    await reject(page).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reject round 1?' });
    const submit = dialog.getByRole('button', { name: 'Reject, naming lines' });
    const why = dialog.getByRole('textbox');
    await expect(why).toHaveCount(2);
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Height, open: 314 mm. What is not right?').fill('4 mm too high');
    await dialog.getByLabel('Finish: gloss. What is not right?').fill('Glossy');
    await expectAccessible(page, 360);
    await fakeAnswer(page, '/reject/', refused(409, 'conflict', 'The order has ended'));
    await submit.click();
    await expect(dialog.getByRole('alert')).toHaveText('The order has ended');
    await expect(why.first()).toHaveValue('4 mm too high');
    stopFaking(page, '/reject/');
    const after = orderWith('buyer', [
      rejectedFirst('buyer'),
      sampleAt('buyer', 'agreed', { round: 2 }),
    ]);
    const sent = server.keep('POST /v1/samples/:id/reject/', { order: after });
    later(after);
    await submit.click();
    await expect(heading(page)).toHaveText(`Waiting for ${SUPPLIER} to send the sample`);
    const [{ judgement }] = sent as [{ judgement: Judgement }];
    expect(judgement.lines.filter(({ right }) => right === false).map((line) => line.why)).toEqual([
      '4 mm too high',
      'Glossy',
    ]);
    const rounds = page.getByRole('region', { name: 'Rounds' });
    await expect(rounds.getByRole('listitem')).toHaveText([
      'Round 2, to be sent',
      /^Round 1, not right.*Height, open: 314 mm, 2 mm too high “3 mm too high/,
      /^Round 3The last your terms allow/,
    ]);
  },
);

both(
  'pictures: one of each line that has to be right is suggested; each says its line, and is removed',
  async ({ page, server }) => {
    const { saved } = await open(server, page, arrivedSample());
    const id = '0199a4f0-0000-7000-8000-0000000f0009';
    await fakeAnswer(page, '/v1/upload/file/', SERVER_ERROR);
    const suggestions = page.getByLabel(/^Picture of line/);
    await expect(suggestions).toHaveCount(8);
    const file = { name: 'height.png', mimeType: 'image/png', buffer: Buffer.from('png') };
    await suggestions.nth(1).setInputFiles(file);
    const retry = page.getByRole('button', { name: 'Retry height.png' });
    await expect(retry).toBeVisible();
    stopFaking(page, '/v1/upload/file/');
    server.answer('POST /v1/upload/file/', {
      upload_data: {
        file_url: `http://127.0.0.1/v1/files/${id}/height.png`,
        filename: 'height.png',
        type: 'SAMPLE_PICTURES',
        id,
        size: 3,
      },
    });
    await retry.click();
    const shown = page.getByRole('figure');
    await expect(shown.getByRole('img', { name: '2, Height, open' })).toBeVisible();
    await expect(shown.getByLabel('This picture shows')).toHaveValue(HEIGHT);
    await shown.getByLabel('This picture shows').selectOption('All of it');
    await expect
      .poll(() => saved.at(-1))
      .toMatchObject({ judgement: { pictures: [{ line: null }] } });
    await shown.getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByText('No pictures yet')).toBeVisible();
    await expect.poll(() => saved.at(-1)).toMatchObject({ judgement: { pictures: [] } });
  },
);

long('on a phone one line is open at a time, and Next line leads on', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await open(server, page, orderWith('buyer', [sampleAt('buyer', 'received')]));
  await expect(page.getByLabel(/^Measured/)).toHaveCount(1);
  const first = page.getByLabel('Measured, Body and arm');
  await first.fill('1.3');
  await first.press('Enter');
  await expect(page.getByLabel('Measured, Height, open')).toBeFocused();
  await page.getByRole('radio', { name: 'Right', exact: true }).check();
  await page.getByRole('button', { name: 'Next line' }).click();
  await expect(page.getByLabel('Measured, Thickness, folded')).toBeVisible();
  await page.getByRole('button', { name: /^Body and arm 1\.2 mm/ }).click();
  await expect(first).toBeFocused();
  await expect(first).toHaveValue('1.3');
  await open(server, page, arrivedSample());
  await page.getByRole('button', { name: 'Look at line 2' }).click();
  await expect(page.getByLabel('I accept 314 mm')).toBeInViewport();
});

both(
  'a supplier says what was sent: with carrier and day, and what was changed',
  async ({ page, server }) => {
    const order = orderWith('supplier', [
      rejectedFirst('supplier'),
      sampleAt('supplier', 'agreed', { round: 2 }),
    ]);
    const { later } = await open(server, page, order);
    await expect(heading(page)).toHaveText('Send the sample');
    const submit = page.getByRole('button', { name: 'Sample sent' });
    await expect(submit).toBeDisabled();
    await page.getByLabel('Carrier').fill('DHL');
    await page.getByLabel('Number of the parcel').fill('44 1820');
    await page.getByLabel('What you changed').fill('The jig was 3 mm off.');
    await expectAccessible(page, 360);
    const after = orderWith('supplier', [
      rejectedFirst('supplier'),
      sampleAt('supplier', 'sent', { round: 2 }),
    ]);
    const sent = server.keep('POST /v1/samples/:id/send/', { order: after });
    later(after);
    await submit.click();
    await expect(heading(page)).toHaveText(`Waiting for ${BUYER} to receive the sample`);
    expect(sent).toEqual([
      {
        version: 2,
        carrier: 'DHL',
        tracking: '44 1820',
        sent_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        note: 'The jig was 3 mm off.',
      },
    ]);
  },
);

const UNPAID = { send_by: null, may: { send: 'It is sent once its payment has arrived' } };
const NO_ROUNDS = { ...TERMS, sample: { rounds: 1, days: 7 } };
const MOMENTS: readonly [string, Order, RegExp, search?: string][] = [
  ['unpaid', orderWith('supplier', [sampleAt('supplier', 'agreed', UNPAID)]), /to pay for/],
  ['awaited', orderWith('buyer', [sampleAt('buyer', 'agreed')]), /^Waiting for .* to send/],
  ['on its way', orderWith('buyer', [sampleAt('buyer', 'sent')]), /^Is the sample here\?/],
  ['judged now', orderWith('supplier', [sampleAt('supplier', 'received')]), /to judge the sample$/],
  ['golden, supplier', orderWith('supplier', [golden('supplier')]), /^This is the golden sample/],
  [
    'first of two',
    orderWith('supplier', [rejectedFirst('supplier'), golden('supplier')]),
    /^First sample: not right/,
    '?round=1',
  ],
  [
    'no round left',
    orderWith('buyer', [rejectedFirst('buyer')], { terms: NO_ROUNDS }),
    /^No round is left/,
  ],
  ['cancelled', orderWith('buyer', [sampleAt('buyer', 'cancelled')]), /^This sample was not made/],
  ['none', orderWith('buyer', []), /^No sample yet/],
];
for (const [name, order, title, search] of MOMENTS) {
  long(`read at each moment: ${name}`, async ({ page, server }) => {
    await open(server, page, order, search);
    await expect(heading(page)).toHaveText(title);
    await expect(approve(page)).toHaveCount(0);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expectAccessible(page, 320);
  });
}

both(
  'the golden sample is read by both, beside the round before; a step is pressed once',
  async ({ page, server }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const order = orderWith('supplier', [rejectedFirst('supplier'), golden('supplier')]);
    await open(server, page, order);
    await expect(row(page, 'Height, open').first()).toContainText(
      /310 mm ± 2 mm.*311 mm.*314 mm.*Right/,
    );
    const seals = page.getByRole('region', { name: 'The two pieces' });
    await expect(seals.getByRole('listitem')).toHaveText([
      /Yours.*Colombo, quality room.*WG 20818/,
      new RegExp(`${BUYER}’s.*Wijnhaven.*WG 20817`),
    ]);
    await page.getByRole('link', { name: 'Beside round 1' }).click();
    await expect(page.getByRole('figure')).toHaveCount(2);
    await page.getByRole('button', { name: '3 more' }).click();
    await page.getByRole('button', { name: 'Show the picture of 6, Hinge' }).click();
    await expect(page.getByRole('img', { name: '6, Hinge' })).toBeVisible();
    await expectAccessible(page, 1280);
  },
);

long('long German and Chinese names fit from 320 px on', async ({ page, server }) => {
  const lines = LINES.map((line, at) => ({
    ...line,
    attribute: at % 2 === 0 ? GERMAN : CHINESE,
    ...(line.unit === '' && { value: `${GERMAN} ${CHINESE}` }),
  }));
  const order = orderWith(
    'buyer',
    [
      sampleAt('buyer', 'received', {
        carrier: GERMAN,
        tracking: CHINESE,
        draft: { ...judged({ [HEIGHT]: { right: false, measured: '314' } }), pictures: PICTURES },
        files: FILES,
      }),
    ],
    { terms: { ...TERMS, lines }, counterpart: `${GERMAN} ${CHINESE}`, title: CHINESE },
  );
  await open(server, page, order);
  await expect(heading(page)).toHaveText('Is this the one?');
  await expectFits(page, [320, 360, 800, 1024, 1280]);
  await reject(page).click();
  await expectFits(page, [320, 1280]);
});
