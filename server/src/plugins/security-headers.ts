/** Security headers of every answer: Content-Security-Policy, no framing, no type sniffing. */
import cors from '@fastify/cors';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const YEAR_SECONDS = 31_536_000;

/** @returns the headers that helmet sets; read once, because they are the same for every answer */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  const own = /^(content-(type|length)|date|connection)$/;
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      own.test(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

const POLICY = 'content-security-policy';

/** The hashes of a page's inline content, as in the policy: `'sha256-…'`. */
export interface InlineHashes {
  styles: readonly string[];
  scripts: readonly string[];
}

/** Allows the inline styles and scripts of one page in its answer. */
export function allowInlineContent(reply: FastifyReply, { styles, scripts }: InlineHashes): void {
  const add = (policy: string, directive: string, hashes: readonly string[]): string =>
    policy.replace(`${directive} 'self'`, [`${directive} 'self'`, ...hashes].join(' '));
  const policy = add(String(reply.getHeader(POLICY)), 'style-src', styles);
  reply.header(POLICY, add(policy, 'script-src', scripts));
}

export type SecurityHeaders = Readonly<Record<string, string>>;

/** @returns the same headers for every answer, those of refusals included that no route gives */
export function securityHeaders(config: Config): Promise<SecurityHeaders> {
  const overTls = config.publicUrl.startsWith('https:');
  return headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // For the preview of a video before it is uploaded.
        mediaSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: overTls ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
}

/** Sets the headers and the request's id in an answer. */
export function setHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: SecurityHeaders,
): void {
  reply.headers(headers).header('x-request-id', request.id);
}

/** Call before anything that may refuse a request. */
export function setSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply, headers);
    done();
  });
}

/** Allows the other origins of the settings. */
export async function allowOrigins(app: FastifyInstance, config: Config): Promise<void> {
  if (config.corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: [...config.corsOrigins],
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
    // Its own refusal would be a text; such a request is answered like any other.
    strictPreflight: false,
  });
}
