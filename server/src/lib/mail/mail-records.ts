/** The mails to an address: listing them for the export, cancelling waiting ones, deleting them with the account; and those that nobody got. */
import { type ExpressionBuilder, sql } from 'kysely';
import { type Clock, timeOf } from '../clock.ts';
import type { Db, Tables } from '../database.ts';
import type { MailTemplate, MailVariables } from './mail-template.ts';
import { type Hashing, liftSuppression, type UnsentRow } from './suppressed.ts';

/** @returns the mails to an address, sent or waiting, the oldest first; their contents are not stored */
export function mailsTo(db: Db, email: string) {
  return db
    .selectFrom('mails')
    .select(['kind', 'recipient as to', 'state', 'answer as mail_server_said'])
    .select(['created_at as queued_at', 'settled_at'])
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .orderBy('id')
    .execute();
}

/** Deletes all mails to an address in the caller's transaction, waiting ones included, and that it refuses them. */
export async function deleteMailsTo(tx: Db, secrets: Hashing, email: string): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .execute();
  await liftSuppression(tx, secrets, email);
}

interface CancelledMails {
  template: MailTemplate;
  email: string;
  variables: MailVariables;
}

/** Cancels the waiting mails of a kind to an address with these variables, in the caller's transaction. */
export async function cancelMails(
  tx: Db,
  clock: Clock,
  { template, email, variables }: CancelledMails,
): Promise<void> {
  const settled = { state: 'expired', variables: null, settled_at: clock.now() } as const;
  await tx
    .updateTable('mails')
    .set({ ...settled, ...(template.last && { recipient: '' }) })
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .where('kind', '=', template.kind)
    .where(sql<boolean>`variables @> ${JSON.stringify(variables)}::jsonb`)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * @param before the id at which the page begins
 * @returns mails that were refused or given up, the newest first
 */
export async function selectUnsent(
  db: Db,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<(UnsentRow & { readonly state: 'refused' | 'given_up'; readonly tries: number })[]> {
  const { rows } = await sql<UnsentRow & { state: 'refused' | 'given_up'; tries: number }>`
    SELECT id, recipient AS address, settled_at AS at, kind, coalesce(answer, '') AS answer, state, tries
    FROM mails
    WHERE state IN ('refused', 'given_up')
      AND (${before ?? null}::uuid IS NULL OR id < ${before ?? null}::uuid)
    ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

const putOff = (e: ExpressionBuilder<Tables, 'mails'>) =>
  e.and([e('state', '=', 'waiting'), e('next_try_at', 'is not', null)]);

/** @returns how many mails were not taken, and wait for their next try */
export async function countPutOff(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where(putOff)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lets them be tried at once. @returns how many */
export async function retryWaiting(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ next_try_at: timeOf(0) })
    .where(putOff)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
