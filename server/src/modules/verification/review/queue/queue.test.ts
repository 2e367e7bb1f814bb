/** The team's queue: its views, their order, counts, search and pages, and the statistics. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseSummary } from '@waggle/contract/team/queue';
import { foldForSearch } from './search-text.ts';
import { newId } from '../../../../lib/new-id.ts';
import { insertRow } from '../../../../../test/insert-row.ts';
import { CASES_PATH, ReviewClient } from '../../../../../test/reviewers.ts';
import { newSupplier, patchCompany, setCaseState } from '../../../../../test/suppliers.ts';
import {
  dataOf,
  readAnswer,
  testServer,
  TEST_ENV,
  ADMIN,
} from '../../../../../test/test-server.ts';
import { utcDay } from '../../../../lib/clock.ts';

const HOUR = 3600;

const server = await testServer(TEST_ENV);
let lena = await server.signIn(ADMIN);
const lenaId = (await server.user(lena)).id;

interface Given {
  name: string;
  state?: string;
  /** Hours from now. */
  due?: number;
  priority?: number;
  assignee?: string;
  submitted?: number;
  decided?: number;
  country?: string;
  /** What it is found by, if not by its name alone. */
  search?: string;
}

/** Replaces all cases by these. */
async function fill(cases: readonly Given[]): Promise<void> {
  const { sql, clock } = server;
  const now = Date.parse(clock.now());
  const at = (hours = 0) => new Date(now + hours * HOUR * 1000);
  await sql`DELETE FROM suppliers`;
  for (const { name, state = 'submitted', ...given } of cases) {
    const user_id = await insertRow(sql, 'users', { email: `${newId()}@q.example` });
    const company = { user_id, company_name: name };
    const supplier_id = await insertRow(sql, 'suppliers', { ...company, country: 'Germany' });
    await insertRow(sql, 'verification_cases', {
      ...company,
      supplier_id,
      search_name: name.toLowerCase(),
      search_text: foldForSearch(given.search ?? name),
      country: given.country ?? 'DE',
      state,
      assignee: given.assignee ?? null,
      priority: given.priority ?? 0,
      submitted_at: at(given.submitted),
      due_at: at(given.due),
      decided_at: given.decided === undefined ? null : at(given.decided),
    });
  }
}

async function list(query = '') {
  return readAnswer(await server.call(`${CASES_PATH}?${query}`, { token: lena }));
}

async function names(query: string): Promise<string[]> {
  return dataOf(await list(query)).cases.map((one: CaseSummary) => one.company_name);
}

/** Moves the clock to the next midnight; that may be past the end of a session, so the reviewer signs in again. */
async function atMidnight(): Promise<void> {
  const now = server.clock.now();
  const next = Date.parse(utcDay(server, 1));
  server.clock.advance((next - Date.parse(now)) / 1000);
  lena = await server.signIn(ADMIN);
}

test('each view holds its cases, in its order; the counts agree', async () => {
  await atMidnight();
  await fill([
    { name: 'late', due: -30 },
    { name: 'noon', due: 12 },
    { name: 'evening, urgent', due: 20, priority: 2 },
    { name: 'mine', due: 40, state: 'in_review', assignee: lenaId },
    { name: 'left behind', due: -1, state: 'in_review' },
    { name: 'again', due: 50, state: 'resubmitted', priority: 1 },
    { name: 'anew', due: 60, state: 're_review' },
    { name: 'returned', due: 3, state: 'changes_requested' },
    { name: 'verified', state: 'verified', decided: -5, submitted: -99 },
    { name: 'rejected', state: 'rejected_final', decided: -2, submitted: -98 },
    { name: 'expiring', state: 'expiring', decided: -9, submitted: -97 },
    { name: 'suspended', state: 'suspended', decided: -1, submitted: -96 },
  ]);
  const views = {
    waiting: ['late', 'left behind', 'evening, urgent', 'noon', 'mine', 'again', 'anew'],
    mine: ['mine'],
    unassigned: ['late', 'left behind', 'evening, urgent', 'noon', 'again', 'anew'],
    overdue: ['late', 'left behind'],
    returned: ['returned'],
    decided: ['suspended', 'rejected', 'verified', 'expiring'],
  };
  for (const [filter, expected] of Object.entries(views)) {
    assert.deepEqual(await names(`filter=${filter}`), expected, filter);
  }
  assert.equal((await names('filter=all')).length, 12);
  assert.deepEqual(await names('filter=waiting&state=in_review'), ['left behind', 'mine']);
  assert.deepEqual(await names('filter=all&state=suspended'), ['suspended']);
  assert.deepEqual(await names('filter=waiting&state=verified'), []);
  const counts = readAnswer(await server.call(`${CASES_PATH}counts/`, { token: lena })).data;
  const expected = Object.entries(views).map(([filter, found]) => [filter, found.length]);
  const others = { confirmation: 0, appeal: 0, all: 12 };
  assert.deepEqual(counts, { ...Object.fromEntries(expected), ...others });
  const [first] = (await list('filter=mine')).data.cases;
  assert.deepEqual(first.assignee, { id: lenaId, name: 'lena' });
});

test('search finds part of a name in any case, and takes wildcards and quotes as they are', async () => {
  await fill(
    ['Holm & Söhne', '100% Brass', 'A_B', "O'Neill", 'Back\\slash'].map((name) => ({ name })),
  );
  for (const [search, found] of [
    ['SÖHNE', ['Holm & Söhne']],
    ['%', ['100% Brass']],
    ['_', ['A_B']],
    ["o'n", ["O'Neill"]],
    ['\\', ['Back\\slash']],
    ['nobody', []],
  ] as const) {
    assert.deepEqual(await names(`search=${encodeURIComponent(search)}`), found, search);
  }
  assert.equal((await names(`search=${encodeURIComponent('  ')}`)).length, 5);
  assert.equal((await list('search=%00')).http, 400);
});

for (const filter of ['waiting', 'all', 'decided']) {
  test(`pages of ${filter}: none twice or lost`, async () => {
    const state = filter === 'decided' ? 'verified' : 'submitted';
    const given = Array.from({ length: 23 }, (_, index) => ({
      name: `case ${index}`,
      state,
      due: Math.floor(index / 4) * 7,
      submitted: -Math.floor(index / 4),
      decided: -Math.floor(index / 4),
      priority: index % 3,
    }));
    await fill(given);
    // Microseconds that a date of JavaScript would cut off.
    await server.sql`
      UPDATE verification_cases SET due_at = due_at + interval '7 microseconds',
        submitted_at = submitted_at + interval '3 microseconds', decided_at = decided_at + interval '9 microseconds'`;
    const whole = await names(`filter=${filter}&limit=100`);
    const seen: string[] = [];
    let cursor = '';
    for (let pages = 0; pages < 9; pages += 1) {
      const { data } = await list(`filter=${filter}&limit=5${cursor}`);
      seen.push(...data.cases.map((one: CaseSummary) => one.company_name));
      if (data.next_cursor === null) break;
      cursor = `&cursor=${encodeURIComponent(data.next_cursor)}`;
      await newSupplier(server, `${newId()}@pages.example`);
    }
    assert.deepEqual(
      seen.filter((name) => name.startsWith('case')),
      whole,
    );
    assert.equal(new Set(whole).size, 23);
  });
}

test('typing errors: what is nearest is searched instead, and the answer says so', async () => {
  await fill(
    ['Oakfield Ceramics', 'Öakville Zips', 'Lodz Felt Works', 'Dong Hai Lighting'].map((name) => ({
      name,
    })),
  );
  for (const [search, found, instead] of [
    ['oakville', ['Öakville Zips'], []],
    // A letter too few, too many, wrong, and two that changed places.
    ['oakfild', ['Oakfield Ceramics'], ['oakfield']],
    ['oakffield', ['Oakfield Ceramics'], ['oakfield']],
    ['Oakpield', ['Oakfield Ceramics'], ['oakfield']],
    ['aokfield', ['Oakfield Ceramics'], ['oakfield']],
    // Two errors.
    ['oafkeild', ['Oakfield Ceramics'], ['oakfield']],
    ['lighntig', ['Dong Hai Lighting'], ['lighting']],
    ['oldz', ['Lodz Felt Works'], ['lodz']],
    // Words in another order, one of them with an error, one only begun.
    ['ceramcis oakfield', ['Oakfield Ceramics'], ['ceramics', 'oakfield']],
    ['lihgt', ['Dong Hai Lighting'], ['lighting']],
    ['oxxxield', [], []],
    ['ab', [], []],
  ] as const) {
    const { data } = await list(`search=${encodeURIComponent(search)}`);
    const shown = data.cases.map((one: CaseSummary) => one.company_name);
    assert.deepEqual([shown, data.searched_instead], [found, instead], search);
  }
});

test('a record is found by its numbers and by both mail addresses, as they are now', async () => {
  await fill([]);
  const supplier = await newSupplier(server, 'owner@search.example');
  const { company_name: name } = supplier.record as { company_name: string };
  const values = {
    businessRegistration: 'HRB 204-417',
    taxId: 'DE 811.907.980',
    email: 'sales@Holm.example',
  };
  await patchCompany(server, supplier.token, values);
  for (const search of [
    'hrb 204-417',
    'HRB204417',
    'de811907980',
    'DE 811 907 980',
    'DE 811 970 980',
    'owner@search.example',
    'SALES@holm',
    'sales@hlom.example',
  ]) {
    assert.deepEqual(await names(`search=${encodeURIComponent(search)}`), [name], search);
  }
  assert.ok(server.log.some((line) => line.includes('/v1/team/cases/')));
  assert.deepEqual(
    server.log.filter((line) => /811\W*907\W*980/.test(line)),
    [],
  );
  await patchCompany(server, supplier.token, { email: 'office@holm.example' });
  assert.deepEqual(await names('search=sales@holm'), []);
  assert.deepEqual(await names('search=office@holm'), [name]);
});

test('countries of a view, and each order of it, page by page', async () => {
  await fill([
    { name: 'Delta', due: 9, submitted: -4, country: 'PE' },
    { name: 'alpha', due: 7, submitted: -1, country: 'IN' },
    { name: 'Charlie', due: 5, submitted: -3, country: 'PE' },
    { name: 'bravo', due: 3, submitted: -2, country: '' },
    { name: 'Echo', state: 'verified', submitted: -9, country: 'PE' },
  ]);
  const countries = async (filter: string) =>
    readAnswer(await server.call(`${CASES_PATH}countries/?filter=${filter}`, { token: lena })).data
      .countries;
  assert.deepEqual(await countries('waiting'), [
    { country: 'PE', cases: 2 },
    { country: 'IN', cases: 1 },
  ]);
  assert.deepEqual(await countries('decided'), [{ country: 'PE', cases: 1 }]);
  assert.deepEqual(await names('country=Peru'), ['Charlie', 'Delta']);
  assert.deepEqual(await names('country=Peru&search=del'), ['Delta']);
  const orders = {
    due: ['bravo', 'Charlie', 'alpha', 'Delta'],
    newest: ['alpha', 'bravo', 'Charlie', 'Delta'],
    oldest: ['Delta', 'Charlie', 'bravo', 'alpha'],
    company: ['alpha', 'bravo', 'Charlie', 'Delta'],
  };
  for (const [sort, expected] of Object.entries(orders)) {
    const seen: string[] = [];
    let cursor = '';
    do {
      const { data } = await list(`sort=${sort}&limit=1${cursor}`);
      seen.push(...data.cases.map((one: CaseSummary) => one.company_name));
      cursor = data.next_cursor && `&cursor=${encodeURIComponent(data.next_cursor)}`;
    } while (cursor);
    assert.deepEqual(seen, expected, sort);
  }
});

test('a query that no page gave is refused', async () => {
  const at = (place: object) =>
    `cursor=${Buffer.from(JSON.stringify(place)).toString('base64url')}`;
  for (const query of [
    'cursor=x',
    at({ micros: '1', priority: 2, id: '3' }),
    at({ micros: '9'.repeat(17), priority: 0, id: lenaId }),
    at({ micros: '1', priority: 0, id: `${lenaId}'` }),
    at({ id: lenaId }),
    'filter=everything',
    'state=lost',
    'sort=luck',
    `sort=company&${at({ micros: '1', priority: 0, id: lenaId })}`,
    'limit=0',
    'limit=101',
  ]) {
    assert.equal((await list(query)).http, 400, query);
  }
  assert.equal(
    (await list(at({ micros: '9'.repeat(16), priority: -999_999_999, id: lenaId }))).http,
    200,
  );
});

test('a company that is renamed is found by its new name', async () => {
  await fill([]);
  const supplier = await newSupplier(server, 'renamed@queue.example');
  const before = encodeURIComponent(String(supplier.record['company_name']));
  assert.equal((await names(`search=${before}`)).length, 1);
  await patchCompany(server, supplier.token, { company_name: 'Neue Werke' });
  assert.deepEqual(await names('search=neue'), ['Neue Werke']);
  assert.deepEqual(await names(`search=${before}`), []);
});

test('statistics: what is open, twelve weeks by their Mondays, and each reviewer', async () => {
  await fill([]);
  const look = async () =>
    readAnswer(await server.call(`${CASES_PATH}statistics/`, { token: lena })).data;
  const empty = await look();
  assert.deepEqual(
    [empty.open, empty.overdue, empty.median_seconds, empty.oldest_seconds],
    [0, 0, null, null],
  );
  assert.equal(empty.weeks.length, 12);
  for (const { week } of empty.weeks) assert.equal(new Date(week).getUTCDay(), 1, week);
  // A Monday's midnight, so that two hours later is the same week.
  await atMidnight();
  while (new Date(server.clock.now()).getUTCDay() !== 1) await atMidnight();
  const one = await newSupplier(server, 'one@statistics.example');
  await newSupplier(server, 'two@statistics.example');
  server.clock.advance(2 * HOUR);
  const client = await ReviewClient.open(server, lena, one);
  await client.take();
  await client.approveAll();
  assert.equal((await client.decide({ decision: 'verify' })).http, 200);
  // What passes without a reviewer is no decision of one, however long it has lasted.
  await server.sql`
    INSERT INTO steps (id, noun, row, at, actor_role, action, from_state, to_state, handed_in_at, version)
    SELECT gen_random_uuid(), 'case', id, ${server.clock.now()}, 'system', 'expire', 'expiring', 'suspended',
      submitted_at - interval '1 year', 99
    FROM verification_cases LIMIT 1`;
  const { weeks, reviewers, ...now } = await look();
  const decisions = { verified: 1, changes_requested: 0, rejected: 0, median_seconds: 7200 };
  assert.deepEqual(reviewers, [{ user_id: lenaId, name: 'lena', decided: 1, ...decisions }]);
  assert.deepEqual(now, { open: 1, overdue: 0, median_seconds: 7200, oldest_seconds: 7200 });
  const week = server.clock.now().slice(0, 10);
  assert.deepEqual(weeks.at(-1), { week, submitted: 2, ...decisions });
  await setCaseState(server, one, 'changes_requested');
  server.clock.advance(9 * HOUR);
  assert.equal((await look()).oldest_seconds, 11 * HOUR);
});
