/** The manifest of the proofs of demand, which entrepreneurs send with their requests. */
import type { Module } from '../../lib/context.ts';
import { forgetDemand } from '../rfq/demand.service.ts';
import { selectProofsOf } from './evidence.repo.ts';
import { evidenceRoutes } from './evidence.routes.ts';
import { refreshDemand } from './evidence.service.ts';

export const evidenceModule: Module = {
  name: 'evidence',
  routes: evidenceRoutes,
  on: { 'launch_page.shown_changed': refreshDemand, 'survey.shown_changed': refreshDemand },
  exportData: async ({ database: { db } }, { accountId }) => ({
    demand_proofs: await selectProofsOf(db, accountId),
  }),
  // The proofs go with the user's row: name and words in them are the entrepreneur's.
  eraseData: (_context, tx, { userId }) => forgetDemand(tx, userId),
};
