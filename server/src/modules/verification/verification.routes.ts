/** Calls about the verification of a supplier. */
import { getVerificationCase } from '@waggle/contract/verification';
import { getBadge as getBadgeCall } from '@waggle/contract/verification/claims';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/endpoint-route.ts';
import { getBadge } from './badge/badge.service.ts';
import { getCase } from './verification.service.ts';

export function verificationRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, getVerificationCase, ({ viewer }) => getCase(context, viewer));
  registerEndpoint(app, getBadgeCall, ({ params }) => getBadge(context, params.id));
}
