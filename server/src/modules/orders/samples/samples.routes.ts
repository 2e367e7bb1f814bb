/** Calls about the samples of orders. */
import * as calls from '@waggle/contract/orders/samples/sample-calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import { registerSteps } from '../../../lib/transitions/step-routes.ts';
import { sampleMachine } from './sample-machine.ts';
import { decideOnSample, sampleTaking, saveJudgement } from './samples.service.ts';

export function sampleRoutes(app: FastifyInstance, context: Context): void {
  const { send, receive } = calls.SAMPLE_CALLS;
  registerSteps(app, context, sampleMachine, { send }, { by: 'supplier', ...sampleTaking });
  registerSteps(app, context, sampleMachine, { receive }, { by: 'buyer', ...sampleTaking });
  registerEndpoint(app, calls.saveJudgement, (call) => saveJudgement(context, call));
  registerEndpoint(app, calls.approveSample, (call) => decideOnSample(context, call, 'approve'));
  registerEndpoint(app, calls.rejectSample, (call) => decideOnSample(context, call, 'reject'));
}
