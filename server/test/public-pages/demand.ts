/** Demand for a test: a live page with visitors and a waitlist, and a survey with prices, as rows. */
import { newId } from '../../src/lib/new-id.ts';
import type { TestServer } from '../test-server.ts';

export interface TestDemand {
  visitors: number;
  /** Of the confirmed; the others have said no country. */
  countries: Readonly<Record<string, number>>;
  confirmed: number;
  /** Confirmed by throwaway addresses. */
  flagged: number;
}

const DEMAND: TestDemand = {
  visitors: 1284,
  countries: { SE: 31, DE: 17, DK: 8 },
  confirmed: 62,
  flagged: 3,
};

const DAY = 24 * 3600_000;

async function pageOf({ sql, clock }: TestServer, userId: string): Promise<string> {
  const since = new Date(Date.parse(clock.now()) - 19 * DAY);
  const [row] = await sql`
    INSERT INTO launch_pages (id, user_id, slug, state, version, edit, content, goal, live_content, live_since, saved_at)
    VALUES (${newId()}, ${userId}, ${userId}, 'live', 1, 1, '{}', '{}', '{}', ${since}, ${since})
    ON CONFLICT (user_id) DO UPDATE SET edit = launch_pages.edit RETURNING id`;
  const id = String(row?.['id']);
  await sql`
    INSERT INTO launch_goals (page_id, number, target, days, since, until, told)
    VALUES (${id}, 1, 50, 30, ${since}, ${new Date(since.getTime() + 30 * DAY)}, false)
    ON CONFLICT DO NOTHING`;
  return id;
}

interface Joined {
  from: number;
  country: string | null;
  confirmed: boolean;
  disposable: boolean;
  /** All from one network, where it is given. */
  client?: string;
}

/** Adds people to the waitlist of an entrepreneur's page. */
export async function joinAll(
  server: TestServer,
  userId: string,
  people: readonly Joined[],
): Promise<void> {
  const page = await pageOf(server, userId);
  const at = new Date(Date.parse(server.clock.now()) - DAY);
  const rows = people.map(({ from, country, confirmed, disposable, client }) => ({
    id: newId(),
    key: `key ${from}`,
    address: from % 5 < 2 ? `p${from}@mail.example` : `p${from}@of${from}.example`,
    country,
    confirmed,
    disposable,
    client: client ?? `client ${from}`,
  }));
  await server.sql`
    INSERT INTO waitlist_entries (id, page_id, key, address, country, consent, requested_at, mails, confirmed_at,
      disposable, own, client, network)
    SELECT id, ${page}, convert_to(key, 'UTF8'), address, country, 1, ${at}, 1,
      CASE WHEN confirmed THEN ${at}::timestamptz END, disposable, false, convert_to(client, 'UTF8'),
      convert_to(client, 'UTF8')
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row (id uuid, key text, address text, country text, confirmed boolean, disposable boolean, client text)`;
}

/** From now on these are the figures of an entrepreneur's page. */
export async function giveDemand(
  server: TestServer,
  userId: string,
  change: Partial<TestDemand> = {},
): Promise<void> {
  const { visitors, countries, confirmed, flagged } = { ...DEMAND, ...change };
  const page = await pageOf(server, userId);
  await server.sql`DELETE FROM waitlist_entries WHERE page_id = ${page}`;
  await server.sql`DELETE FROM page_days WHERE page_id = ${page}`;
  const day = server.clock.now();
  await server.sql`
    INSERT INTO page_days (page_id, day, views, visitors) VALUES (${page}, ${day}, ${visitors}, ${visitors})`;
  const known = Object.entries(countries).flatMap(([country, people]) =>
    Array.from({ length: people }, () => country),
  );
  const all = Array.from({ length: confirmed + flagged }, (_, from) => ({
    from,
    country: known[from] ?? null,
    confirmed: true,
    disposable: from >= confirmed,
  }));
  await joinAll(server, userId, all);
}

/** A survey of an entrepreneur in which so many people named the same four prices. */
export async function giveSurvey(
  { sql, clock }: TestServer,
  userId: string,
  people: number,
): Promise<void> {
  const [id, now] = [newId(), clock.now()];
  await sql`
    INSERT INTO surveys (id, user_id, state, version, code, title, intro, thanks, currency, sections, answers,
      created_at, updated_at)
    VALUES (${id}, ${userId}, 'open', 1, ${id}, 'Prices', '', '', 'EUR', '[{"id": 1, "title": ""}]', ${people},
      ${now}, ${now})`;
  await sql`
    INSERT INTO survey_questions (survey_id, number, place, section, type, title, hint, required, options, planned)
    VALUES (${id}, 1, 0, 1, 'price', 'What may it cost?', '', false, '[]', '')`;
  await sql`
    INSERT INTO survey_counts (survey_id, number, part, value, count)
    SELECT ${id}, 1, part, price, ${people}::integer
    FROM (VALUES (0, 4000), (1, 5900), (2, 8200), (3, 9900)) named (part, price)`;
}
