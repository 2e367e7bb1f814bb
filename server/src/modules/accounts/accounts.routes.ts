/** Calls about the signed-in user. */
import { getUser } from '@waggle/contract/accounts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../lib/endpoint-route.ts';

export function accountsRoutes(app: FastifyInstance): void {
  registerEndpoint(app, getUser, async ({ viewer }) => ({ auth_user: viewer.user }));
}
