/** What moves states, and nothing else does: it locks, checks and writes a step in one transaction, on one row or on many. */
import type { AuditAction } from '@waggle/contract/team/audit';
import { stepDenial } from '@waggle/contract/transitions';
import { sql } from 'kysely';
import { recordAudits } from '../audit.ts';
import { permissionError } from '../authorize.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';
import { dropTakes } from '../desk-takes.ts';
import { ApiError } from '../api-error.ts';
import { momentOf } from '../transactions/moment.ts';
import { isUuid } from '../uuid.ts';
import { insertSteps } from './steps.repo.ts';
import type { Effect, Machine, StepContext, MachineTypes, Step } from './machine.ts';

/** Which row, and the version that the caller saw; without one, any version will do. */
export interface Target {
  readonly id: string;
  readonly version?: number | undefined;
}

/** @returns the rows, locked until the transaction ends, in the order of their ids, so that two callers never wait for each other */
async function lockRows<S extends MachineTypes>(
  tx: Db,
  { table }: Machine<S>,
  ids: readonly string[],
): Promise<S['row'][]> {
  const { rows } = await sql<S['row']>`
    SELECT * FROM ${sql.table(table)} WHERE id = ANY(${[...ids]}::uuid[])
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows;
}

async function lockRow<S extends MachineTypes>(
  tx: Db,
  machine: Machine<S>,
  id: string,
): Promise<S['row']> {
  const [row] = isUuid(id) ? await lockRows(tx, machine, [id]) : [];
  if (row === undefined) throw new ApiError('not_found');
  return row;
}

/** Writes a state and what changes beside it, and counts the versions up. */
async function writeRows<S extends MachineTypes>(
  tx: Db,
  { table }: Machine<S>,
  ids: readonly string[],
  written: object,
): Promise<S['row'][]> {
  const columns = Object.entries(written).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<S['row']>`
    UPDATE ${sql.table(table)} SET version = version + 1, ${sql.join(columns)}
    WHERE id = ANY(${[...ids]}::uuid[]) RETURNING *`.execute(tx);
  return rows;
}

/**
 * Checks a step against the graph and the version.
 * @returns the state it leads to
 */
async function checkStep<S extends MachineTypes>(
  machine: Machine<S>,
  { context, tx, row, step }: Pick<StepContext<S>, 'context' | 'tx' | 'row' | 'step'>,
  isStale: boolean,
): Promise<S['row']['state']> {
  const { rules, readFacts } = machine;
  const { version } = row;
  const { to, guards } = rules.graph[step.action] ?? {};
  const facts = guards && (await readFacts?.(context, tx, row));
  const denied = stepDenial(rules, step.action, step.by, row, facts);
  if (denied !== undefined) throw permissionError(denied.reason, denied, version);
  if (isStale) throw new ApiError('conflict', { version });
  return to ?? row.state;
}

/** A permitted step, and what it does. */
interface Taken<S extends MachineTypes> {
  readonly ctx: StepContext<S>;
  readonly effect: Effect<S>;
}

/**
 * Writes the rows of many steps: those that change alike by one statement.
 * @returns each row as it is now, by its id
 */
async function writeSteps<S extends MachineTypes>(
  tx: Db,
  machine: Machine<S>,
  taken: readonly Taken<S>[],
): Promise<Map<string, S['row']>> {
  const alike = Map.groupBy(
    taken.map(({ ctx, effect }) => ({
      id: ctx.row.id,
      to: { ...machine.always?.(ctx), ...effect.change, state: ctx.to },
    })),
    ({ to }) => JSON.stringify(to),
  );
  const rows: S['row'][] = [];
  for (const same of alike.values()) {
    const ids = same.map(({ id }) => id);
    rows.push(...(await writeRows(tx, machine, ids, same[0]?.to ?? {})));
  }
  if (rows.length !== taken.length) throw new Error('A locked row is gone');
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Writes permitted steps and announces them, by as many statements as one.
 * @returns the rows as they are now
 */
async function applySteps<S extends MachineTypes>(
  context: Context,
  tx: Db,
  machine: Machine<S>,
  contexts: readonly StepContext<S>[],
): Promise<S['row'][]> {
  const taken: Taken<S>[] = [];
  for (const ctx of contexts) {
    taken.push({ ctx, effect: (await machine.effects[ctx.step.action]?.(ctx)) ?? {} });
  }
  const rows = await writeSteps(tx, machine, taken);
  const written = taken.map(({ ctx, effect }) => {
    const after = rows.get(ctx.row.id) ?? ctx.row;
    const { news = [] } = effect;
    const { live = [], audit, detail } = machine.describe?.(ctx, after, effect.event) ?? {};
    const { step, row, to } = ctx;
    const moved = {
      action: `${machine.history.noun}.moved` as AuditAction,
      detail: { step: step.action, ...detail, from: row.state, to },
    };
    const told = typeof news === 'function' ? news(after) : news;
    return { ctx, effect, after, live, audit: audit ?? moved, news: told };
  });
  const steps = taken.map(({ ctx: { row, moment, step, to, version }, effect }) => {
    const { action, by } = step;
    return { row, moment, action, by, from: row.state, to, version, more: effect.event };
  });
  await insertSteps(tx, machine.history, steps);
  const moved = steps.flatMap(({ row, from, to }) => (from === to ? [] : row.id));
  if (moved.length > 0) await dropTakes(context, tx, { ids: moved });
  await recordAudits(
    tx,
    context.clock,
    written.map(({ ctx: { step, row }, audit }) => {
      return { ...audit, actor: step.by.personId, subject: row.id };
    }),
  );
  await context.live.publishAll(
    tx,
    written.flatMap(({ live }) => live),
  );
  await machine.notify(
    context,
    tx,
    written.flatMap(({ news }) => news),
  );
  if (machine.follow === undefined && written.every(({ effect }) => effect.cascade === undefined)) {
    return written.map(({ after }) => after);
  }
  for (const { ctx, effect, after } of written) {
    await machine.follow?.(ctx, after);
    await effect.cascade?.(after);
  }
  // What followed may have moved the rows themselves on.
  return lockRows(
    tx,
    machine,
    contexts.map(({ row }) => row.id),
  );
}

/**
 * Takes one step on one row in the caller's transaction: state and version, what changes beside them, the event,
 * the audit entry, live events, and notifications with their mails; all of it or nothing.
 * @param choose the step, or what picks one for the locked row; undefined when there is nothing to do
 * @returns the row as it is now
 * @throws ApiError `not_found`; `forbidden` for another role; `conflict` with the present version, and with the
 *   reason where the state or a guard refuses it now
 */
export async function transition<S extends MachineTypes>(
  context: Context,
  tx: Db,
  machine: Machine<S>,
  target: Target,
  choose: Step<S> | ((row: S['row']) => Step<S> | undefined),
): Promise<S['row']> {
  const row = await lockRow(tx, machine, target.id);
  const isStale = target.version !== undefined && target.version !== row.version;
  const step = typeof choose === 'function' ? choose(row) : choose;
  if (step === undefined) {
    if (isStale) throw new ApiError('conflict', { version: row.version });
    return row;
  }
  const to = await checkStep(machine, { context, tx, row, step }, isStale);
  const moment = momentOf(context, tx);
  const ctx = { context, tx, row, step, moment, at: moment.at, to, version: row.version + 1 };
  const [after = row] = await applySteps(context, tx, machine, [ctx]);
  return after;
}

/**
 * Takes the same step on many rows in the caller's transaction, by as many statements as on one.
 * @param ids of rows that are there
 * @returns the rows as they are now, in the order of their ids
 * @throws ApiError as `transition` does, for the first row that refuses; then none is moved
 */
export async function transitionAll<S extends MachineTypes>(
  context: Context,
  tx: Db,
  machine: Machine<S>,
  ids: readonly string[],
  step: Step<S>,
): Promise<S['row'][]> {
  const rows = ids.length === 0 ? [] : await lockRows(tx, machine, ids);
  if (rows.length !== new Set(ids).size) throw new ApiError('not_found');
  const moment = momentOf(context, tx);
  const { at } = moment;
  const contexts: StepContext<S>[] = [];
  for (const row of rows) {
    const to = await checkStep(machine, { context, tx, row, step }, false);
    contexts.push({ context, tx, row, step, moment, at, to, version: row.version + 1 });
  }
  return rows.length === 0 ? [] : applySteps(context, tx, machine, contexts);
}
