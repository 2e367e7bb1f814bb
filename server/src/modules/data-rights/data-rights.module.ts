/** The manifest of the data-rights module: exporting a user's data, and erasing the account. */
import type { Module } from '../../lib/context.ts';
import { dataRightsRoutes } from './data-rights.routes.ts';
import { erasePending, ERASURE_RECORD_QUEUE, recordErasure } from './erasure.service.ts';
import { accountErasedMail } from './account-erased-mail.ts';

export const dataRightsModule: Module = {
  name: 'data-rights',
  routes: dataRightsRoutes,
  jobs: { [ERASURE_RECORD_QUEUE]: recordErasure },
  prepare: erasePending,
  mails: [accountErasedMail],
};
