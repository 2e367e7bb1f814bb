/** Health checks: liveness and readiness. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../lib/context.ts';

const READY_MILLISECONDS = 4000;

export function healthRoutes(app: FastifyInstance, { database }: Context): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'success', message: 'alive', data: {} };
  });
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('late')), READY_MILLISECONDS);
    try {
      const looked = database.lookUp('ready', 'SELECT max(number) FROM schema_migrations', []);
      await Promise.race([looked, late.promise]);
      return { status: 'success', message: 'ready', data: {} };
    } catch {
      reply.code(503);
      return { status: 'error', message: 'The database does not answer', code: 'unavailable' };
    } finally {
      clearTimeout(timer);
    }
  });
}
