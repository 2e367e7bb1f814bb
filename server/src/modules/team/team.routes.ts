/** Calls of the team about itself. */
import * as calls from '@waggle/contract/team';
import * as early from '@waggle/contract/team/early-access';
import * as takes from '@waggle/contract/team/desk-takes';
import * as home from '@waggle/contract/team/home';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { listTakes, setTake } from './desk-takes.service.ts';
import { countBetaUsers, grantEarlyAccess, listBetaUsers } from './early-access.service.ts';
import { teamHome } from './home.service.ts';
import { inviteReviewer, listMembers, removeReviewer, setAway } from './members.service.ts';

export function teamRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.listMembers, async () => ({ members: await listMembers(context) }));
  registerEndpoint(app, calls.inviteMember, async (call) => ({
    member: await inviteReviewer(context, call),
  }));
  registerEndpoint(app, calls.removeMember, async ({ viewer, params }) => {
    await removeReviewer(context, viewer, params.id);
    return {};
  });
  registerEndpoint(app, calls.setMemberAway, async ({ viewer, body }) => {
    await setAway(context, viewer, body);
    return {};
  });
  registerEndpoint(app, home.getTeamHome, ({ viewer }) => teamHome(context, viewer));
  registerEndpoint(app, takes.listTakes, () => listTakes(context));
  registerEndpoint(app, takes.setTake, (call) => setTake(context, call));
  registerEndpoint(app, early.listBetaUsers, ({ query }) => listBetaUsers(context, query));
  registerEndpoint(app, early.countBetaUsers, ({ query }) => countBetaUsers(context, query));
  registerEndpoint(app, early.grantEarlyAccess, (call) => grantEarlyAccess(context, call));
}
