/** Bench: a request to 500 suppliers sent and cancelled, the inbox of 10,000, 1,000 requests, 5,000 messages, and a message to the other. */
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../../server/src/lib/clock.ts';
import { createClient } from '../../server/src/lib/database.ts';
import { newId } from '../../server/src/lib/new-id.ts';
import { selectWaiting } from '../../server/src/lib/waiting.ts';
import {
  selectMessages,
  selectSidesOf,
  unreadOf,
} from '../../server/src/modules/messages/messages.repo.ts';
import { countInbox, selectInbox } from '../../server/src/modules/rfq/invitations/inbox.repo.ts';
import { countRfqs, selectRfqs } from '../../server/src/modules/rfq/rfq.repo.ts';
// Declares the tables and facts of every module.
import type {} from '../../server/src/start.ts';
import { CLUSTER_VARIABLE, startTestCluster } from '../../server/test/cluster.ts';
import { testDatabase } from '../../server/test/database.ts';
import { addSuppliers } from '../../server/test/many-suppliers/add-suppliers.ts';
import {
  ask,
  newBrief,
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
  type TestUser,
} from '../../server/test/rfqs/rfqs.ts';
import { mailsSettled, startTestServer, type TestServer } from '../../server/test/test-server.ts';
import { say } from './harness.ts';
import { insertTradeRows } from './requests/trade-rows.ts';

/** So many that hundreds of them fit. */
const LISTED = 60_000;
const SUPPLIERS = 500;
const ROUNDS = 5;
const READS = 60;
const MESSAGES = 60;
const ROWS = { inbox: 10_000, requests: 1000, messages: 5000 };
const BRIEF = {
  title: 'Steel parts',
  category: 'Other',
  description: 'Made to order, packed one by one.',
} as const;
const NOTHING = () => undefined;
const env = { RATE_LIMIT_SCALE: '1000' };

const sorted = (times: readonly number[]) => times.toSorted((one, other) => one - other);
const quantile = (times: readonly number[], part: number) =>
  sorted(times)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function print(name: string, times: readonly number[], most?: number): void {
  say(`${name}, p50`, quantile(times, 0.5), 'ms');
  say(`${name}, p95`, quantile(times, 0.95), 'ms', most === undefined ? {} : { most });
}

async function answered(server: TestServer, token: string, path: string): Promise<void> {
  const answer = await ask(server, token, 'GET', path);
  if (answer.http !== 200) throw new Error(JSON.stringify(answer));
}

/**
 * Sends, reads and cancels a request to many; another user's call is asked all the time.
 * @param chosen so many by the buyer; with fewer than 500, all that fit are asked as well
 */
async function measureSending(server: TestServer, chosen: number): Promise<void> {
  const bystander = await newBuyer(server);
  const rows = await server.sql`SELECT id FROM suppliers LIMIT ${SUPPLIERS}`;
  const suppliers = rows.map(({ id }) => ({ id: String(id) }));
  const times: Record<'sent' | 'read' | 'cancelled' | 'others' | 'quiet', number[]> = {
    sent: [],
    read: [],
    cancelled: [],
    others: [],
    quiet: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const buyer = await newBuyer(server);
    const brief = newBrief({ ...BRIEF, quantities: [10_000_000] });
    const draft = await ask(server, buyer.token, 'POST', 'rfqs/', {
      brief,
      recipients: {
        suppliers: suppliers.map(({ id }) => id).slice(0, chosen),
        all_that_fit: chosen < SUPPLIERS,
      },
    });
    const { id, draft_version } = draft.data.rfq;
    const call = () => timed(() => answered(server, bystander.token, 'notifications/'));
    for (let time = 0; time < 20; time += 1) times.quiet.push(await call());
    let isOver = false;
    const others = (async () => {
      while (!isOver) {
        times.others.push(await call());
        await pause(2);
      }
    })();
    let sent: any;
    times.sent.push(
      await timed(async () => {
        sent = await ask(server, buyer.token, 'POST', `rfqs/${id}/send/`, { draft_version });
      }),
    );
    if (sent.http !== 200) {
      isOver = true;
      await others;
      throw new Error(JSON.stringify(sent));
    }
    process.stdout.write(`${sent.data.rfq.counts.asked} suppliers asked\n`);
    await mailsSettled(server);
    times.read.push(await timed(() => answered(server, buyer.token, `rfqs/${id}/`)));
    times.cancelled.push(
      await timed(() =>
        ask(server, buyer.token, 'POST', `rfqs/${id}/cancel/`, {
          version: sent.data.rfq.version,
          reason: 'plans_changed',
          note: '',
        }),
      ),
    );
    await mailsSettled(server);
    isOver = true;
    await others;
  }
  process.stdout.write(`chosen ${chosen}${chosen < SUPPLIERS ? ', and all that fit' : ''}:\n`);
  say('sent to all, median', quantile(times.sent, 0.5), 'ms', { most: 300 });
  say('cancelled for all, median', quantile(times.cancelled, 0.5), 'ms', { most: 600 });
  say('read by its buyer, median', quantile(times.read, 0.5), 'ms');
  print('a call of another user, quiet', times.quiet);
  print('a call of another user meanwhile', times.others);
}

/** Pages of lists that are long, in the database alone and as calls. */
async function measureReading(server: TestServer): Promise<void> {
  const [buyer, other] = [await newBuyer(server), await newBuyer(server)];
  const supplier = await newListedSupplier(server);
  const conversation = await insertTradeRows(server.sql, { buyer, other, supplier }, ROWS);
  const { db } = server.services.context.database;
  const page = { after: undefined, limit: 25 };
  const inDatabase: Record<string, () => Promise<unknown>> = {
    'inbox of 10,000': () =>
      selectInbox(db, supplier.id, { tab: 'to_answer', q: '', sort: 'time_left', ...page }),
    'inbox of 10,000, searched': () =>
      selectInbox(db, supplier.id, { tab: 'decided', q: 'listed 77', sort: 'newest', ...page }),
    'its counts': () => countInbox(db, supplier.id),
    '1,000 requests': () => selectRfqs(db, buyer.userId, { list: 'all', q: '', ...page }),
    'their counts': () => countRfqs(db, buyer.userId),
    'thread of 5,000': () => selectMessages(db, conversation, { before: undefined, limit: 25 }),
    '11,000 conversations': () =>
      selectSidesOf(db, supplier.userId, { before: undefined, limit: 25, only: undefined }),
    'messages not read': () => selectWaiting(db, [unreadOf(supplier.userId)], systemClock.now()),
  };
  for (const [name, read] of Object.entries(inDatabase)) {
    const times: number[] = [];
    for (let time = 0; time < READS; time += 1) times.push(await timed(read));
    // Finding words reads all rows of a tab.
    print(`${name}, in the database`, times, name.includes('searched') ? 30 : 10);
  }
  const calls: Record<string, [TestUser, string]> = {
    'inbox of 10,000': [supplier, 'requests/'],
    '1,000 requests': [buyer, 'rfqs/'],
    'thread of 5,000': [buyer, `conversations/${conversation}/`],
    '11,000 conversations': [supplier, 'conversations/'],
  };
  for (const [name, [user, path]] of Object.entries(calls)) {
    const times: number[] = [];
    for (let time = 0; time < READS; time += 1) {
      times.push(await timed(() => answered(server, user.token, path)));
    }
    print(`${name}, the call`, times);
  }
}

/** From a message that is sent to one process until the other one has it for the reader's page. */
async function measureMessages(one: TestServer, other: TestServer): Promise<void> {
  const buyer = await newBuyer(one);
  const supplier = await newListedSupplier(one);
  const rfq = await sendRequest(buyer, [supplier]);
  const path = `conversations/${requestIdOf(rfq, supplier)}/messages/`;
  const times: number[] = [];
  for (let count = 0; count < MESSAGES; count += 1) {
    const arrived = Promise.withResolvers<void>();
    const stop = other.services.context.live.subscribe(`user:${supplier.userId}`, (message) => {
      if (message !== 'missed' && message.event === 'message') arrived.resolve();
    });
    const body = { text: `Is the hinge ${count} mm wide?`, files: [] };
    times.push(
      await timed(() =>
        Promise.all([ask(one, buyer.token, 'POST', path, body, newId()), arrived.promise]),
      ),
    );
    stop();
  }
  print('a message to the other process', times, 300);
}

const cluster = await startTestCluster();
process.env[CLUSTER_VARIABLE] = JSON.stringify(cluster.connection);
const database = await testDatabase();
const server = await startTestServer({ database, env });
const shared = { ...env, SMTP_URL: server.smtp.url, DATA_DIR: server.config.dataDir };
const second = await startTestServer({ database, env: shared });
try {
  const client = createClient(database.connection, 'waggle-tool');
  await client.connect();
  await addSuppliers(client, { first: 0, count: LISTED }, NOTHING);
  // All of them deliver everywhere, so that enough of them fit.
  await client.query(`UPDATE suppliers SET shipping_regions = '{}'`);
  await client.end();
  await measureSending(server, SUPPLIERS);
  await measureSending(server, 50);
  await measureReading(server);
  await measureMessages(server, second);
} finally {
  await second.close();
  await server.close();
  await database.drop();
  await cluster.stop();
}
