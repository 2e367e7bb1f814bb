/** What the histories of orders say by themselves, held against what is stored: states and versions, terms, payments, sums, samples, shipments and changes. */
import { isDeepStrictEqual } from 'node:util';
import { type Summed, sumsOf } from '@waggle/contract/orders/payments/sums';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import type { Sql } from '../sql.ts';

interface Step {
  readonly row: string;
  readonly version: number;
  readonly action: string;
  readonly from_state: string;
  readonly to_state: string;
  readonly detail: Readonly<Record<string, string | number | null>>;
}

/** A row as it is stored, with what never changes of it and what steps do. */
interface Stored extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly order_id: string;
  readonly number: number;
}

interface OrderStored extends Stored {
  readonly versions: readonly OrderTerms[];
  readonly sums: object | null;
}

const OUTCOMES: Readonly<Record<string, string>> = {
  decline: 'unsigned',
  withdraw: 'unsigned',
  lapse: 'unsigned',
  end_unsigned: 'unsigned',
  cancel: 'cancelled',
  cancel_agreed: 'cancelled',
  complete: 'completed',
};

const inDigits = (amount: unknown) => (amount ?? null) && Number(amount).toFixed(4);

/** @returns where the steps of a row lead, and how many there are; undefined without any */
const endOf = (steps: readonly Step[]) => {
  const last = steps.at(-1);
  return last && { state: last.to_state, version: last.version };
};

/** @returns the value that the last step with one has given */
const lastOf = <Value>(steps: readonly Step[], read: (step: Step) => Value | undefined) =>
  steps.map(read).findLast((value) => value !== undefined);

/** @returns an order by its steps alone, and the versions that both have signed of it, in their order */
function replayOrder(steps: readonly Step[], { versions }: OrderStored) {
  // The history of a copied order begins in the middle.
  const begun = (steps[0]?.version ?? 0) > 1 ? (versions[0]?.version ?? 0) : 0;
  const named = (one: string[]) => (step: Step) =>
    one.includes(step.action) ? Number(step.detail['version']) : undefined;
  const number = lastOf(steps, named(['offer', 'sign', 'amend'])) ?? begun;
  const made = lastOf(steps, ({ action, detail }) =>
    action === 'begin_making' ? detail['made_from'] : undefined,
  );
  const written = versions.find(({ version }) => version === number);
  const inForce = [begun, ...steps.map(named(['sign', 'amend']))];
  return {
    signed: versions.filter(({ version }) => inForce.includes(version)),
    order: {
      ...endOf(steps),
      terms_number: number,
      outcome: lastOf(steps, ({ action }) => OUTCOMES[action]) ?? null,
      made_from: made ?? null,
      checked: steps.some(({ action }) => action === 'check'),
    },
    terms: { quantity: written?.quantity, total: inDigits(written?.total) },
  };
}

/** @returns the payments of an order by their steps alone, and the terms that planned them */
function replayPayments(
  rows: readonly Stored[],
  { signed, stepsOf }: { signed: readonly OrderTerms[]; stepsOf(id: string): readonly Step[] },
) {
  const refunds = signed
    .map(({ changed }) => changed?.back ?? '0')
    .filter((one) => Number(one) > 0);
  const ofPlan = (key: unknown) => {
    const terms = signed.find(({ payments }) => payments.some((one) => one.key === key));
    return terms?.amounts[terms.payments.findIndex((one) => one.key === key)];
  };
  let back = 0;
  return rows.map(({ id, key, kind, part_of, direction }) => {
    const steps = stepsOf(id);
    const said =
      (actions: string[], name = 'amount') =>
      (of: readonly Step[]) =>
        lastOf(of, ({ action, detail }) => (actions.includes(action) ? detail[name] : undefined));
    const asked =
      kind === 'plan'
        ? ofPlan(key)
        : kind === 'rest'
          ? said(['confirm'], 'rest')(stepsOf(String(part_of)))
          : refunds[back++];
    return {
      id,
      direction,
      ...endOf(steps),
      amount: inDigits(said(['replan'])(steps) ?? asked),
      sent_amount: inDigits(said(['report'])(steps) ?? null),
      arrived_amount: inDigits(said(['confirm', 'credit'])(steps) ?? null),
    };
  });
}

const replayShipment = (steps: readonly Step[]) => ({
  ...endOf(steps),
  quantity: steps[0]?.detail['quantity'],
  received: lastOf(steps, ({ detail }) => detail['received']) ?? null,
  damaged:
    lastOf(steps, ({ action, detail }) => (action === 'silence' ? 0 : detail['damaged'])) ?? null,
});

/** @returns what is stored of any order otherwise than its history has it */
export async function findUnlikeHistory(sql: Sql): Promise<string[]> {
  const rowsOf = async (query: string) => (await sql.unsafe(query)) as Stored[];
  const all = await sql<Step[]>`
    SELECT row, version, action, from_state, to_state, detail FROM steps
    WHERE noun IN ('order', 'payment', 'sample', 'shipment', 'change') ORDER BY version`;
  const steps = Map.groupBy(all, ({ row }) => row);
  const stepsOf = (id: string) => steps.get(id) ?? [];
  const partsOf = async (table: string, columns: string) =>
    Map.groupBy(
      await rowsOf(
        `SELECT id, order_id, ${columns}, state, version FROM ${table} ORDER BY created_at, id`,
      ),
      ({ order_id }) => order_id,
    );
  const orders = (await rowsOf(`
    SELECT id, state, version, terms_number, outcome, made_from::text, checked_at IS NOT NULL AS checked, quantity,
      total, standing -> 'sums' AS sums, (SELECT coalesce(jsonb_agg(v.terms ORDER BY v.number), '[]')
        FROM order_versions v WHERE v.order_id = o.id) AS versions
    FROM orders o`)) as OrderStored[];
  const money = 'amount, sent_amount, arrived_amount';
  const parts = {
    payments: await partsOf('payments', `place, key, kind, part_of, direction, ${money}`),
    shipments: await partsOf('shipments', 'quantity, received, damaged'),
    samples: await partsOf('samples', 'round'),
    changes: await partsOf('changes', 'place, number'),
  };
  const found: string[] = [];
  const compare = (what: string, id: string, stored: object, replayed: object) => {
    const kept = Object.fromEntries(
      Object.keys(replayed).map((name) => [name, (stored as Record<string, unknown>)[name]]),
    );
    if (isDeepStrictEqual(kept, { ...replayed })) return;
    found.push(
      `${what} ${id} is ${JSON.stringify(kept)}, by its history ${JSON.stringify(replayed)}`,
    );
  };
  for (const one of orders) {
    const { id } = one;
    if (stepsOf(id).length === 0) continue;
    const { order, terms, signed } = replayOrder(stepsOf(id), one);
    const stored = { ...one, total: inDigits(one['total']) };
    compare('order', id, stored, order);
    // Terms of a draft are in no version.
    if (signed.length > 0) compare('terms of', id, stored, terms);
    const rows = (parts.payments.get(id) ?? []).toSorted(
      (a, b) => Number(a['place']) - Number(b['place']),
    );
    const payments = replayPayments(rows, { signed, stepsOf });
    for (const [at, row] of rows.entries()) {
      const amounts = money.split(', ').map((name) => [name, inDigits(row[name])]);
      compare('payment', row.id, { ...row, ...Object.fromEntries(amounts) }, payments[at] ?? {});
    }
    const summed = sumsOf(payments as unknown as Summed[]);
    const digits = (sums: object | null) =>
      Object.fromEntries(Object.entries(sums ?? {}).map(([name, sum]) => [name, inDigits(sum)]));
    if (payments.length > 0) compare('sums of', id, digits(one.sums), digits(summed));
    for (const row of parts.shipments.get(id) ?? []) {
      compare('shipment', row.id, row, replayShipment(stepsOf(row.id)));
    }
    for (const row of parts.samples.get(id) ?? []) {
      compare('sample', row.id, row, endOf(stepsOf(row.id)) ?? {});
    }
    const proposed = stepsOf(id).filter(({ action }) => action === 'propose');
    const changes = (parts.changes.get(id) ?? []).toSorted((a, b) => a.number - b.number);
    for (const [at, { detail }] of proposed.entries()) {
      const row = changes[at];
      const end = endOf(stepsOf(row?.id ?? '')) ?? { state: 'proposed', version: 0 };
      compare('change', String(row?.id), row ?? {}, { number: detail['version'], ...end });
    }
  }
  return found;
}
