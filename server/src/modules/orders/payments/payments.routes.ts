/** Calls about the payments of orders. */
import * as calls from '@waggle/contract/orders/payments';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import { registerSteps } from '../../../lib/transitions/step-routes.ts';
import { paymentMachine } from './payment-machine.ts';
import { paymentTaking } from './payments.service.ts';
import { nameRefundAccount, sendRefundCode } from './refunds.service.ts';

export function paymentRoutes(app: FastifyInstance, context: Context): void {
  const { report, stop, confirm, deny } = calls.PAYMENT_CALLS;
  const payer = { by: 'payer', ...paymentTaking, get: calls.getPayment } as const;
  registerSteps(app, context, paymentMachine, { report, stop }, payer);
  registerEndpoint(app, calls.sendRefundCode, (call) => sendRefundCode(context, call));
  registerEndpoint(app, calls.nameRefundAccount, (call) => nameRefundAccount(context, call));
  registerSteps(app, context, paymentMachine, { confirm, deny }, { by: 'payee', ...paymentTaking });
}
