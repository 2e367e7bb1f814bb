/** Authenticates requests by the bearer header; tokens in a query string are ignored. */
import type { FastifyInstance } from 'fastify';
import { authorizeAccess } from '../lib/authorize.ts';
import { runAsCaller } from '../lib/concurrency/connection-queue.ts';
import { networkKey } from '../lib/http/client-address.ts';
import type { Context } from '../lib/context.ts';
import { hashToken } from '../lib/secrets.ts';
import { findSession } from '../modules/auth/authenticate.service.ts';
import { recordSessionUse } from '../modules/auth/auth.service.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/i;

export function authenticate(app: FastifyInstance, context: Context): void {
  const find = findSession(context);
  app.addHook('onRequest', async (request) => {
    const { action, reads } = request.routeOptions.config;
    if (action === undefined) return;
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return;
    const found = await find(hashToken(token), reads);
    if (found === null) return;
    request.viewer = found.viewer;
    await recordSessionUse(context, found.viewer.sessionHash, found.lastUsedAt);
  });
}

/** Refuses calls without permission, after the request was counted and before its body is read. */
export function requireViewers(app: FastifyInstance): void {
  app.addHook('preParsing', async (request) => {
    const { action } = request.routeOptions.config;
    if (action !== undefined) authorizeAccess(request.viewer, action);
  });
}

/** Gives each caller a queue of its own before the pool of connections, from when its body is read. */
export function queueCallers(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { client, viewer } = request;
    if (viewer === null) runAsCaller(`client ${client}`, networkKey(client), done);
    else runAsCaller(`user ${viewer.userId}`, null, done);
  });
}
