/** SQL of requested changes: drafted in a review, sent with its decision, answered by the supplier. */
import { PAGE_PATHS } from '@waggle/contract/paths';
import { sql } from 'kysely';
import { newId } from '../../../lib/new-id.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { Db, Row } from '../../../lib/database.ts';
import { rowsBy } from '../../../lib/rows.ts';
import type { WaitingList } from '../../../lib/waiting.ts';

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

/** @returns a supplier's case while the team asks for changes: which of them are made, its record alone tells */
export const requestedOf = (supplierId: string | null): WaitingList => ({
  path: PAGE_PATHS.supplierProfile,
  list: 'changes_requested',
  action: 'verification.read',
  what: ['verification to update'],
  rows: sql`SELECT decided_at AS since FROM verification_cases
    WHERE supplier_id = ${supplierId} AND state = 'changes_requested'`,
});

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
