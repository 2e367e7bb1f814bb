/** Calls of the team about itself. */
import * as calls from '@waggle/contract/team';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/endpoint-route.ts';
import { inviteReviewer, listMembers, removeReviewer } from './members.service.ts';

export function teamRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.listMembers, async () => ({ members: await listMembers(context) }));
  registerEndpoint(app, calls.inviteMember, async ({ viewer, body, idempotencyKey }) => ({
    member: await inviteReviewer(context, viewer, body.email, idempotencyKey),
  }));
  registerEndpoint(app, calls.removeMember, async ({ viewer, params }) => {
    await removeReviewer(context, viewer, params.id);
    return {};
  });
}
