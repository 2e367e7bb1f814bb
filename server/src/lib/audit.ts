/** Writes the append-only audit log, in the transaction of the recorded action. */
import type { AuditAction } from '@waggle/contract/team/audit';
import { sql } from 'kysely';
import { newId } from './new-id.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';

export interface AuditEntry {
  /** The acting user's id; null when nobody was signed in. */
  actor: string | null;
  /** As `noun.verb`; the contract has a text for each. */
  action: AuditAction;
  /** The id of what was acted on. */
  subject?: string;
  /** Old and new values, reasons; never tokens, codes or document names. */
  detail?: Record<string, unknown>;
}

/** The action of an erasure: a trigger writes its subject to `erasures`, too. */
export const ERASURE = 'account.erased' satisfies AuditAction;

/** A query of the ids of all users whose erasure the log names: all there were, where erasures have no table yet. */
export const ERASED_USERS = `SELECT DISTINCT subject FROM audit_log WHERE action = '${ERASURE}'`;

export async function recordAudit(db: Db, clock: Clock, entry: AuditEntry): Promise<void> {
  await recordAudits(db, clock, [entry]);
}

/** Writes many entries by one statement. */
export async function recordAudits(
  db: Db,
  clock: Clock,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ actor, action, subject = null, detail = {} }) => {
    return { id: newId(), actor, action, subject, detail };
  });
  await sql`
    INSERT INTO audit_log (id, at, actor, action, subject, detail)
    SELECT id, ${clock.now()}, actor, action, subject, detail
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS entry (id uuid, actor uuid, action text, subject text, detail jsonb)`.execute(db);
}

/** @returns all entries of a user as the actor, the oldest first */
export function auditEntriesBy(db: Db, actor: string) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'action', 'subject', 'detail'])
    .where('actor', '=', actor)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
