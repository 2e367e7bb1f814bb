/** The public badge of a supplier who is or was verified: what was checked, and what was not. */
import { isBadgeValid } from '@waggle/contract/verification';
import type { Badge } from '@waggle/contract/verification/claims';
import { PUBLIC_PULL_REASONS } from '@waggle/contract/verification/reasons';
import type { Context } from '../../../lib/context.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { timeOf, utcDay } from '../../../lib/clock.ts';
import { type CaseRow, findCaseOfSupplier } from '../case/case.repo.ts';
import { type BadgeEventRow, selectBadgeEvents } from './badge-events.repo.ts';
import { presentBadgeClaims } from './present-claims.ts';

/** Claims that were checked or lost in one moment for one reason are one line; those checked when it began, its own. */
function presentHistory(rows: readonly BadgeEventRow[]): Badge['history'] {
  const lines = new Map<string, Badge['history'][number]>();
  const begun = new Set(rows.flatMap((row) => (row.what === 'verified' ? row.at : [])));
  for (const { at, kind, subject, reason, ...row } of rows) {
    const what = row.what === 'checked' && begun.has(at) ? 'verified' : row.what;
    const key = `${at} ${what} ${reason ?? ''}`;
    const line = lines.get(key) ?? { at, claims: [], what, reason };
    if (kind !== null) line.claims.push({ kind, subject });
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** @returns since when a badge has been valid, or has not: by its events, or by the day that has ended it meanwhile */
function sinceWhen(
  { stands_until }: Pick<CaseRow, 'stands_until'>,
  events: readonly BadgeEventRow[],
  isValid: boolean,
): Time | undefined {
  const change = events.find(({ kind }) => kind === null);
  const isOver = !isValid && change?.what === 'verified' && stands_until !== null;
  return isOver ? timeOf(stands_until) : change?.at;
}

/** @returns why the team has ended a badge, once that is decided and where it accuses nobody */
function publicReason({ pull_reason, pull_confirmed_at }: CaseRow): Badge['reason'] {
  if (pull_confirmed_at === null) return null;
  return PUBLIC_PULL_REASONS.find((one) => one === pull_reason) ?? null;
}

/**
 * @param supplierId as the address has it
 * @throws ApiError `not_found` for a supplier who was never verified, in the same words as for a missing one
 */
export async function getBadge(context: Context, supplierId: string): Promise<Badge> {
  if (!isUuid(supplierId.toLowerCase())) throw new ApiError('not_found');
  return context.database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const row = await findCaseOfSupplier(tx, supplierId);
      const events = row === undefined ? [] : await selectBadgeEvents(tx, row.id);
      const verified = events.find(({ what }) => what === 'verified');
      if (row === undefined || verified === undefined) throw new ApiError('not_found');
      const isValid = isBadgeValid(row, utcDay(context));
      const { claims, verified_as, country } = await presentBadgeClaims(context, tx, row, isValid);
      const ends = claims.flatMap(({ checked, valid_until }) =>
        checked && valid_until !== null ? [valid_until] : [],
      );
      return {
        company_name: row.company_name,
        verified_as,
        country,
        stands: isValid,
        since: sinceWhen(row, events, isValid) ?? verified.at,
        reason: isValid ? null : publicReason(row),
        verified_at: verified.at,
        valid_until: ends.toSorted()[0] ?? null,
        stands_until: isValid && row.stands_until !== 'infinity' ? row.stands_until : null,
        read_at: context.clock.now(),
        claims,
        history: presentHistory(events),
      };
    });
}
