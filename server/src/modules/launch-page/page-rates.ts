/** Limits of what costs the server much: publishing pages and exporting lists. */
import type { RateLimit } from '@waggle/contract/limits';
import { ApiError } from '../../lib/api-error.ts';
import type { Context } from '../../lib/context.ts';

/**
 * Counts what a user is about to do, also if it fails afterwards.
 * @throws ApiError `too_many_requests`
 */
export async function takeTurn(
  { config, counters }: Pick<Context, 'config' | 'counters'>,
  key: string,
  limit: RateLimit,
  message: string,
): Promise<void> {
  const { count, ttl } = await counters.hit(key, limit);
  if (count <= limit.max * config.rateLimitScale) return;
  throw new ApiError('too_many_requests', { message, retryAfter: ttl / 1000 });
}
