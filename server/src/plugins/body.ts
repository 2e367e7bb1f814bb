/** Parses request bodies: uncompressed JSON of limited depth. */
import { REQUEST_LIMITS } from '@waggle/contract/limits';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../lib/api-error.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

/** @returns the nesting depth of a JSON text, without parsing it, because that could overflow the stack */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (quoted) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (OPEN.has(code)) deepest = Math.max(deepest, (depth += 1));
    else if (CLOSE.has(code)) depth -= 1;
  }
  return deepest;
}

export function parseBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') {
        done(null, undefined);
        return;
      }
      if (jsonDepth(body) > REQUEST_LIMITS.depth) {
        done(new ApiError('malformed_request', { message: 'The request is nested too deeply' }));
        return;
      }
      void parse(request, body, done);
    },
  );
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw new ApiError('unsupported_type');
  });
}
