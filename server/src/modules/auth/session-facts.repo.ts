/** SQL of every signed-in call: sessions by token, with the facts of their users. */
import type { Database } from '../../lib/database.ts';
import type { FactsSql } from '../../lib/facts.ts';
import type { Columns, UserFacts } from '../../lib/user-facts.ts';
import type { SessionLimits } from './auth.repo.ts';

export interface SessionWithFacts extends UserFacts, Columns {
  session_user_id: string;
  token_hash: Buffer;
  session_created_at: Time;
  last_used_at: Time;
  second_factor_at: Time | null;
}

/**
 * @param statement is prepared once under its name
 * @param tokens one hash, which has a cheaper statement, or several
 */
export async function selectSessionsWithFacts(
  database: Database,
  { name, columns, joins }: FactsSql & { name: string },
  tokens: Buffer | readonly Buffer[],
  { usedAfter, createdAfter }: SessionLimits,
): Promise<SessionWithFacts[]> {
  const which = Buffer.isBuffer(tokens) ? '= $1' : '= ANY ($1::bytea[])';
  const text = `
    SELECT session.user_id AS session_user_id, session.token_hash,
      session.created_at AS session_created_at, session.last_used_at, session.second_factor_at,
      ${columns}
    FROM sessions session ${joins}
    WHERE session.token_hash ${which}
      AND session.last_used_at > $2 AND session.created_at > $3`;
  const values = [tokens, usedAfter, createdAfter];
  return database.lookUp<SessionWithFacts>(name, text, values);
}
