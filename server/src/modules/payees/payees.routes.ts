/** Calls about the accounts that suppliers are paid to. */
import * as calls from '@waggle/contract/payees';
import type { FastifyInstance } from 'fastify';
import { reviewer } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import { readDevice } from '../../lib/http/device-cookie.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { registerSteps } from '../../lib/transitions/step-routes.ts';
import { payeeMachine } from './payee-machine.ts';
import { enterPayee, listOwnPayees, sendCodeToName } from './payees.service.ts';
import { getPayee, listPayees, readPayeeNumber } from './team-payees.service.ts';

export function payeeRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.listOwnPayees, ({ viewer }) => listOwnPayees(context, viewer));
  registerEndpoint(app, calls.sendPayeeCode, (call) => sendCodeToName(context, call));
  registerEndpoint(app, calls.enterPayee, (call, request) =>
    enterPayee(context, call, readDevice(request, context.config)),
  );
  registerSteps(app, context, payeeMachine, calls.OWN_PAYEE_CALLS, {
    by: 'supplier',
    read: listOwnPayees,
  });
  registerEndpoint(app, calls.PAYEE_DESK.list, (call) => listPayees(context, call));
  registerEndpoint(app, calls.readPayeeNumber, (call) => readPayeeNumber(context, call));
  const taking = { by: reviewer, get: calls.PAYEE_DESK.get, read: getPayee };
  registerSteps(app, context, payeeMachine, calls.PAYEE_CALLS, taking);
}
