/** The manifest of the requests: from a buyer's draft to the suppliers that answer it. */
import type { Module } from '../../lib/context.ts';
import { deleteEventsUnder } from '../../lib/rate-limits/rate-events.ts';
import { isAskedWithFile } from './brief-files.ts';
import { DEADLINE_QUEUE, processDeadlines } from './deadlines.service.ts';
import { cancelAllOf } from './ending.service.ts';
import { exportRfqs } from './export-rfqs.ts';
import { forgetUser } from './export-rfqs.repo.ts';
import { requestMail } from './request-mail.ts';
import { requestRoutes, rfqRoutes } from './rfq.routes.ts';
import { sentKey } from './sending.service.ts';

export const rfqModule: Module = {
  name: 'rfq',
  mails: [requestMail],
  routes(app, context) {
    rfqRoutes(app, context);
    requestRoutes(app, context);
  },
  schedules: [{ queue: DEADLINE_QUEUE, cron: '* * * * *', atStart: true, run: processDeadlines }],
  grantsFile: ({ database: { db } }, { userId, actor }, { id }) =>
    actor.supplier === 'verified' ? isAskedWithFile(db, userId, id) : Promise.resolve(false),
  exportData: (context, { userId }) => exportRfqs(context, userId),
  async eraseData(context, tx, { userId }) {
    await cancelAllOf(context, tx, userId);
    await forgetUser(tx, userId);
    await deleteEventsUnder(tx, [sentKey(userId)]);
  },
};
