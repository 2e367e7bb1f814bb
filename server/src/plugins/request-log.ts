/** One log line for each request, written when its answer has ended: streams and cut connections too. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../lib/context.ts';
import type { IsTrusted } from '../lib/http/client-address.ts';
import type { RequestMetrics } from '../lib/metrics/request-metrics.ts';
import { traceIdOf } from '../lib/http/request-id.ts';

/** Asked every few seconds by machines. */
const FREQUENT = new Set(['/healthz', '/readyz', '/metrics']);
const NO_ROUTE = '(none)';

/** @returns follows one request to its end; call it once, before it can be refused */
export function requestFollower(
  { secrets }: Pick<Context, 'secrets'>,
  isTrusted: IsTrusted,
  metrics: RequestMetrics,
) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { raw, log } = request;
    const { method = '' } = raw;
    const { url: route = NO_ROUTE } = request.routeOptions;
    metrics.begin(route);
    const began = performance.now();
    const sentBefore = raw.socket.bytesWritten ?? 0;
    reply.raw.once('close', () => {
      const milliseconds = performance.now() - began;
      const status = reply.raw.statusCode;
      metrics.end({ method, route, status, seconds: milliseconds / 1000 });
      const trace = traceIdOf(raw, isTrusted);
      const { viewer } = request;
      // What is undefined is left out.
      const line = {
        method,
        route,
        status,
        ms: Math.round(milliseconds * 10) / 10,
        bytes: Math.max(0, (raw.socket.bytesWritten ?? 0) - sentBefore),
        user: viewer ? secrets.userHash(viewer.personId) : undefined,
        trace,
        cut: reply.raw.writableEnded ? undefined : true,
      };
      if (FREQUENT.has(route)) log.debug(line, 'Request');
      else log.info(line, 'Request');
    });
  };
}

export function logRequests(
  app: FastifyInstance,
  follow: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    follow(request, reply);
    done();
  });
}
