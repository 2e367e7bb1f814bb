/** Calls about the shipments of orders. */
import * as calls from '@waggle/contract/orders/shipments/shipment-calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import { registerSteps } from '../../../lib/transitions/step-routes.ts';
import { shipmentMachine } from './shipment-machine.ts';
import { packShipment, shipmentTaking } from './shipments.service.ts';

export function shipmentRoutes(app: FastifyInstance, context: Context): void {
  const { ship, arrive, unpack, receive } = calls.SHIPMENT_CALLS;
  registerEndpoint(app, calls.packShipment, (call) => packShipment(context, call));
  const supplier = { by: 'supplier', ...shipmentTaking } as const;
  registerSteps(app, context, shipmentMachine, { ship, arrive, unpack }, supplier);
  registerSteps(app, context, shipmentMachine, { receive }, { by: 'buyer', ...shipmentTaking });
}
