/** The mails to an address: listing them for the export, cancelling waiting ones, deleting them with the account. */
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../database.ts';
import type { MailTemplate, MailVariables } from './outbox.ts';

/** @returns the mails to an address, sent or waiting, the oldest first; their contents are not stored */
export async function mailsTo(db: Db, email: string) {
  const rows = await db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'state', 'created_at', 'settled_at'])
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    to: row.recipient,
    state: row.state,
    queued_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }));
}

/** Deletes all mails to an address in the caller's transaction, waiting ones included. */
export async function deleteMailsTo(tx: Db, email: string): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .execute();
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
