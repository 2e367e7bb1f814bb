/** Reads the audit log, page by page, newest first. */
import { sql } from 'kysely';
import type { Db } from './database.ts';

export interface AuditRow {
  id: string;
  at: Time;
  actor: string | null;
  action: string;
  subject: string | null;
  detail: Record<string, unknown>;
}

/** Where a page ended. */
export interface AuditPosition {
  at: Time;
  id: string;
}

export interface AuditSearch {
  action?: string | undefined;
  /** A user's id. */
  actor?: string | undefined;
  subject?: string | undefined;
  /** From this moment on. */
  since?: Time | undefined;
  /** Before this moment. */
  until?: Time | undefined;
}

/** @returns at most `limit` entries beyond `after`, newest first */
export async function selectAudit(
  db: Db,
  search: AuditSearch,
  { after, limit }: { after: AuditPosition | undefined; limit: number },
): Promise<AuditRow[]> {
  const { action, actor, subject, since, until } = search;
  const conditions = [
    sql<boolean>`true`,
    ...(action === undefined ? [] : [sql<boolean>`action = ${action}`]),
    ...(actor === undefined ? [] : [sql<boolean>`actor = ${actor}::uuid`]),
    ...(subject === undefined ? [] : [sql<boolean>`subject = ${subject}`]),
    ...(since === undefined ? [] : [sql<boolean>`at >= ${since}`]),
    ...(until === undefined ? [] : [sql<boolean>`at < ${until}`]),
    ...(after === undefined ? [] : [sql<boolean>`(at, id) < (${after.at}, ${after.id}::uuid)`]),
  ];
  const { rows } = await sql<AuditRow>`
    SELECT id, at, actor, action, subject, detail FROM audit_log
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY at DESC, id DESC
    LIMIT ${limit}`.execute(db);
  return rows;
}
