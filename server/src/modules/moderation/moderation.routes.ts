/** Calls of the team's look at requests, and of suppliers that report one. */
import * as calls from '@waggle/contract/moderation';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import {
  blockRequest,
  dismissReports,
  getModerated,
  listModerated,
  releaseRequest,
  reportRequest,
  switchModeration,
  warnAuthor,
} from './moderation.service.ts';

export function moderationRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.listModerated, (call) => listModerated(context, call));
  registerEndpoint(app, calls.getModerated, (call) => getModerated(context, call));
  registerEndpoint(app, calls.releaseRequest, (call) => releaseRequest(context, call));
  registerEndpoint(app, calls.blockRequest, (call) => blockRequest(context, call));
  registerEndpoint(app, calls.dismissReports, (call) => dismissReports(context, call));
  registerEndpoint(app, calls.warnAuthor, (call) => warnAuthor(context, call));
  registerEndpoint(app, calls.switchModeration, (call) => switchModeration(context, call));
  registerEndpoint(app, calls.reportRequest, (call) => reportRequest(context, call));
}
