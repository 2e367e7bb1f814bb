/** SQL of the steps by which quotes were sent and revised, as their conversations count them. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/database.ts';
import { stepRows } from '../../lib/transitions/steps.repo.ts';

/** `id`, `at`, `revision` and `invitation_id` of each step that sent a revision. */
export const SENT_STEP_ROWS: RawBuilder<unknown> = sql`(
  SELECT e.id, e.at, (e.detail ->> 'revision')::integer AS revision, q.invitation_id
  FROM ${stepRows('quote')} e JOIN quotes q ON q.id = e.row
  WHERE e.action IN ('submit', 'revise'))`;

export interface SentStep {
  readonly id: string;
  readonly at: Time;
  readonly revision: number;
  readonly invitation_id: string;
}

/** @returns the steps by id */
export async function selectSentSteps(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, SentStep>> {
  const { rows } = await sql<SentStep>`
    SELECT * FROM ${SENT_STEP_ROWS} s WHERE s.id = ANY (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** @returns the step that sent the newest revision */
export async function selectLastSent(db: Db, invitationId: string): Promise<SentStep | undefined> {
  const { rows } = await sql<SentStep>`
    SELECT * FROM ${SENT_STEP_ROWS} s WHERE s.invitation_id = ${invitationId}
    ORDER BY s.id DESC LIMIT 1`.execute(db);
  return rows[0];
}
