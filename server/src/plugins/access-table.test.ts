/** Every call of the contract × every combination of facts: who is refused, and how; nothing outside the contract is reachable. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { ENDPOINTS } from '@waggle/contract/api';
import type { Endpoint } from '@waggle/contract/endpoint';
import { ERRORS } from '@waggle/contract/errors';
import { LIVE_PATH } from '@waggle/contract/live';
import { actorOf, TEAM_ROLES, VISITOR } from '@waggle/contract/permissions/actor';
import { canAccess, reasonError } from '@waggle/contract/permissions/can';
import { newId } from '../lib/new-id.ts';
import { insertRow } from '../../test/insert-row.ts';
import { ALL_FACTS, type Facts, signInWith, NO_FACTS } from '../../test/users/users-by-facts.ts';
import { registeredRoutes } from '../../test/http/registered-routes.ts';
import { newBuyer, newListedSupplier, sendRequest } from '../../test/rfqs/rfqs.ts';
import { submitted } from '../../test/rfqs/quotes.ts';
import { IS_LONG } from '../../test/runs/machine.ts';
import { sampleInput } from '../../test/sample-input.ts';
import { newSupplier } from '../../test/suppliers.ts';
import { readAnswer, testServer, TEST_ENV } from '../../test/test-server.ts';

const CALLS: readonly Endpoint[] = ENDPOINTS;

/** Routes under /v1 that are no calls of the contract, each with its reason. */
const EXCEPTIONS = [
  // The bytes of a file: who gets them depends on the file.
  'GET /v1/files/:id/:name',
  // A page of a confidential file as a picture, for whoever has opened it.
  'GET /v1/openings/:id/pages/:number',
  // The live stream of a signed-in user.
  `GET ${LIVE_PATH.replace(/\/$/, '')}`,
  // A mail's link to switch such mails off: its token says whose and which.
  'GET /v1/notifications/unsubscribe/:token',
  'POST /v1/notifications/unsubscribe/:token',
  // A mail's link of somebody who would buy a product: its token says who, and what it does.
  'GET /v1/interests/:token',
  'POST /v1/interests/:token',
  // The dates of somebody's orders, for their calendar: its token says whose.
  'GET /v1/calendar/:token/waggle.ics',
  // A logo as it was when a listing was submitted: its hash is its address.
  'GET /v1/product-logos/:id/:sha256',
  // The description of the calls, for everybody.
  'GET /v1/docs',
  'GET /v1/docs.css',
  'GET /v1/openapi.json',
];

const server = await testServer({ ...TEST_ENV, BETA: 'closed', TEAM_SECOND_FACTOR: 'on' });
const other = await newSupplier(server, 'somebody-else@facts.example');
const SOMEBODY = { accountId: 'somebody', personId: 'somebody' };
const tokens = new Map<Facts, string>();
/** Whose last call may have changed them. */
const mayDiffer = new Set<Facts>();

/** A user with the facts: another one when an earlier call has changed them, or ended the session. */
async function tokenOf(facts: Facts): Promise<string> {
  const kept = tokens.get(facts);
  if (kept !== undefined && !mayDiffer.delete(facts)) return kept;
  if (kept !== undefined) {
    const answer = readAnswer(await server.call('/v1/auth/user/', { token: kept }));
    if (answer.http === 200) {
      const now = { ...actorOf(answer.data.auth_user), ...SOMEBODY };
      // The record does not say how long ago a passkey was used, and no call of the table uses one.
      const { secondFactor } = facts;
      const isAsked = now.secondFactor === 'missing' || secondFactor === 'missing';
      const expected = { ...SOMEBODY, ...facts };
      if (isDeepStrictEqual(isAsked ? now : { ...now, secondFactor }, expected)) return kept;
    }
  }
  const token = await signInWith(server, facts);
  tokens.set(facts, token);
  return token;
}

interface Sent {
  token: string | undefined;
  /** The value of each `:name`. */
  params?: string;
  payload?: string | undefined;
}

/** @returns the answer of the call; of a file only its status */
async function send({ method, path }: Endpoint, { token, params, payload }: Sent) {
  const answer = await server.app.inject({
    method,
    url: path.replaceAll(/:\w+/g, params ?? newId()),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { http: answer.statusCode, body: isJson ? answer.json() : null };
}

function samplePayload(endpoint: Endpoint): string | undefined {
  const sample = sampleInput(endpoint.body);
  return sample === undefined ? undefined : JSON.stringify(sample);
}

/** @returns all combinations of facts in the long run; otherwise one for each answer, another one for each call */
function factsFor(action: Endpoint['action'], call: number): readonly Facts[] {
  if (IS_LONG) return ALL_FACTS;
  const byVerdict = Map.groupBy(ALL_FACTS, (facts) => {
    const verdict = canAccess({ ...SOMEBODY, ...facts }, action);
    return verdict.allowed ? 'allowed' : verdict.reason;
  });
  return [...byVerdict.values()].flatMap((alike) => alike[call % alike.length] ?? []);
}

for (const [call, endpoint] of CALLS.entries()) {
  const { method, path, action } = endpoint;
  test(`${method} ${path}: ${action}`, async () => {
    const signedIn = await Promise.all(
      factsFor(action, call).map(async (facts) => ({ facts, token: await tokenOf(facts) })),
    );
    for (const { facts, token } of [{ facts: null, token: undefined }, ...signedIn]) {
      const verdict = canAccess(facts === null ? VISITOR : { ...SOMEBODY, ...facts }, action);
      // No JSON at all when refused: had the body been read first, this would be a 400.
      const payload = verdict.allowed ? samplePayload(endpoint) : '{';
      const { http, body } = await send(endpoint, { token, payload });
      if (facts !== null && verdict.allowed && method !== 'GET') mayDiffer.add(facts);
      const who = JSON.stringify([facts, http, body]);
      if (verdict.allowed) {
        assert.ok(!['not_signed_in', 'forbidden'].includes(body?.code) && http < 500, who);
      } else {
        const code = reasonError(verdict.reason);
        assert.deepEqual([http, body.code], [ERRORS[code].status, code], who);
        assert.equal(body.reason ?? body.code, verdict.reason, who);
      }
    }
  });
}

/** What a member of the team may do before a passkey was used: nothing but to use one, or to leave. */
const WITHOUT_PASSKEY = ['account.read', 'passkey.add', 'passkey.prove', 'session.end'];

for (const team of TEAM_ROLES) {
  test(`${team}: the mailbox alone opens nothing that a visitor does not see`, () => {
    const actor = { ...VISITOR, personId: 'lena', team, secondFactor: 'missing' } as const;
    for (const { action } of CALLS) {
      const verdict = canAccess(actor, action);
      if (canAccess(VISITOR, action).allowed) assert.ok(verdict.allowed, action);
      else if (WITHOUT_PASSKEY.includes(action)) assert.ok(verdict.allowed, action);
      else assert.deepEqual(verdict, { allowed: false, reason: 'second_factor_needed' }, action);
    }
  });
}

test('every route under /v1 is a call of the contract, or one of a short list', () => {
  const described = CALLS.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`);
  const registered = registeredRoutes(server)
    .map((route) => route.replace(' //', ' /'))
    .filter((route) => route.includes(' /v1/'))
    .toSorted();
  assert.deepEqual(registered, [...described, ...EXCEPTIONS].toSorted());
});

/** Ids of another user's resources, by the first word of the path. */
async function foreignIds(path: string): Promise<string[]> {
  if (path.startsWith('/v1/files/')) return [other.licence.id];
  if (path.startsWith('/v1/auth/sessions/')) {
    const rows = await server.sql`
      SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE u.email = 'somebody-else@facts.example'`;
    return rows.map(({ id }) => String(id));
  }
  if (path.startsWith('/v1/auth/passkeys/')) {
    const id = newId();
    await server.sql`
      INSERT INTO passkeys (id, user_id, credential_id, public_key, sign_count, transports, name, created_at)
      SELECT ${id}, id, ${id}, '', 0, '{}', 'Phone', now() FROM users
      WHERE email = 'somebody-else@facts.example'`;
    return [id];
  }
  if (path.startsWith('/v1/shortlists/')) {
    const id = newId();
    await server.sql`
      INSERT INTO shortlists (id, user_id, name, created_at)
      SELECT ${id}, id, 'Lamps', now() FROM users WHERE email = 'somebody-else@facts.example'`;
    return [id];
  }
  if (path.startsWith('/v1/brand/palettes/')) {
    const id = newId();
    await server.sql`
      INSERT INTO palettes (id, user_id, name, roles, batch, place, created_at)
      SELECT ${id}, id, 'Indigo and coral', '{}', ${id}, 0, now()
      FROM users WHERE email = 'somebody-else@facts.example'`;
    return [id];
  }
  if (path.startsWith('/v1/saved-searches/')) {
    const id = newId();
    await server.sql`
      INSERT INTO saved_searches (id, user_id, name, search, tell, created_at, looked_at, words)
      SELECT ${id}, id, 'Lamps', '?q=lamp', 'off', now(), now(), '{}'
      FROM users WHERE email = 'somebody-else@facts.example'`;
    return [id];
  }
  if (path.startsWith('/v1/brand/logos/')) {
    const id = newId();
    await server.sql`
      WITH other AS (SELECT id FROM users WHERE email = 'somebody-else@facts.example'),
        run AS (INSERT INTO logo_runs (id, user_id, text, seed, near, created_at)
          SELECT ${id}, id, 'Lamp', 1, false, now() FROM other RETURNING id, user_id)
      INSERT INTO logos (id, user_id, run_id, place, spec, created_at)
      SELECT id, user_id, id, 0, '{}', now() FROM run`;
    return [id];
  }
  if (path.startsWith('/v1/surveys/')) {
    const id = newId();
    await server.sql`
      INSERT INTO surveys (id, user_id, state, version, code, title, intro, thanks, currency, sections,
        created_at, updated_at)
      SELECT ${id}, id, 'draft', 0, ${id}, 'Lamps', '', '', '', '[]', now(), now()
      FROM users WHERE email = 'somebody-else@facts.example'`;
    return [id];
  }
  if (path.startsWith('/v1/rfqs/')) return [(await foreignTrade()).rfq];
  if (/^\/v1\/(?:requests|conversations)\//.test(path)) return [(await foreignTrade()).request];
  const part = PARTS.find((one) => path.startsWith(`/v1/${one}s/`));
  if (part !== undefined) return [(await foreignTrade())[part]];
  if (path.startsWith('/v1/research/')) return foreignResearch();
  return [];
}

/** A competitor and a report of another entrepreneur. */
async function foreignResearch(): Promise<string[]> {
  const [competitor, report] = [newId(), newId()];
  await server.sql`
    INSERT INTO competitors (id, user_id, name, url, currency, unit, note, version, changed_at)
    SELECT ${competitor}, id, 'Lumio', '', 'EUR', '', '', 1, now() FROM users WHERE email = 'somebody-else@facts.example'`;
  await server.sql`
    INSERT INTO research_reports (id, user_id, taken_at, frozen)
    SELECT ${report}, id, now(), '{}' FROM users WHERE email = 'somebody-else@facts.example'`;
  return [competitor, report];
}

/** What hangs on a request, by the addresses of its calls. */
const PARTS = [
  'relation',
  'payee',
  'quote',
  'order',
  'payment',
  'sample',
  'shipment',
  'change',
] as const;

let trade: Promise<Record<'rfq' | 'request' | (typeof PARTS)[number], string>> | undefined;

/** A request of another buyer to another supplier, its quote, and an order. */
function foreignTrade() {
  trade ??= (async () => {
    const people = [await newBuyer(server), await newListedSupplier(server)] as const;
    const ids = people.map(({ userId }) => userId);
    await server.sql`UPDATE users SET early_access_at = now() WHERE id = ANY (${ids}::uuid[])`;
    // A call of the team has switched it.
    await server.sql`UPDATE moderation SET holds_requests = false`;
    const rfq = await sendRequest(people[0], [people[1]]);
    const issuer = { name: 'Their Arm Ltd', country: 'HK', relation: 'trading' } as const;
    const quote = await submitted(server, people[1], rfq, { issuer });
    const [relation] = await server.sql`
      SELECT id FROM company_relations WHERE supplier_id = ${people[1].id}`;
    const payee = newId();
    await server.sql`
      INSERT INTO payee_accounts (id, supplier_id, user_id, state, version, holder, normalised, bank, country,
        currency, number, swift, clearing, entered_at, proved_to, new_device)
      VALUES (${payee}, ${people[1].id}, ${people[1].userId}, 'pending', 0, 'Lamps', 'lamps', 'Bank', 'LK',
        'USD', '12345678', '', '', now(), '', false)`;
    const order = await insertRow(server.sql, 'orders', {
      state: 'draft',
      quote_id: quote.id,
      rfq_id: rfq.id,
      invitation_id: quote.request_id,
      buyer_id: people[0].userId,
      supplier_id: people[1].id,
      supplier_user_id: people[1].userId,
    });
    const sides = { buyer_id: people[0].userId, supplier_user_id: people[1].userId };
    const payment = await insertRow(server.sql, 'payments', {
      state: 'due',
      order_id: order,
      ...sides,
      direction: 'to_supplier',
      amount: 1,
      kind: 'plan',
    });
    const sample = await insertRow(server.sql, 'samples', {
      state: 'received',
      order_id: order,
      ...sides,
    });
    const shipment = await insertRow(server.sql, 'shipments', {
      state: 'packed',
      order_id: order,
      quantity: 1,
      ...sides,
    });
    const change = await insertRow(server.sql, 'changes', {
      state: 'proposed',
      order_id: order,
      ...sides,
      by_side: 'buyer',
    });
    const trade = {
      change,
      shipment,
      sample,
      payee,
      order,
      payment,
      rfq: rfq.id,
      request: quote.request_id,
      quote: quote.id,
    };
    return { ...trade, relation: String(relation?.['id']) };
  })();
  return trade;
}

/** Calls of those who trade, which nobody else may use at all. */
const OF_TRADERS =
  /^\/v1\/(?:rfqs|requests|quotes|orders|payments|samples|shipments|changes|conversations|relations|payees|research|ai|brand|surveys)\//;

const OF_ENTREPRENEURS =
  /^\/v1\/(?:shortlists|saved-searches|rfqs|quotes|research|ai|brand|surveys)\//;

/** The page chooses the id of a new reply; what is taken is whatever the team looks at: none is another user's. */
const SHARED = ['PUT /v1/team/replies/:id/', 'PUT /v1/team/takes/:id/'];

for (const endpoint of CALLS.filter(({ path }) => path.includes(':'))) {
  const { method, path } = endpoint;
  if (SHARED.includes(`${method} ${path}`)) continue;
  test(`${method} ${path}: another user's resource is the same 404 as a missing one`, async () => {
    const token = await signInWith(server, {
      ...NO_FACTS,
      entrepreneur: OF_ENTREPRENEURS.test(path),
      ...(OF_TRADERS.test(path) && { supplier: 'verified', earlyAccess: true }),
      team: path.startsWith('/v1/team/') ? 'admin' : null,
    });
    const payload = samplePayload(endpoint);
    const none = await send(endpoint, { token, payload });
    assert.deepEqual([none.http, none.body.code], [404, 'not_found'], JSON.stringify(none.body));
    for (const params of [...(await foreignIds(path)), 'nobody', '%00', "'--", '..%2f..']) {
      assert.deepEqual(await send(endpoint, { token, payload, params }), none, params);
    }
  });
}
