/** Accounts that suppliers are paid to, without a server: the supplier's page with its form, and the team's desk. */
import type { OwnPayee } from '@waggle/contract/payees';
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, refused, SERVER_ERROR } from '../../browser/fake-answers.ts';
import { tabTo, typeInto } from '../../browser/keyboard.ts';
import { pickCountry } from '../../steps/pick-country.ts';
import { expectLink } from '../../steps/steps.ts';
import { both, expect, long } from '../fixtures.ts';
import { VERIFIED_SUPPLIER } from '../quotes/quote-fixtures.ts';
import { CHINESE, GERMAN, USERS } from '../records.ts';
import { relation } from '../relations/relation-fixtures.ts';
import type { StubServer } from '../stub/stub-server.ts';
import { AT, ownPayee, payeeCase } from './payee-fixtures.ts';

const PAGE = '/supplier/bank-account';

function stubOwn(server: StubServer, payees: readonly OwnPayee[]): void {
  server.answer('GET /v1/payees/', { payees: [...payees] });
  server.answer('GET /v1/relations/', { relations: [] });
}

both(
  'a supplier names an account by keyboard: wrong digits show, and a changed one needs a new code',
  async ({ page, server }) => {
    stubOwn(server, []);
    const codes = server.keep('POST /v1/payees/code/', {
      sent_to: 'w…@anselm.example',
      resend_after: 30,
    });
    const named = server.keep('POST /v1/payees/', { payees: [ownPayee(1)] });
    await server.openFor('supplier', PAGE, VERIFIED_SUPPLIER);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    const holder = page.getByLabel('Account holder');
    await expect(holder).toBeFocused();
    await expect(holder).toHaveAccessibleDescription(/Write the name that the bank has$/);
    await typeInto(holder, 'CL Trading FZE');
    const form = page.getByRole('form', { name: 'Bank account' });
    const other = form.getByText(/^Your company is verified as Anselm Metallwerk/);
    await expect(other).toBeVisible();
    await holder.fill('ANSELM METALLWERK');
    await expect(other).toHaveCount(0);
    await typeInto(page.getByRole('textbox', { name: 'Bank', exact: true }), 'Commerzbank');
    await expect(page.getByLabel('IBAN or account number')).toBeVisible();
    await pickCountry(page.getByLabel('Country of the bank'), 'United Sta');
    await expect(page.getByLabel('Routing number (ABA)')).toHaveAttribute('aria-required', 'true');
    await pickCountry(page.getByLabel('Country of the bank'), 'Germ');
    await expect(page.getByLabel('Routing number (ABA)')).toHaveCount(0);
    await page.getByLabel('Currency').selectOption('EUR');
    const iban = page.getByLabel('IBAN', { exact: false });
    await typeInto(iban, 'de89370400440532013001');
    await tabTo(page.getByLabel('SWIFT code (BIC)'));
    await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 01');
    await expect(form).toContainText('One digit of this IBAN is wrong');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(iban).toBeFocused();
    expect(codes).toEqual([]);
    await iban.fill('DE89 3704 0044 0532 0130 00');
    await page.keyboard.press('Enter');
    const code = page.getByLabel('6-digit code');
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription(/^Sent to w…@anselm\.example\./);
    // It is for these digits: a look at the mail keeps it, another bank needs another one.
    await code.fill('111 111');
    await page.reload();
    await expect(code).toHaveValue('111111');
    await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('Sparkasse');
    await expect(code).toHaveCount(0);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await code.fill('222222');
    await fakeAnswer(page, '/v1/payees/', refused(400, 'invalid_otp', 'Invalid OTP'));
    await page.getByRole('button', { name: 'Name this account' }).click();
    await expect(code).toHaveAccessibleDescription(/This code is wrong or no longer valid/);
    await expect(code).toBeFocused();
    await expectAccessible(page, 1280);
    await page.unrouteAll();
    await code.fill('333333');
    await page.getByRole('button', { name: 'Name this account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is being checked$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('region', { name: 'The account you named' })).toBeVisible();
    const details = {
      holder: 'ANSELM METALLWERK',
      bank: 'Commerzbank',
      country: 'DE',
      currency: 'EUR',
      number: 'DE89 3704 0044 0532 0130 00',
      swift: '',
      clearing: '',
    };
    const second = { ...details, bank: 'Sparkasse' };
    expect(codes).toEqual([details, second]);
    expect(named).toEqual([{ ...second, code: '333333' }]);
  },
);

const USED = ownPayee(1, { state: 'active', active_at: AT, ending: '1863', may: {} });
const REASON = 'Whoever we called knew nothing of it';
const STANDINGS: readonly (readonly [OwnPayee[], RegExp, RegExp])[] = [
  [[ownPayee(2)], /^Your bank account is being checked$/, /You can still sign orders/],
  [
    [ownPayee(2), USED],
    /^Your new bank account is being checked$/,
    /buyers pay into the one ending in 1863.*It replaces the one ending in 1863/s,
  ],
  [
    [ownPayee(2, { state: 'cooling', cooling_until: '2026-12-07T09:00:00.000Z' })],
    /^Your bank account is approved$/,
    /from Monday,? 7 December/,
  ],
  [[USED], /^Your bank account is in use$/, /In use since12 November 2026/],
  [
    [{ ...USED, doubted_at: AT }],
    /^A buyer’s bank shows another name for your account$/,
    /is not late\. Our team will call you/,
  ],
  [
    [ownPayee(2, { state: 'refused', reason: REASON, may: {} }), USED],
    /^Your new bank account was refused$/,
    /still pay into the one ending in 1863.*Whoever we called knew nothing/s,
  ],
  [
    [ownPayee(2, { state: 'withdrawn', may: {} })],
    /^Where should buyers pay you\?$/,
    /You withdrew the account ending in 3000/,
  ],
  [
    [ownPayee(2, { holder: CHINESE, bank: GERMAN, names_agree: false })],
    /^Your bank account can’t be approved yet$/,
    /is in another name than your company/,
  ],
];

long('the page says where the account is, and what happens next', async ({ page, server }) => {
  for (const [payees, heading, text] of STANDINGS) {
    stubOwn(server, payees);
    await server.openFor('supplier', PAGE, VERIFIED_SUPPLIER);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toHaveText(text);
    await expectAccessible(page);
  }
  // The last one is in another name.
  await expectLink(page, 'Say how they belong together', /\/supplier\/profile#quote-issuers$/);
  server.answer('GET /v1/relations/', { relations: [relation(1, { name: CHINESE })] });
  await page.reload();
  await expect(page.getByText(/^Waiting for our team to record/)).toBeVisible();
  await server.openFor('supplier', PAGE, USERS.supplier);
  await expect(page.getByText('Your company isn’t verified at the moment')).toBeVisible();
  await fakeAnswer(page, '/v1/payees/', SERVER_ERROR);
  await page.reload();
  await expect(page.getByText('Your bank account could not be loaded')).toBeVisible();
});

long('one in use is replaced, and one that is checked is withdrawn', async ({ page, server }) => {
  stubOwn(server, [USED]);
  await server.openFor('supplier', PAGE, VERIFIED_SUPPLIER);
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.getByRole('link', { name: 'Name another account' }).click();
  await expect(page.getByRole('form', { name: 'Bank account' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('form')).toHaveCount(0);
  stubOwn(server, [ownPayee(2), USED]);
  const bodies = server.keep('POST /v1/payees/:id/withdraw/', { payees: [USED] });
  await page.reload();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw the account ending in 3000?' });
  await dialog.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bank account is in use');
  expect(bodies).toEqual([{ version: 0 }]);
});

const BEFORE = { holder: 'Anselm Metallwerk', bank: 'Sampath Bank', ending: '1863', active_at: AT };

both(
  'the team calls back, approves as the first, and the next account opens when one is refused',
  async ({ page, server }) => {
    const calls = { call: null, refuse: null };
    const names_seen = [
      { payment: 'Deposit of order W-1042', bank_said: 'close', at: AT } as const,
    ];
    const first = payeeCase(1, { before: BEFORE, new_device: true, names_seen });
    const called = payeeCase(1, {
      version: 1,
      called_at: AT,
      called_note: 'Ms Silva',
      may: { ...calls, approve: null, confirm: 'Nobody has approved it yet' },
      steps: [
        { at: AT, action: 'call', role: 'reviewer', by: 'Mo', note: 'Ms Silva' },
        ...first.steps,
      ],
    });
    const approved = payeeCase(1, {
      ...called,
      version: 2,
      approved_at: AT,
      may: { ...calls, confirm: 'You have approved it. Another member confirms it' },
    });
    const other = payeeCase(2, {
      holder: 'CL Trading FZE',
      names_agree: false,
      team_is_enough: false,
      supplier: { ...first.supplier, name: 'Kadota Works' },
    });
    server.answer('GET /v1/team/payees/', { payees: [first, other], next_cursor: null });
    let now = first;
    server.answer('GET /v1/team/payees/:id/', (request) => ({
      payee: request.url().includes(other.id) ? other : now,
    }));
    const bodies = server.keep('POST /v1/team/payees/:id/call/', { payee: called });
    server.answer('POST /v1/team/payees/:id/approve/', { payee: approved });
    server.answer('POST /v1/team/payees/:id/refuse/', {
      payee: { ...approved, state: 'refused', version: 3, may: {} },
    });
    await server.openFor('reviewer', '/team/payees');
    const rows = page.getByRole('list', { name: 'Waiting' }).getByRole('listitem');
    await expect(rows).toContainText(['New device', 'Another name']);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const open = page.getByRole('article', { name: 'Anselm Metallwerk' });
    await expect(open.getByRole('list', { name: 'What buyers’ banks said' })).toContainText(
      'Deposit of order W-1042: the bank showed a similar name',
    );
    await expect(open).toContainText('Sampath Bank, •••• 1863');
    await expect(open).toContainText('Named from a device that this user had not used before');
    await expect(open.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    const path = open.getByRole('list', { name: 'How far this account is' });
    await expect(path.getByRole('listitem').and(page.locator('[aria-current=step]'))).toHaveText(
      /^Now: Call back/,
    );
    await expectAccessible(page, 1280);
    await open.getByRole('button', { name: 'Call back and note it' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Who read which digits/).fill('Ms Silva');
    now = called;
    await dialog.getByRole('button', { name: 'Note the call' }).click();
    await expect.poll(() => bodies).toEqual([{ version: 0, reason: 'Ms Silva' }]);
    await open.getByRole('button', { name: 'Approve' }).click();
    now = approved;
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(open).toContainText('You have approved it. Another member confirms it.');
    await expect(open.getByRole('region', { name: 'What was done' })).toContainText(
      'Mo called back: “Ms Silva”',
    );
    await open.getByRole('button', { name: 'Refuse' }).click();
    await dialog.getByLabel('Reason, for the supplier').fill('Not theirs');
    await dialog.getByRole('button', { name: 'Refuse it' }).click();
    const next = page.getByRole('article', { name: 'Kadota Works' });
    await expect(next).toContainText('The account is held by another company');
    await expectLink(next, 'Companies', /\/team\/relations$/);
    await expect(next).toContainText('Two members have to approve a bank account');
    await expectLink(next, 'Invite a second member', /\/team\/members$/);
  },
);

long('nothing waits at the desk; long names, and one that rests', async ({ page, server }) => {
  const supplier = { ...payeeCase(1).supplier, name: GERMAN, verified: false };
  const resting = payeeCase(1, {
    state: 'cooling',
    holder: CHINESE,
    bank: GERMAN,
    supplier,
    called_at: AT,
    approved_at: AT,
    cooling_until: '2026-12-07T09:00:00.000Z',
    may: { refuse: null },
  });
  server.answer('GET /v1/team/payees/', (request) => ({
    payees: request.url().includes('list=resting') ? [resting] : [],
    next_cursor: null,
  }));
  server.answer('GET /v1/team/payees/:id/', { payee: resting });
  await server.openFor('reviewer', '/team/payees');
  await expect(page.getByText(/^No bank account waits for you/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/team/payees?list=resting&open=${resting.id}`);
  const open = page.getByRole('article');
  await expect(open).toContainText(/Now: Restsuntil Monday,? 7 December/);
  await expect(open).toContainText('Not verified at the moment');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('list', { name: 'Resting' })).toContainText('Rests until');
  const held = {
    id: resting.id,
    title: `W-1042, ${GERMAN}`,
    buyer: CHINESE,
    supplier: GERMAN,
    what: 'settle_names' as const,
    other_name: 'CL Trading FZE',
    since: AT,
    place: { path: '/team/relations', label: 'Open Companies' },
  };
  server.answer('GET /v1/team/signings/', { signings: [held], next_cursor: null });
  await page.getByRole('link', { name: 'Signings' }).click();
  const signings = page.getByRole('list', { name: 'Signings' });
  await expect(signings).toContainText('the team records how the two belong together, since');
  await expect(signings).toContainText('«CL Trading FZE» is another name');
  await expectLink(signings, 'Open Companies', '/team/relations');
  await expectAccessible(page);
});
