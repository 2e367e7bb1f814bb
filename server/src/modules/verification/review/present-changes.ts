/** What a supplier has changed of the record since the last decision, asked for or not, as the team sees it. */
import {
  CHANGED_FIELD_LABELS,
  type ChangedField,
  type RecordChange,
} from '@waggle/contract/verification/rounds';
import type { Db } from '../../../lib/database.ts';
import { selectChanges } from '../../supplier/record.service.ts';
import { selectAnswered } from '../case/case-facts.ts';
import type { CaseRow } from '../case/case.repo.ts';
import type { EventRow } from '../case/history.repo.ts';

const FIELDS = Object.keys(CHANGED_FIELD_LABELS) as ChangedField[];

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : '';
}

/** @param events of the case, oldest first */
export async function presentChanges(
  db: Db,
  row: CaseRow,
  events: readonly EventRow[],
): Promise<RecordChange[]> {
  const decided = events.findLast(({ handed_in_at }) => handed_in_at !== null)?.at;
  if (decided === undefined) return [];
  const changes = (await selectChanges(db, row.supplier_id)).filter(({ at }) => at > decided);
  if (changes.length === 0) return [];
  const points = await selectAnswered(db, row);
  return FIELDS.flatMap((field) => {
    const ofField = changes.filter((one) => one.field === field);
    const [before, after] = [textOf(ofField[0]?.old_value), textOf(ofField.at(-1)?.new_value)];
    // One that was changed back is none.
    if (before === after) return [];
    const asked = points.some(({ kind, about }) => kind === 'field' && about === field);
    return [{ field, old: before, new: after, asked }];
  });
}
