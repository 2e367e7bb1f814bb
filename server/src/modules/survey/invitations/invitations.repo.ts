/** SQL of personal links to surveys. */
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { rowOf } from '../../../lib/rows.ts';

export async function countInvitations(db: Db, surveyId: string): Promise<number> {
  const row = await db
    .selectFrom('survey_invitations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('survey_id', '=', surveyId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * @param since the first day of those on which a mail was sent too lately for another
 * @returns those of the addresses that have got a link to this survey, have had another one lately, or want nothing
 *   more of this entrepreneur; in hex
 */
export async function selectSettled(
  db: Db,
  { id, user_id }: { readonly id: string; readonly user_id: string },
  addresses: readonly Buffer[],
  since: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('survey_invitations')
    .select('address')
    .where('user_id', '=', user_id)
    .where(sql<boolean>`address = ANY (${[...addresses]}::bytea[])`)
    .where((eb) =>
      eb.or([eb('survey_id', '=', id), eb('stopped', '=', true), eb('sent_on', '>=', since)]),
    )
    .execute();
  return new Set(rows.map(({ address }) => address.toString('hex')));
}

interface NewInvitations {
  readonly survey: { readonly id: string; readonly user_id: string };
  /** A day. */
  readonly sentOn: string;
  readonly links: readonly Pick<Row<'survey_invitations'>, 'token' | 'address'>[];
}

/** @returns the tokens of those that were not there, in hex: a parallel call sends nothing twice */
export async function insertInvitations(
  tx: Db,
  { survey, sentOn, links }: NewInvitations,
): Promise<Set<string>> {
  const written = await sql<{ token: Buffer }>`
    INSERT INTO survey_invitations (token, user_id, survey_id, address, sent_on)
    SELECT token, ${survey.user_id}, ${survey.id}, address, ${sentOn}
    FROM unnest(${links.map(({ token }) => token)}::bytea[],
      ${links.map(({ address }) => address)}::bytea[]) AS sent (token, address)
    ON CONFLICT (survey_id, address) DO NOTHING RETURNING token`.execute(tx);
  return new Set(written.rows.map(({ token }) => token.toString('hex')));
}

/** @returns the personal link of any survey, and of one that is deleted */
export const selectInvitation = rowOf('survey_invitations', 'token');

/** @returns the hash of its address; undefined where it was used before */
export async function spendInvitation(tx: Db, token: Buffer): Promise<Buffer | undefined> {
  const row = await tx
    .updateTable('survey_invitations')
    .set({ answered: true })
    .where('token', '=', token)
    .where('answered', '=', false)
    .returning('address')
    .executeTakeFirst();
  return row?.address;
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
): Promise<{ survey_id: string | null; sent: number; answered: number; stopped: number }[]> {
  return db
    .selectFrom('survey_invitations as i')
    .select([
      'i.survey_id',
      sql<number>`count(*)::int`.as('sent'),
      sql<number>`count(*) FILTER (WHERE i.answered)::int`.as('answered'),
      sql<number>`count(*) FILTER (WHERE i.stopped)::int`.as('stopped'),
    ])
    .where('i.user_id', '=', userId)
    .groupBy('i.survey_id')
    .execute();
}
