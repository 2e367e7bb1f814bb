/** Limits of what costs the server much, and leaves nothing that would count it. */
import type { RateLimit } from '@waggle/contract/limits';
import { ApiError } from '../api-error.ts';
import type { Context } from '../context.ts';

/**
 * Counts what a user is about to do, also if it fails afterwards.
 * @throws ApiError `too_many_requests`
 */
export async function takeTurn(
  { config, counters }: Pick<Context, 'config' | 'counters'>,
  key: string,
  limit: RateLimit,
  message?: string,
): Promise<void> {
  const { count, ttl } = await counters.hit(key, limit);
  if (count <= limit.max * config.rateLimitScale) return;
  throw new ApiError('too_many_requests', {
    ...(message !== undefined && { message }),
    retryAfter: ttl / 1000,
  });
}
