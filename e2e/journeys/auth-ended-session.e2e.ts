/** An ended session: the next call opens the dialog, and continues after signing in. */
import { LIVE_PATH } from '@waggle/contract/live';
import type { Page, Request } from '@playwright/test';
import {
  documentsField,
  fileRows,
  openApplication,
  pdfFile,
  submitButton,
} from '../steps/application-steps.ts';
import { expect, long, test } from './fixtures.ts';
import {
  COMPANY,
  signOutEverywhere,
  expireSessions,
  createUser,
  type Role,
} from '../product/users.ts';
import type { Product } from '../product/product.ts';
import { drawnPages, createApplicant, openCase } from '../product/review-cases.ts';
import { editSection, fact, openProfile, section } from '../steps/profile-steps.ts';
import { accountButton, nameOf, stored } from '../steps/session-steps.ts';
import {
  fillWizard,
  statusToast,
  signInByCode,
  signInDialog,
  startBuilding,
  step,
  tableRows,
} from '../steps/steps.ts';
import { onThisMachine } from '@waggle/server/test/runs/machine.ts';

test.beforeEach(({ browserErrors }) => browserErrors.expectStatus(401));

/** What is done without a session. @returns what holds after signing in */
type Act = (page: Page) => Promise<() => Promise<void>>;

interface Case {
  title: string;
  role: Role;
  reach(page: Page, product: Product): Promise<void>;
  act: Act;
}

/** Presses a button that downloads a file. */
function download(button: string, file: RegExp): Act {
  return async (page) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return async () => expect((await downloading).suggestedFilename()).toMatch(file);
  };
}

const firstRow = (page: Page) => tableRows(page).first();

const CASES: readonly Case[] = [
  {
    title: 'JSON: the list that was asked for',
    role: 'reviewer',
    async reach(page, product) {
      await createUser(product, 'newcomer');
      await page.goto('/team/early-access');
      await expect(firstRow(page)).toBeVisible();
    },
    async act(page) {
      await page.getByLabel('Email, name or company').fill('nobody-of-this-name');
      return () => expect(page.getByText('No matches')).toBeVisible();
    },
  },
  {
    title: 'download: a document of the review console',
    role: 'reviewer',
    async reach(page, product) {
      await openCase(page, (await createApplicant(product)).company);
      await expect(drawnPages(page).first()).toBeVisible();
    },
    async act(page) {
      await page.getByRole('tab', { name: /licence\.jpg/ }).click();
      return async () => {
        await expect(page.getByRole('img', { name: 'licence.jpg, page 1 of 1' })).toBeVisible();
        await expect(drawnPages(page)).toHaveCount(1);
      };
    },
  },
  {
    title: 'download: the audit log as a file',
    role: 'admin',
    async reach(page) {
      await page.goto('/team/audit');
      await expect(firstRow(page)).toBeVisible();
    },
    act: download('Download as CSV', /^waggle-audit-.*\.csv$/),
  },
  {
    title: 'download: the export of all data',
    role: 'newcomer',
    async reach(page) {
      await page.goto('/account');
      await expect(step(page, 'Account')).toBeVisible();
      await expect(page.getByText('You have no files')).toBeVisible();
    },
    async act(page) {
      const came = await download('Export my data', /^waggle-data\.zip$/)(page);
      return async () => {
        await came();
        await expect(statusToast(page, 'Your data is in waggle-data.zip')).toBeVisible();
      };
    },
  },
  {
    title: 'upload: both files after one sign-in',
    role: 'newcomer',
    reach: (page) => openApplication(page, 2),
    async act(page) {
      await documentsField(page).setInputFiles([pdfFile('one.pdf'), pdfFile('two.pdf')]);
      return () => expect(fileRows(page).filter({ hasText: 'uploaded' })).toHaveCount(2);
    },
  },
  {
    title: "the wizard's answers",
    role: 'newcomer',
    async reach(page) {
      await page.goto('/onboarding');
      await fillWizard(page);
    },
    async act(page) {
      await startBuilding(page).click();
      return async () => {
        await expect(page).toHaveURL(/\/welcome$/);
        const { userData = '{}' } = await stored(page);
        expect(JSON.parse(userData).entrepreneur_data).toMatchObject(COMPANY);
      };
    },
  },
  {
    title: "the supplier's application",
    role: 'newcomer',
    reach: (page) => openApplication(page, 4),
    async act(page) {
      await submitButton(page).click();
      return async () => {
        await expect(statusToast(page, 'Supplier company created successfully!')).toBeVisible();
        await expect(page).toHaveURL(/\/welcome$/);
      };
    },
  },
  {
    title: 'an update of the profile',
    role: 'supplier',
    async reach(page) {
      await openProfile(page);
      await editSection(page, 'Contact Information');
      await page.getByLabel('Contact Person').fill('Ida Anselm');
    },
    async act(page) {
      await page.getByRole('button', { name: 'Update' }).click();
      return async () => {
        await expect(section(page, 'Contact Information').getByText('Saved')).toBeVisible();
        await expect(fact(page, 'Contact Person')).toHaveText('Ida Anselm');
      };
    },
  },
];

/** It sends what was typed, and files. */
const TYPED_AND_FILES = 'upload: both files after one sign-in';

/** @returns how many calls of a page have no answer yet, those of live events left out */
function watchCalls(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/') && pathname !== LIVE_PATH) open.add(request);
  });
  const close = (request: Request) => void open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return () => open.size;
}

for (const { title, role, reach, act } of CASES) {
  const tested = title === TYPED_AND_FILES ? test : long;
  tested(title, async ({ page, product, signedIn }) => {
    const person = await signedIn(role);
    // Without a stream, the page learns of the end from its call.
    await page.route(`**${LIVE_PATH}`, () => undefined);
    const callsUnderWay = watchCalls(page);
    await reach(page, product);
    // One that is still on its way would be told of the end before the act is.
    await expect.poll(callsUnderWay).toBe(0);
    await expireSessions(product, person);
    const expectDone = await act(page);
    await signInByCode(page, product, person.email);
    await expectDone();
  });
}

/** Seconds in which an open page has to show that its session has ended. */
const SHOWN_WITHIN = onThisMachine(5000);

long(
  'signed out everywhere: idle tabs of another browser say so at once and keep what was typed',
  async ({ page, product, otherBrowser, signedIn }) => {
    const person = await signedIn('newcomer');
    const elsewhere = await otherBrowser();
    await elsewhere.goto('/?sign-in=1');
    await signInByCode(elsewhere, product, person.email);
    await page.goto('/onboarding');
    await fillWizard(page);
    const tab = await page.context().newPage();
    await tab.goto('/account');
    await tab.getByRole('button', { name: 'Change your name' }).click();
    const name = tab.getByRole('dialog', { name: 'Change your name' }).getByLabel('Your name');
    await name.fill('Mira before the end');
    await elsewhere.goto('/account');

    await elsewhere.getByRole('button', { name: 'Sign out everywhere' }).click();
    await Promise.all(
      [page, tab].map((one) => expect(signInDialog(one)).toBeVisible({ timeout: SHOWN_WITHIN })),
    );
    await expect(statusToast(elsewhere, 'Signed out everywhere')).toBeVisible();
    await expect(signInDialog(elsewhere)).toBeHidden();

    await signInByCode(page, product, person.email);
    await expect(signInDialog(tab)).toBeHidden();
    await expect(tab).toHaveURL(/\/account$/);
    await expect(name).toHaveValue('Mira before the end');
    await startBuilding(page).click();
    await expect(page).toHaveURL(/\/welcome$/);
  },
);

long('a page whose stream fell asleep says so awake', async ({ page, product, signedIn }) => {
  const person = await signedIn('newcomer');
  await page.clock.install();
  // The connection is there, and nothing comes.
  await page.route(`**${LIVE_PATH}`, () => undefined, { times: 1 });
  await page.goto('/notifications');
  await expect(page.getByRole('checkbox', { name: 'Progress' })).toBeVisible();
  await signOutEverywhere(product, person);
  await page.clock.fastForward('10:00');
  await expect(signInDialog(page)).toBeVisible({ timeout: SHOWN_WITHIN });
});

long('a lost connection is no ended session', async ({ page, signedIn, browserErrors }) => {
  browserErrors.expectNoConnection();
  const streams: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(LIVE_PATH)) streams.push(response.status());
  });
  const person = await signedIn('newcomer', '/notifications');
  await expect.poll(() => streams).toEqual([200]);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(signInDialog(page)).toBeHidden();
  await expect(accountButton(page, nameOf(person))).toBeVisible();
});
