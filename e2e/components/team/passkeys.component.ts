/** The team's passkeys where no browser makes one: what is said, what is kept, and how to go on. */
import type { PasskeyRecord } from '@waggle/contract/auth/passkeys';
import type { ErrorCode } from '@waggle/contract/errors';
import { PASSKEY_LIMITS } from '@waggle/contract/limits';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { step } from '../../steps/steps.ts';
import { both, expect, long, test } from '../fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import type { StubServer } from '../stub/stub-server.ts';

const PASSKEYS = '/v1/auth/passkeys/';
const NO_PASSKEYS_HERE = 'This browser cannot use passkeys at this address. Try another one';

const passkey = (index: number, name: string): PasskeyRecord => ({
  id: `0199a4f0-0000-7000-8000-00000000e${String(index).padStart(3, '0')}`,
  name,
  added_at: '2026-11-02T09:00:00.000Z',
  last_used_at: index === 0 ? null : '2026-11-24T16:20:00.000Z',
});

const LONG_NAMES = [GERMAN, CHINESE].map((name) => name.slice(0, PASSKEY_LIMITS.name));
const AS_MANY_AS_FIT = Array.from({ length: PASSKEY_LIMITS.perUser }, (_, index) =>
  passkey(index, LONG_NAMES[index] ?? `Security key ${index}`),
);

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

function stubAccount(server: StubServer, passkeys: PasskeyRecord[]): void {
  server.answer(`GET ${PASSKEYS}`, { offered: true, passkeys });
}

/** Calls of these methods to passkeys are refused. */
async function refuse(page: Page, methods: readonly string[], status: number, code: ErrorCode) {
  await page.route(`**${PASSKEYS}**`, (route) =>
    methods.includes(route.request().method())
      ? route.fulfill({ status, json: { status: 'error', message: 'Refused', code } })
      : route.fallback(),
  );
}

both(
  'a browser without passkeys says so in place of every page of the team, and signs out',
  async ({ page, server }) => {
    server.answer('POST /v1/auth/sign-out/', {});
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await server.openFor('reviewer', '/team/verification', { second_factor_missing: true });
    await expect(step(page, 'Use your passkey')).toBeVisible();
    await page.getByRole('button', { name: 'Use my passkey' }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: NO_PASSKEYS_HERE })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign out' }).press('Enter');
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  },
);

both('as many passkeys as one may have, with long names', async ({ page, server }) => {
  stubAccount(server, AS_MANY_AS_FIT);
  await server.openFor('reviewer', '/account');
  const section = sectionOf(page);
  await expect(section.getByRole('listitem')).toHaveCount(PASSKEY_LIMITS.perUser);
  for (const name of LONG_NAMES)
    await expect(section.getByRole('button', { name: `Remove ${name}` })).toBeEnabled();
  await expect(section.getByRole('listitem').first()).not.toContainText('last used');
  await expect(section.getByRole('button', { name: 'Add a passkey' })).toBeDisabled();
  await expectAccessible(page);
});

long(
  'who has none is told how to get one; where none works there is no section',
  async ({ page, server }) => {
    stubAccount(server, []);
    await server.openFor('reviewer', '/account');
    await expect(sectionOf(page)).toContainText('The first one needs a link');
    await expect(sectionOf(page).getByRole('button')).toHaveCount(0);
    server.answer(`GET ${PASSKEYS}`, { offered: false, passkeys: [] });
    await page.reload();
    await expect(page.getByRole('region', { name: 'Where you are signed in' })).toBeVisible();
    await expect(sectionOf(page)).toHaveCount(0);
  },
);

long(
  'a list that failed to load says that nothing has changed, and is loaded again',
  async ({ page, server, browserErrors }) => {
    browserErrors.expectStatus(500);
    stubAccount(server, [passkey(1, 'Work laptop')]);
    await refuse(page, ['GET'], 500, 'internal');
    await server.openFor('reviewer', '/account');
    await expect(sectionOf(page)).toContainText('Your passkeys could not be loaded');
    await page.unrouteAll();
    await sectionOf(page).getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(sectionOf(page)).toContainText('Work laptop');
  },
);

test('a passkey that is asked for and not given keeps the new name as typed', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.expectStatus(403);
  stubAccount(server, [passkey(1, 'Work laptop')]);
  await refuse(page, ['PATCH'], 403, 'second_factor_needed');
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await server.openFor('reviewer', '/account');
  await sectionOf(page).getByRole('button', { name: 'Rename Work laptop' }).press('Enter');
  const naming = page.getByRole('dialog', { name: 'Rename the passkey' });
  await naming.getByLabel('Name').fill('Home laptop');
  await naming.getByRole('button', { name: 'Save' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Use your passkey' });
  await question.getByRole('button', { name: 'Use my passkey' }).press('Enter');
  await expect(question.getByRole('alert')).toHaveText(NO_PASSKEYS_HERE);
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(naming.getByRole('alert')).not.toBeEmpty();
  await expect(naming.getByLabel('Name')).toHaveValue('Home laptop');
});

both(
  'the operator’s link: signed in first, a name that is seen, and what a used link says',
  async ({ page, signedIn, browserErrors }) => {
    browserErrors.expectStatus(404);
    await page.goto('/sign-in/passkey#used');
    await page.getByRole('button', { name: 'Sign in first' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await signedIn('reviewer', { second_factor_missing: true });
    await refuse(page, ['POST'], 404, 'not_found');
    await page.goto('/sign-in/passkey#used');
    await page.reload();
    await expect(step(page, 'Add your first passkey')).toBeVisible();
    const add = page.getByRole('button', { name: 'Add a passkey' });
    const name = page.getByLabel('Name of this device');
    await expect(add).toBeDisabled();
    await name.fill('\u200b\u00a0');
    await expect(add).toBeDisabled();
    await name.fill('Work laptop');
    await name.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(name).toHaveValue('Work laptop');
    await expectAccessible(page);
  },
);
