/** The mails of one address: listed for the export, cancelled while they wait, deleted with the account. */
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../database.ts';

/** @returns what was sent or is to be sent to an address, the oldest first; contents are not kept */
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

/** Deletes in the caller's transaction every mail to an address, those that wait to be sent too. */
export async function deleteMailsTo(tx: Db, email: string): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .execute();
}

/** Takes back, in the caller's transaction, mails of a kind to an address that still wait: they have no use any more. */
export async function cancelMails(
  tx: Db,
  clock: Clock,
  { kind, email }: { kind: string; email: string },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'expired', variables: null, settled_at: clock.now() })
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .execute();
}
