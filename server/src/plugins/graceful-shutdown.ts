/** Graceful shutdown: running requests finish within a time limit, slower ones are cut off. */
import type { FastifyInstance } from 'fastify';

/** Seconds that open requests get; jobs and the database need the rest of the time there is to stop. */
const REQUESTS_SECONDS = 7;
const SWEEP_MILLISECONDS = 100;

export function shutDownGracefully(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const { server } = app;
    if (server.listening) {
      // A connection that is kept alive turns idle only with the end of its last request.
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
