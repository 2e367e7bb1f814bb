/** The calls by which a sample is ordered, sent and judged: each answers with its order. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ORDER_LIMITS } from '../../limits/order-limits.ts';
import { order } from '../../orders.ts';
import { calendarDay, requiredText } from '../../text.ts';
import { draftText } from '../../text/draft-text.ts';
import { seenVersion, stepCalls } from '../../transitions/steps.ts';
import { whole } from '../payment-plan.ts';
import { judgement } from './judgement.ts';

const one = z.object({ order });

const typed = (required: string, most: number) =>
  requiredText({
    required,
    max: { length: most, message: `Must be at most ${most} characters` },
  });

export const orderSample = defineEndpoint('POST /v1/quotes/:id/sample-order/', {
  summary:
    'Order a sample at the price of a live quote, before anything is chosen: the quote and all others stay as they are',
  done: 'Sample ordered. The supplier agrees or declines',
  action: 'offer.order_sample',
  body: z.object({
    version: seenVersion,
    quantity: whole(1, ORDER_LIMITS.sampleQuantity),
    address: typed('Say where it is sent', ORDER_LIMITS.address),
    note: draftText(ORDER_LIMITS.note),
  }),
  data: one,
  errors: ['conflict', 'too_many_requests'],
  creates: true,
});

export const saveJudgement = defineEndpoint('PUT /v1/samples/:id/draft/', {
  summary:
    'Save what was found of a sample so far; `draft_version` is the one that was seen, 0 at first',
  action: 'sample.judge',
  body: z.object({ judgement, draft_version: seenVersion }),
  data: z.object({ draft_version: z.number() }),
  errors: ['conflict'],
  longBody: true,
});

export const SAMPLE_CALLS = stepCalls('sample', '/v1/samples/:id/', one, {
  send: {
    summary: 'Say that a sample was sent, with carrier and number',
    done: 'Noted. The buyer says when it is there',
    body: {
      carrier: typed('Name the carrier', ORDER_LIMITS.carrier),
      tracking: draftText(ORDER_LIMITS.tracking),
      sent_on: calendarDay(),
      note: draftText(ORDER_LIMITS.note),
    },
  },
  receive: {
    summary: 'Say that a sample is here: the time to judge it begins',
    done: 'Noted. Judge it line by line',
  },
});

const DECISION = {
  body: z.object({ version: seenVersion, judgement }),
  data: one,
  errors: ['not_found', 'conflict'],
  longBody: true,
} as const;

export const approveSample = defineEndpoint('POST /v1/samples/:id/approve/', {
  summary: 'Approve a sample, with the seals of both pieces: all goods are judged by it',
  done: 'Approved as the golden sample',
  action: 'sample.approve',
  ...DECISION,
});

export const rejectSample = defineEndpoint('POST /v1/samples/:id/reject/', {
  summary: 'Reject a sample, naming the lines that are not right: the next round begins',
  done: 'Rejected. The supplier reads what is not right',
  action: 'sample.reject',
  ...DECISION,
});
