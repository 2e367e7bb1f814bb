/** The demo: a handful of suppliers in a fresh database, counted; interrupted and run again; and refused beside other users. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import { APPLICATION_PRODUCT_CATEGORIES } from '@waggle/contract/options/categories';
import { column } from '../../test/column.ts';
import { testDatabase, urlOf } from '../../test/database.ts';
import { writeBuiltPages } from '../../test/product/built-pages.ts';
import { StartupError } from '../lib/startup-error.ts';
import { type DemoCompany, demoCompanies } from './companies.ts';
import { offers } from './read-data.ts';
import { BESIDE_USERS, runDemo } from './run-demo.ts';

const database = await testDatabase();
const { sql } = database;
const folder = await mkdtemp(path.join(tmpdir(), 'waggle-demo-'));
await writeBuiltPages(folder);
after(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

const ALL = demoCompanies();
const OUTCOMES = ['verified', 'pending', 'in_review', 'changes_requested', 'suspended'] as const;
/** Enough for a request of each kind to be answered. */
const SUPPLIERS = ['Home & Kitchen', 'Packaging & Printing', 'Toys & Games'].flatMap((category) =>
  ALL.filter(
    ({ outcome, application }) =>
      outcome === 'verified' && application.product_category.includes(category),
  ).slice(0, 3),
);
/** One of each outcome, and some suppliers. */
const FEW = [
  ...new Set([
    ...OUTCOMES.flatMap((outcome): DemoCompany[] => {
      const found = ALL.find((company) => company.outcome === outcome);
      return found === undefined ? [] : [found];
    }),
    ...SUPPLIERS,
  ]),
];

async function run(args: readonly string[] = []): Promise<string[]> {
  const lines: string[] = [];
  const env = { DATA_DIR: folder, DATABASE_URL: urlOf(database) };
  const say = (line: string) => void lines.push(line);
  await runDemo(env, { args, companies: FEW, webFolder: folder, say });
  return lines;
}

/** What a second run adds nothing to. */
const TABLES = [
  'suppliers',
  'team_members',
  'rfqs',
  'quotes',
  'payee_accounts',
  'orders',
  'order_versions',
  'order_signatures',
  'payments',
  'samples',
  'shipments',
  'messages',
  'comparison_figures',
  'brand_versions',
  'brand_names',
  'logos',
  'palettes',
  'brand_assets',
  'launch_pages',
  'waitlist_entries',
  'survey_responses',
  'research_reports',
  'competitors',
  'demand_proofs',
  'listings',
] as const;

const count = async (table: (typeof TABLES)[number]) => {
  const [row] = await sql.unsafe(`SELECT count(*)::integer AS n FROM ${table}`);
  return row?.['n'];
};

test('about 300 suppliers of all categories and 30 countries, with names and kinds of their own', () => {
  assert.ok(ALL.length >= 280 && ALL.length <= 320, `${ALL.length} suppliers`);
  assert.equal(new Set(ALL.map(({ email }) => email)).size, ALL.length);
  assert.equal(new Set(ALL.map(({ application }) => application.name)).size, ALL.length);
  assert.ok(new Set(ALL.map(({ application }) => application.country)).size >= 30);
  const categories = new Set(ALL.flatMap(({ application }) => application.product_category));
  assert.deepEqual([...categories].toSorted(), [...APPLICATION_PRODUCT_CATEGORIES].toSorted());
  const known = new Set(PRODUCT_KINDS.map(({ id }) => id));
  const unknown = offers.flatMap(({ lines }) => lines).filter(({ kind }) => !known.has(kind));
  assert.deepEqual(unknown, []);
});

/** Where a run is interrupted: the second offer of a supplier, the last signature, and the first German reader who confirms. */
const STOPS = [
  'INSERT ON quote_revisions FOR EACH ROW WHEN (NEW.number = 2)',
  "INSERT ON order_signatures FOR EACH ROW WHEN (NEW.side = 'supplier')",
  "UPDATE OF confirmed_at ON waitlist_entries FOR EACH ROW WHEN (NEW.country = 'DE')",
] as const;

/** Interrupts a run by an error of the database. */
async function runUntil(stop: (typeof STOPS)[number]): Promise<void> {
  await sql.unsafe(`
    CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'interrupted'; END $$;
    CREATE TRIGGER stop BEFORE ${stop} EXECUTE FUNCTION stop()`);
  await assert.rejects(
    run(),
    (error) => error instanceof StartupError && error.message.startsWith('The demo stops: '),
  );
  await sql.unsafe('DROP FUNCTION stop CASCADE');
}

/** The mail of a code that was asked for, and not sent any more when the run was interrupted. */
async function leaveCodeMail(email: string, number: number): Promise<void> {
  const variables = { code: '000000', email, link: 'https://gone.example', device: '', client: '' };
  // Before all that come after it.
  const id = `00000000-0000-7000-8000-00000000000${number}`;
  await sql`
    INSERT INTO mails (id, kind, recipient, variables, state, created_at)
    VALUES (${id}, 'sign_in_code', ${email}, ${JSON.stringify(variables)}, 'waiting', now())`;
}

test('a run that was interrupted again and again goes on where it was: a fresh database has each supplier with its state, lines, figures and pictures; a last run adds none', async () => {
  for (const [number, stop] of STOPS.entries()) {
    await runUntil(stop);
    await leaveCodeMail('mira@foldlamp.example', number);
  }
  const lines = await run();
  const all = `${FEW.length} of ${FEW.length} suppliers`;
  assert.ok(lines.some((line) => line.startsWith(all)));
  for (const { email } of FEW.slice(0, OUTCOMES.length))
    assert.ok(lines.some((line) => line.includes(email)));
  const rows = await sql`
    SELECT users.email, verification_cases.state, product_lines, minimum_order, lead_time_days,
      (SELECT count(*)::integer FROM files WHERE files.user_id = users.id AND file_type = 'MEDIA'
        AND attached_at IS NOT NULL) AS pictures
    FROM suppliers JOIN users ON users.id = user_id
    JOIN verification_cases ON supplier_id = suppliers.id ORDER BY suppliers.id`;
  assert.equal(rows.length, FEW.length);
  for (const { email, outcome, lines: made, smallestOrder, days } of FEW) {
    const row = rows.find((one) => one['email'] === email);
    assert.equal(row?.['state'], outcome === 'pending' ? 'submitted' : outcome);
    assert.deepEqual(row?.['product_lines'], made);
    assert.deepEqual(row?.['minimum_order'], { quantity: smallestOrder, unit: 'pieces' });
    assert.deepEqual(row?.['lead_time_days'], days);
    assert.ok(row?.['pictures'] >= 2);
  }
  const states = await sql`SELECT title, state FROM rfqs WHERE state <> 'draft' ORDER BY title`;
  assert.deepEqual(
    states.map(({ title, state }) => `${title}: ${state}`),
    [
      'Card that shops put beside the muesli: awarded',
      'Carton for twelve pouches: open',
      'Counter display of cardboard: cancelled',
      'Fold-flat reading lamp: open',
      'Leaflet that shows how the lamp folds: open',
      'Mailing box for a flat lamp: awarded',
      'Paper band that holds the lamp shut: awarded',
      'Sticker that says what is in the pouch: awarded',
      'Tray of pulp that holds the lamp: awarded',
      'Wooden train whose rails are blocks: closed',
    ],
  );
  const quotes = await sql`SELECT DISTINCT state FROM quotes ORDER BY state`;
  assert.deepEqual(column(quotes, 'state'), ['accepted', 'not_selected', 'submitted']);
  const orders = await sql`
    SELECT state, coalesce(outcome, standing ->> 'next') AS next,
      (SELECT count(*)::integer FROM order_signatures WHERE order_id = orders.id) AS signed,
      (SELECT count(*)::integer FROM jsonb_object_keys(written)) AS written FROM orders ORDER BY state, next`;
  assert.deepEqual(
    orders.map((row) => Object.values(row)),
    [
      ['closed', 'completed', 2, 2],
      ['draft', 'sign_first', 0, 2],
      ['offered', 'sign', 1, 3],
      ['signed', 'answer_change', 3, 3],
      ['signed', 'look_at_payment', 2, 2],
      ['signed', 'sample_here', 2, 2],
      ['signed', 'settle_short', 2, 2],
    ],
  );
  const deposits = await sql`
    SELECT state, sum(cardinality(files))::integer AS proofs FROM payments GROUP BY state ORDER BY state`;
  assert.deepEqual(
    deposits.map((row) => Object.values(row)),
    [
      ['contested', 1],
      ['planned', 0],
      ['received', 7],
    ],
  );
  const samples = await sql`SELECT state FROM samples ORDER BY state`;
  assert.deepEqual(column(samples, 'state'), ['golden', 'sent']);
  const [journey] = await sql`
    SELECT (SELECT count(*)::integer FROM brands WHERE name IS NOT NULL AND logo_id IS NOT NULL
        AND palette_id IS NOT NULL) AS brands,
      (SELECT count(*)::integer FROM waitlist_entries WHERE confirmed_at IS NOT NULL) AS confirmed,
      (SELECT string_agg(state, ' ' ORDER BY state) FROM launch_pages) AS pages,
      (SELECT answers FROM surveys WHERE state = 'open') AS answers,
      (SELECT state FROM listings) AS listing`;
  assert.deepEqual(
    { ...journey },
    { brands: 3, confirmed: 41, pages: 'draft live', answers: 60, listing: 'live' },
  );
  const counts = () => Promise.all(TABLES.map(count));
  const before = await counts();
  assert.ok(before.every((number) => number > 0));
  await run();
  assert.deepEqual(await counts(), before);
});

test('a database with another user is refused, unless a flag says that it is meant', async () => {
  await sql`
    INSERT INTO users (id, email, created_at) VALUES (gen_random_uuid(), 'real@person.example', now())`;
  const said = (error: unknown) =>
    error instanceof StartupError &&
    /^A user has an account .*--beside-real-users/.test(error.message);
  await assert.rejects(run(), said);
  assert.equal((await run([BESIDE_USERS])).at(-1)?.startsWith('The log shows each code'), true);
  await assert.rejects(run(['--all']), /There is no option --all/);
});
