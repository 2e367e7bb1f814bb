/** SQL of the response rates, from the invitations and their steps. */
import { sql } from 'kysely';
import type { Db } from '../../../lib/database.ts';
import { stepRows } from '../../../lib/transitions/steps.repo.ts';
import type { ResponseFigures } from '../../directory/response-rates/response-rates.service.ts';

/**
 * What counts are requests that were answered, or that ended by their deadline without an answer. A supplier that came by
 * itself was not waited for, and days on which it was closed are no time that it took.
 * @param since requests sent before are forgotten
 * @returns nothing of suppliers of whom nothing counts
 */
export async function selectResponseFigures(
  db: Db,
  supplierIds: readonly string[],
  since: Time,
): Promise<ResponseFigures[]> {
  const { rows } = await sql<{ id: string; asked: string; answered: string; hours: number | null }>`
    SELECT supplier_id AS id, count(*) AS asked, count(answered_at) AS answered,
      ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - asked_at - closed)) / 3600)::integer
        AS hours
    FROM (
      SELECT i.supplier_id, i.answered_at, asked.asked_at, CASE
        WHEN i.closed_since IS NULL THEN interval '0'
        ELSE greatest(interval '0', least(i.answered_at, i.open_again) - greatest(asked.asked_at, i.closed_since))
      END AS closed
      FROM rfq_invitations i
      CROSS JOIN LATERAL (
        SELECT max(e.at) AS asked_at FROM ${stepRows('invitation')} e
        WHERE e.row = i.id AND e.action IN ('invite', 'ask_again') AND e.at <= i.answered_at
      ) asked
      WHERE i.supplier_id = ANY (${supplierIds}::uuid[]) AND i.sent_at > ${since} AND i.source <> 'open'
        AND (i.answered_at IS NOT NULL OR (i.state = 'lapsed' AND i.reason = 'deadline'))
    ) counted
    GROUP BY supplier_id`.execute(db);
  return rows.map(({ id, asked, answered, hours }) => ({
    supplierId: id,
    asked: Number(asked),
    answered: Number(answered),
    hours: hours === null ? null : Math.max(1, hours),
  }));
}
