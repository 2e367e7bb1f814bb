/** Turns a call of the contract into a route that answers with a file. */
import type { Readable } from 'node:stream';
import type { Endpoint } from '@waggle/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Viewer } from '../viewer.ts';
import { contentDisposition } from './content-disposition.ts';

export interface Download {
  readonly contentType: string;
  readonly fileName: string;
  readonly stream: Readable | string;
  /** Bytes, where they are known. */
  readonly size?: number;
}

/** A name in ASCII needs no second spelling. */
const attachment = (name: string) =>
  /^[\w. -]+$/.test(name)
    ? `attachment; filename="${name}"`
    : contentDisposition('attachment', name);

/** Registers a call for signed-in users; only a refusal is answered in the envelope. */
export function registerDownload(
  app: FastifyInstance,
  { method, path, action, summary, query }: Endpoint,
  handler: (viewer: Viewer, request: FastifyRequest) => Promise<Download>,
): void {
  app.route({
    method,
    url: path,
    config: { action },
    schema: {
      summary,
      tags: [path.split('/')[2] ?? ''],
      security: [{ bearer: [] }],
      ...(query !== undefined && { querystring: query }),
    },
    handler: async (request, reply) => {
      if (request.viewer === null) throw new ApiError('not_signed_in');
      const { contentType, fileName, size, stream } = await handler(request.viewer, request);
      if (size !== undefined) reply.header('content-length', size);
      return reply
        .type(contentType)
        .header('content-disposition', attachment(fileName))
        .send(stream);
    },
  });
}
