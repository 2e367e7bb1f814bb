/** Reports as the team reads them. */
import { FIRST_LOOK } from '@waggle/contract/reports/kinds';
import type { Report } from '@waggle/contract/reports/reported';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { findUsers } from '../accounts/accounts.service.ts';
import { reportables } from './public-form.service.ts';
import type { ReportRow } from './reports.repo.ts';

const LOOK = 'A first look: nobody has reported it';

/** @returns them by their ids, in the same order */
export async function presentReports(
  context: Context,
  db: Db,
  rows: readonly ReportRow[],
): Promise<Map<string, Report>> {
  const known = reportables(context);
  const people = await findUsers(
    db,
    rows.flatMap(({ user_id, closed_by }) => [user_id ?? [], closed_by ?? []].flat()),
  );
  const present = (row: ReportRow): Report => {
    const { id, kind, user_id, name, created_at, reason, text, closed_at, note } = row;
    const user = people.get(user_id ?? '');
    const rules = known.get(kind)?.rules;
    const reasons: Readonly<Record<string, string>> = { ...rules?.reasons, ...rules?.noticed };
    return {
      id,
      at: created_at,
      by: user === undefined ? null : { name: name === '' ? user.name : name, email: user.email },
      reason,
      words: reason === FIRST_LOOK ? LOOK : (reasons[reason] ?? reason),
      text,
      closed:
        closed_at === null
          ? null
          : {
              at: closed_at,
              by: people.get(row.closed_by ?? '')?.name ?? null,
              outcome: row.outcome,
              note,
            },
    };
  };
  return new Map(rows.map((row) => [row.id, present(row)]));
}
