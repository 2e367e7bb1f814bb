/** Rate limits of requests by user, known device and address. */
import fastifyRateLimit from '@fastify/rate-limit';
import { RATE_LIMITS } from '@waggle/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../lib/context.ts';
import type { RateCounters } from '../lib/rate-limits/rate-counters.ts';
import { ApiError } from '../lib/api-error.ts';
import { callerKey } from './session.ts';

/**
 * How long refusals are held back: a client that ignores them and sends the next request after each answer would
 * keep the process busy with refusing. Beyond this number they are answered at once, to limit the memory.
 */
const [HOLD_MILLISECONDS, MOST_HELD] = [1000, 2000];

/** The library's store interface for our counters; both limits have the same window. */
function storeOver(counters: RateCounters) {
  let held = 0;
  const hold = (answer: () => void) => {
    if (held >= MOST_HELD) return answer();
    held += 1;
    setTimeout(() => {
      held -= 1;
      answer();
    }, HOLD_MILLISECONDS);
  };
  return class CounterStore {
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
      max: number,
    ): void {
      counters.hit(key, { max, window: timeWindow / 1000 }).then(
        ({ count, ttl }) => {
          const answer = () => done(null, { current: count, ttl });
          if (count > max) hold(answer);
          else answer();
        },
        (error: Error) => done(error),
      );
    }

    child(): this {
      return this;
    }
  };
}

const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

function limitOf(request: FastifyRequest) {
  return request.viewer === null ? RATE_LIMITS.requestsPerVisitor : RATE_LIMITS.requestsPerUser;
}

/**
 * Prepares the limits, and counts requests without a route; `app.rateLimit()` is the hook that counts the others.
 * Call it before the scope of the calls is registered.
 */
export async function limitRequests(
  app: FastifyInstance,
  { counters, config }: Context,
): Promise<void> {
  await app.register(fastifyRateLimit, {
    global: false,
    store: storeOver(counters),
    timeWindow: RATE_LIMITS.requestsPerVisitor.window * 1000,
    max: (request) => Math.max(1, Math.floor(limitOf(request).max * config.rateLimitScale)),
    keyGenerator: callerKey,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError('too_many_requests', { retryAfter: ttl / 1000 }),
    // Only a refusal needs a header: Retry-After.
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    // While the database is unreachable, requests are not limited; calls report it themselves.
    skipOnError: true,
  });
  const count = app.rateLimit();
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    count.call(app, request, reply).then(() => done(), done);
  });
}
