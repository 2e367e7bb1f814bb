/** A change of what was signed, without a server: written, proposed, read with all that it does, accepted, refused and taken back. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../../browser/accessibility.ts';
import { fakeAnswer, refused, stopFaking } from '../../browser/fake-answers.ts';
import { pressOn, typeInto } from '../../browser/keyboard.ts';
import { both, expect, long, test } from '../fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import {
  CHANGE_HASH,
  CHANGE_ID,
  CHANGE_PATH,
  changeAt,
  type ChangeMoment,
  LATER,
  madeOf,
  openChange,
  propose,
  PROPOSE_PATH,
  signedAt,
} from './change-fixtures.ts';
import { ALTERED, daysFromNow, NAMES, ORDER_PATH, orderAt } from './order-fixtures.ts';
import { actions, openRoom } from './room-steps.ts';

const { buyer: BUYER, supplier: SUPPLIER } = NAMES;
const CALL = `/v1/changes/${CHANGE_ID}`;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const cells = (page: Page, name: string | RegExp, row: RegExp) =>
  part(page, name).getByRole('row', { name: row }).getByRole('cell');

/** Types the name and the code. */
async function sign(page: Page, name: string): Promise<void> {
  await typeInto(page.getByLabel('Your full name'), name);
  await pressOn(button(page, 'Send the code to my mail'));
  await typeInto(page.getByLabel('6-digit code'), '417902');
}

both(
  'by keyboard: money, dates and words of a change, what refusing costs, and a signature that lets it hold',
  async ({ page, server }) => {
    const later = await openChange(server, { side: 'buyer' });
    await expect(title(page)).toHaveText(`${SUPPLIER} asks to change three things`);
    await expect(page.getByText(/^The total falls by USD\s325\.00\. Answer by /)).toBeVisible();
    const money = 'What it does to the money';
    await expect(part(page, money)).toContainText(/−USD\s325\.00less for you to pay, in all/);
    await expect(cells(page, money, /^Hinge tool/)).toHaveText(['1,850.00', '1,850.00', 'same']);
    await expect(cells(page, money, /^Sample, Deposit: sent or arrived/)).toHaveText([
      '3,097.50',
      '3,097.50',
      'same',
    ]);
    await expect(cells(page, money, /^Balance, still to pay/)).toHaveText([
      '7,027.50',
      '6,702.50',
      '−325.00',
    ]);
    await expect(
      page.getByText(/^If it is refused, .*14 days late is USD\s165\.50\.$/),
    ).toBeVisible();
    await expect(part(page, 'What it does to the dates')).toContainText(
      /Ready 14 days later.*Handed over.*Balance, to be paid by/,
    );
    const words = /^Three things change/;
    await expect(cells(page, words, /^Cable in the box/)).toHaveText([
      'not in it',
      'USB-C, 1 m',
      '',
    ]);
    await expect(cells(page, words, /^A piece/)).toHaveText([
      /USD\s16\.55$/,
      /^USD\s15\.90$/,
      '3.9 % cheaper',
    ]);
    await expect(cells(page, words, /^Ready/).last()).toHaveText('14 days later');
    await expectAccessible(page);
    await pressOn(page.getByRole('button', { name: /^Show all \d+$/ }));
    await expect(page.getByRole('dialog', { name: 'Version 2' })).toContainText('4be1 90c7');
    await page.keyboard.press('Escape');

    const accept = button(page, 'Accept and sign version 2');
    await expect(accept).toHaveAccessibleDescription('Type your full name.');
    await sign(page, 'Mira Holm');
    await fakeAnswer(page, `${CALL}/accept/`, refused(400, 'invalid_otp', 'Invalid OTP'));
    await pressOn(accept);
    await expect(page.getByText('This code is not right. 4 tries are left')).toBeVisible();
    stopFaking(page, `${CALL}/accept/`);
    const sent = server.keep('POST /v1/changes/:id/accept/', () => ({
      change: later({ side: 'buyer', changes: { state: 'accepted', version: 2 } }),
    }));
    await pressOn(accept);
    await expect(title(page)).toHaveText('Version 2 holds for both of you');
    await expect(title(page)).toBeFocused();
    expect(sent).toEqual([
      {
        version: 1,
        hash: CHANGE_HASH,
        name: 'Mira Holm',
        code: '417902',
        time_zone: expect.any(String) as unknown,
      },
    ]);
  },
);

test('on a phone its button is in reach and leads to what is missing; it is refused, or taken back by whoever proposed it', async ({
  page,
  server,
}) => {
  let later = await openChange(server, { side: 'buyer' });
  await page.setViewportSize({ width: 360, height: 740 });
  const accept = button(page, 'Accept and sign version 2');
  await expect(accept).toBeInViewport();
  await accept.click();
  await expect(page.getByLabel('Your full name')).toBeFocused();
  const note = 'We cannot wait that long.';
  const refusal = server.keep('POST /v1/changes/:id/refuse/', () => ({
    change: later({ side: 'buyer', changes: { state: 'refused', version: 2, note } }),
  }));
  await button(page, 'Refuse it').click();
  await page.getByLabel('Why? (optional)').fill(note);
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse it' }).click();
  await expect(title(page)).toHaveText('You refused this change');
  await expect(page.getByText(`Version 1 stands as you both signed it. “${note}”`)).toBeVisible();
  expect(refusal).toEqual([{ version: 1, note }]);

  later = await openChange(server, { side: 'supplier' });
  await expect(title(page)).toHaveText(`Waiting for ${BUYER} to answer`);
  const withdrawal = server.keep('POST /v1/changes/:id/withdraw/', () => ({
    change: later({ side: 'supplier', changes: { state: 'withdrawn', version: 2 } }),
  }));
  await button(page, 'Take it back').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(title(page)).toHaveText('You took this change back');
  expect(withdrawal).toEqual([{ version: 1 }]);
});

const OUTDATED =
  'Terms or payments have moved on since it was proposed. It has to be proposed anew';

const MOMENTS: readonly [moment: ChangeMoment, title: string, text: string | RegExp][] = [
  [
    { side: 'buyer', changes: { may: { accept: OUTDATED, refuse: null } } },
    `${SUPPLIER} asks to change three things`,
    `${OUTDATED}.`,
  ],
  [
    { side: 'buyer', terms: { ...ALTERED, ready_days: ALTERED.ready_days + 14 } },
    `${SUPPLIER} asks for 14 days more`,
    'Nothing changes in what you pay.',
  ],
  [
    { side: 'supplier', by: 'buyer' },
    `${BUYER} asks to change three things`,
    /^The total falls by USD\s325\.00\. Answer by \w+,? [\w ]+\.$/,
  ],
  [
    { side: 'supplier', by: 'buyer', kind: 'cancellation', back: '1000.00' },
    `${BUYER} asks to end the order together`,
    /USD\s1,000\.00for you to pay back/,
  ],
  [
    { side: 'buyer', terms: { ...ALTERED, quantity: 50 } },
    `${SUPPLIER} asks to change two things`,
    /Paid back to you.*420\.00/,
  ],
  [
    { side: 'supplier', changes: { state: 'lapsed' } },
    'Nobody answered this change in time',
    'Version 1 stands as you both signed it.',
  ],
  [
    { side: 'supplier', kind: 'cancellation', changes: { state: 'accepted' } },
    'Both of you have agreed to end the order',
    new RegExp(`^${BUYER} accepted it on `),
  ],
];

test('each moment says what it is: outdated, more time, an end, what is paid back, and decided', async ({
  page,
  server,
}) => {
  for (const [moment, heading, text] of MOMENTS) {
    await openChange(server, moment);
    await expect(title(page)).toHaveText(heading);
    await expect(
      typeof text === 'string'
        ? page.getByText(text, { exact: true })
        : page
            .getByRole('main')
            .getByText(text)
            .or(page.getByRole('row').filter({ hasText: text })),
    ).toHaveCount(1);
  }
});

both(
  'a side changes the terms in place, kept over a reload, sees what it does, and signs it',
  async ({ page, server }) => {
    const problems = [{ path: 'quantity', message: 'More is on its way already' }];
    let isWrong = true;
    await propose(server);
    const asked = server.keep('POST /v1/orders/:id/changes/preview/', () => ({
      ...madeOf({ side: 'supplier' }),
      hash: CHANGE_HASH,
      problems: isWrong ? problems : [],
    }));
    const see = button(page, 'See what it does');
    await expect(page.getByText('Change something first.')).toBeVisible();
    await see.click();
    await expect(part(page, /^What is made/).getByRole('button')).toBeFocused();
    await page.goto(`${PROPOSE_PATH}?edit=travels`);
    const ready = page.getByLabel('Ready within, days');
    await ready.fill('');
    await see.click();
    await expect(ready).toHaveAttribute('aria-invalid', 'true');
    await expect(ready).toBeFocused();
    await ready.fill('38');
    await expect(page.getByText('Say why.')).toBeVisible();
    await see.click();
    const why = page.getByLabel(`What ${BUYER} should know`);
    await expect(why).toBeFocused();
    await why.fill('The steel came late.');
    await expect(page.getByText(/^One thing changes\./)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('Ready within, days')).toHaveValue('38');
    await button(page, 'Done').click();
    await expect(part(page, /^When, and how/).locator('button:focus')).toBeVisible();
    await see.click();
    await expect(page.getByText('More is on its way already')).toBeVisible();
    await page.getByRole('link', { name: 'Change it' }).click();
    isWrong = false;
    await page.goto(`${PROPOSE_PATH}?edit=travels`);
    await page.getByLabel('Ready within, days').fill('37');
    await see.click();
    await expect(title(page)).toHaveText('Look at it, then sign it');
    await expect(title(page)).toBeFocused();
    await expect(part(page, 'What it does to the dates')).toBeVisible();
    await expectAccessible(page);
    const sent = server.keep('POST /v1/orders/:id/changes/', () => ({
      change: changeAt({ side: 'supplier' }),
    }));
    await sign(page, 'Dilani Perera');
    await pressOn(button(page, 'Sign and propose'));
    await expect(title(page)).toHaveText(`Waiting for ${BUYER} to answer`);
    await expect(page).toHaveURL(CHANGE_PATH);
    const proposal = {
      kind: 'alteration',
      terms: expect.objectContaining({ ready_days: 37, quantity: 500 }) as object,
      pay_back: '',
      why: 'The steel came late.',
    };
    expect(asked.at(-1)).toEqual(proposal);
    expect(sent).toEqual([
      {
        ...proposal,
        base: 1,
        files: [],
        hash: CHANGE_HASH,
        name: 'Dilani Perera',
        code: '417902',
        time_zone: expect.any(String) as unknown,
      },
    ]);
    await page.goto(PROPOSE_PATH);
    await expect(page).toHaveURL(CHANGE_PATH);
  },
);

test('an end is proposed with what is paid back: nothing is filled in ahead', async ({
  page,
  server,
}) => {
  await propose(server, '?kind=cancellation');
  const asked = server.keep('POST /v1/orders/:id/changes/preview/', () => ({
    ...madeOf({ side: 'supplier', kind: 'cancellation', back: '1000.00' }),
    hash: CHANGE_HASH,
    problems: [],
  }));
  const back = page.getByRole('textbox', { name: 'Paid back' });
  await expect(back).toHaveValue('');
  await expect(page.getByText('Say how much is paid back; 0 for nothing.')).toBeVisible();
  await back.fill('4000');
  await expect(back).toHaveAccessibleDescription(/USD\s902\.50 more than has arrived/);
  await back.fill('1000');
  await page.getByLabel(`What ${BUYER} should know`).fill('Our buyer has gone.');
  await button(page, 'See what it does').click();
  await expect(part(page, 'What it does to the money')).toContainText(
    /No longer to payUSD\s7,027\.50/,
  );
  const why = 'Our buyer has gone.';
  expect(asked).toEqual([{ kind: 'cancellation', terms: null, pay_back: '1000.00', why }]);
});

test('the room leads to a change, or to an end together; its history links to what was proposed', async ({
  page,
  server,
}) => {
  await openRoom(server, signedAt('buyer'), {
    id: '0199a4f0-0000-7000-8000-00000000ee01',
    at: daysFromNow(-1),
    action: 'lapse',
    side: null,
    reason: null,
    note: '',
    change: { id: CHANGE_ID, kind: 'alteration', number: 2 },
  });
  await expect(actions(page).getByRole('link', { name: 'Propose a change' })).toBeVisible();
  await expect(actions(page).getByRole('link', { name: 'End the order together' })).toHaveAttribute(
    'href',
    `${PROPOSE_PATH}?kind=cancellation`,
  );
  await page.goto(`${ORDER_PATH}?tab=history`);
  await expect(page.getByText(/^Version 2: Waggle ended the change/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read the change' })).toHaveAttribute(
    'href',
    CHANGE_PATH,
  );
  const change = changeAt({ side: 'buyer' });
  const order = signedAt('buyer', { may: {}, ending: true, changes: [change] });
  server.answer('GET /v1/orders/:id/', { order });
  await page.goto(ORDER_PATH);
  await expect(
    actions(page).getByRole('link', { name: 'Read the change that is proposed' }),
  ).toHaveAttribute('href', CHANGE_PATH);
  await expect(page.getByText(/^Both of you have agreed to end this order\./)).toBeVisible();
  server.answer('GET /v1/orders/:id/', { order: orderAt({ side: 'buyer' }) });
  await page.goto(PROPOSE_PATH);
  await expect(page.getByText(/^Only what both of you have signed is changed/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await expect(page).toHaveURL(ORDER_PATH);
});

long('the longest names and words fit, in German and in Chinese', async ({ page, server }) => {
  for (const words of [GERMAN, CHINESE]) {
    const attribute = words.slice(0, 100);
    const [line, ...lines] = LATER.lines;
    await openChange(server, {
      side: 'buyer',
      terms: { ...LATER, lines: line ? [{ ...line, attribute }, ...lines] : lines },
      changes: { why: words },
    });
    await expect(part(page, 'Why')).toContainText(words.slice(0, 20));
    await expectFits(page, [320, 360, 1280]);
  }
});
