/** What the auth module offers: signing in and out, and what is kept of it. */
import type { Module } from '../../lib/context.ts';
import { authRoutes } from './auth.routes.ts';
import { deleteExpired } from './auth.service.ts';
import { identitiesOf, forgetAddress } from './own-sign-ins.service.ts';
import { popupRoutes } from './popup.routes.ts';
import { sessionsOf } from './sessions.service.ts';
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
    return {
      sessions: await sessionsOf(context, viewer),
      identities: await identitiesOf(context.database.db, viewer.userId),
    };
  },
  async eraseData(context, tx, { userId, email }) {
    await forgetAddress(tx, email);
    await context.live.publish(tx, `user:${userId}`, { event: 'session_ended', session: null });
  },
};
