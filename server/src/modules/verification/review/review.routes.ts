/** Calls of the team about verification cases. */
import { decideCase, previewDecision } from '@waggle/contract/verification/decisions';
import * as queueCalls from '@waggle/contract/team/queue';
import * as calls from '@waggle/contract/verification/review';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import { openRegister } from './look-up.service.ts';
import { assignCases } from './queue/assign-cases.ts';
import * as queue from './queue/queue.service.ts';
import { previewOfChanges } from './requested-changes.ts';
import * as review from './review.service.ts';

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, queueCalls.listCases, ({ viewer, query }) =>
    queue.listCases(context, viewer, query),
  );
  registerEndpoint(app, queueCalls.countCases, ({ viewer }) => queue.countCases(context, viewer));
  registerEndpoint(app, queueCalls.countCountries, ({ viewer, query }) =>
    queue.countCountries(context, viewer, query),
  );
  registerEndpoint(app, queueCalls.getReviewStatistics, () => queue.reviewStatistics(context));
  registerEndpoint(app, calls.getReviewCase, ({ params }) =>
    review.getReviewCase(context, params.id),
  );
  registerEndpoint(app, previewDecision, ({ viewer, params }) =>
    previewOfChanges(context, viewer, params.id),
  );
  registerEndpoint(app, calls.takeCase, (call) => review.takeCase(context, call));
  registerEndpoint(app, calls.releaseCase, ({ viewer, params, body }) =>
    review.takeStep(context, viewer, { ...params, ...body }, { action: 'release' }),
  );
  registerEndpoint(app, calls.decideDocument, ({ viewer, params: { id, document }, body }) => {
    const step = { action: 'decide_document', document, decision: body } as const;
    return review.takeStep(context, viewer, { id, version: body.version }, step);
  });
  registerEndpoint(app, calls.requestField, (call) => review.requestFieldChange(context, call));
  registerEndpoint(app, calls.checkClaim, ({ viewer, params: { id }, body }) => {
    const step = { action: 'check_claim', claim: body } as const;
    return review.takeStep(context, viewer, { id, version: body.version }, step);
  });
  registerEndpoint(app, calls.openRegister, (call) => openRegister(context, call));
  registerEndpoint(app, calls.assignCase, ({ viewer, params: { id }, body }) => {
    const step = { action: 'assign', assignee: body.assignee } as const;
    return review.takeStep(context, viewer, { id, version: body.version }, step);
  });
  registerEndpoint(app, queueCalls.assignCases, async (call) => ({
    results: await assignCases(context, call),
  }));
  registerEndpoint(app, calls.acceptAnswer, ({ viewer, params: { id, answer }, body }) => {
    const step = { action: 'accept_answer', request: answer, accepted: body.accepted } as const;
    return review.takeStep(context, viewer, { id, version: body.version }, step);
  });
  registerEndpoint(app, calls.settleFraudMatches, ({ viewer, params: { id }, body }) => {
    const step = { action: 'settle_hits', finding: body.finding } as const;
    return review.takeStep(context, viewer, { id, version: body.version }, step);
  });
  registerEndpoint(app, calls.writeNotes, (call) => review.saveNotes(context, call));
  registerEndpoint(app, decideCase, (call) => review.decide(context, call));
}
