/** Calls about the verification of a supplier. */
import { getVerificationCase } from '@waggle/contract/verification';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/endpoint-route.ts';
import { getCase } from './verification.service.ts';

export function verificationRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, getVerificationCase, ({ viewer }) => getCase(context, viewer));
}
