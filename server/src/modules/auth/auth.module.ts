/** The manifest of the auth module: signing in and out, and its data. */
import type { Module } from '../../lib/context.ts';
import { deleteEventsUnder } from '../../lib/rate-limits/rate-events.ts';
import { deleteCodes, selectIdentities } from './auth.repo.ts';
import { authRoutes } from './auth.routes.ts';
import { deleteExpired } from './auth.service.ts';
import { popupRoutes } from './popup.routes.ts';
import { sessionsOf } from './sessions.service.ts';
import { addressKeys } from './sign-in-code.service.ts';
import { signInCodeMail } from './sign-in-code-mail.ts';

export const authModule: Module = {
  name: 'auth',
  mails: [signInCodeMail],
  routes(app, context) {
    authRoutes(app, context);
    popupRoutes(app, context);
  },
  deleteExpired,
  async exportData(context, viewer) {
    const identities = await selectIdentities(context.database.db, viewer.userId);
    return {
      sessions: await sessionsOf(context, viewer),
      identities: identities.map(({ issuer, subject, created_at }) => ({
        issuer,
        subject,
        first_used_at: created_at.toISOString(),
      })),
    };
  },
  // Rows that are stored by address only; sessions and identities are deleted with the user.
  async eraseData(context, tx, { userId, email }) {
    await deleteCodes(tx, email);
    await deleteEventsUnder(tx, addressKeys(email));
    await context.live.publish(tx, `user:${userId}`, { event: 'session_ended', session: null });
  },
};
