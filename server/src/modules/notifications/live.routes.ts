/** The live stream's route: hijacks the request from the framework and keeps it open. */
import { LIVE_STREAM } from '@waggle/contract/live';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { ApiError } from '../../lib/api-error.ts';
import { LiveStream } from './live-stream.ts';
import { LiveStreams } from './live-streams.ts';

const RETRY_SECONDS = 60;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Caches and proxies must not delay events, for example to compress several of them.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

export function liveRoutes(app: FastifyInstance, context: Context): void {
  const streams = new LiveStreams(context);
  app.addHook('preClose', (done) => {
    streams.close();
    done();
  });
  app.route({
    method: LIVE_STREAM.method,
    url: LIVE_STREAM.path,
    exposeHeadRoute: false,
    config: { action: LIVE_STREAM.action },
    schema: {
      summary: LIVE_STREAM.summary,
      tags: ['live'],
      security: [{ bearer: [] }],
      produces: ['text/event-stream'],
    },
    handler: (request, reply) => {
      const { viewer } = request;
      if (viewer === null) throw new ApiError('not_signed_in');
      if (streams.isFull(viewer.personId)) {
        throw new ApiError('too_many_requests', { retryAfter: RETRY_SECONDS });
      }
      reply.headers(HEADERS);
      const { raw } = reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value);
      }
      const stream = new LiveStream(raw, viewer);
      raw.once('close', () => streams.remove(stream));
      // A client that disconnects is not an error; `close` follows.
      raw.on('error', () => undefined);
      raw.flushHeaders();
      streams.add(stream);
    },
  });
}
