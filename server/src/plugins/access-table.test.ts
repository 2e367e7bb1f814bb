/** Every call of the contract × every role: who is refused, and how; nothing outside the contract is reachable. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ENDPOINTS } from '@waggle/contract/api';
import type { Endpoint } from '@waggle/contract/endpoint';
import { LIVE_PATH } from '@waggle/contract/notifications/live';
import { type Role, roleOf, ROLES } from '@waggle/contract/roles';
import { newId } from '../lib/new-id.ts';
import { ADMIN_EMAIL, signInAs } from '../../test/people-by-role.ts';
import { sampleInput } from '../../test/sample-input.ts';
import { newSupplier, type TestSupplier } from '../../test/suppliers.ts';
import { read, startTestServer, type TestServer } from '../../test/test-server.ts';

const CALLS: readonly Endpoint[] = ENDPOINTS;

/** Routes under /v1 that are no calls of the contract, each with its reason. */
const BESIDE = [
  // The bytes of a file: who gets them depends on the file, not on the role.
  'GET /v1/files/:id/:name',
  // The live stream of whoever is signed in.
  `GET ${LIVE_PATH.replace(/\/$/, '')}`,
  // The description of the calls, for everybody.
  'GET /v1/docs',
  'GET /v1/docs.css',
  'GET /v1/openapi.json',
];

let server: TestServer;
let other: TestSupplier;
const tokens = new Map<Role, string>();
before(async () => {
  server = await startTestServer({
    env: { TEAM_EMAILS: ADMIN_EMAIL, RATE_LIMIT_SCALE: '1000' },
  });
  other = await newSupplier(server, 'somebody-else@roles.example');
});
after(() => server.close());

/** A person of the role: another one when an earlier call has changed the role, or signed out. */
async function tokenOf(role: Role): Promise<string | undefined> {
  if (role === 'visitor') return undefined;
  const kept = tokens.get(role);
  if (kept !== undefined) {
    const answer = read(await server.call('/v1/auth/user/', { token: kept }));
    if (answer.http === 200 && roleOf(answer.data.auth_user) === role) return kept;
  }
  const token = await signInAs(server, role);
  tokens.set(role, token);
  return token;
}

interface Sent {
  token: string | undefined;
  /** What stands in the place of each `:name`. */
  params?: string;
  payload?: string | undefined;
}

/** @returns what the call answers; of a file only that it came */
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

for (const endpoint of CALLS) {
  const { method, path, access, roles } = endpoint;
  test(`${method} ${path}: ${access === 'public' ? 'everybody' : roles.join(', ')}`, async () => {
    assert.ok(roles.length > 0 && roles.every((role) => ROLES.includes(role)));
    assert.equal(roles.includes('visitor'), access === 'public');
    for (const role of ROLES) {
      const token = await tokenOf(role);
      if (roles.includes(role)) {
        const { http, body } = await send(endpoint, { token, payload: samplePayload(endpoint) });
        const refusedFor = ['not_signed_in', 'forbidden'].includes(body?.code);
        assert.ok(!refusedFor && http < 500, `${role}: ${http} ${JSON.stringify(body)}`);
      } else {
        // No JSON at all: had the body been read first, this would be a 400.
        const { http, body } = await send(endpoint, { token, payload: '{' });
        const expected = role === 'visitor' ? [401, 'not_signed_in'] : [403, 'forbidden'];
        assert.deepEqual([http, body.code], expected, role);
      }
    }
  });
}

/** @returns method and path of every route, without the slash at its end */
function registeredRoutes(): string[] {
  const above: string[] = [];
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^(.*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / 4;
      above[depth] = part;
      const path = above.slice(0, depth + 1).join('');
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${path}`);
    });
}

test('every route under /v1 is a call of the contract, or one of a short list', () => {
  const described = CALLS.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`);
  const registered = registeredRoutes()
    .map((route) => route.replace(' //', ' /'))
    .filter((route) => route.includes(' /v1/'))
    .toSorted();
  assert.deepEqual(registered, [...described, ...BESIDE].toSorted());
});

test('the live stream is for the signed-in', async () => {
  assert.equal((await server.call(LIVE_PATH)).statusCode, 401);
});

/** Ids of somebody else's, by the first word of the path that is about one's own things. */
async function foreignIds(path: string): Promise<string[]> {
  if (path.startsWith('/v1/files/')) return [other.licence.id];
  if (path.startsWith('/v1/auth/sessions/')) {
    const rows = await server.sql`
      SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE u.email = 'somebody-else@roles.example'`;
    return rows.map(({ id }) => String(id));
  }
  // A badge is public, but not one's that was never verified.
  if (path.startsWith('/v1/suppliers/')) return [String(other.record['id'])];
  return [];
}

for (const endpoint of CALLS.filter(({ path }) => path.includes(':'))) {
  const { method, path } = endpoint;
  test(`${method} ${path}: somebody else's is the same 404 as none`, async () => {
    const role = path.startsWith('/v1/team/') ? 'admin' : 'newcomer';
    const token = await tokenOf(role);
    const payload = samplePayload(endpoint);
    const none = await send(endpoint, { token, payload });
    assert.deepEqual([none.http, none.body.code], [404, 'not_found'], JSON.stringify(none.body));
    for (const params of [...(await foreignIds(path)), 'nobody', '%00', "'--", '..%2f..']) {
      assert.deepEqual(await send(endpoint, { token, payload, params }), none, params);
    }
  });
}
