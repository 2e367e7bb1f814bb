/** Calls about changes of what was signed. */
import * as calls from '@waggle/contract/orders/changes/change-calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import { registerSteps } from '../../../lib/transitions/step-routes.ts';
import { changeMachine } from './change-machine.ts';
import {
  acceptChange,
  changeTaking,
  previewChange,
  proposeChange,
  sendChangeCode,
} from './changes.service.ts';

export function changeRoutes(app: FastifyInstance, context: Context): void {
  const { refuse, withdraw } = calls.CHANGE_CALLS;
  const answerer = { by: 'answerer', ...changeTaking, get: calls.getChange } as const;
  registerSteps(app, context, changeMachine, { refuse }, answerer);
  registerSteps(app, context, changeMachine, { withdraw }, { by: 'proposer', ...changeTaking });
  registerEndpoint(app, calls.previewChange, (call) => previewChange(context, call));
  registerEndpoint(app, calls.sendChangeCode, (call) => sendChangeCode(context, call));
  registerEndpoint(app, calls.proposeChange, (call) => proposeChange(context, call));
  registerEndpoint(app, calls.acceptChange, (call) => acceptChange(context, call));
}
