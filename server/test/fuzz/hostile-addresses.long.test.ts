/** Every address that is read, with hostile ids, cursors, paths and queries, as each role: nothing is ever a fault of the server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ENDPOINTS } from '@waggle/contract/api';
import { LIVE_PATH } from '@waggle/contract/live';
import { registeredRoutes } from '../http/registered-routes.ts';
import { newLivePage } from '../public-pages/launch-pages.ts';
import { decide, submitted } from '../rfqs/quotes.ts';
import { ask, newBuyer, newListedSupplier, requestIdOf, sendRequest } from '../rfqs/rfqs.ts';
import { newStore, step } from '../shop/shops.ts';
import { newContent, newOpenSurvey } from '../survey/surveys.ts';
import { ADMIN, TEST_ENV, testServer } from '../test-server.ts';
import { HOSTILE_CURSORS, HOSTILE_PARTS, QUERY_NAMES } from './hostile-values.ts';

const server = await testServer({ ...TEST_ENV, RATE_LIMIT_SCALE: '1000000' });

/** Of each address and each role: so many of the hostile ones, others for each address. */
const TRIED = 30;
const PARALLEL = 8;

const buyer = await newBuyer(server);
const supplier = await newListedSupplier(server, 'Kadota Works');
const rfq = await sendRequest(buyer, [supplier]);
const quote = await submitted(server, supplier, rfq);
await decide(buyer, quote, 'accept');
const invitation = requestIdOf(rfq, supplier);
const page = await newLivePage(server);
const { survey } = await newOpenSurvey(server, newContent(), buyer);
const seller = await newStore(server);
await step(server, seller, 'submit');
const fit = await ask(server, undefined, 'GET', 'directory/search/?q=lamp');
const supplierSlug = String(fit.data?.page?.suppliers?.[0]?.slug ?? 'kadota-works');

const TOKENS: Readonly<Record<string, string | undefined>> = {
  visitor: undefined,
  'a stranger': await server.signIn(),
  buyer: buyer.token,
  'the entrepreneur of a page': page.token,
  seller: seller.token,
  supplier: supplier.token,
  admin: await server.signIn(ADMIN),
};

/** Things that are there, so that a hostile query gets as far as the query goes; by the beginning of their address. */
const THERE: readonly (readonly [RegExp, string])[] = [
  [/^\/v1\/rfqs\/|^\/requests\/:id/, rfq.id],
  [/^\/v1\/(requests|conversations)\/|^\/requests\/received\//, invitation],
  [/^\/v1\/surveys\//, survey.id],
  [/^\/p\/:slug/, page.slug],
  [/^\/p\/s\//, survey.path.split('/').at(-1) ?? 'none'],
  [/^\/suppliers\/|^\/v1\/directory\//, supplierSlug],
];

const NEVER_ENDS = new Set([LIVE_PATH.replace(/\/$/, '')]);

const queryNames = new Map(
  ENDPOINTS.map(({ path, query }) => {
    const shape = query && z.toJSONSchema(query, { unrepresentable: 'any', io: 'input' });
    return [path.replace(/\/$/, ''), Object.keys(shape?.properties ?? {})];
  }),
);

/** @returns hostile addresses of a route, those of its parameters before those of its query */
function addressesOf(route: string): string[] {
  const there = THERE.find(([pattern]) => pattern.test(route))?.[1] ?? 'lamp';
  const withAll = (part: string) => route.replaceAll(/:\w+/g, () => part);
  const last = route.lastIndexOf(':');
  const withLast = (part: string) =>
    route.replaceAll(/:\w+/g, (_, at: number) => (at === last ? part : there));
  const ofPath = last < 0 ? [] : HOSTILE_PARTS.flatMap((part) => [withAll(part), withLast(part)]);
  const right = withAll(there);
  const asked = queryNames.get(route.replace(/\/$/, '')) ?? QUERY_NAMES;
  const ofQuery = asked.flatMap((name) =>
    (name === 'cursor' ? HOSTILE_CURSORS : HOSTILE_PARTS).map(
      (value) => `${right}?${name}=${value}`,
    ),
  );
  const doubled = [`${right}?q=1&q=2&cursor=a&cursor=b`, `${right}?%00=%00`, `${right}?%`];
  return [...new Set([...ofPath, ...ofQuery, ...doubled])];
}

/** @returns `most` of them, spread over all, others for each `turn` */
function pick<One>(all: readonly One[], most: number, turn: number): readonly One[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, at) => {
    const place = (turn * 7 + Math.floor((at * all.length) / most)) % all.length;
    return all[place] as One;
  });
}

interface Visit {
  readonly role: string;
  readonly url: string;
}

async function faultOf({ role, url }: Visit): Promise<string | undefined> {
  const token = TOKENS[role];
  const answer = await server.app.inject({
    method: 'GET',
    url,
    headers: {
      accept: 'text/html',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  return answer.statusCode < 500
    ? undefined
    : `${answer.statusCode} ${url.slice(0, 200)} as ${role}: ${answer.body.slice(0, 100)}`;
}

/** @returns what went wrong */
async function visitAll(visits: readonly Visit[]): Promise<string[]> {
  const faults: string[] = [];
  const left = [...visits];
  const worker = async () => {
    for (let visit = left.pop(); visit !== undefined; visit = left.pop()) {
      const { url } = visit;
      const fault = await faultOf(visit).catch((error: unknown) => `${url}: ${String(error)}`);
      if (fault !== undefined) faults.push(fault);
      // Calls that need no database end without the event loop: nobody else's answer would arrive for seconds.
      await setImmediate();
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return faults;
}

const routes = registeredRoutes(server)
  .flatMap((route) => (route.startsWith('GET ') ? [route.slice(4).replace('//', '/')] : []))
  .filter((route) => !NEVER_ENDS.has(route.replace(/\/$/, '')));

test('no address is a fault of the server, whoever opens it', async () => {
  assert.ok(routes.length > 150, `${routes.length} routes`);
  const visits = routes.flatMap((route, at) => {
    const all = addressesOf(route);
    return Object.keys(TOKENS).flatMap((role, turn) =>
      pick(all, TRIED, at + turn).map((url) => ({ role, url })),
    );
  });
  assert.deepEqual(await visitAll(visits), []);
});

// The known ones, in every run: a sample would meet them only now and then.
test('a cursor of the year 0 and a name with NUL are refused by every list and every public page', async () => {
  const lists = ENDPOINTS.filter(
    ({ method, path }) =>
      method === 'GET' && (queryNames.get(path.replace(/\/$/, '')) ?? []).includes('cursor'),
  );
  assert.ok(lists.length >= 15, `${lists.length} lists`);
  const [cursor = ''] = HOSTILE_CURSORS;
  const open = routes.filter((route) =>
    /^\/(p|products|suppliers|report|sign-in)\/.*:/.test(route),
  );
  assert.ok(open.length >= 10, `${open.length} public pages`);
  const urls = [
    ...lists.map(({ path }) => {
      const there = THERE.find(([pattern]) => pattern.test(path))?.[1] ?? 'lamp';
      return `${path.replaceAll(/:\w+/g, () => there)}?cursor=${cursor}`;
    }),
    ...open.map((route) => route.replaceAll(/:\w+/g, '%00')),
    ...open.map((route) => route.replaceAll(/:\w+/g, 'a%00')),
  ];
  const visits = urls.flatMap((url) => Object.keys(TOKENS).map((role) => ({ role, url })));
  assert.deepEqual(await visitAll(visits), []);
});
