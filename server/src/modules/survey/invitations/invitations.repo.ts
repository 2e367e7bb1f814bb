/** SQL of personal links to surveys. */
import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';

interface InvitationRow {
  token: Buffer;
  survey_id: string;
  address: Buffer;
  answered: boolean;
  stopped: boolean;
  sent_on: string;
}

declare module '../../../lib/database.ts' {
  interface Tables {
    survey_invitations: InvitationRow;
  }
}

export async function countInvitations(db: Db, surveyId: string): Promise<number> {
  const row = await db
    .selectFrom('survey_invitations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('survey_id', '=', surveyId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** @returns those of the addresses that have got a link to this survey, or want nothing more of this founder, in hex */
export async function selectSettled(
  db: Db,
  { id, user_id }: { readonly id: string; readonly user_id: string },
  addresses: readonly Buffer[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('survey_invitations as i')
    .innerJoin('surveys as s', 's.id', 'i.survey_id')
    .select('i.address')
    .where('s.user_id', '=', user_id)
    .where(sql<boolean>`i.address = ANY (${[...addresses]}::bytea[])`)
    .where((eb) => eb.or([eb('i.survey_id', '=', id), eb('i.stopped', '=', true)]))
    .execute();
  return new Set(rows.map(({ address }) => address.toString('hex')));
}

/** @returns those that were not there: a parallel call sends nothing twice */
export async function insertInvitations(
  tx: Db,
  rows: readonly Pick<InvitationRow, 'token' | 'survey_id' | 'address' | 'sent_on'>[],
): Promise<Set<string>> {
  const [first] = rows;
  if (first === undefined) return new Set();
  const written = await sql<{ token: Buffer }>`
    INSERT INTO survey_invitations (token, survey_id, address, sent_on)
    SELECT token, ${first.survey_id}, address, ${first.sent_on}
    FROM unnest(${rows.map(({ token }) => token)}::bytea[],
      ${rows.map(({ address }) => address)}::bytea[]) AS sent (token, address)
    ON CONFLICT (survey_id, address) DO NOTHING RETURNING token`.execute(tx);
  return new Set(written.rows.map(({ token }) => token.toString('hex')));
}

export async function selectInvitation(
  db: Db,
  surveyId: string,
  token: Buffer,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('survey_invitations')
    .selectAll()
    .where('token', '=', token)
    .where('survey_id', '=', surveyId)
    .executeTakeFirst();
}

/** @returns whether it was not used before */
export async function spendInvitation(tx: Db, token: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('survey_invitations')
    .set({ answered: true })
    .where('token', '=', token)
    .where('answered', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function stopInvitation(db: Db, token: Buffer): Promise<void> {
  await db
    .updateTable('survey_invitations')
    .set({ stopped: true })
    .where('token', '=', token)
    .execute();
}

/** @returns how many links each survey of a user has, and how many were used */
export async function countInvitationsOf(
  db: Db,
  userId: string,
): Promise<{ survey_id: string; sent: number; answered: number; stopped: number }[]> {
  return db
    .selectFrom('survey_invitations as i')
    .innerJoin('surveys as s', 's.id', 'i.survey_id')
    .select([
      'i.survey_id',
      sql<number>`count(*)::int`.as('sent'),
      sql<number>`count(*) FILTER (WHERE i.answered)::int`.as('answered'),
      sql<number>`count(*) FILTER (WHERE i.stopped)::int`.as('stopped'),
    ])
    .where('s.user_id', '=', userId)
    .groupBy('i.survey_id')
    .execute();
}
