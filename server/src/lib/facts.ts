/** Reads the facts of a user in one statement, composed from the modules' parts. */
import { sql } from 'kysely';
import type { Module } from './context.ts';
import type { Db } from './database.ts';
import { ApiError } from './api-error.ts';
import type { Columns, UserFacts } from './user-facts.ts';

/** Parts of a statement over a table expression `session` with a column `user_id`. */
export interface FactsSql {
  /** For the SELECT list. */
  readonly columns: string;
  /** To follow `FROM … session`. */
  readonly joins: string;
}

/**
 * @param reads the name of further columns
 */
export function factsSql(modules: readonly Module[], reads = ''): FactsSql {
  const parts = modules.flatMap(({ name: folder, facts, columns }) => {
    const name = folder.replaceAll('-', '_');
    const more = columns?.[reads];
    return [
      ...(facts === undefined ? [] : [{ alias: name, select: facts }]),
      ...(more === undefined ? [] : [{ alias: `${name}_more`, select: more }]),
    ];
  });
  return {
    columns: parts.map(({ alias }) => `${alias}.*`).join(', '),
    joins: parts
      .map(({ alias, select }) => `LEFT JOIN LATERAL (${select}) ${alias} ON true`)
      .join('\n'),
  };
}

/**
 * Reads the facts of a user, and the columns of the record, in the caller's transaction.
 * @throws ApiError `not_signed_in` when the account was erased in the meantime
 */
export async function readFacts(
  { modules }: { modules: readonly Module[] },
  db: Db,
  userId: string,
): Promise<UserFacts & Columns> {
  const { columns, joins } = factsSql(modules, 'record');
  const { rows } = await sql<UserFacts & Columns>`
    SELECT ${sql.raw(columns)} FROM (VALUES (${userId}::uuid)) session (user_id)
    ${sql.raw(joins)}`.execute(db);
  const row = rows.find(({ email }) => email !== null);
  if (row === undefined) throw new ApiError('not_signed_in');
  return row;
}
