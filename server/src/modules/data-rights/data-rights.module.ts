/** What the data-rights module offers: taking one's data along, and erasing one's account. */
import type { Module } from '../../lib/context.ts';
import { dataRightsRoutes } from './data-rights.routes.ts';
import { accountErasedMail } from './account-erased-mail.ts';

export const dataRightsModule: Module = {
  name: 'data-rights',
  routes: dataRightsRoutes,
  mails: [accountErasedMail],
};
