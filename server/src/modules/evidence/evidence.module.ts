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
  async exportData({ database: { db } }, { accountId }) {
    const proofs = await selectProofsOf(db, accountId);
    return {
      demand_proofs: proofs.map(({ rfq_id, taken_at, frozen, sha256 }) => ({
        request_id: rfq_id,
        taken_at: taken_at.toISOString(),
        content: frozen,
        sha256,
      })),
    };
  },
  // The proofs go with the user's row: name and words in them are the entrepreneur's.
  eraseData: (_context, tx, { userId }) => forgetDemand(tx, userId),
};
