/** Security headers of every answer: Content-Security-Policy, no framing, no type sniffing. */
import cors from '@fastify/cors';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
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

/** Sets the headers of every answer, and allows the other origins of the settings. */
export async function setSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const overTls = config.publicUrl.startsWith('https:');
  const headers = await headersOf({
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
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...config.corsOrigins],
      methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
      exposedHeaders: ['retry-after'],
      maxAge: 600,
    });
  }
}
