/** Authenticates requests by the bearer header; tokens in a query string are ignored. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorizeAccess } from '../lib/authorize.ts';
import { runAsCaller } from '../lib/concurrency/connection-queue.ts';
import { networkKey } from '../lib/http/client-address.ts';
import { readDevice } from '../lib/http/device-cookie.ts';
import type { Context } from '../lib/context.ts';
import { hashToken } from '../lib/secrets.ts';
import { findSession } from '../modules/auth/authenticate.service.ts';
import { recordSessionUse } from '../modules/auth/auth.service.ts';
import { deviceKey, isKnownDevice } from '../modules/auth/devices/known-devices.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The hash of a visitor's device, if it has proved an address; null for all others. */
    knownDevice: Buffer | null;
  }
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/i;

export function authenticate(app: FastifyInstance, context: Context): void {
  const find = findSession(context);

  async function findViewer(request: FastifyRequest): Promise<void> {
    const { action, reads } = request.routeOptions.config;
    if (action === undefined) return;
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return;
    const found = await find(hashToken(token), reads);
    if (found === null) return;
    request.viewer = found.viewer;
    await recordSessionUse(context, found.viewer.sessionHash, found.lastUsedAt);
  }

  app.addHook('onRequest', async (request) => {
    await findViewer(request);
    if (request.viewer !== null) return;
    const device = readDevice(request, context.config);
    if (device === undefined) return;
    const hash = hashToken(device);
    if (await isKnownDevice(context, hash)) request.knownDevice = hash;
  });
}

/** @returns the key of the caller's limits: of the user, of the known device, or of the client */
export function callerKey({ client, knownDevice, viewer }: FastifyRequest): string {
  if (viewer !== null) return `user ${viewer.personId}`;
  return knownDevice === null ? `client ${client}` : deviceKey(knownDevice);
}

/** Refuses calls without permission, after the request was counted and before its body is read. */
export function requireViewers(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { action } = request.routeOptions.config;
    if (action !== undefined) authorizeAccess(request.viewer, action);
    done(null, payload);
  });
}

/** Gives each caller a queue of its own before the pool of connections, from when its body is read. */
export function queueCallers(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { client, knownDevice, viewer } = request;
    const isUnknown = viewer === null && knownDevice === null;
    runAsCaller(callerKey(request), isUnknown ? networkKey(client) : null, done);
  });
}
