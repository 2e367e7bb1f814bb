/** Parses request bodies: uncompressed JSON of limited size and depth. */
import { REQUEST_LIMITS } from '@waggle/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../lib/api-error.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Measures a JSON text without parsing it: parsing and checking many small values takes long.
 * @returns its nesting depth, and its entries of lists and objects; no further than the first that is over its limit
 */
export function measureJson(text: string): { depth: number; values: number } {
  const { depth: maxDepth, values: maxValues } = REQUEST_LIMITS;
  let open = 0;
  let depth = 0;
  let values = 1;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (quoted) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (code === COMMA) values += 1;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth = Math.max(depth, (open += 1));
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) open -= 1;
    if (depth > maxDepth || values > maxValues) break;
  }
  return { depth, values };
}

/** @returns whether so much may come, other than a file, that a refusal should not wait for the rest and discard it */
function mayBeEndless({ headers }: FastifyRequest): boolean {
  const length = Number(headers['content-length'] ?? 0);
  const isLong = headers['transfer-encoding'] !== undefined || length > REQUEST_LIMITS.longBody;
  return isLong && !/^multipart\//i.test(headers['content-type'] ?? '');
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
      const { depth, values } = measureJson(body);
      if (depth > REQUEST_LIMITS.depth) {
        done(new ApiError('malformed_request', { message: 'The request is nested too deeply' }));
        return;
      }
      if (values > REQUEST_LIMITS.values) {
        done(new ApiError('too_large'));
        return;
      }
      void parse(request, body, done);
    },
  );
  app.addHook('onRequest', (request, reply, done) => {
    if (mayBeEndless(request)) reply.header('connection', 'close');
    const encoding = request.headers['content-encoding'];
    const isPlain = encoding === undefined || encoding === 'identity';
    done(isPlain ? undefined : new ApiError('unsupported_type'));
  });
}
