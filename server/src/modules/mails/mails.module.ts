/** The manifest of the mails module: what users and team see and do about mails that do not arrive. The outbox sends them. */
import type { Module } from '../../lib/context.ts';
import { OWN_SUPPRESSION } from '../../lib/mail/suppressed.ts';
import { deleteEventsUnder } from '../../lib/rate-limits/rate-events.ts';
import { mailsRoutes } from './mails.routes.ts';
import { tryKey } from './mails.service.ts';
import { tryMail } from './try-mail.ts';

export const mailsModule: Module = {
  name: 'mails',
  mails: [tryMail],
  columns: { record: OWN_SUPPRESSION },
  presentRecord: (_context, { mail_refused_at: at }) => ({
    mail_refused_at: (at ?? null) as Time | null,
  }),
  routes: mailsRoutes,
  // Mails and suppressions go with the address, in the outbox's own records.
  eraseData: (_context, tx, { userId }) => deleteEventsUnder(tx, [tryKey(userId)]),
};
