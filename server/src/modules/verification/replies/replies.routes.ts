/** Calls of the team about its saved replies. */
import * as calls from '@waggle/contract/verification/replies';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import * as replies from './replies.service.ts';

export function replyRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.listReplies, () => replies.listReplies(context.database.db));
  registerEndpoint(app, calls.saveReply, (call) => replies.saveReply(context, call));
  registerEndpoint(app, calls.deleteReply, (call) => replies.deleteReply(context, call));
}
