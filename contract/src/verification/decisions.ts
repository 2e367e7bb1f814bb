/** The decisions on a case: what a reviewer can make of it, and the second person's word. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { PULL_REASONS, REJECTION_REASONS } from './reasons.ts';
import { ON_CASE, seen } from './review.ts';

export const decideCase = defineEndpoint('POST /v1/team/cases/:id/decision/', {
  ...ON_CASE,
  action: 'review.decide',
  summary:
    'Ask for changes (all in one mail), verify, reject permanently; pull a badge, confirm or decline that; reopen; decide on an appeal',
  body: z.discriminatedUnion('decision', [
    z.object({ ...seen, decision: z.literal('reject'), reason: z.enum(REJECTION_REASONS) }),
    z.object({ ...seen, decision: z.enum(['suspend', 'revoke']), reason: z.enum(PULL_REASONS) }),
    z.object({
      ...seen,
      decision: z.enum([
        'request_changes',
        'verify',
        'confirm_suspension',
        'confirm_revocation',
        'decline_pull',
        'reopen_case',
        'grant_appeal',
        'dismiss_appeal',
      ]),
    }),
  ]),
  creates: true,
});

/** What a reviewer can make of a case, in the words of the state graph. */
export type Decision = z.output<typeof decideCase.body>['decision'];

export const previewDecision = defineEndpoint('GET /v1/team/cases/:id/preview/', {
  summary: 'The exact mail that a decision would send now',
  action: 'review.read',
  query: z.object({
    decision: z._default(z.literal('request_changes'), 'request_changes'),
  }),
  data: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  errors: ['conflict'],
});
