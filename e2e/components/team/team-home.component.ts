/** The team's home page and giving several cases away, without a server. */
import type { TeamHome, UrgentCase } from '@waggle/contract/team/home';
import { type CaseSummary, QUEUE_FILTERS, type QueueFilter } from '@waggle/contract/team/queue';
import { expectAccessible } from '../../browser/accessibility.ts';
import { step } from '../../steps/steps.ts';
import { both, expect, long } from '../fixtures.ts';
import { USERS } from '../records.ts';

const HOUR = 3_600_000;
const now = Date.now();
const at = (hours: number) => new Date(now + hours * HOUR).toISOString();
const day = (days: number) => at(days * 24).slice(0, 10);
const idOf = (index: number) =>
  `0199a4f0-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`;

const ME = { id: USERS.admin.id, name: 'Lena Torres' };
const MERCY = { id: idOf(99), name: 'Mercy Okafor' };
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau KG';
const NAMES = ['Oakfield Ceramics', LONG, 'Blue Nile Packaging', 'Lodz Felt Works'];

function summary(index: number, changes: Partial<CaseSummary> = {}): CaseSummary {
  return {
    id: idOf(index),
    supplier_id: idOf(index),
    company_name: NAMES[index] ?? `Company ${index}`,
    country: 'Vietnam',
    state: 'submitted',
    priority: 0,
    assignee: null,
    submitted_at: at(-40),
    due_at: at(4 + index),
    documents: 2,
    round: 1,
    version: 3,
    needs: 'review',
    ...changes,
  };
}

const OVERDUE = summary(0, { state: 'in_review', assignee: MERCY, due_at: at(-3.1) });
const MINE = summary(1, { assignee: ME, round: 2, open_hits: 1 });
const FREE = [summary(2), summary(3)];
const CASES = [OVERDUE, MINE, ...FREE];

const urgent = (kind: UrgentCase['kind'], one: CaseSummary, more: Partial<UrgentCase> = {}) => ({
  kind,
  case: one,
  by: null,
  at: null,
  pull: null,
  hit: null,
  lost: null,
  own: false,
  ...more,
});

const HOME: TeamHome = {
  waiting: 4,
  overdue: 1,
  mine: 1,
  with_suppliers: 6,
  unassigned: 2,
  next: MINE,
  columns: [
    { day: null, count: 1, cases: [OVERDUE] },
    { day: day(0), count: 1, cases: [MINE] },
    { day: day(1), count: 2, cases: FREE },
    { day: day(2), count: 0, cases: [] },
    { day: day(3), count: 0, cases: [] },
  ],
  urgent: [
    urgent('overdue', OVERDUE),
    urgent('confirmation', summary(5, { state: 'suspended', needs: 'confirmation' }), {
      by: MERCY.name,
      pull: 'revoke',
    }),
    urgent('hit', MINE, {
      hit: { kind: 'registration_number', reason: 'fake_or_altered', at: '2020-03-11T10:00:00Z' },
    }),
    urgent('appeal', summary(6, { state: 'rejected_final', needs: 'appeal' }), {
      own: true,
      at: at(-50),
    }),
    urgent('expired', summary(7, { state: 're_review', renewal: true, assignee: MERCY }), {
      lost: { kind: 'certificate', subject: 'FSC', at: at(-24) },
    }),
  ],
  reviewers: [
    {
      user_id: ME.id,
      name: ME.name,
      role: 'admin',
      away_until: null,
      holds: 1,
      overdue: 0,
      decided: 21,
      median_seconds: 79_200,
    },
    {
      user_id: MERCY.id,
      name: MERCY.name,
      role: 'reviewer',
      away_until: day(30),
      holds: 1,
      overdue: 1,
      decided: 17,
      median_seconds: 100_800,
    },
  ],
  nobody: { holds: 2, overdue: 0 },
};

both(
  'home: the state in words, what is due, what needs somebody, who holds what',
  async ({ page, server }) => {
    server.answer('GET /v1/team/home/', HOME);
    server.waits(
      ['/team/verification', 'waiting', 4, 1, '4 suppliers to verify'],
      ['/team/verification', 'mine', 3, 1],
      ['/team/reports', 'open', 3, 0, '3 reports to review'],
      ['/team/reports', 'looks', 1, 0, '1 new page to review'],
    );
    let saved: unknown;
    server.answer('POST /v1/team/members/away/', (request) => {
      saved = request.postDataJSON();
      return {};
    });
    await page.setViewportSize({ width: 1280, height: 931 });
    await server.openFor('admin', '/team');
    await expect(step(page, 'Four wait, one is overdue')).toBeVisible();
    const next = page.getByRole('link', { name: `Next for you: ${LONG}` });
    await expect(next).toBeFocused();
    const own = page.getByRole('banner').getByText('3 are yours, 1 is overdue');
    await expect(own).toBeHidden();
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await expect(links.nth(7)).toHaveCSS('white-space', 'nowrap');
    await page.setViewportSize({ width: 1440, height: 931 });
    await expect(own).toBeVisible();
    await expect(links).toHaveText([
      'Home',
      'Verification 4 waiting',
      'Reports 4 waiting',
      'Requests',
      'Companies',
      'Payees',
      'Products',
      'Members',
      'Early access',
      'Mail',
      'Audit',
    ]);
    await expect(links.first()).toHaveAttribute('aria-current', 'page');
    const also = page.getByText('Also waiting:').getByRole('link');
    await expect(also).toHaveText(['3 reports to review', '1 new page to review']);
    await expect(page.getByRole('link', { name: `${LONG}, yours, fraud match` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lodz Felt Works, nobody’s' })).toBeVisible();
    const rows = page.getByRole('region', { name: 'Needs somebody now' }).getByRole('listitem');
    await expect(rows).toContainText([
      '3 h over, with Mercy Okafor',
      'by Mercy Okafor',
      'Registration number, rejected as forged in March 2020',
      'by you',
      'FSC ran out yesterday. Renewal is here, with Mercy Okafor',
    ]);
    await expect(rows.nth(0).getByRole('link', { name: 'Take over' })).toBeVisible();
    await expect(rows.nth(3)).toContainText('Somebody else decides');
    await expect(rows.nth(3).getByRole('link')).toHaveCount(0);
    const table = page.getByRole('region', { name: 'Per reviewer' });
    await expect(table.getByRole('row').nth(1)).toContainText('22 h');
    await expect(table.getByRole('row').nth(2)).toContainText('1 d 4 h');
    await expectAccessible(page);
    await table.getByRole('button', { name: /say until when Mercy Okafor is away/ }).click();
    await page.getByLabel('First day back').fill('2031-03-31');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => saved).toEqual({ user_id: MERCY.id, until: '2031-03-31' });
    await page.setViewportSize({ width: 1280, height: 931 });
    // What the console asks for meanwhile stays open.
    for (const call of ['cases/', 'cases/counts/', 'cases/:id/'] as const) {
      server.answer(`GET /v1/team/${call}`, () => new Promise(() => undefined));
    }
    await next.press('Enter');
    await expect(page).toHaveURL(/\/team\/verification\?open=/);
  },
);

long('home without a case: the bee waits', async ({ page, server }) => {
  const columns = HOME.columns.map((column) => ({ ...column, count: 0, cases: [] }));
  server.answer('GET /v1/team/home/', { ...HOME, waiting: 0, next: null, urgent: [], columns });
  await server.openFor('reviewer', '/team');
  await expect(step(page, 'Nothing waits')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'When they are due' })).toHaveCount(0);
});

both(
  'several are chosen by keyboard and given away; a colleague’s after a question',
  async ({ page, server }) => {
    const counts = Object.fromEntries(QUEUE_FILTERS.map((filter) => [filter, 14]));
    server.answer('GET /v1/team/cases/', {
      cases: [...CASES, ...Array.from({ length: 10 }, (_, index) => summary(index + 10))],
      next_cursor: null,
      searched_instead: [],
    });
    server.answer('GET /v1/team/cases/counts/', counts as Record<QueueFilter, number>);
    server.answer('GET /v1/team/members/', {
      members: [
        {
          id: null,
          email: USERS.admin.email,
          name: ME.name,
          role: 'admin',
          invited_at: null,
          signed_in: true,
          user_id: ME.id,
          away_until: null,
        },
      ],
    });
    const sent = server.keep('POST /v1/team/cases/assign/', (request) => {
      const body = request.postDataJSON();
      return {
        results: body.cases.map(({ id }: { id: string }) => {
          const held = id === OVERDUE.id && !body.take_over;
          return { id, assigned: !held, held, message: held ? 'Mercy Okafor has this case' : '' };
        }),
      };
    });
    await page.setViewportSize({ width: 1280, height: 860 });
    await server.openFor('admin', '/team/verification');
    const rows = page.getByRole('list', { name: 'Cases' }).getByRole('listitem');
    await expect(rows.nth(0)).toContainText('3 h over');
    await expect(rows.nth(1)).toContainText('Vietnam, round 2');
    await expect(rows.nth(1)).toContainText('You');
    await expect(rows.nth(1).getByRole('img', { name: 'Fraud match' })).toBeVisible();
    await expect(rows.nth(2)).toContainText('Nobody');
    // At least nine rows are whole above the foot of the column.
    const foot = await page.getByRole('button', { name: 'Assign several' }).boundingBox();
    const ninth = await rows.nth(8).boundingBox();
    expect((ninth?.y ?? 0) + (ninth?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    expect(ninth?.height).toBe(65);

    await page.getByRole('button', { name: 'Assign several' }).click();
    await expect(page).toHaveURL(/assign=several/);
    // The address changes before the rows do.
    await expect(rows.nth(0).getByRole('checkbox')).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await expect(page.getByText('2 cases chosen')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Assign to').selectOption('You');
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Take 1 case from a colleague?' });
    await expect(dialog).toContainText('Oakfield Ceramics (Mercy Okafor)');
    await dialog.getByRole('button', { name: 'Take over' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => sent.length).toBe(2);
    await expect
      .poll(() => sent)
      .toMatchObject([
        { take_over: false, cases: [{ id: OVERDUE.id }, { id: FREE[0]?.id }] },
        { take_over: true, cases: [{ id: OVERDUE.id }] },
      ]);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(rows.nth(0).getByRole('checkbox')).toHaveCount(0);
  },
);
