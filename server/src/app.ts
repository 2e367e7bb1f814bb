/** Builds the server: plugins first, then the routes of every module. */
import { REQUEST_LIMITS, UPLOAD_RATE } from '@waggle/contract/limits';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type BodyTimeouts, enforceBodyTimeouts } from './lib/http/body-timeout.ts';
import { clientAddress, clientKey, networkCheck } from './lib/http/client-address.ts';
import { requestIdOf } from './lib/http/request-id.ts';
import { describeError } from './lib/logs/describe-error.ts';
import { logStream } from './lib/logs/log-stream.ts';
import { RequestMetrics } from './lib/metrics/request-metrics.ts';
import type { Context } from './lib/context.ts';
import type { Config } from './config.ts';
import { cutStalledReaders } from './lib/http/stalled-readers.ts';
import { describeCalls, serveDocs } from './plugins/api-docs.ts';
import { parseBodies } from './plugins/body.ts';
import { shutDownGracefully } from './plugins/graceful-shutdown.ts';
import {
  refuseUnreadable,
  refuseUnsupported,
  requireOneHost,
} from './plugins/connection-refusals.ts';
import { answerError, answerNotFound } from './plugins/errors.ts';
import { healthRoutes } from './plugins/health.ts';
import { metricsRoute } from './plugins/metrics.ts';
import { logRequests, requestFollower } from './plugins/request-log.ts';
import { serveRenderedPages } from './plugins/rendered-pages.ts';
import { limitRequests } from './plugins/rate-limits.ts';
import {
  allowOrigins,
  securityHeaders,
  setHeaders,
  setSecurityHeaders,
} from './plugins/security-headers.ts';
import { authenticate, queueCallers, requireViewers } from './plugins/session.ts';
import { sendShell, servePages, type WebPages } from './plugins/static-web.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of the client's limits. */
    readonly client: string;
  }
}

const CONNECTION_CHECK_MILLISECONDS = 5000;
/** The longest parameter is a percent-encoded file name. */
const MAX_PARAM_LENGTH = 2000;
const LOG_SECRETS = ['req.headers.authorization', 'req.headers.cookie'];

/** Seconds. */
export interface Timeouts extends BodyTimeouts {
  readonly headers: number;
  /** For a client that reads nothing of its answer. */
  readonly stalledReader: number;
}

export interface AppParts {
  context: Context;
  pages: WebPages;
  /** Where log lines go; by default, the process's output. */
  logStream?: { write(line: string): void };
  /** Shorter ones for tests. */
  timeouts?: Timeouts;
  /** Whether the process is about to stop. */
  isDraining?: () => boolean;
}

const TIMEOUTS: Timeouts = {
  headers: REQUEST_LIMITS.headersTimeout,
  body: REQUEST_LIMITS.bodyTimeout,
  upload: UPLOAD_RATE,
  stalledReader: REQUEST_LIMITS.stalledReader,
};

/** @returns the process's output, in the format of the settings */
function outputFor({ logFormat }: Config) {
  return logStream(logFormat ?? (process.stdout.isTTY ? 'text' : 'json'), process.stdout);
}

/** @returns the server, not listening yet */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { context, pages } = parts;
  const { config } = context;
  const timeouts = parts.timeouts ?? TIMEOUTS;
  const isTrusted = networkCheck(config.trustProxy);
  const headers = await securityHeaders(config);
  const stream = parts.logStream ?? outputFor(config);
  const requests = new RequestMetrics();
  const follow = requestFollower(context, isTrusted, requests);
  const app = Fastify({
    bodyLimit: REQUEST_LIMITS.body,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    genReqId: (raw) => requestIdOf(raw, isTrusted),
    clientErrorHandler: refuseUnreadable(headers),
    frameworkErrors(error, request, reply) {
      setHeaders(request, reply, headers);
      follow(request, reply);
      answerError(error, request, reply);
    },
    // Until the last connection is closed, requests are answered as ever.
    return503OnClosing: false,
    requestTimeout: Math.max(timeouts.body, timeouts.upload.maxSeconds) * 1000,
    http: {
      // Refused by a hook instead, in the envelope.
      requireHostHeader: false,
      headersTimeout: timeouts.headers * 1000,
      connectionsCheckingInterval: Math.min(CONNECTION_CHECK_MILLISECONDS, timeouts.headers * 1000),
    },
    forceCloseConnections: 'idle',
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    logger: {
      level: config.logLevel,
      redact: LOG_SECRETS,
      serializers: { err: describeError },
      stream,
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  enforceBodyTimeouts(app.server, timeouts);
  cutStalledReaders(app.server, timeouts.stalledReader);
  refuseUnsupported(app.server, headers);
  app.decorateRequest('client', {
    getter() {
      return clientKey(clientAddress(this.raw, isTrusted));
    },
  });
  app.decorateRequest('viewer', null);
  app.decorateRequest('knownDevice', null);
  app.server.maxConnections = REQUEST_LIMITS.connections;
  setSecurityHeaders(app, headers);
  logRequests(app, follow);
  app.setErrorHandler(answerError);
  requireOneHost(app);
  shutDownGracefully(app);
  parseBodies(app);
  await allowOrigins(app, config);
  await limitRequests(app, context);
  await describeCalls(app);
  healthRoutes(app, context, parts.isDraining ?? (() => false));
  metricsRoute(app, { context, requests, isTrusted });

  await app.register(async (api) => {
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    authenticate(api, context);
    api.addHook('onRequest', app.rateLimit());
    requireViewers(api);
    queueCallers(api);
    for (const module of context.modules) await module.routes?.(api, context);
    serveDocs(api);
  });
  await serveRenderedPages(app, { context, document: pages.rendered }, sendShell(pages));
  await servePages(app, pages, answerNotFound);
  return app;
}
