/** Serves files, with headers that prevent a browser from running them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { readRange } from './byte-range.ts';
import { findReadableFile, type LinkSignature } from './download.service.ts';
import { contentDisposition } from '../../../lib/http/content-disposition.ts';
import { isPublicFile } from '@waggle/contract/files/permissions';

interface Address {
  Params: { id: string; name: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

function readSignature(query: Address['Querystring']): LinkSignature | undefined {
  const { expires, signature } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string') return undefined;
  return /^\d{1,12}$/.test(expires) ? { expires: Number(expires), signature } : undefined;
}

function hasExpiredToken({ viewer, headers }: FastifyRequest<Address>): boolean {
  return viewer === null && /^Bearer /i.test(headers.authorization ?? '');
}

async function sendFile(
  context: Context,
  request: FastifyRequest<Address>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const link = readSignature(request.query);
  const file = await findReadableFile(context, request.params, request.viewer, link).catch(
    (error: unknown) => {
      // The same for existing and missing files: a user with an expired token can sign in again.
      if (error instanceof ApiError && error.code === 'not_found' && hasExpiredToken(request)) {
        throw new ApiError('not_signed_in');
      }
      throw error;
    },
  );
  // The content of a file never changes.
  const etag = `"${file.id}"`;
  const shown = isPublicFile(file);
  reply.headers({
    'accept-ranges': 'bytes',
    etag,
    // Documents must not be cached.
    'cache-control': shown ? 'public, max-age=31536000, immutable' : 'no-store',
    'content-security-policy': 'sandbox',
    'cross-origin-resource-policy': shown ? 'cross-origin' : 'same-origin',
  });
  if (shown && request.headers['if-none-match'] === etag) return reply.code(304).send();

  const wanted = request.headers['if-range'] ?? etag;
  const range = wanted === etag ? readRange(request.headers.range, file.size) : undefined;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`).header('cache-control', 'no-store');
    throw new ApiError('unsatisfiable_range');
  }
  const body = request.method === 'HEAD' ? undefined : await file.open(range);
  reply.headers({
    'content-type': file.content_type,
    'content-length': range === undefined ? file.size : range.end - range.start + 1,
    'content-disposition': contentDisposition(shown ? 'inline' : 'attachment', file.name),
  });
  if (range !== undefined) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  }
  return reply.send(body);
}

export function downloadRoutes(app: FastifyInstance, context: Context): void {
  app.route<Address>({
    method: ['GET', 'HEAD'],
    url: '/v1/files/:id/:name',
    config: { action: 'file.read' },
    schema: { hide: true },
    handler: (request, reply) => sendFile(context, request, reply),
  });
}
