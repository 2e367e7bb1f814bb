/** The one function that moves a state: it locks, checks and writes a step in one transaction. */
import { stepDenial } from '@waggle/contract/transitions';
import { sql } from 'kysely';
import { recordAudit } from '../audit.ts';
import { permissionError } from '../authorize.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';
import { ApiError } from '../api-error.ts';
import { isUuid } from '../uuid.ts';
import type { Machine, StepContext, MachineTypes, Step } from './machine.ts';

/** Which row, and the version that the caller saw; without one, any version will do. */
export interface Target {
  readonly id: string;
  readonly version?: number | undefined;
}

/** @returns the row, locked until the transaction ends */
async function lockRow<S extends MachineTypes>(
  tx: Db,
  { table }: Machine<S>,
  id: string,
): Promise<S['row']> {
  if (!isUuid(id)) throw new ApiError('not_found');
  const { rows } = await sql<S['row']>`
    SELECT * FROM ${sql.table(table)} WHERE id = ${id} FOR UPDATE`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new ApiError('not_found');
  return row;
}

/** Writes the state and what changes beside it, and counts the version up. */
async function writeRow<S extends MachineTypes>(
  { table }: Machine<S>,
  { tx, row, to }: StepContext<S>,
  change: object = {},
): Promise<S['row']> {
  const columns = Object.entries({ ...change, state: to }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  const { rows } = await sql<S['row']>`
    UPDATE ${sql.table(table)} SET version = version + 1, ${sql.join(columns)}
    WHERE id = ${row.id} RETURNING *`.execute(tx);
  const [after] = rows;
  if (after === undefined) throw new Error('A locked row is gone');
  return after;
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
  const facts = guards && (await readFacts(context, tx, row));
  const denied = stepDenial(rules, step.action, step.by, row, facts);
  if (denied !== undefined) throw permissionError(denied.reason, denied, version);
  if (isStale) throw new ApiError('conflict', { version });
  return to ?? row.state;
}

/** Writes a permitted step and announces it. */
async function applyStep<S extends MachineTypes>(
  machine: Machine<S>,
  ctx: StepContext<S>,
): Promise<S['row']> {
  const { context, tx, row, step, at, to, version } = ctx;
  const { action, by } = step;
  const { change, event, announce, cascade } = await machine.effects[action](ctx);
  const after = await writeRow(machine, ctx, change);
  await machine.insertEvent(tx, { row, at, action, by, from: row.state, to, version, more: event });
  const { audit, live, notices = [] } = announce(after);
  await recordAudit(tx, context.clock, { ...audit, actor: by.userId, subject: row.id });
  for (const [topic, message] of live) await context.live.publish(tx, topic, message);
  for (const notice of notices) await machine.notify(context, tx, notice);
  if (cascade === undefined) return after;
  await cascade(after);
  // What followed may have moved the row itself on.
  return lockRow(tx, machine, row.id);
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
  const at = context.clock.now();
  return applyStep(machine, { context, tx, row, step, at, to, version: row.version + 1 });
}
