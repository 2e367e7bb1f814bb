/** The manifest of the agreements: confidential files of requests, and who opened them. */
import type { Module } from '../../lib/context.ts';
import { deleteEventsUnder } from '../../lib/rate-limits/rate-events.ts';
import { agreementRoutes } from './agreements.routes.ts';
import {
  deleteOpeningsUntil,
  deleteOrphaned,
  forgetActor,
  selectAgreementsBy,
  selectSteps,
} from './agreements.repo.ts';
import { openedKey } from './openings.service.ts';

export const agreementsModule: Module = {
  name: 'agreements',
  routes: agreementRoutes,
  deleteExpired: ({ database: { db }, clock }) => deleteOpeningsUntil(db, clock.now()),
  async exportData({ database: { db } }, { userId }) {
    const agreements = await selectAgreementsBy(db, userId);
    const steps = await selectSteps(
      db,
      agreements.map(({ id }) => id),
    );
    return {
      agreements: agreements.map(({ id, text, fingerprint, name, company, signed_at }) => ({
        text,
        fingerprint,
        signed: { name, company, at: signed_at.toISOString() },
        record: (steps.get(id) ?? []).map(({ at, what, who, file, note }) => ({
          at: at.toISOString(),
          what,
          who,
          file,
          note,
        })),
      })),
    };
  },
  async eraseData(_, tx, { userId }) {
    await forgetActor(tx, userId, 'Somebody who has left');
    await deleteOrphaned(tx, userId);
    await deleteEventsUnder(tx, [openedKey(userId)]);
  },
};
