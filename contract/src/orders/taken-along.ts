/** Orders outside of Waggle: all of them or of their payments as a file, and their dates in the user's own calendar. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const ORDER_FILES = ['orders', 'payments'] as const;
export type OrderFile = (typeof ORDER_FILES)[number];

export const exportOrders = defineEndpoint('GET /v1/orders/export/', {
  summary:
    'All orders of the user, or all their payments, as a CSV file; only refusals come in the envelope',
  action: 'order.list',
  query: z.object({ of: z.enum(ORDER_FILES, { error: 'Must be orders or payments' }) }),
  data: z.object({}),
  errors: ['too_many_requests'],
});

/** Below it, the addresses that calendars read: whoever has one needs no other proof. */
export const CALENDAR_PATH = '/v1/calendar/';

/** That of the user; null where there is none. */
const calendar = z.nullable(
  z.object({
    made_at: z.string(),
    /** When a calendar last read it. */
    read_at: z.nullable(z.string()),
  }),
);

export const getOrderCalendar = defineEndpoint('GET /v1/orders/calendar/', {
  summary: 'Whether the dates of the user’s orders can be read at a private address',
  action: 'order.list',
  data: z.object({ calendar }),
});

export const makeOrderCalendar = defineEndpoint('POST /v1/orders/calendar/', {
  summary:
    'Make a private address at which calendars read the dates of the user’s orders, in place of the one before; it is answered this once',
  done: 'Calendar address made',
  action: 'order.list',
  data: z.object({ calendar, url: z.string() }),
});

export const endOrderCalendar = defineEndpoint('DELETE /v1/orders/calendar/', {
  summary: 'Switch the private address off: calendars read nothing any more',
  done: 'Calendar address switched off',
  action: 'order.list',
  data: z.object({ calendar }),
});
