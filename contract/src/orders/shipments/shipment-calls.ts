/** The calls by which goods are packed, handed over and received: each answers with its order. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { SUPPLIER_LIMITS } from '../../limits.ts';
import { ORDER_LIMITS } from '../../limits/order-limits.ts';
import { order } from '../../orders.ts';
import { calendarDay, requiredText } from '../../text.ts';
import { draftText } from '../../text/draft-text.ts';
import { stepCalls } from '../../transitions/steps.ts';
import { orderFiles } from '../order-files.ts';
import { whole } from '../payment-plan.ts';
import { packages } from '../shipments.ts';

const one = z.object({ order });
const files = orderFiles(ORDER_LIMITS.papers);

export const packShipment = defineEndpoint('POST /v1/orders/:id/shipments/', {
  summary: 'Say, as the supplier, that goods are packed: at most what is left of the order',
  done: 'Packed. The buyer is told',
  action: 'order.pack',
  body: z.object({
    quantity: whole(1, SUPPLIER_LIMITS.orderQuantity),
    packages,
    note: draftText(ORDER_LIMITS.note),
    files,
  }),
  data: one,
  errors: ['conflict'],
  creates: true,
});

export const SHIPMENT_CALLS = stepCalls('shipment', '/v1/shipments/:id/', one, {
  ship: {
    summary: 'Say that a shipment was handed over, with carrier and number',
    done: 'Noted. The buyer can follow it',
    body: {
      carrier: requiredText({
        required: 'Name the carrier',
        max: {
          length: ORDER_LIMITS.carrier,
          message: `Must be at most ${ORDER_LIMITS.carrier} characters`,
        },
      }),
      tracking: draftText(ORDER_LIMITS.tracking),
      handed_over: calendarDay(),
      files,
    },
  },
  arrive: {
    summary: 'Say, as the supplier, that a shipment is there: the time to count it begins',
    done: 'Noted. The buyer now counts it',
    body: { arrived_on: calendarDay(), files },
  },
  receive: {
    summary: 'Say, as the buyer, how many good and how many damaged pieces arrived',
    done: 'Noted',
    body: {
      received: whole(0, SUPPLIER_LIMITS.orderQuantity),
      damaged: whole(0, SUPPLIER_LIMITS.orderQuantity),
      note: draftText(ORDER_LIMITS.note),
    },
  },
  unpack: { summary: 'Unpack a shipment that was not handed over', done: 'Unpacked' },
});
