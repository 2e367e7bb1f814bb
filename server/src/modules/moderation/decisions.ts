/** What decisions on reports have in common: who has closed them already. */
import type { ReportOutcome } from '@waggle/contract/moderation/lists';
import { ApiError } from '../../lib/api-error.ts';
import type { Db } from '../../lib/database.ts';
import { findUsers } from '../accounts/accounts.service.ts';

const DECIDED: Record<ReportOutcome, string> = {
  dismissed: 'found nothing wrong',
  warned: 'warned the author',
  author_left: 'closed the report, because the author has left',
  stopped: 'stopped the request',
};

interface Closed {
  readonly closed_at: Date | null;
  readonly closed_by: string | null;
  readonly outcome: ReportOutcome | null;
}

/** @returns the conflict for somebody who decides on reports that are closed: who did it, and what */
export async function closedAlready(
  db: Db,
  reports: readonly Closed[],
  viewer: string,
): Promise<ApiError> {
  const [last] = reports
    .filter(({ closed_at }) => closed_at !== null)
    .toSorted((one, other) => Number(other.closed_at) - Number(one.closed_at));
  const did = last?.outcome ? DECIDED[last.outcome] : 'closed these reports';
  const by = last?.closed_by ?? '';
  const name = (await findUsers(db, by === '' ? [] : [by])).get(by)?.name ?? 'A colleague';
  const message = by === viewer ? `You have ${did} already` : `${name} has ${did} already`;
  return new ApiError('conflict', { reason: 'nothing_reported', message });
}
