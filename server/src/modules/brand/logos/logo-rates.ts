/** Limits of what draws a logo and keeps nothing that would count it. */
import type { RateLimit } from '@waggle/contract/limits';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';

/**
 * Counts one time more of a user.
 * @param what is counted
 * @throws ApiError `too_many_requests`
 */
export async function countOne(
  { counters, config }: Pick<Context, 'counters' | 'config'>,
  { what, userId, limit }: { what: string; userId: string; limit: RateLimit },
): Promise<void> {
  const { count, ttl } = await counters.hit(`${what} ${userId}`, limit);
  if (count > limit.max * config.rateLimitScale) {
    throw new ApiError('too_many_requests', { retryAfter: ttl / 1000 });
  }
}
