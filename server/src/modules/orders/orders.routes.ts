/** Calls about orders, of both sides. */
import * as calls from '@waggle/contract/orders';
import type { OrderFile } from '@waggle/contract/orders/taken-along';
import { listHeldSignings as heldCall } from '@waggle/contract/orders/held-signings';
import * as taken from '@waggle/contract/orders/taken-along';
import { orderSample as orderSampleCall } from '@waggle/contract/orders/samples/sample-calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerDownload } from '../../lib/http/download-route.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { registerSteps } from '../../lib/transitions/step-routes.ts';
import { orderAgain } from './again.service.ts';
import { changeRoutes } from './changes/changes.routes.ts';
import { getOrderVersion, listOrderHistory } from './history.service.ts';
import { listOrders } from './lists.service.ts';
import { orderMachine } from './order-machine.ts';
import { listHeldSignings } from './signing/held-signings.service.ts';
import { offerOrder, sendCodeToSign, signOrder } from './signing/signing.service.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { alterOrder, cancelOrder, findToStep, getOrder, startOrder } from './orders.service.ts';
import { orderSample } from './samples/sample-orders.service.ts';
import { sampleRoutes } from './samples/samples.routes.ts';
import { shipmentRoutes } from './shipments/shipments.routes.ts';
import {
  endCalendar,
  getCalendar,
  makeCalendar,
  readCalendar,
} from './taken-along/calendar.service.ts';
import { exportOrders } from './taken-along/order-files.service.ts';
import { reportOrder } from './reporting.service.ts';

export function orderRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.startOrder, (call) => startOrder(context, call));
  registerEndpoint(app, calls.orderAgain, (call) => orderAgain(context, call));
  registerEndpoint(app, calls.alterTerms, (call) => alterOrder(context, call));
  registerEndpoint(app, calls.sendSigningCode, (call) => sendCodeToSign(context, call));
  registerEndpoint(app, calls.offerOrder, (call) => offerOrder(context, call));
  registerEndpoint(app, calls.signOrder, (call) => signOrder(context, call));
  registerEndpoint(app, calls.listOrders, (call) => listOrders(context, call));
  registerEndpoint(app, heldCall, (call) => listHeldSignings(context, call));
  registerEndpoint(app, calls.listOrderHistory, (call) => listOrderHistory(context, call));
  registerEndpoint(app, calls.getOrderVersion, (call) => getOrderVersion(context, call));
  registerEndpoint(app, calls.reportOrder, (call) => reportOrder(context, call));
  const find = async (...about: Parameters<typeof findToStep>) =>
    (await findToStep(...about)).row.id;
  const { decline, withdraw, agree, adopt, cancel, begin_tooling, check } = calls.ORDER_CALLS;
  const taking = { find, read: getOrder };
  registerSteps(
    app,
    context,
    orderMachine,
    { decline, agree, begin_tooling },
    { by: 'supplier', ...taking, get: calls.getOrder },
  );
  registerSteps(app, context, orderMachine, { withdraw, adopt, check }, { by: 'buyer', ...taking });
  registerEndpoint(app, cancel, (call) => cancelOrder(context, call));
  registerEndpoint(app, orderSampleCall, (call) => orderSample(context, call));
  registerDownload(app, taken.exportOrders, (viewer, { query }) =>
    exportOrders(context, viewer, (query as { of: OrderFile }).of),
  );
  registerEndpoint(app, taken.getOrderCalendar, ({ viewer }) =>
    getCalendar(context.database.db, viewer),
  );
  registerEndpoint(app, taken.makeOrderCalendar, ({ viewer }) => makeCalendar(context, viewer));
  registerEndpoint(app, taken.endOrderCalendar, ({ viewer }) => endCalendar(context, viewer));
  // No call of the contract: calendars read it, without a session.
  app.get<{ Params: { token: string } }>(
    `${taken.CALENDAR_PATH}:token/waggle.ics`,
    { schema: { hide: true } },
    async ({ params: { token } }, reply) => {
      const file = await readCalendar(context, token);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .send(file);
    },
  );
  documentRoutes(app, context);
  paymentRoutes(app, context);
  changeRoutes(app, context);
  sampleRoutes(app, context);
  shipmentRoutes(app, context);
}
