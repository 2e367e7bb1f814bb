/** SQL of confidentiality agreements, their record, and of the files that are open. */
import { sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';
import { lockedRowOf, rowInto, rowOf, rowsBy } from '../../lib/rows.ts';
import { newId } from '../../lib/new-id.ts';

export type AgreementRow = Row<'agreements'>;
export type NewAgreement = Omit<AgreementRow, 'id' | 'closed_at' | 'note'>;

export type StepRow = Row<'agreement_steps'>;

/** @returns the agreement; undefined when this invitation has one already */
export function insertAgreement(
  tx: Db,
  agreement: NewAgreement,
): Promise<AgreementRow | undefined> {
  return tx
    .insertInto('agreements')
    .values({ id: newId(), ...agreement })
    .onConflict((conflict) => conflict.column('invitation_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export const selectAgreement = rowOf('agreements', 'invitation_id');

/** Whoever opens a file and whoever takes access back wait for each other. */
export const lockAgreement = lockedRowOf('agreements', 'invitation_id');

export const selectAgreementById = rowOf('agreements');

/** @returns in the order in which they were signed */
export const selectAgreementsOf = rowsBy('agreements', 'rfq_id');

/** @returns those of a user, on either side */
export function selectAgreementsBy(db: Db, userId: string): Promise<AgreementRow[]> {
  return db
    .selectFrom('agreements')
    .selectAll()
    .where((row) => row.or([row('supplier_user_id', '=', userId), row('buyer_id', '=', userId)]))
    .orderBy('id')
    .execute();
}

export async function setClosed(
  tx: Db,
  id: string,
  { closedAt, note }: { closedAt: Time | null; note: string },
): Promise<void> {
  await tx
    .updateTable('agreements')
    .set({ closed_at: closedAt, note })
    .where('id', '=', id)
    .execute();
}

export async function insertStep(tx: Db, step: Omit<StepRow, 'id'>): Promise<void> {
  await tx
    .insertInto('agreement_steps')
    .values({ id: newId(), ...step })
    .execute();
}

/** @returns the record of each agreement, the newest first */
export async function selectSteps(
  db: Db,
  agreementIds: readonly string[],
): Promise<Map<string, StepRow[]>> {
  if (agreementIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('agreement_steps')
    .selectAll()
    .where(sql<boolean>`agreement_id = ANY (${agreementIds}::uuid[])`)
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy(rows, (row) => row.agreement_id);
}

export const insertOpening = rowInto('openings');

export const selectOpening = rowOf('openings');

export async function deleteOpeningsUntil(db: Db, now: Time): Promise<void> {
  await db.deleteFrom('openings').where('until', '<', now).execute();
}

/** Leaves a pseudonym in the record of the other side. */
export async function forgetActor(tx: Db, userId: string, pseudonym: string): Promise<void> {
  await tx
    .updateTable('agreement_steps')
    .set({ who: pseudonym })
    .where('actor', '=', userId)
    .execute();
}

/** Deletes agreements of a user of which the other side is gone already: nobody needs them as evidence. */
export async function deleteOrphaned(tx: Db, userId: string): Promise<void> {
  await tx
    .deleteFrom('agreements')
    .where((row) =>
      row.or([
        row.and([row('supplier_user_id', '=', userId), row('buyer_id', 'is', null)]),
        row.and([row('buyer_id', '=', userId), row('supplier_user_id', 'is', null)]),
      ]),
    )
    .execute();
}
