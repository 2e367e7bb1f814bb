/** Calls of the team about verification cases. */
import {
  checkClaim,
  countCases,
  decideCase,
  decideDocument,
  getReviewCase,
  getReviewStatistics,
  listCases,
  releaseCase,
  requestField,
  takeCase,
  writeNotes,
} from '@waggle/contract/verification/review';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import * as queue from './queue.service.ts';
import * as review from './review.service.ts';

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, listCases, ({ viewer, query }) => queue.listCases(context, viewer, query));
  registerEndpoint(app, countCases, ({ viewer }) => queue.countCases(context, viewer));
  registerEndpoint(app, getReviewStatistics, () => queue.reviewStatistics(context));
  registerEndpoint(app, getReviewCase, ({ params }) => review.getReviewCase(context, params.id));
  registerEndpoint(app, takeCase, (call) => review.takeCase(context, call));
  registerEndpoint(app, releaseCase, ({ viewer, params, body }) =>
    review.takeStep(context, viewer, { ...params, ...body }, { action: 'release' }),
  );
  registerEndpoint(app, decideDocument, ({ viewer, params: { id, document }, body }) => {
    const step = { action: 'decide_document', document, decision: body } as const;
    return review.takeStep(context, viewer, { id, version: body.version }, step);
  });
  registerEndpoint(app, requestField, (call) => review.requestFieldChange(context, call));
  registerEndpoint(app, checkClaim, ({ viewer, params: { id }, body }) => {
    const step = { action: 'check_claim', claim: body } as const;
    return review.takeStep(context, viewer, { id, version: body.version }, step);
  });
  registerEndpoint(app, writeNotes, (call) => review.saveNotes(context, call));
  registerEndpoint(app, decideCase, (call) => review.decide(context, call));
}
