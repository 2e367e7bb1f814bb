/** The manifest of the requests: from a buyer's draft to the suppliers that answer it. */
import { can } from '@waggle/contract/permissions/can';
import type { Module } from '../../lib/context.ts';
import {
  ageResponseRates,
  RESPONSE_RATES_AGE_QUEUE,
  RESPONSE_RATES_QUEUE,
  recountResponseRates,
} from './response-rates/response-rates.service.ts';
import { isAskedWithFile } from './brief/brief-files.service.ts';
import { DEADLINE_QUEUE, processDeadlines } from './deadlines.service.ts';
import { cancelAllOf } from './ending.service.ts';
import { exportRfqs } from './record/export-rfqs.ts';
import { invitationConversation, rfqConversation } from './record/rfq-conversation.ts';
import { toAnswer } from './invitations/inbox.repo.ts';
import { forgetSupplierName } from './invitations/invitation.repo.ts';
import { rfqPart } from './journey-part.ts';
import { closingSoon, forgetBuyer } from './rfq.repo.ts';
import { requestRoutes, rfqRoutes } from './rfq.routes.ts';

export const rfqModule: Module = {
  name: 'rfq',
  journeyPart: rfqPart,
  waitsFor: ({ accountId, facts }, now) => [
    closingSoon(accountId, now),
    toAnswer(facts.supplier_id),
  ],
  routes(app, context) {
    rfqRoutes(app, context);
    requestRoutes(app, context);
  },
  jobs: { [RESPONSE_RATES_QUEUE]: recountResponseRates },
  schedules: [
    { queue: DEADLINE_QUEUE, cron: '* * * * *', atStart: true, run: processDeadlines },
    { queue: RESPONSE_RATES_AGE_QUEUE, cron: '40 2 * * *', run: ageResponseRates },
  ],
  grantsFile: ({ database: { db } }, { accountId, actor }, { id }) =>
    can(actor, 'invitation.read').allowed
      ? isAskedWithFile(db, accountId, id)
      : Promise.resolve(false),
  steps: [
    { noun: 'rfq', table: 'rfqs', actor: 'forgotten', conversation: rfqConversation },
    {
      noun: 'invitation',
      table: 'rfq_invitations',
      actor: 'forgotten',
      conversation: invitationConversation,
    },
  ],
  exportData: (context, { accountId }) => exportRfqs(context, accountId),
  async eraseData(context, tx, { userId }) {
    await cancelAllOf(context, tx, userId);
    await forgetBuyer(tx, userId, 'A buyer who has left');
    await forgetSupplierName(tx, userId, 'A supplier that has left');
  },
};
