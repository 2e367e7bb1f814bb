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
  registerEndpoint(app, takeCase, ({ viewer, params, body }) =>
    review.takeCase(context, viewer, params.id, body),
  );
  registerEndpoint(app, releaseCase, ({ viewer, params, body }) =>
    review.releaseCase(context, viewer, params.id, body),
  );
  registerEndpoint(app, decideDocument, ({ viewer, params, body }) =>
    review.decideOnDocument(context, viewer, params, body),
  );
  registerEndpoint(app, requestField, ({ viewer, params, body }) =>
    review.requestFieldChange(context, viewer, params, body),
  );
  registerEndpoint(app, checkClaim, ({ viewer, params, body }) =>
    review.decideOnClaim(context, viewer, params.id, body),
  );
  registerEndpoint(app, writeNotes, ({ viewer, params, body }) =>
    review.saveNotes(context, viewer, params.id, body),
  );
  registerEndpoint(app, decideCase, ({ viewer, params, body, idempotencyKey }) =>
    review.decide(context, viewer, params.id, body, idempotencyKey),
  );
}
