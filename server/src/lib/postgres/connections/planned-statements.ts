/** Statements that a connection plans once: where planning takes as long as the answer. */
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* planned once */';
/** A plan takes up to a fifth of a megabyte of each connection: statements past these are planned each time. */
const MOST = 40;

/** Names by text, the same on every connection of this process. */
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `planned_${names.size}`;
  names.set(text, name);
  return name;
}

/** Begins a statement that is asked often, with parameters for all that differs from time to time. */
export const plannedOnce: RawBuilder<unknown> = sql.raw(MARK);

/** Lets a connection keep the plans of its marked statements. */
export function keepPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: [unknown, ...unknown[]]) => {
    const [text, values] = given;
    const name = typeof text === 'string' && text.startsWith(MARK) ? nameOf(text) : undefined;
    return name === undefined ? query(...given) : query({ name, text, values });
  }) as typeof client.query;
}
