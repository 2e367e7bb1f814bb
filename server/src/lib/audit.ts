/** Writes the append-only audit log, in the transaction of the recorded action. */
import type { AuditAction } from '@waggle/contract/team/audit';
import { sql } from 'kysely';
import { newId } from './new-id.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';

declare module './database.ts' {
  interface Tables {
    audit_log: {
      id: string;
      at: Date;
      actor: string | null;
      action: string;
      subject: string | null;
      detail: unknown;
    };
  }
}

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

/** The action of an erasure, by which a restore finds those made after the backup. */
export const ERASURE = 'account.erased' satisfies AuditAction;

/** A query of the ids of all erased users. */
export const ERASED_USERS = `SELECT DISTINCT subject FROM audit_log WHERE action = '${ERASURE}'`;

export async function recordAudit(db: Db, clock: Clock, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: newId(),
      at: clock.now(),
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject ?? null,
      detail: entry.detail ?? {},
    })
    .execute();
}

/** @returns all entries of a user as the actor, the oldest first */
export async function auditEntriesBy(db: Db, actor: string) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'action', 'subject', 'detail'])
    .where('actor', '=', actor)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Writes the same entry for many subjects, in one statement. */
export async function recordAudits(
  db: Db,
  clock: Clock,
  entry: Omit<AuditEntry, 'subject'>,
  subjects: readonly string[],
): Promise<void> {
  const ids = subjects.map(() => newId());
  await sql`
    INSERT INTO audit_log (id, at, actor, action, subject, detail)
    SELECT made.id, ${clock.now()}, ${entry.actor}::uuid, ${entry.action}, made.subject,
      ${JSON.stringify(entry.detail ?? {})}::jsonb
    FROM unnest(${ids}::uuid[], ${[...subjects]}::text[]) AS made (id, subject)`.execute(db);
}
