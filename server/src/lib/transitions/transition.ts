/** The one function that moves a state: it locks, checks, and writes all that a step is in one transaction. */
import { unmetNeed } from '@waggle/contract/transitions';
import { sql } from 'kysely';
import { recordAudit } from '../audit.ts';
import { refusalFor } from '../authorize.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';
import { Refusal } from '../refusal.ts';
import { isUuid } from '../uuid.ts';
import type { Machine, Scene, Shape, Step } from './machine.ts';

/** Which row, and the version the caller looked at; without one, whatever it is now. */
export interface Target {
  readonly id: string;
  readonly version?: number | undefined;
}

/** @returns the row, kept from everybody else until the transaction ends */
async function lockRow<S extends Shape>(
  tx: Db,
  { table }: Machine<S>,
  id: string,
): Promise<S['row']> {
  if (!isUuid(id)) throw new Refusal('not_found');
  const { rows } = await sql<S['row']>`
    SELECT * FROM ${sql.table(table)} WHERE id = ${id} FOR UPDATE`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

/** Writes the state and what changes beside it, and counts the version up. */
async function writeRow<S extends Shape>(
  { table }: Machine<S>,
  { tx, row, to }: Scene<S>,
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
 * Holds a step against the graph: who, the version, the state, and what it needs.
 * @returns the state it leads to
 */
async function permit<S extends Shape>(
  machine: Machine<S>,
  { context, tx, row, step }: Pick<Scene<S>, 'context' | 'tx' | 'row' | 'step'>,
  isStale: boolean,
): Promise<S['row']['state']> {
  const { rules, isActor, readFacts } = machine;
  const action = rules.graph[step.action];
  if (action?.by.includes(step.by.role) !== true || !isActor(step.by, row)) {
    throw new Refusal('forbidden');
  }
  const blocked = !action.from.includes(row.state)
    ? rules.elsewhere(step.action, row.state)
    : action.needs && unmetNeed(rules, step.action, step.by, await readFacts(context, tx, row));
  const { version } = row;
  if (blocked !== undefined) throw refusalFor(blocked.reason, blocked, version);
  if (isStale) throw new Refusal('conflict', { version });
  return action.to ?? row.state;
}

/** Writes a permitted step and tells of it. */
async function perform<S extends Shape>(machine: Machine<S>, scene: Scene<S>): Promise<S['row']> {
  const { context, tx, row, step, at, to, version } = scene;
  const { action, by } = step;
  const { change, event, announce, follow } = await machine.effects[action](scene);
  const after = await writeRow(machine, scene, change);
  await machine.insertEvent(tx, { row, at, action, by, from: row.state, to, version, more: event });
  const { audit, live, notices = [] } = announce(after);
  await recordAudit(tx, context.clock, { ...audit, actor: by.userId, subject: row.id });
  for (const [topic, news] of live) await context.live.publish(tx, topic, news);
  for (const notice of notices) await machine.notify(context, tx, notice);
  await follow?.(after);
  return after;
}

/**
 * Takes one step on one row in the caller's transaction: state and version, what changes beside them, the event,
 * the audit entry, live events, and notifications with their mails; all of it or nothing.
 * @param choose the step, or what picks one for the locked row; undefined when there is nothing to do
 * @returns the row as it is now
 * @throws Refusal `not_found`; `forbidden` for whoever may never; `conflict` with the present version, and with the
 *   reason where the state or something else stands in the way of it now
 */
export async function transition<S extends Shape>(
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
    if (isStale) throw new Refusal('conflict', { version: row.version });
    return row;
  }
  const to = await permit(machine, { context, tx, row, step }, isStale);
  const at = context.clock.now();
  return perform(machine, { context, tx, row, step, at, to, version: row.version + 1 });
}
