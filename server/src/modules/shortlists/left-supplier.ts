/** When a supplier has left the directory, as shortlists say it. */
import type { Context } from '../../lib/context.ts';
import { ApiError } from '../../lib/api-error.ts';
import { getBadge } from '../verification/badge/badge.service.ts';

/** @returns when a supplier left the directory; undefined for one that was never in it */
export async function leftAt(context: Context, id: string): Promise<Date | undefined> {
  try {
    const badge = await getBadge(context, id);
    return badge.stands ? undefined : new Date(badge.since);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}
