/** Bench: a room of 10,000 steps, lists of 10,000 orders, a purchase order as PDF, and a step until it is on the other's screen. */
import { newId } from '../../server/src/lib/new-id.ts';
import { selectLastSteps } from '../../server/src/lib/transitions/steps.repo.ts';
import { selectChangesOf } from '../../server/src/modules/orders/changes/changes.repo.ts';
import { countOrders, selectListed } from '../../server/src/modules/orders/lists.repo.ts';
import { selectOrder } from '../../server/src/modules/orders/orders.repo.ts';
import { selectPaymentsOf } from '../../server/src/modules/orders/payments/payments.repo.ts';
import { selectSamplesOf } from '../../server/src/modules/orders/samples/samples.repo.ts';
import { selectShipmentsOf } from '../../server/src/modules/orders/shipments/shipments.repo.ts';
import { selectSignatures } from '../../server/src/modules/orders/signing/versions.repo.ts';
// Declares the tables and facts of every module.
import type {} from '../../server/src/start.ts';
import { CLUSTER_VARIABLE, startTestCluster } from '../../server/test/cluster.ts';
import { testDatabase } from '../../server/test/database.ts';
import { copyOrder } from '../../server/test/rfqs/order-rows.ts';
import { readOrder } from '../../server/test/rfqs/orders.ts';
import { signedOf } from '../../server/test/rfqs/payments.ts';
import { userOf } from '../../server/test/rfqs/rfqs.ts';
import { alter, draftOf, newTrade } from '../../server/test/rfqs/signatures.ts';
import { dataOf, startTestServer } from '../../server/test/test-server.ts';
import { until } from '../../server/test/until.ts';
import { say } from './harness.ts';

const READS = 100;
const STEPS = 30;
const DOCUMENTS = 6;
const ROWS = 10_000;

async function measure(
  name: string,
  { count, most }: { count: number; most: number },
  work: (turn: number) => Promise<unknown>,
): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const began = performance.now();
    // What it waits for before it begins is none of it.
    const since = await work(turn);
    times.push(performance.now() - (typeof since === 'number' ? since : began));
  }
  times.sort((a, b) => a - b);
  const quantile = (part: number) => times[Math.min(count - 1, Math.floor(count * part))] ?? 0;
  say(`${name}, p50`, quantile(0.5), 'ms');
  say(`${name}, p95`, quantile(0.95), 'ms', { most });
}

const cluster = await startTestCluster();
process.env[CLUSTER_VARIABLE] = JSON.stringify(cluster.connection);
const database = await testDatabase();
const env = { RATE_LIMIT_SCALE: '1000' };
const one = await startTestServer({ database, env });
const shared = { ...env, SMTP_URL: one.smtp.url, DATA_DIR: one.config.dataDir };
const two = await startTestServer({ database, env: shared });
try {
  const { sql, services } = one;
  const { db } = services.context.database;
  const trade = await newTrade(one, 'Bench Works');
  const { buyer, supplier } = trade;

  await measure('papers of an order, signed', { count: DOCUMENTS, most: 3000 }, async () => {
    const { id } = await signedOf(one, trade, { sample: null });
    const since = performance.now();
    await until(async () => {
      const { documents } = dataOf(await buyer.ask('GET', `orders/${id}/documents/`));
      return documents.length > 1 && !JSON.stringify(documents).includes('"made_at":null');
    }, 'its papers');
    return since;
  });

  const draft = await draftOf(one, trade);
  const elsewhere = await userOf(two, supplier.token);
  await measure('a step on the other’s screen', { count: STEPS, most: 300 }, async (turn) => {
    const order = await readOrder(buyer, draft.id);
    const shown = Promise.withResolvers<void>();
    const topic = `user:${supplier.userId}` as const;
    const stop = two.services.context.live.subscribe(topic, (message) => {
      if (message !== 'missed' && message.event === 'order') shown.resolve();
    });
    const since = performance.now();
    dataOf(await alter(buyer, order, { acceptance_days: 1 + (turn % 30) }));
    await shown.promise;
    await readOrder(elsewhere, draft.id);
    stop();
    return since;
  });

  const { id } = await signedOf(one, trade, { sample: null });
  await sql`
    INSERT INTO steps (id, noun, row, version, at, action, from_state, to_state, actor_role, note, detail)
    SELECT gen_random_uuid(), 'order', ${id}, n, now(), 'alter', '', '', 'buyer', '', '{}'
    FROM generate_series(100, ${99 + ROWS}::int) n`;
  await sql.unsafe('VACUUM ANALYZE steps');
  await measure('room of 10,000 steps, in the database', { count: READS, most: 15 }, async () => {
    await selectOrder(db, id);
    const rows = [
      ...(await selectPaymentsOf(db, id)).map((row) => ['payment', row.id] as const),
      ...(await selectChangesOf(db, id)).map((row) => ['change', row.id] as const),
      ...(await selectSamplesOf(db, id)).map((row) => ['sample', row.id] as const),
      ...(await selectShipmentsOf(db, id)).map((row) => ['shipment', row.id] as const),
    ];
    await selectSignatures(db, id);
    const of = rows.map(([noun, row]) => ({ noun, row }));
    const page = { before: undefined, limit: 26 };
    await selectLastSteps(db, [{ noun: 'order', row: id }, ...of], page);
  });
  await measure('room of 10,000 steps, both calls', { count: READS, most: 60 }, async () => {
    await readOrder(buyer, id);
    dataOf(await buyer.ask('GET', `orders/${id}/history/?limit=25`));
  });

  await sql`UPDATE orders SET number = number + 1000000 WHERE number >= 100000`;
  await copyOrder(one, id, {
    count: ROWS,
    columns: {
      title: `'Lamp ' || n`,
      state: `CASE WHEN n % 5 = 0 THEN 'closed' ELSE 'signed' END`,
      closed_at: `CASE WHEN n % 5 = 0 THEN now() - n * interval '1 minute' END`,
      turn: `(ARRAY['buyer', 'supplier', 'team', 'nobody'])[1 + n % 4]`,
      due_at: `CASE WHEN n % 3 > 0 THEN now() + n % 50 * interval '1 day' END`,
    },
  });
  await sql.unsafe('VACUUM ANALYZE orders');
  const user = buyer.userId;
  const listed = async (list: 'needs' | 'waits' | 'done', q: string) =>
    selectListed(db, user, { list, q, after: undefined, limit: 26 });
  for (const list of ['needs', 'waits', 'done'] as const) {
    const limits = { count: READS, most: 10 };
    await measure(`10,000 orders, ${list}`, limits, async () => listed(list, ''));
    await measure(`10,000 orders, ${list}, a word of all`, limits, async () =>
      listed(list, 'lamp'),
    );
    // Whoever looks for what is nowhere has all rows of a list read.
    await measure(`10,000 orders, ${list}, a word of none`, { count: READS, most: 20 }, async () =>
      listed(list, `nowhere ${newId()}`),
    );
  }
  await measure('their counts', { count: READS, most: 10 }, async () => countOrders(db, user));
  await measure('the list, the call', { count: READS, most: 60 }, async () =>
    buyer.ask('GET', 'orders/?list=needs'),
  );
} finally {
  await two.close();
  await one.close();
  await database.drop();
  await cluster.stop();
}
