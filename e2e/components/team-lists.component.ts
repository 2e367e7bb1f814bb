/** The team's lists: tables, cards on narrow screens, keyboard use; the invitation's rules. */
import type { TeamMember } from '@waggle/contract/team';
import type { AuditEntry } from '@waggle/contract/team/audit';
import type { BetaUser } from '@waggle/contract/team/early-access';
import { expectAccessible } from '../browser/accessibility.ts';
import { tabTo } from '../browser/keyboard.ts';
import { step, tableRows } from '../steps/steps.ts';
import { both, expect, long } from './fixtures.ts';
import { GERMAN, USERS } from './records.ts';
import type { StubServer } from './stub/stub-server.ts';

const MIRA: BetaUser = {
  id: '0199a4f0-0000-7000-8000-0000000000b1',
  email: 'mira@foldlamp.example',
  name: 'Mira',
  company_name: null,
  kind: 'entrepreneur',
  country: null,
  registered_at: '2026-05-04T09:00:00.000Z',
  granted_at: null,
};
const WORKS: BetaUser = {
  ...MIRA,
  id: '0199a4f0-0000-7000-8000-0000000000b2',
  email: `works@${GERMAN.slice(0, 60)}.example`,
  company_name: GERMAN,
  kind: 'both',
  country: 'DE',
  granted_at: '2026-05-05T09:00:00.000Z',
};
const LENA: TeamMember = {
  id: null,
  email: USERS.admin.email,
  name: 'Lena',
  role: 'admin',
  invited_at: null,
  signed_in: true,
  user_id: USERS.admin.id,
  away_until: null,
};
const NOOR: TeamMember = {
  id: '0199a4f0-0000-7000-8000-0000000000c1',
  email: `noor@${GERMAN.slice(0, 60)}.example`,
  name: GERMAN,
  role: 'reviewer',
  invited_at: '2026-05-04T09:00:00.000Z',
  signed_in: false,
  user_id: null,
  away_until: null,
};
const VIEWED: AuditEntry = {
  id: '0199a4f0-0000-7000-8000-0000000000d1',
  at: '2026-05-04T09:00:00.000Z',
  actor: { id: USERS.admin.id, email: USERS.admin.email, name: 'Lena' },
  action: 'file.viewed',
  subject: {
    id: MIRA.id,
    email: null,
    name: null,
    case: { id: '0199a4f0-0000-7000-8000-0000000000e1', company_name: 'Holm Works' },
  },
  detail: [{ name: 'file', value: `${GERMAN}.pdf` }],
};
/** Of a newer server, by itself. */
const UNKNOWN: AuditEntry = {
  id: '0199a4f0-0000-7000-8000-0000000000d2',
  at: VIEWED.at,
  actor: null,
  action: 'a.newer_one',
  subject: null,
  detail: [],
};

/** `cards`: what the first two rows say as cards, value by value. */
const LISTS = [
  {
    path: '/team/early-access',
    heading: 'Early access',
    table: 'Registered users',
    heads: ['Select', 'User', 'Type', 'Country', 'Early access'],
    cards: [
      [
        `Select ${MIRA.email}`,
        'Type: Entrepreneur',
        'Country: Country not given Registered 4 May 2026',
        'Early access: Grant',
      ],
      [
        '',
        'Type: Entrepreneur and supplier',
        'Country: Germany Registered 4 May 2026',
        'Early access: Granted 5 May 2026',
      ],
    ],
  },
  {
    path: '/team/members',
    heading: 'Members',
    table: 'Members',
    heads: ['Member', 'Role', 'Removal'],
    cards: [['Role: Admin'], ['Role: Reviewer', 'Removal: Remove']],
  },
  {
    path: '/team/audit',
    heading: 'Audit',
    table: 'Audit log',
    heads: ['When', 'What happened'],
    cards: [
      [`What happened: Lena viewed a document: Holm Works File ${GERMAN}.pdf.`],
      ['What happened: The system a.newer_one'],
    ],
  },
];

function answer(server: StubServer): void {
  server.answer('GET /v1/team/members/', { members: [LENA, NOOR] });
  server.answer('GET /v1/team/early-access/', { users: [MIRA, WORKS], next_cursor: null });
  server.answer('GET /v1/team/early-access/counts/', {
    all: 2,
    granted: 1,
    matching: 2,
    waiting: 1,
    countries: [{ country: 'DE', users: 1 }],
    open_to_all: false,
  });
  server.answer('GET /v1/team/audit/', (request) =>
    new URL(request.url()).searchParams.has('cursor')
      ? { entries: [UNKNOWN], next_cursor: null }
      : { entries: [VIEWED], next_cursor: 'more' },
  );
}

for (const { path, heading, table: name, heads, cards } of LISTS) {
  long(`${path}: a table, or cards`, async ({ page, server }) => {
    answer(server);
    await server.openFor('admin', path);
    await expect(step(page, heading)).toBeVisible();
    const table = page.getByRole('table', { name });
    if (name === 'Audit log') await page.getByRole('button', { name: 'Show more' }).click();
    await expect(tableRows(page)).toHaveCount(2);
    await expect(table.getByRole('columnheader')).toHaveText(heads);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 760 });
    await expect(table.getByRole('columnheader')).toHaveCount(0);
    for (const [index, values] of cards.entries()) {
      await expect(tableRows(page).nth(index).getByRole('cell')).toHaveText(values, {
        useInnerText: true,
      });
    }
  });
}

for (const width of [1280, 360]) {
  (width === 360 ? both : long)(
    `chosen and granted by keyboard, ${width} px`,
    async ({ page, server }) => {
      answer(server);
      await page.setViewportSize({ width, height: 800 });
      await server.openFor('admin', '/team/early-access');
      const box = page.getByLabel(`Select ${MIRA.email}`);
      await expect(page.getByRole('checkbox')).toHaveCount(1);
      await tabTo(box);
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
      await expect(page.getByRole('button', { name: 'Grant to 1 person' })).toBeVisible();
      const grant = page.getByRole('button', { name: `Grant early access to ${MIRA.email}` });
      await tabTo(grant);
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: `Grant early access to ${MIRA.email}?` });
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(grant).toBeFocused();
      await expect(box).toBeChecked();
    },
  );
}

long('the dialog before a removal fits', async ({ page, server }) => {
  answer(server);
  await server.openFor('admin', '/team/members');
  const remove = page.getByRole('button', { name: `Remove ${NOOR.email}` });
  await remove.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
});

long('an invitation needs an email address', async ({ page, server }) => {
  answer(server);
  await server.openFor('admin', '/team/members');
  const address = page.getByLabel('Email address');
  for (const [typed, message] of [
    ['', 'Email address is required'],
    ['noor@', 'Invalid email'],
  ] as const) {
    await address.fill(typed);
    await address.press('Enter');
    await expect(address).toHaveAccessibleDescription(message);
    await expect(address).toBeFocused();
  }
});
