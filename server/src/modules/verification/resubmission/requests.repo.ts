/** SQL of requested changes: drafted in a review, sent with its decision, answered by the supplier. */
import { PAGE_PATHS } from '@waggle/contract/paths';
import { EXPIRY_DAYS } from '@waggle/contract/verification';
import { sql } from 'kysely';
import { addDays } from '../../../lib/clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { Db, Row } from '../../../lib/database.ts';
import { rowsBy } from '../../../lib/rows.ts';
import type { UserFacts } from '../../../lib/user-facts.ts';
import type { WaitingList } from '../../../lib/waiting.ts';
import { EXPIRIES } from '../expiry/expiry.repo.ts';

export type RequestRow = Row<'verification_requests'>;
/** A request before it is sent. */
export type NewRequest = Pick<
  RequestRow,
  'case_id' | 'round' | 'kind' | 'about' | 'name' | 'reason' | 'note'
>;

/** @returns the requests of one round, drafts among them, in the order they were made */
export async function selectRequests(
  db: Db,
  { id, round }: { id: string; round: number },
): Promise<RequestRow[]> {
  return db
    .selectFrom('verification_requests')
    .selectAll()
    .where('case_id', '=', id)
    .where('round', '=', round)
    .orderBy('id')
    .execute();
}

/** @returns the requests of all rounds, drafts among them, oldest first */
export const selectAllRequests = rowsBy('verification_requests', 'case_id', ['round', 'id']);

/** @returns those that were sent */
export async function selectSentRequests(db: Db, caseId: string): Promise<RequestRow[]> {
  return (await selectAllRequests(db, caseId)).filter(({ version }) => version !== null);
}

/** Writes a request, or its new words when there is one about the same. */
export async function upsertRequest(tx: Db, request: NewRequest): Promise<void> {
  await tx
    .insertInto('verification_requests')
    .values({ id: newId(), ...request })
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'round', 'kind', 'about']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        reason: row.ref('excluded.reason'),
        note: row.ref('excluded.note'),
      })),
    )
    .execute();
}

export async function deleteRequest(
  tx: Db,
  { case_id, round, kind, about }: Pick<RequestRow, 'case_id' | 'round' | 'kind' | 'about'>,
): Promise<void> {
  await tx
    .deleteFrom('verification_requests')
    .where('case_id', '=', case_id)
    .where('round', '=', round)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .execute();
}

/** Marks a drafted request as sent. */
export async function markSent(
  tx: Db,
  id: string,
  sent: { old_value: string | null; version: number; asked_at: Time },
): Promise<void> {
  await tx.updateTable('verification_requests').set(sent).where('id', '=', id).execute();
}

/** @returns a request of an earlier round that was answered; undefined for none of this case */
export async function findAnswered(
  db: Db,
  { id, round }: { id: string; round: number },
  request: string,
): Promise<RequestRow | undefined> {
  if (!isUuid(request)) return undefined;
  return db
    .selectFrom('verification_requests')
    .selectAll()
    .where('id', '=', request)
    .where('case_id', '=', id)
    .where('round', '=', round - 1)
    .where('answered_at', 'is not', null)
    .executeTakeFirst();
}

/** @returns what the team asks a supplier to change, and the documents that expire soon or have expired */
export const toMend = ({ supplier_id: id }: UserFacts, now: Time): WaitingList[] => [
  {
    path: PAGE_PATHS.supplierProfile,
    list: 'changes_requested',
    action: 'verification.read',
    // Which of the changes are made, the record alone tells.
    what: ['verification application to update', 'verification applications to update'],
    rows: sql`SELECT decided_at AS since FROM verification_cases
      WHERE supplier_id = ${id} AND state = 'changes_requested'`,
  },
  {
    path: PAGE_PATHS.supplierProfile,
    list: 'to_replace',
    action: 'verification.read',
    what: ['verification document to replace', 'verification documents to replace'],
    rows: sql`SELECT day::timestamp AT TIME ZONE 'UTC' AS ends,
        (day - ${sql.lit(EXPIRY_DAYS.first)})::timestamp AT TIME ZONE 'UTC' AS since
      FROM ${EXPIRIES} e WHERE file_id IS NOT NULL AND day <= ${addDays(now, EXPIRY_DAYS.first)}::date
        AND case_id = (SELECT id FROM verification_cases WHERE supplier_id = ${id}
          AND state IN ('expiring', 'suspended') AND pull_at IS NULL)`,
    until: sql`ends`,
  },
];

/** Writes the supplier's answer beside a request. */
export async function setAnswer(
  tx: Db,
  id: string,
  answer: Pick<RequestRow, 'answer' | 'words' | 'proof' | 'new_file' | 'new_value'>,
): Promise<void> {
  await tx.updateTable('verification_requests').set(answer).where('id', '=', id).execute();
}

export async function setAccepted(tx: Db, id: string, at: Time | null): Promise<void> {
  await tx
    .updateTable('verification_requests')
    .set({ accepted_at: at })
    .where('id', '=', id)
    .execute();
}

/** Marks all requests of a case's round that were sent as answered. */
export async function markAnswered(
  tx: Db,
  { id, round }: { id: string; round: number },
  at: Time,
): Promise<void> {
  await tx
    .updateTable('verification_requests')
    .set({ answered_at: at })
    .where('case_id', '=', id)
    .where('round', '=', round)
    .where('version', 'is not', null)
    .where('answered_at', 'is', null)
    .execute();
}
