/** Checks the consistency of a trade: each state has its events, each event what it tells, and vice versa. */
import { findUnlikeHistory } from '../../rfqs/replayed-orders.ts';
import type { Sql } from '../../sql.ts';
import { findForgotten } from '../crash-mails.ts';
import type { Findings } from '../kill-at-work.ts';
import type { Acknowledged } from './order-clients.ts';

/** The table of each noun. */
const NOUNS = {
  rfq: 'rfqs',
  invitation: 'rfq_invitations',
  quote: 'quotes',
  order: 'orders',
  payment: 'payments',
  change: 'changes',
  sample: 'samples',
  shipment: 'shipments',
} as const;

/** What a step tells, and whom: every one of these is a notification and a mail. */
const TOLD = `
  SELECT i.supplier_user_id AS user_id FROM steps e JOIN rfq_invitations i ON i.id = e.row
    WHERE e.action IN ('invite', 'lapse')
  UNION ALL
  SELECT i.buyer_id FROM steps e JOIN rfq_invitations i ON i.id = e.row
    WHERE e.action = 'decline'
  UNION ALL
  SELECT q.supplier_user_id FROM steps e JOIN quotes q ON q.id = e.row
    WHERE e.action IN ('counter', 'not_select')
  UNION ALL
  SELECT q.buyer_id FROM steps e JOIN quotes q ON q.id = e.row WHERE e.action IN ('submit', 'revise')
  UNION ALL
  SELECT r.user_id FROM steps e JOIN rfqs r ON r.id = e.row
    WHERE e.action = 'close' AND e.reason = 'quotes_full'
  UNION ALL
  SELECT unnest(CASE
      WHEN e.action IN ('start', 'offer', 'sign', 'propose', 'lapse', 'end_unsigned') THEN ARRAY[o.buyer_id, o.supplier_user_id]
      WHEN e.actor_role = 'buyer' OR e.action = 'begin_making' THEN ARRAY[o.supplier_user_id] ELSE ARRAY[o.buyer_id] END)
    FROM steps e JOIN orders o ON o.id = e.row
    -- What both have signed of a change, and the last money that goes back, are told by the steps that put it in force.
    WHERE e.action NOT IN ('amend', 'cancel_agreed')
      -- Whatever else lets production begin than what the supplier itself says has arrived tells what is next.
      AND (e.action <> 'begin_making' OR EXISTS (
        SELECT FROM steps d JOIN payments p ON p.id = d.row WHERE d.at = e.at AND d.action = 'confirm' AND p.order_id = o.id))
  UNION ALL
  SELECT unnest(CASE
      WHEN e.action IN ('accept', 'lapse') THEN ARRAY[c.buyer_id, c.supplier_user_id]
      WHEN (e.action = 'refuse') = (c.by_side = 'buyer') THEN ARRAY[c.buyer_id] ELSE ARRAY[c.supplier_user_id] END)
    FROM steps e JOIN changes c ON c.id = e.row
  UNION ALL
  SELECT CASE WHEN (e.action = 'report') = (p.direction = 'to_supplier') THEN p.supplier_user_id ELSE p.buyer_id END
    FROM steps e JOIN payments p ON p.id = e.row
    WHERE e.action IN ('report', 'confirm', 'deny', 'name_account')
  UNION ALL
  SELECT p.buyer_id FROM steps e JOIN payments p ON p.id = e.row
    WHERE e.action = 'fall_due' AND p.trigger IN ('golden', 'checked', 'received')
  UNION ALL
  SELECT CASE WHEN e.action = 'send' THEN s.buyer_id ELSE s.supplier_user_id END
    FROM steps e JOIN samples s ON s.id = e.row
    WHERE e.action IN ('send', 'receive', 'approve', 'reject')
  UNION ALL
  SELECT CASE WHEN e.action = 'receive' THEN s.supplier_user_id ELSE s.buyer_id END
    FROM steps e JOIN shipments s ON s.id = e.row
    WHERE e.action <> 'cancel'`;

/** Both have ended an order, or one side has. */
const ENDS = `(o.cancelled_by IS NOT NULL OR o.state = 'closed')`;

/** What orders, their quotes and requests, and what was signed of them cannot be at once. */
const IMPOSSIBLE = {
  'awarded without a signed order, or the other way round': `
    SELECT r.id FROM rfqs r
    WHERE (r.state = 'awarded') <> EXISTS (SELECT FROM orders o WHERE o.rfq_id = r.id AND o.signed_at IS NOT NULL)`,
  'accepted without its open or signed order, or the other way round': `
    SELECT q.id FROM quotes q LEFT JOIN orders o ON o.id = q.order_id
    WHERE (q.state = 'accepted') <> (o.id IS NOT NULL AND o.quote_id = q.id AND (o.state <> 'closed' OR o.signed_at IS NOT NULL))`,
  'an open order of a quote that does not know it': `
    SELECT o.id FROM orders o JOIN quotes q ON q.id = o.quote_id
    WHERE o.state <> 'closed' AND (q.order_id, q.order_number) IS DISTINCT FROM (o.id, o.number)`,
  'signed by others than its state says': `
    SELECT o.id FROM orders o
    LEFT JOIN order_signatures s ON s.order_id = o.id AND s.taken_back_at IS NULL AND s.number = o.terms_number
    WHERE o.state <> 'closed' GROUP BY o.id
    HAVING array_agg(s.side ORDER BY s.side) FILTER (WHERE s.side IS NOT NULL) IS DISTINCT FROM
      CASE o.state WHEN 'offered' THEN ARRAY['buyer'] WHEN 'signed' THEN ARRAY['buyer', 'supplier'] END`,
  'a signature under another text than its version': `
    SELECT s.id FROM order_signatures s LEFT JOIN order_versions v ON (v.order_id, v.number) = (s.order_id, s.number)
    WHERE v.hash IS DISTINCT FROM s.hash`,
  'a version that is not what its hash says, or that nobody has signed': `
    SELECT v.order_id AS id FROM order_versions v
    WHERE v.hash <> sha256(convert_to(v.written, 'UTF8')) OR v.written::jsonb <> v.terms
      OR NOT EXISTS (SELECT FROM order_signatures s WHERE (s.order_id, s.number) = (v.order_id, v.number))`,
  'terms that are not those that were signed': `
    SELECT o.id FROM orders o JOIN order_versions v ON (v.order_id, v.number) = (o.id, o.terms_number)
    WHERE o.state IN ('offered', 'signed') AND v.terms <> o.terms`,
  'payments that are not those of the signed terms': `
    SELECT o.id FROM orders o JOIN jsonb_array_elements(o.terms -> 'payments') one ON true
    WHERE o.signed_at IS NOT NULL AND NOT EXISTS (SELECT FROM payments p
      WHERE p.order_id = o.id AND p.kind = 'plan' AND p.key = one ->> 'key' AND (p.state <> 'waived' OR ${ENDS}))
    UNION ALL
    SELECT p.id FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE o.signed_at IS NULL OR p.state IN ('planned', 'due') AND p.kind = 'plan'
      AND NOT o.terms -> 'payments' @> jsonb_build_array(jsonb_build_object('key', p.key))`,
  'money that is made or lost: what has arrived and is asked for is the total': `
    SELECT o.id FROM orders o JOIN payments p ON p.order_id = o.id WHERE NOT ${ENDS} GROUP BY o.id
    HAVING o.total <> sum(
      CASE p.direction WHEN 'back' THEN -1 ELSE 1 END *
      CASE WHEN p.state = 'waived' THEN 0
        WHEN p.state = 'received' AND EXISTS (SELECT FROM payments r WHERE r.part_of = p.id) THEN p.arrived_amount
        ELSE p.amount END)`,
  'a change that was accepted, and holds for neither or one': `
    SELECT c.id FROM changes c
    LEFT JOIN order_signatures s ON (s.order_id, s.number) = (c.order_id, c.number) AND s.taken_back_at IS NULL
    GROUP BY c.id HAVING count(s.id) <> CASE c.state WHEN 'accepted' THEN 2 WHEN 'proposed' THEN 1 ELSE 0 END
      OR (c.state = 'accepted') <> EXISTS (SELECT FROM steps e WHERE e.row = c.order_id AND e.action = 'amend'
        AND (e.detail ->> 'version')::int = c.number)`,
  'terms that are not those of the last accepted change': `
    SELECT c.order_id AS id FROM changes c JOIN orders o ON o.id = c.order_id WHERE c.state = 'accepted'
    GROUP BY c.order_id, o.terms_number, o.cancelled_by HAVING max(c.number) <> o.terms_number
      OR (o.cancelled_by IS NULL) = bool_or(c.kind = 'cancellation')`,
  'a refund without the change that it comes from, or the other way round': `
    SELECT o.id FROM orders o LEFT JOIN LATERAL (
      SELECT array_agg((c.terms -> 'changed' ->> 'back')::numeric ORDER BY c.number) AS back FROM changes c
      WHERE c.order_id = o.id AND c.state = 'accepted' AND (c.terms -> 'changed' ->> 'back')::numeric > 0) agreed ON true
    WHERE agreed.back IS DISTINCT FROM (
      SELECT array_agg(p.amount::numeric ORDER BY p.place) FROM payments p WHERE p.order_id = o.id AND p.kind = 'refund')`,
  'an account for a refund that is settled': `
    SELECT payment_id AS id FROM refund_accounts JOIN payments p ON p.id = payment_id WHERE p.state IN ('received', 'waived')`,
  'documents that are not those of what was signed, has arrived and was packed': `
    SELECT o.id FROM orders o WHERE (
      SELECT array_agg(d.kind || d.number ORDER BY d.kind || d.number) FROM order_documents d WHERE d.order_id = o.id
    ) IS DISTINCT FROM (
      SELECT array_agg(due.name ORDER BY due.name) FROM (
        SELECT k.kind || s.number AS name FROM order_signatures s, (VALUES ('purchase_order'), ('proforma')) k (kind)
          WHERE s.order_id = o.id AND s.side = 'supplier' AND o.signed_at IS NOT NULL AND (s.number <= o.terms_number AND s.taken_back_at IS NULL)
        UNION ALL SELECT 'receipt' || place FROM payments WHERE order_id = o.id AND state = 'received'
        UNION ALL SELECT 'packing_list' || place FROM shipments WHERE order_id = o.id AND state <> 'cancelled') due)`,
  'a document that nobody draws, or half a one': `
    SELECT d.id FROM order_documents d
    WHERE (d.pdf IS NULL) <> (d.made_at IS NULL) OR (d.sha256 IS DISTINCT FROM sha256(d.pdf)) OR d.made_at IS NULL
      AND NOT EXISTS (SELECT FROM pgboss.job j
        WHERE j.name = 'order-documents' AND j.state < 'completed' AND j.data ->> 'id' = d.id::text)`,
  'an order that both have ended, and that is not over, or over too early': `
    SELECT o.id FROM orders o WHERE o.cancelled_by IS NOT NULL AND (o.state = 'closed') = EXISTS (
      SELECT FROM payments p WHERE p.order_id = o.id AND p.state NOT IN ('received', 'waived'))`,
  'something open in an order that has ended': `
    SELECT o.id FROM orders o WHERE o.state = 'closed' AND (
      EXISTS (SELECT FROM changes c WHERE c.order_id = o.id AND c.state = 'proposed')
      OR EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.state IN ('planned', 'due', 'contested'))
      OR EXISTS (SELECT FROM shipments s WHERE s.order_id = o.id AND s.state = 'packed')
      OR EXISTS (SELECT FROM samples s WHERE s.order_id = o.id AND s.state IN ('agreed', 'sent', 'received')))`,
  'rounds of a sample that do not follow from each other': `
    SELECT o.id FROM orders o LEFT JOIN samples s ON s.order_id = o.id GROUP BY o.id
    HAVING (o.signed_at IS NOT NULL AND o.terms->'sample' <> 'null') <> (count(s.id) > 0)
      OR count(*) <> greatest(max(s.round), 1)
      OR count(*) FILTER (WHERE s.state <> 'rejected') > 1
      OR count(*) FILTER (WHERE (s.judged IS NULL) = (s.state IN ('golden', 'rejected'))) > 0
      OR coalesce(bool_or(s.state = 'golden'), false) AND bool_or(EXISTS (
        SELECT FROM payments p WHERE p.order_id = o.id AND p.trigger = 'golden' AND p.state = 'planned'))
      OR NOT coalesce(bool_or(s.state = 'golden'), false) AND bool_or(EXISTS (
        SELECT FROM payments p WHERE p.order_id = o.id AND p.trigger = 'golden' AND p.state NOT IN ('planned', 'waived')))`,
  'production that has begun without its step, or the other way round': `
    SELECT o.id FROM orders o
    WHERE (o.made_from IS NOT NULL) <> EXISTS (SELECT FROM steps e WHERE e.row = o.id AND e.action = 'begin_making')`,
  'goods that were packed before production, or more of them than may be': `
    SELECT o.id FROM orders o JOIN shipments s ON s.order_id = o.id AND s.state <> 'cancelled' GROUP BY o.id
    HAVING o.made_from IS NULL OR sum(coalesce(s.received, s.quantity)) >
      o.quantity * (1 + (o.terms -> 'tolerance' ->> 'more')::numeric / 100)`,
  'a shipment that was handed over unchecked or unpaid': `
    SELECT s.id FROM shipments s JOIN orders o ON o.id = s.order_id
    WHERE s.shipped_at IS NOT NULL AND (o.terms ->> 'check' <> 'none' AND o.checked_at IS NULL
      -- A change may ask for more afterwards.
      OR NOT EXISTS (SELECT FROM steps e WHERE e.row = o.id AND e.action = 'amend' AND e.at > s.shipped_at)
        AND EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.trigger <> 'received'
          AND p.state NOT IN ('received', 'waived')))`,
  'a shipment that was counted without its pieces, or the other way round': `
    SELECT id FROM shipments WHERE (state = 'received') <> (received IS NOT NULL AND damaged IS NOT NULL)`,
  'a payment that has arrived without its sum, or the other way round': `
    SELECT id FROM payments WHERE (state = 'received') <> (arrived_amount IS NOT NULL)`,
  'a payment that was sent, without its sum': `
    SELECT id FROM payments WHERE state IN ('sent', 'contested') AND sent_amount IS NULL`,
  'a rest that is not what is missing': `
    SELECT s.row AS id FROM steps s JOIN payments p ON p.id = s.row LEFT JOIN payments r ON r.part_of = p.id
    WHERE s.action = 'confirm' AND r.amount IS DISTINCT FROM (s.detail ->> 'rest')::numeric`,
} as const;

/** A row whose events are not a chain that leads to its state, one for each version. */
async function findGaps(sql: Sql): Promise<string[]> {
  const found: string[] = [];
  for (const [noun, table] of Object.entries(NOUNS)) {
    const rows = await sql.unsafe(`
      SELECT r.id, r.state, r.version, last.to_state, chain.count, chain.broken
      FROM ${table} r
      LEFT JOIN LATERAL (SELECT to_state FROM steps WHERE noun = '${noun}' AND row = r.id ORDER BY version DESC LIMIT 1) last ON true
      LEFT JOIN LATERAL (
        SELECT count(*)::int AS count, count(*) FILTER (WHERE before IS NOT NULL AND before <> from_state)::int AS broken
        FROM (SELECT from_state, lag(to_state) OVER (ORDER BY version) AS before
          FROM steps WHERE noun = '${noun}' AND row = r.id AND version > 0) of_row
      ) chain ON true
      WHERE chain.count <> r.version OR chain.broken > 0
        OR (r.version > 0 AND last.to_state IS DISTINCT FROM r.state)`);
    found.push(...rows.map((row) => `${noun} without its steps: ${JSON.stringify(row)}`));
  }
  return found;
}

/** States that contradict each other. */
async function findContradictions(sql: Sql): Promise<string[]> {
  const rows = await sql`
    SELECT r.id, r.state, count(*) FILTER (WHERE q.state = 'accepted')::int AS accepted,
      count(*) FILTER (WHERE q.state IN ('submitted', 'countered'))::int AS live
    FROM rfqs r LEFT JOIN quotes q ON q.rfq_id = r.id GROUP BY r.id
    HAVING count(*) FILTER (WHERE q.state = 'accepted') NOT BETWEEN (r.state = 'awarded')::int AND 1
      OR (r.state IN ('awarded', 'cancelled') AND count(*) FILTER (WHERE q.state IN ('submitted', 'countered')) > 0)`;
  const waiting = await sql`
    SELECT i.id FROM rfq_invitations i JOIN rfqs r ON r.id = i.rfq_id
    WHERE r.state <> 'open' AND i.state IN ('sent', 'viewed')`;
  const impossible: string[] = [];
  for (const [what, query] of Object.entries(IMPOSSIBLE)) {
    const found = await sql.unsafe(query);
    impossible.push(...found.map((row) => `${what}: ${JSON.stringify(row)}`));
  }
  return [
    ...impossible,
    ...rows.map((row) => `quotes against their request: ${JSON.stringify(row)}`),
    ...waiting.map((row) => `waits for a request that is over: ${JSON.stringify(row)}`),
  ];
}

/** Whoever was told more or less often than there are events, by bell or by mail. */
async function findUntold(sql: Sql): Promise<string[]> {
  const rows = await sql.unsafe(`
    SELECT u.email, told.count AS told, bell.count AS bell, bell.messages, mailed.count AS mails
    FROM users u
    JOIN LATERAL (SELECT count(*)::int FROM (${TOLD}) t WHERE t.user_id = u.id) told ON true
    JOIN LATERAL (
      SELECT count(*) FILTER (WHERE type <> 'message')::int AS count, count(*) FILTER (WHERE type = 'message')::int AS messages
      FROM notifications WHERE user_id = u.id) bell ON true
    JOIN LATERAL (SELECT count(*)::int FROM mails m WHERE m.recipient = u.email AND m.kind = 'request_news') mailed ON true
    WHERE told.count <> bell.count OR mailed.count <> bell.count + bell.messages`);
  return rows.map((row) => `told too often or not at all: ${JSON.stringify(row)}`);
}

async function findLost(sql: Sql, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const there = new Set<string>();
  const rows = await sql`SELECT noun, row, version FROM steps`;
  for (const { noun, row, version } of rows) there.add(`${noun} ${row} ${version}`);
  // Proposed by a step of its order.
  for (const { id } of await sql`SELECT id FROM changes`) there.add(`change ${id} 0`);
  return acknowledged
    .map(({ table, id, version }) => `${table} ${id} ${version}`)
    .filter((one) => !there.has(one))
    .map((one) => `${one} was acknowledged and is lost (of ${rows.length})`);
}

/** Reads everything in one snapshot, while the product runs. */
export async function checkTrade(
  sql: Sql,
  acknowledged: readonly Acknowledged[],
): Promise<Findings> {
  const known = [...acknowledged];
  return sql.begin(async (tx) => {
    const [row] = await tx`
      SELECT count(*)::int AS steps FROM steps WHERE noun = ANY (${Object.keys(NOUNS)})`;
    return {
      steps: Number(row?.['steps']),
      lost: await findLost(tx, known),
      faults: [
        ...(await findGaps(tx)),
        ...(await findContradictions(tx)),
        ...(await findUntold(tx)),
        ...(await findUnlikeHistory(tx)),
        ...(await findForgotten(tx)),
      ],
    };
  }, 'ISOLATION LEVEL REPEATABLE READ');
}
