/** SQL of the briefs that were sent: a revision is written once, with its lines. */
import type { RfqDraft, SpecLine } from '@waggle/contract/rfq';
import type { SpecUnit, ToleranceKind } from '@waggle/contract/rfq/tolerance';
import { trimDecimal } from '@waggle/contract/money/decimal';
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';

/** Writes a revision of a brief. */
export async function insertRevision(
  tx: Db,
  { rfqId, number, brief, at }: { rfqId: string; number: number; brief: RfqDraft; at: Time },
): Promise<void> {
  const { lines, target_price, ...rest } = brief;
  await tx
    .insertInto('rfq_revisions')
    .values({
      rfq_id: rfqId,
      number,
      at,
      brief: rest,
      target_price: target_price === '' ? null : target_price,
    })
    .execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('spec_lines')
    .values(
      lines.map(({ key, attribute, value, unit, tolerance, firmness, open }, position) => ({
        rfq_id: rfqId,
        revision: number,
        key,
        position,
        attribute,
        value,
        unit,
        tolerance_kind: tolerance.kind,
        tolerance_by: tolerance.by === '' ? null : tolerance.by,
        tolerance_percent: tolerance.percent,
        firmness,
        open,
      })),
    )
    .execute();
}

function readLine(row: Row<'spec_lines'>): SpecLine {
  return {
    key: row.key,
    attribute: row.attribute,
    value: row.value,
    unit: row.unit as SpecUnit | '',
    tolerance: {
      kind: row.tolerance_kind as ToleranceKind,
      by: row.tolerance_by === null ? '' : trimDecimal(row.tolerance_by),
      percent: row.tolerance_percent,
    },
    firmness: row.firmness === 'must' ? 'must' : 'nice',
    open: row.open,
  };
}

/** A revision of a request's brief. */
export interface BriefKey {
  readonly rfqId: string;
  readonly number: number;
}

/** @returns the briefs by `rfqId number`; those that there are not are left out */
export async function selectBriefs(
  db: Db,
  keys: readonly BriefKey[],
): Promise<Map<string, RfqDraft>> {
  if (keys.length === 0) return new Map();
  const ids = keys.map(({ rfqId }) => rfqId);
  const numbers = keys.map(({ number }) => number);
  const wanted = sql`(SELECT * FROM unnest(${ids}::uuid[], ${numbers}::integer[]))`;
  const revisions = await db
    .selectFrom('rfq_revisions')
    .selectAll()
    .where(sql<boolean>`(rfq_id, number) IN ${wanted}`)
    .execute();
  const lines = await db
    .selectFrom('spec_lines')
    .selectAll()
    .where(sql<boolean>`(rfq_id, revision) IN ${wanted}`)
    .orderBy('position')
    .execute();
  const byBrief = Map.groupBy(lines, ({ rfq_id, revision }) => `${rfq_id} ${revision}`);
  return new Map(
    revisions.map(({ rfq_id, number, brief, target_price }) => {
      const key = `${rfq_id} ${number}`;
      return [
        key,
        {
          ...brief,
          lines: (byBrief.get(key) ?? []).map(readLine),
          target_price: target_price === null ? '' : trimDecimal(target_price),
        },
      ];
    }),
  );
}

/** @throws Error when there is no such revision */
export async function selectBrief(db: Db, key: BriefKey): Promise<RfqDraft> {
  const brief = (await selectBriefs(db, [key])).get(`${key.rfqId} ${key.number}`);
  if (brief === undefined) throw new Error('A request without its brief');
  return brief;
}
