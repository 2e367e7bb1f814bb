/** SQL of the team's overview: what is due when, and what needs somebody now. */
import type { URGENT_KINDS, UrgentCase } from '@waggle/contract/team/home';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../lib/database.ts';
import { QUEUE_COLUMNS, type QueueRow } from './queue.repo.ts';

type OverviewRow = Omit<QueueRow, 'place'>;
type UrgentKind = (typeof URGENT_KINDS)[number];

export interface UrgentRow extends OverviewRow {
  pull_action: 'suspend' | 'revoke' | null;
  pull_by: string | null;
  pull_at: Time | null;
  decided_by: string | null;
  appealed_at: Time | null;
  hit: UrgentCase['hit'];
  lost: UrgentCase['lost'];
}

/** What a case is about, by any id that belongs to it. */
export interface NamedCase {
  id: string;
  /** Of the supplier. */
  user_id: string;
  company_name: string;
  /** The case, its supplier, or a document. */
  about: string;
}

export async function selectNamedCases(db: Db, ids: readonly string[]): Promise<NamedCase[]> {
  if (ids.length === 0) return [];
  const given = sql`${[...ids]}::uuid[]`;
  const { rows } = await sql<NamedCase>`
    SELECT id, user_id, company_name, id AS about FROM verification_cases WHERE id = ANY(${given})
    UNION ALL
    SELECT id, user_id, company_name, supplier_id FROM verification_cases WHERE supplier_id = ANY(${given})
    UNION ALL
    SELECT c.id, c.user_id, c.company_name, d.file_id
    FROM verification_documents d JOIN verification_cases c ON c.id = d.case_id
    WHERE d.file_id = ANY(${given})`.execute(db);
  return rows;
}

const DUE_ORDER = sql`((due_at AT TIME ZONE 'UTC')::date), (-priority), due_at, id`;

/** @returns what waits and is due in a span of time, and how many of them there are */
export async function selectDue(
  db: Db,
  { from, before }: { from: Time | null; before: Time | null },
  most: number,
): Promise<{ count: number; rows: OverviewRow[] }> {
  const where = sql.join(
    [
      sql`needs IS NOT NULL`,
      ...(from === null ? [] : [sql`due_at >= ${from}`]),
      ...(before === null ? [] : [sql`due_at < ${before}`]),
    ],
    sql` AND `,
  );
  const counted = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM verification_cases WHERE ${where}`.execute(db);
  const { rows } = await sql<OverviewRow>`
    SELECT ${QUEUE_COLUMNS} FROM verification_cases c WHERE ${where}
    ORDER BY ${DUE_ORDER} LIMIT ${most}`.execute(db);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

/** @returns the case that a reviewer should open next: an own one, or else one that nobody has */
export async function selectNext(db: Db, userId: string): Promise<OverviewRow | undefined> {
  const first = async (whose: RawBuilder<boolean>) => {
    const { rows } = await sql<OverviewRow>`
      SELECT ${QUEUE_COLUMNS} FROM verification_cases c
      WHERE needs IS NOT NULL AND needs = 'review' AND user_id <> ${userId} AND ${whose}
      ORDER BY ${DUE_ORDER} LIMIT 1`.execute(db);
    return rows[0];
  };
  return (await first(sql`assignee = ${userId}`)) ?? (await first(sql`assignee IS NULL`));
}

/** Of a claim `l`. */
const RAN_OUT = sql`l.lost_reason IN ('expired', 'document_expired')`;

function isUrgent(kind: UrgentKind, now: Time): RawBuilder<boolean> {
  switch (kind) {
    case 'confirmation':
      return sql`needs = 'confirmation'`;
    case 'appeal':
      return sql`needs = 'appeal'`;
    case 'hit':
      return sql`needs = 'review' AND id IN (SELECT case_id FROM verification_hits WHERE settled_at IS NULL)`;
    case 'overdue':
      return sql`needs = 'review' AND due_at < ${now}`;
    case 'expired':
      return sql`needs = 'review' AND state <> 'submitted' AND EXISTS (SELECT FROM verification_claims l
        WHERE l.case_id = c.id AND ${RAN_OUT})`;
  }
}

/** The first open one of a case: what refuses a new application goes before what is only shown. */
const FIRST_FRAUD_MATCH = sql`(
  SELECT json_build_object('kind', h.kind, 'reason', f.reason, 'at', f.at)
  FROM verification_hits h JOIN fraud_fingerprints f ON f.id = h.fingerprint_id
  WHERE h.case_id = c.id AND h.settled_at IS NULL
  ORDER BY f.refuses DESC, f.at DESC, h.id LIMIT 1) AS hit`;

const LAST_LOST = sql`(
  SELECT json_build_object('kind', l.kind, 'subject', l.subject, 'at', l.lost_at)
  FROM verification_claims l WHERE l.case_id = c.id AND ${RAN_OUT}
  ORDER BY l.lost_at DESC, l.kind, l.subject LIMIT 1) AS lost`;

/** @returns the first cases of a kind, the earliest due first */
export async function selectUrgent(
  db: Db,
  kind: UrgentKind,
  now: Time,
  most: number,
): Promise<UrgentRow[]> {
  const { rows } = await sql<UrgentRow>`
    SELECT ${QUEUE_COLUMNS}, pull_action, pull_by, pull_at, decided_by, appealed_at, ${FIRST_FRAUD_MATCH}, ${LAST_LOST}
    FROM verification_cases c
    WHERE needs IS NOT NULL AND ${isUrgent(kind, now)}
    ORDER BY ${DUE_ORDER} LIMIT ${most}`.execute(db);
  return rows;
}
