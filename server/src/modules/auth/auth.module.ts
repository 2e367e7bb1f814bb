/** The manifest of the auth module: signing in and out, and its data. */
import { CODE_LIMITS } from '@waggle/contract/limits';
import { addSeconds } from '../../lib/clock.ts';
import type { Module } from '../../lib/context.ts';
import { deleteEventsUnder } from '../../lib/rate-limits/rate-events.ts';
import { deleteAllCodes, selectIdentities } from './auth.repo.ts';
import { authRoutes } from './auth.routes.ts';
import { deleteExpired } from './auth.service.ts';
import { addressKeys } from './code-allowances.ts';
import { deleteKnownDevices, selectKnownDevices } from './devices/known-devices.repo.ts';
import { deviceKey, forgetOldDevices } from './devices/known-devices.service.ts';
import { deleteExpiredPasskeyRows, deleteFirstLink } from './passkeys/passkeys.repo.ts';
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { passkeysOf } from './passkeys/passkeys.service.ts';
import { popupRoutes } from './popup.routes.ts';
import { proofCodeMail } from './proof-codes/proof-code-mail.ts';
import { deleteProofCodesBefore } from './proof-codes/proof-codes.repo.ts';
import { sessionsOf } from './sessions.service.ts';
import { signInCodeMail } from './sign-in-code-mail.ts';

export const authModule: Module = {
  name: 'auth',
  mails: [signInCodeMail, proofCodeMail],
  routes(app, context) {
    authRoutes(app, context);
    popupRoutes(app, context);
    passkeysRoutes(app, context);
  },
  async deleteExpired(context) {
    await deleteExpired(context);
    await forgetOldDevices(context);
    const now = context.clock.now();
    await deleteExpiredPasskeyRows(context.database.db, now);
    await deleteProofCodesBefore(context.database.db, addSeconds(now, -CODE_LIMITS.lifetime));
  },
  async exportData(context, viewer) {
    const { db } = context.database;
    const address = context.secrets.addressHmac(viewer.email);
    return {
      sessions: await sessionsOf(context, viewer),
      identities: await selectIdentities(db, viewer.personId),
      passkeys: await passkeysOf(context, viewer.personId),
      known_devices: await selectKnownDevices(db, address),
    };
  },
  // Rows that are stored by address only; sessions, identities and passkeys are deleted with the user.
  async eraseData(context, tx, { userId, email }) {
    await deleteAllCodes(tx, email);
    await deleteFirstLink(tx, email);
    const devices = await deleteKnownDevices(tx, context.secrets.addressHmac(email));
    await deleteEventsUnder(tx, addressKeys(context, email, devices));
    for (const device of devices) await context.counters.forget(tx, deviceKey(device));
    await context.live.publish(tx, `user:${userId}`, { event: 'session_ended', session: null });
  },
};
