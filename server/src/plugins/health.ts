/** Health checks: liveness and readiness, with the number of the database's newest migration; a process that drains is not ready. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../lib/context.ts';

const READY_MILLISECONDS = 4000;

/** @param isDraining whether the process is about to stop: it serves everything, and asks for nothing new */
export function healthRoutes(
  app: FastifyInstance,
  { database }: Context,
  isDraining: () => boolean,
): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'success', message: 'alive', data: {} };
  });
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining()) {
      reply.code(503);
      return { status: 'error', message: 'This process is about to stop', code: 'unavailable' };
    }
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('late')), READY_MILLISECONDS);
    try {
      const looked = database.lookUp<{ schema: number }>(
        'ready',
        'SELECT max(number) AS schema FROM schema_migrations',
        [],
      );
      const [newest] = await Promise.race([looked, late.promise]);
      return { status: 'success', message: 'ready', data: { schema: newest?.schema } };
    } catch {
      reply.code(503);
      return { status: 'error', message: 'The database does not answer', code: 'unavailable' };
    } finally {
      clearTimeout(timer);
    }
  });
}
