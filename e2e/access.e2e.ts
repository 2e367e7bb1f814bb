/** Which page each role is shown at each address. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Role } from './people.ts';
import { SUPPLIER as COMPANY } from './supplier-accounts.ts';
import { notice, signInDialog, step, STEPS } from './steps.ts';

interface Shown {
  path: string;
  heading: string;
}

const LANDING: Shown = { path: '/', heading: 'Welcome to Waggle' };
const WELCOME: Shown = { path: '/welcome', heading: 'Thanks for registering as a beta user!' };
const WIZARD: Shown = { path: '/onboarding', heading: STEPS[0] };
const SUPPLIER: Shown = {
  path: '/onboarding/supplier',
  heading: 'Tell Us About Your Business',
};

const PROFILE: Shown = { path: '/supplier/profile', heading: 'Company Profile' };

/** `dialog`: it opens over the page at once; `asked`: and a notice says for which account. */
type Cell = Shown & { dialog?: true; asked?: 'Entrepreneur' | 'Supplier' };

const TABLE: Record<string, Record<Role, Cell>> = {
  '/': { visitor: LANDING, newcomer: LANDING, entrepreneur: LANDING, supplier: LANDING },
  '/onboarding': {
    visitor: { ...WIZARD, asked: 'Entrepreneur' },
    newcomer: WIZARD,
    entrepreneur: WELCOME,
    supplier: WIZARD,
  },
  '/onboarding/supplier': {
    visitor: { ...SUPPLIER, asked: 'Supplier' },
    newcomer: SUPPLIER,
    entrepreneur: SUPPLIER,
    supplier: WELCOME,
  },
  '/welcome': { visitor: WELCOME, newcomer: WELCOME, entrepreneur: WELCOME, supplier: WELCOME },
  '/supplier/profile': {
    visitor: { ...LANDING, dialog: true },
    newcomer: SUPPLIER,
    entrepreneur: SUPPLIER,
    supplier: PROFILE,
  },
  '/notifications': {
    visitor: LANDING,
    newcomer: LANDING,
    entrepreneur: LANDING,
    supplier: LANDING,
  },
  '/anything/else': {
    visitor: LANDING,
    newcomer: LANDING,
    entrepreneur: LANDING,
    supplier: LANDING,
  },
};

const ROLES: readonly Role[] = ['visitor', 'newcomer', 'entrepreneur', 'supplier'];

async function expectCell(page: Page, cell: Cell): Promise<void> {
  if (cell.asked !== undefined) {
    await expect(notice(page, `Sign in to create ${cell.asked} account`)).toBeVisible();
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

for (const role of ROLES) {
  test(`every address as ${role}`, async ({ page, signedIn }) => {
    await signedIn(role);
    for (const [path, cells] of Object.entries(TABLE)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectCell(page, cells[role]);
      });
    }
  });
}

const BUTTONS: [string, Record<Role, Cell>][] = [
  [
    "I'm an Entrepreneur",
    {
      visitor: { ...LANDING, asked: 'Entrepreneur' },
      newcomer: WIZARD,
      entrepreneur: WELCOME,
      supplier: WIZARD,
    },
  ],
  [
    "I'm a Supplier",
    {
      visitor: { ...LANDING, asked: 'Supplier' },
      newcomer: SUPPLIER,
      entrepreneur: SUPPLIER,
      supplier: WELCOME,
    },
  ],
  [
    'Launch a Product',
    {
      visitor: { ...WIZARD, asked: 'Entrepreneur' },
      newcomer: WIZARD,
      entrepreneur: WELCOME,
      supplier: WIZARD,
    },
  ],
  [
    'Become a Supplier',
    {
      visitor: { ...SUPPLIER, asked: 'Supplier' },
      newcomer: SUPPLIER,
      entrepreneur: SUPPLIER,
      supplier: WELCOME,
    },
  ],
];

for (const role of ROLES) {
  test(`the landing page's four buttons as ${role}`, async ({ page, signedIn }) => {
    const person = await signedIn(role);
    for (const [button, cells] of BUTTONS) {
      await test.step(button, async () => {
        await page.goto('/');
        const shown = role === 'supplier' ? COMPANY.name : (person.email.split('@')[0] ?? '');
        const name = role === 'visitor' ? 'Sign in' : shown;
        await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
        await page.getByRole('button', { name: button }).click();
        await expectCell(page, cells[role]);
      });
    }
  });
}
