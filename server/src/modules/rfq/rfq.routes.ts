/** Calls of a buyer about requests, and of the suppliers that they reach. */
import * as calls from '@waggle/contract/rfq';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { given, registerSteps } from '../../lib/transitions/step-routes.ts';
import {
  copyRfq,
  createRfq,
  getRfq,
  listFittingSuppliers,
  listNextMatches,
  listRfqs,
  saveDraft,
  throwDraftAway,
} from './drafts.service.ts';
import { readDeadline } from './ending.service.ts';
import {
  getInvitation,
  listInvitations,
  lockInvitation,
  muteBuyer,
  viewInvitation,
} from './invitations/invitations.service.ts';
import { invitationMachine } from './invitations/invitation-machine.ts';
import { lockOwn } from './request-rows.service.ts';
import { rfqMachine } from './rfq-machine.ts';
import { amendRfq, askAgain, inviteSuppliers, sendRfq } from './sending.service.ts';

export function rfqRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.listRfqs, (call) => listRfqs(context, call));
  registerEndpoint(app, calls.createRfq, (call) => createRfq(context, call));
  registerEndpoint(app, calls.getRfq, ({ viewer, params }) => getRfq(context, viewer, params.id));
  registerEndpoint(app, calls.saveRfqDraft, (call) => saveDraft(context, call));
  registerEndpoint(app, calls.deleteRfqDraft, ({ viewer, params }) =>
    throwDraftAway(context, viewer, params.id),
  );
  registerEndpoint(app, calls.copyRfq, (call) => copyRfq(context, call));
  registerEndpoint(app, calls.listFittingSuppliers, (call) => listFittingSuppliers(context, call));
  registerEndpoint(app, calls.listNextMatches, (call) => listNextMatches(context, call));
  registerEndpoint(app, calls.sendRfq, (call) => sendRfq(context, call));
  registerEndpoint(app, calls.amendRfq, (call) => amendRfq(context, call));
  registerEndpoint(app, calls.inviteSuppliers, (call) => inviteSuppliers(context, call));
  registerEndpoint(app, calls.askAgain, (call) => askAgain(context, call));
  const ending = {
    close: given(calls.RFQ_CALLS.close, () => ({ why: 'closed' as const })),
    reopen: given(calls.RFQ_CALLS.reopen, readDeadline),
    cancel: calls.RFQ_CALLS.cancel,
  };
  registerSteps(app, context, rfqMachine, ending, {
    by: 'buyer',
    find: async (tx, viewer, id) => (await lockOwn(tx, viewer, id)).id,
    read: getRfq,
  });
}

export function requestRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.listInvitations, (call) => listInvitations(context, call));
  registerEndpoint(app, calls.viewInvitation, (call) => viewInvitation(context, call));
  const answers = { decline: given(calls.declineInvitation, (answer) => answer) };
  registerSteps(app, context, invitationMachine, answers, {
    by: 'supplier',
    find: lockInvitation,
    get: calls.getInvitation,
    read: getInvitation,
  });
  registerEndpoint(app, calls.muteBuyer, (call) => muteBuyer(context, call));
}
