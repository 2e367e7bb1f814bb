/** Calls about the verification of a supplier. */
import { appealDecision, getVerificationCase, resubmitCase } from '@waggle/contract/verification';
import { getBadge as getBadgeCall } from '@waggle/contract/verification/claims';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { getBadge } from './badge/badge.service.ts';
import { resubmit } from './resubmission/resubmission.service.ts';
import { appeal, getCase } from './verification.service.ts';

export function verificationRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, getVerificationCase, ({ viewer }) => getCase(context, viewer));
  registerEndpoint(app, appealDecision, (call) => appeal(context, call));
  registerEndpoint(app, resubmitCase, (call) => resubmit(context, call));
  registerEndpoint(app, getBadgeCall, ({ params }) => getBadge(context, params.id));
}
