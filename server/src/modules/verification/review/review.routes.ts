/** Calls of the team about verification cases. */
import { decideCase, previewDecision } from '@waggle/contract/verification/decisions';
import * as queueCalls from '@waggle/contract/team/queue';
import * as calls from '@waggle/contract/verification/review';
import type { FastifyInstance } from 'fastify';
import { reviewer } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import { given, registerSteps } from '../../../lib/transitions/step-routes.ts';
import { caseMachine } from '../case/case-machine.ts';
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
  const { take, request_field, accept_answer, ...others } = calls.CASE_CALLS;
  registerEndpoint(app, take, (call) => review.takeCase(context, call));
  const steps = {
    ...others,
    decide_document: given(calls.decideDocument, (decision, _, { document }) => ({
      document,
      decision,
    })),
    request_field: given(request_field, (asked, _, { field }) => ({
      ...asked,
      field: review.reviewedField(field),
    })),
    check_claim: given(calls.checkClaim, (claim) => ({ claim })),
    accept_answer: given(accept_answer, ({ accepted }, _, { answer }) => ({
      request: answer,
      accepted,
    })),
  };
  registerSteps(app, context, caseMachine, steps, {
    by: reviewer,
    read: (inTx, _, id) => review.readCase(inTx, inTx.database.db, id),
  });
  registerEndpoint(app, calls.openRegister, (call) => openRegister(context, call));
  registerEndpoint(app, queueCalls.assignCases, async (call) => ({
    results: await assignCases(context, call),
  }));
  registerEndpoint(app, calls.writeNotes, (call) => review.saveNotes(context, call));
  registerEndpoint(app, decideCase, (call) => review.decide(context, call));
}
