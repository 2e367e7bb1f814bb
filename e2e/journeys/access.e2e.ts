/** The page that each role sees at each path. */
import type { Page } from '@playwright/test';
import { expect, long, test } from './fixtures.ts';
import { type Role, ROLES } from '../product/users.ts';
import { SUPPLIER as COMPANY } from '../product/supplier-accounts.ts';
import { accountButton, nameOf } from '../steps/session-steps.ts';
import { statusToast, signInDialog, step, STEPS } from '../steps/steps.ts';

interface Shown {
  path: string;
  heading: string | RegExp;
}

const LANDING: Shown = { path: '/', heading: 'Welcome to Waggle' };
const WELCOME: Shown = { path: '/welcome', heading: 'Thanks for registering as a beta user!' };
const WIZARD: Shown = { path: '/onboarding', heading: STEPS[0] };
const SUPPLIER: Shown = { path: '/onboarding/supplier', heading: 'Tell Us About Your Business' };
const NOTIFICATIONS: Shown = { path: '/notifications', heading: 'Notifications' };
const PROFILE: Shown = { path: '/supplier/profile', heading: 'Company Profile' };

/** `dialog`: it opens over the page at once; `asked`: and a notice says for which account. */
type Cell = Shown & { dialog?: true; asked?: 'Entrepreneur' | 'Supplier' };

const DIALOG: Cell = { ...LANDING, dialog: true };

function forAll(cell: Cell): Record<Role, Cell> {
  return Object.fromEntries(ROLES.map((role) => [role, cell])) as Record<Role, Cell>;
}

/** Team members have no account, so the wizards redirect to the team's pages. */
const MEMBERS: Shown = { path: '/team/members', heading: 'Members' };
const BETA_LIST: Shown = { path: '/team/early-access', heading: 'Early access' };
const AUDIT: Shown = { path: '/team/audit', heading: 'Audit' };
const REVIEW: Shown = { path: '/team/verification', heading: 'Verification' };
/** Its heading says what waits. */
const HOME: Shown = { path: '/team', heading: /wait/ };
const TEAM_HOME = { reviewer: HOME, admin: HOME };

/** Of a supplier that does not exist. */
const NO_BADGE = '/suppliers/0199a4f0-0000-7000-8000-000000000000/badge';

const WIZARDS: Record<'/onboarding' | '/onboarding/supplier', Record<Role, Cell>> = {
  '/onboarding': {
    visitor: { ...WIZARD, asked: 'Entrepreneur' },
    newcomer: WIZARD,
    entrepreneur: WELCOME,
    supplier: WIZARD,
    ...TEAM_HOME,
  },
  '/onboarding/supplier': {
    visitor: { ...SUPPLIER, asked: 'Supplier' },
    newcomer: SUPPLIER,
    entrepreneur: SUPPLIER,
    supplier: WELCOME,
    ...TEAM_HOME,
  },
};

const TABLE: Record<string, Record<Role, Cell>> = {
  '/': forAll(LANDING),
  ...WIZARDS,
  '/welcome': forAll(WELCOME),
  '/supplier/profile': {
    ...WIZARDS['/onboarding/supplier'],
    visitor: DIALOG,
    supplier: PROFILE,
  },
  '/account': { ...forAll({ path: '/account', heading: 'Account' }), visitor: DIALOG },
  [NO_BADGE]: forAll({ path: NO_BADGE, heading: 'Not verified' }),
  '/notifications': { ...forAll(NOTIFICATIONS), visitor: DIALOG },
  '/team': { ...forAll(LANDING), ...TEAM_HOME },
  '/team/verification': { ...forAll(LANDING), reviewer: REVIEW, admin: REVIEW },
  '/team/members': { ...forAll(LANDING), reviewer: MEMBERS, admin: MEMBERS },
  '/team/early-access': { ...forAll(LANDING), reviewer: BETA_LIST, admin: BETA_LIST },
  '/team/audit': { ...forAll(LANDING), reviewer: HOME, admin: AUDIT },
  '/anything/else': forAll(LANDING),
};

async function expectCell(page: Page, cell: Cell): Promise<void> {
  if (cell.asked !== undefined) {
    await expect(statusToast(page, `Sign in to create ${cell.asked} account`)).toBeVisible();
  }
  if (cell.asked !== undefined || cell.dialog) {
    await expect(signInDialog(page)).toBeVisible();
    // Below the dialog the page is out of reach; dismissed, it can be read.
    await page.keyboard.press('Escape');
  }
  await expect(step(page, cell.heading)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(cell.path);
  await expect(signInDialog(page)).toHaveCount(0);
}

/** Who is let in at some addresses, asked to sign in at none, and led elsewhere from the rest. */
const MOST_CELLS: Role = 'supplier';

for (const role of ROLES) {
  const tested = role === MOST_CELLS ? test : long;
  tested(`every address as ${role}`, async ({ page, signedIn, browserErrors }) => {
    // The badge that does not exist.
    browserErrors.expectStatus(404);
    await signedIn(role);
    for (const [path, cells] of Object.entries(TABLE)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectCell(page, cells[role]);
      });
    }
  });
}

/** The first two ask over the landing page, the others on the wizard's own. */
const BUTTONS: [string, Record<Role, Cell>][] = (
  [
    ["I'm an Entrepreneur", '/onboarding', { ...LANDING, asked: 'Entrepreneur' }],
    ["I'm a Supplier", '/onboarding/supplier', { ...LANDING, asked: 'Supplier' }],
    ['Launch a Product', '/onboarding', { ...WIZARD, asked: 'Entrepreneur' }],
    ['Become a Supplier', '/onboarding/supplier', { ...SUPPLIER, asked: 'Supplier' }],
  ] as const
).map(([name, path, visitor]) => [name, { ...WIZARDS[path], visitor }]);

// Where the buttons lead others is held by the test of the addresses.
for (const role of ['visitor', 'supplier'] as const) {
  const tested = role === 'visitor' ? test : long;
  tested(`the landing page's four buttons as ${role}`, async ({ page, signedIn }) => {
    const person = await signedIn(role);
    for (const [button, cells] of BUTTONS) {
      await test.step(button, async () => {
        await page.goto('/');
        const shown = role === 'supplier' ? COMPANY.name : nameOf(person);
        const name = role === 'visitor' ? 'Sign in' : shown;
        await expect(accountButton(page, name)).toBeVisible();
        await page.getByRole('button', { name: button }).click();
        await expectCell(page, cells[role]);
      });
    }
  });
}
