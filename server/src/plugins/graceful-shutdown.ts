/** Graceful shutdown: running requests finish within a time limit, slower ones are cut off. */
import type { FastifyInstance } from 'fastify';

/** Seconds for open requests; jobs and the database need the rest of the time. */
const REQUESTS_SECONDS = 7;
const SWEEP_MILLISECONDS = 100;

export function shutDownGracefully(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const { server } = app;
    if (server.listening) {
      // A keep-alive connection becomes idle at the end of its last request.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MILLISECONDS);
      const cut = setTimeout(() => server.closeAllConnections(), REQUESTS_SECONDS * 1000);
      server.once('close', () => {
        clearInterval(sweep);
        clearTimeout(cut);
      });
    }
    done();
  });
}
