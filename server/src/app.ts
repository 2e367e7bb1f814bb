/** Builds the server: plugins first, then the routes of every module. */
import { REQUEST_LIMITS, UPLOAD_RATE } from '@waggle/contract/limits';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type BodyTimeouts, enforceBodyTimeouts } from './lib/http/body-timeout.ts';
import type { Context } from './lib/context.ts';
import { describeCalls, serveDocs } from './plugins/api-docs.ts';
import { parseBodies } from './plugins/body.ts';
import { shutDownGracefully } from './plugins/graceful-shutdown.ts';
import { handleErrors, answerNotFound } from './plugins/errors.ts';
import { healthRoutes } from './plugins/health.ts';
import { limitRequests } from './plugins/rate-limits.ts';
import { setSecurityHeaders } from './plugins/security-headers.ts';
import { authenticate, requireViewers } from './plugins/session.ts';
import { servePages, type WebPages } from './plugins/static-web.ts';

const CONNECTION_CHECK_MILLISECONDS = 5000;
/** The longest parameter is a percent-encoded file name. */
const MAX_PARAM_LENGTH = 2000;
const LOG_SECRETS = ['req.headers.authorization', 'req.headers.cookie'];

/** Seconds. */
export interface Timeouts extends BodyTimeouts {
  readonly headers: number;
}

export interface AppParts {
  context: Context;
  pages: WebPages;
  /** Where log lines go; by default, the process's output. */
  logStream?: { write(line: string): void };
  /** Shorter ones for tests. */
  timeouts?: Timeouts;
}

const TIMEOUTS: Timeouts = {
  headers: REQUEST_LIMITS.headersTimeout,
  body: REQUEST_LIMITS.bodyTimeout,
  upload: UPLOAD_RATE,
};

/** @returns the server, not listening yet */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { context, pages } = parts;
  const { config } = context;
  const timeouts = parts.timeouts ?? TIMEOUTS;
  const app = Fastify({
    bodyLimit: REQUEST_LIMITS.body,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    requestTimeout: Math.max(timeouts.body, timeouts.upload.maxSeconds) * 1000,
    http: {
      headersTimeout: timeouts.headers * 1000,
      connectionsCheckingInterval: Math.min(CONNECTION_CHECK_MILLISECONDS, timeouts.headers * 1000),
    },
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: config.logLevel,
      redact: LOG_SECRETS,
      ...(parts.logStream === undefined ? {} : { stream: parts.logStream }),
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  enforceBodyTimeouts(app.server, timeouts);
  handleErrors(app);
  shutDownGracefully(app);
  parseBodies(app);
  await setSecurityHeaders(app, config);
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/v1')) reply.header('cache-control', 'no-store');
  });
  await describeCalls(app);
  healthRoutes(app, context);

  await app.register(async (api) => {
    authenticate(api, context);
    await limitRequests(api, context);
    requireViewers(api);
    for (const module of context.modules) await module.routes?.(api, context);
    serveDocs(api);
  });
  await servePages(app, pages, answerNotFound);
  return app;
}
