/** Calls about conversations. */
import * as calls from '@waggle/contract/messages';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import {
  getConversation,
  listConversations,
  readConversation,
  reportMessage,
  sendMessage,
} from './messages.service.ts';

export function messageRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.listConversations, (call) => listConversations(context, call));
  registerEndpoint(app, calls.getConversation, (call) => getConversation(context, call));
  registerEndpoint(app, calls.sendMessage, (call) => sendMessage(context, call));
  registerEndpoint(app, calls.readConversation, (call) => readConversation(context, call));
  registerEndpoint(app, calls.reportMessage, (call) => reportMessage(context, call));
}
