/** Calls of the team's look at requests and messages, and of suppliers about requests that bother them. */
import * as calls from '@waggle/contract/moderation';
import * as muted from '@waggle/contract/moderation/muted-buyers';
import * as messages from '@waggle/contract/moderation/reported-messages';
import * as former from '@waggle/contract/reports/former-calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import {
  blockRequest,
  dismissRequest,
  getModerated,
  getReach,
  releaseRequest,
} from './moderated.service.ts';
import {
  getModeration,
  listModerated,
  listMuted,
  listOwn,
  listReportedMessages,
  switchModeration,
} from './moderation.service.ts';
import { dismissMessage, getReportedMessage, warnAuthor } from './reported-messages.service.ts';
import { reportRequest } from './reporting.service.ts';

export function moderationRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.getModeration, () => getModeration(context));
  registerEndpoint(app, calls.switchModeration, (call) => switchModeration(context, call));
  registerEndpoint(app, calls.REQUEST_DESK.list, (call) => listModerated(context, call));
  registerEndpoint(app, calls.REQUEST_DESK.get, (call) => getModerated(context, call));
  registerEndpoint(app, calls.getReach, (call) => getReach(context, call));
  registerEndpoint(app, calls.TEAM_RFQ_CALLS.release, (call) => releaseRequest(context, call));
  registerEndpoint(app, calls.TEAM_RFQ_CALLS.block, (call) => blockRequest(context, call));
  registerEndpoint(app, former.formerDismissRequest, (call) => dismissRequest(context, call));
  registerEndpoint(app, calls.reportRequest, (call) => reportRequest(context, call));
  registerEndpoint(app, messages.MESSAGE_DESK.list, (call) => listReportedMessages(context, call));
  registerEndpoint(app, messages.MESSAGE_DESK.get, (call) => getReportedMessage(context, call));
  registerEndpoint(app, former.formerDismissMessage, (call) => dismissMessage(context, call));
  registerEndpoint(app, messages.warnAuthor, (call) => warnAuthor(context, call));
  registerEndpoint(app, muted.listMutedBuyers, () => listMuted(context));
  registerEndpoint(app, muted.listOwnMuted, ({ viewer }) => listOwn(context, viewer));
}
